import type { Tx } from '#server/db/database.ts';
import { transferAll } from './ledger.commands.ts';
import { listDebtors, lockBalances } from './ledger.repository.ts';
import { ledger } from './ledger.rules.ts';

/**
 * Takes the debts of coaches from what has just become available to them. The transaction that made it available calls
 * this: nothing can be withdrawn in between.
 */
export async function netReceivables(
  tx: Tx,
  coachIds: readonly string[],
  currency: string,
  at: Date,
): Promise<void> {
  const ids = await listDebtors(tx, coachIds.map(ledger.coachReceivable));
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
