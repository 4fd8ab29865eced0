import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { addToBalances, insertAccounts, insertTransfers, lockBalances } from './ledger.repository.ts';
import { isTracked, ownerOf, type Leg } from './ledger.rules.ts';

/** Posts the legs of one movement of money; all or none. Throws BALANCE_TOO_LOW when a kept balance would go below zero. */
export const transferOne = (tx: Tx, legs: readonly Leg[], at: Date): Promise<void> =>
  transferAll(tx, [legs], at);

/**
 * The same for many movements, in a fixed number of statements. Locks the kept balances in the order of their
 * ids, after every other lock of the transaction. A second transfer of one kind for one order breaks a unique
 * index and with it the transaction. That is a fault, never an answer.
 */
export async function transferAll(tx: Tx, movements: readonly (readonly Leg[])[], at: Date): Promise<void> {
  const rows = movements.flatMap((legs) => {
    const txn = randomUUIDv7();
    return legs
      .filter((leg) => leg.amountMinor !== 0)
      .map((leg, index) => ({
        id: randomUUIDv7(),
        txn,
        leg: index + 1,
        kind: leg.kind,
        debit: leg.debit,
        credit: leg.credit,
        amount_minor: leg.amountMinor,
        currency: leg.currency,
        order_id: leg.orderId,
        payment_id: leg.paymentId,
        ref: leg.ref ?? null,
        withdrawal_id: leg.withdrawal?.id ?? null,
        step: leg.withdrawal?.step ?? null,
        membership_id: leg.membershipId ?? null,
        class_pack_id: leg.classPackId ?? null,
        created_at: at,
      }));
  });
  const first = rows[0];
  if (first === undefined) return;
  const changes = new Map<string, number>();
  for (const row of rows) {
    changes.set(row.debit, (changes.get(row.debit) ?? 0) - row.amount_minor);
    changes.set(row.credit, (changes.get(row.credit) ?? 0) + row.amount_minor);
  }
  const names = [...changes.keys()].toSorted();
  await insertAccounts(
    tx,
    names.map((id) => ({
      id,
      owner_id: ownerOf(id),
      is_tracked: isTracked(id),
      currency: first.currency,
    })),
  );
  await keepBalances(tx, names, changes);
  await insertTransfers(tx, rows);
}

async function keepBalances(tx: Tx, names: readonly string[], changes: Map<string, number>): Promise<void> {
  const tracked = names.filter(isTracked);
  if (tracked.length === 0) return;
  await lockBalances(tx, tracked);
  const moved = await addToBalances(
    tx,
    tracked,
    tracked.map((id) => changes.get(id) ?? 0),
  );
  if (moved !== BigInt(tracked.length)) throw new AppError('BALANCE_TOO_LOW');
}
