import type { Tx } from '#server/db/database.ts';
import { isFrozen } from '#server/money/freeze/freeze.repository.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { lockBalances } from '#server/money/ledger/ledger.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';

/**
 * Moves the rest of a balance and of available earnings to the platform, with the person's consent to at most `mostMinor`.
 * False during a freeze, and when more has arrived meanwhile: nothing was moved.
 */
export async function giveUpRest(
  tx: Tx,
  {
    accountId,
    mostMinor,
    currency,
    at,
  }: { accountId: string; mostMinor: number; currency: string; at: Date },
): Promise<boolean> {
  if (await isFrozen(tx)) return false;
  const names = [ledger.student(accountId), ledger.coachAvailable(accountId)];
  const balances = await lockBalances(tx, names);
  const restMinor = names.reduce((sum, name) => sum + (balances.get(name) ?? 0), 0);
  if (restMinor > mostMinor) return false;
  await transferOne(
    tx,
    names.map((debit) => ({
      kind: 'givenUp',
      debit,
      credit: ledger.revenue,
      amountMinor: balances.get(debit) ?? 0,
      currency,
      orderId: null,
      paymentId: null,
    })),
    at,
  );
  return true;
}
