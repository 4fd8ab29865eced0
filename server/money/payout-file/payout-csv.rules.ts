import { ibanOf } from '#contract/bank.rules.ts';
import { csvLines, textCell } from '#contract/csv.rules.ts';
import { moneyText } from '#contract/currencies.ts';
import { payoutReference } from '#server/money/withdrawal/payout-reference.rules.ts';
import type { Payment } from './sepa.rules.ts';

const columns = [
  'holder',
  'country',
  'bank',
  'bank code',
  'account number',
  'amount',
  'currency',
  'reference',
] as const;

/**
 * Returns a table for the upload of a bank. An IBAN is without the blanks that its form adds; every other cell is as the
 * coach wrote it. `textCell` changes none of them: `whyNotInFile` leaves out what it would change.
 */
export const payoutCsv = (currency: string, payments: readonly Payment[]): string =>
  csvLines([
    columns,
    ...payments.map(({ id, amountMinor, account }) => [
      textCell(account.holder),
      textCell(account.country),
      textCell(account.bank),
      textCell(account.bankCode),
      textCell(ibanOf(account.accountNumber) ?? account.accountNumber),
      moneyText(amountMinor, currency),
      currency,
      payoutReference('csv', id),
    ]),
  ]);
