import type { Tx } from '#server/db/database.ts';
import { ledger, lockBalances, transferAll } from './ledger.ts';

/**
 * Takes what coaches owe (docs/domain.md 4.3, no. 6) from what has just become available to them; to be called in the
 * transaction that made it available, so that it can never be withdrawn in between. Who owes nothing is left alone.
 */
export async function netReceivables(
  tx: Tx,
  coachIds: readonly string[],
  currency: string,
  at: Date,
): Promise<void> {
  const debtors = await tx
    .selectFrom('ledger_account')
    .select('owner_id')
    .where('id', 'in', coachIds.map(ledger.coachReceivable))
    .where('posted_minor', '<', 0)
    .execute();
  const ids = debtors.flatMap((row) => row.owner_id ?? []);
  if (ids.length === 0) return;
  const balances = await lockBalances(
    tx,
    ids.flatMap((id) => [ledger.coachAvailable(id), ledger.coachReceivable(id)]),
  );
  const of = (account: string) => balances.get(account) ?? 0;
  await transferAll(
    tx,
    ids.map((id) => [
      {
        kind: 'netting' as const,
        debit: ledger.coachAvailable(id),
        credit: ledger.coachReceivable(id),
        amountMinor: Math.max(0, Math.min(of(ledger.coachAvailable(id)), -of(ledger.coachReceivable(id)))),
        currency,
        orderId: null,
        paymentId: null,
      },
    ]),
    at,
  );
}
