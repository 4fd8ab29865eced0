import { isExactCell } from '#contract/csv.rules.ts';
import { mostInPayoutFile, type PayoutFormat, type PayoutLeftOut } from '#contract/payout-file.ts';
import type { PayoutAccountForm } from '#contract/withdrawal.ts';
import type { Config } from '#server/start/config.ts';
import { sepaName } from './sepa-text.rules.ts';
import { type Payer, sepaIban } from './sepa.rules.ts';

/** An approved withdrawal that is in no file. */
export interface Candidate {
  id: string;
  coachId: string;
  amountMinor: number;
  currency: string;
  /** The approver, when another operator has to pay; else null. */
  notBy: string | null;
  /** An operator opened its account alone. */
  wasOpened: boolean;
  /** Its coach is not approved now, has a dispute, or set another account since. */
  hasWarning: boolean;
  account: PayoutAccountForm;
}

export interface Reader {
  id: string;
  /** The reader, and operators who are no second person beside the reader. */
  linked: ReadonlySet<string>;
}

/** Why this operator may not pay one withdrawal; null when they may. */
export function whyNotPayer(
  { coachId, notBy }: Pick<Candidate, 'coachId' | 'notBy'>,
  reader: Reader,
): 'own' | 'secondPerson' | null {
  if (coachId === reader.id) return 'own';
  return notBy !== null && reader.linked.has(notBy) ? 'secondPerson' : null;
}

/** Why a format cannot hold a payout account exactly; null when it can. */
export function whyNotInFile(format: PayoutFormat, account: PayoutAccountForm): 'account' | 'name' | null {
  const { holder, bank, country, bankCode, accountNumber } = account;
  if (format === 'sepa') {
    if (sepaIban(accountNumber) === null) return 'account';
    return sepaName(holder) === null ? 'name' : null;
  }
  if (![country, bankCode, accountNumber].every(isExactCell)) return 'account';
  return [holder, bank].every(isExactCell) ? null : 'name';
}

export interface Choice {
  /** Oldest first. */
  chosen: Candidate[];
  leftOut: Map<PayoutLeftOut, number>;
}

/** Returns what a file of this format and currency would hold now for this operator, and what it would not. */
export function chooseForFile(
  rows: readonly Candidate[],
  { format, currency }: { format: PayoutFormat; currency: string },
  reader: Reader,
): Choice {
  const chosen: Candidate[] = [];
  const leftOut = new Map<PayoutLeftOut, number>();
  for (const row of rows) {
    // Each currency has a table of its own; SEPA has euros alone.
    if (row.currency !== currency && format === 'csv') continue;
    const why =
      (row.currency === currency ? null : 'otherCurrency') ??
      whyNotPayer(row, reader) ??
      (row.wasOpened ? 'opened' : null) ??
      (row.hasWarning ? 'warning' : null) ??
      whyNotInFile(format, row.account) ??
      (chosen.length < mostInPayoutFile ? null : 'later');
    if (why === null) chosen.push(row);
    else leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  }
  return { chosen, leftOut };
}

export const totalOf = (rows: readonly Pick<Candidate, 'amountMinor'>[]): number =>
  rows.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** The account that pays, when its settings are complete. */
export function payerOf({ payout: { name, iban, bic } }: Pick<Config, 'payout'>): Payer | undefined {
  return name === undefined || iban === undefined || bic === undefined ? undefined : { name, iban, bic };
}

/** Name of the saved file. */
export const fileNameOf = (id: string, format: PayoutFormat, madeAt: Date): string =>
  `payout-${madeAt.toISOString().slice(0, 10)}-${id.slice(-8)}.${format === 'sepa' ? 'xml' : 'csv'}`;
