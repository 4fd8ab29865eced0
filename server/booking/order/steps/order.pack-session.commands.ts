import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { payerOf } from '#server/booking/order/rules/order.money.rules.ts';
import type { Tx } from '#server/db/database.ts';
import { ledger, moveSessions, packOf, type SessionMove } from '#server/money/public.ts';

/**
 * Counts the sessions of class packs that changes of orders use or return, under the packs' locks. The value
 * of a session from an ended pack is refunded to its buyer's balance instead (docs/domain.md 4.15).
 *
 * Locks a pack also when no session of it is used or returns, but money of its order moves. A part of the session may return
 * to the buyer, and the pack's receipt is compared with all its money. Packs come before balances.
 */
export async function withSessions(tx: Tx, changes: readonly OrderChange[]): Promise<OrderChange[]> {
  const moves = changes.flatMap(({ legs }) =>
    legs.flatMap((one): SessionMove[] => {
      const [used, returned] = [packOf(one.debit), packOf(one.credit)];
      if (used !== null) return [{ packId: used, kind: 'use' }];
      return returned === null ? [] : [{ packId: returned, kind: 'return' }];
    }),
  );
  const moneyOf = changes.flatMap(({ before: { order }, legs }) =>
    order.class_pack_id !== null && legs.length > 0 ? [order.class_pack_id] : [],
  );
  if (moves.length === 0 && moneyOf.length === 0) return [...changes];
  const ended = await moveSessions(tx, moves, moneyOf);
  return changes.map((change) => settled(change, ended));
}

function settled(change: OrderChange, ended: ReadonlySet<string>): OrderChange {
  const packId = change.legs.map((one) => packOf(one.credit)).find((id) => id !== null);
  if (packId === undefined) return change;
  if (!ended.has(packId)) return { ...change, patch: { ...change.patch, session_returned: true } };
  const balance = ledger.student(payerOf(change.before.order));
  return {
    ...change,
    legs: change.legs.map((one) => (packOf(one.credit) === null ? one : { ...one, credit: balance })),
  };
}
