import type { LedgerRow, MoneyPlace } from '#contract/ledger.ts';
import type { TransferRow } from './ledger-page.repository.ts';
import { orderOf, ownerOf, placeOf } from './ledger.rules.ts';

/** Names of people and numbers of orders, by id. */
export interface PlaceNames {
  names: ReadonlyMap<string, string>;
  numbers: ReadonlyMap<string, string>;
}

/** Names an account. `ownOrder`: the order of the page, whose escrow needs no number. */
export function presentPlace(account: string, { names, numbers }: PlaceNames, ownOrder?: string): MoneyPlace {
  const kind = placeOf(account);
  const owner = ownerOf(account);
  if (kind !== 'order') return { kind, name: owner === null ? null : (names.get(owner) ?? null), account };
  const of = orderOf(account) ?? '';
  return of === ownOrder
    ? { kind, name: null, account }
    : { kind: 'otherOrder', name: numbers.get(of) ?? null, account };
}

export const presentTransfer = (
  row: TransferRow,
  known: PlaceNames,
  balances: ReadonlyMap<string, number>,
): LedgerRow => ({
  id: row.id,
  at: row.created_at.toISOString(),
  kind: row.kind,
  from: presentPlace(row.debit, known),
  to: presentPlace(row.credit, known),
  amountMinor: row.amount_minor,
  currency: row.currency,
  orderNumber: row.order_id === null ? null : (known.numbers.get(row.order_id) ?? null),
  ref: row.payment_ref ?? row.ref,
  balanceMinor: balances.get(row.id) ?? null,
});
