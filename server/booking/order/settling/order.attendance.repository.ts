import { sql } from 'kysely';
import { type Mark, OrderStatus } from '#contract/enums.ts';
import { wasCoachGone } from '#server/booking/order/rows/order.coach-eligibility.repository.ts';
import { isLeftBySilence } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { MarkedSeat } from '#server/booking/order/rules/order.attendance.rules.ts';
import type { Database, Tx } from '#server/db/database.ts';

type Db = Database['query'] | Tx;

/** The participants still in these orders, with their marks. */
export const listMarks = (
  db: Db,
  orderIds: readonly string[],
): Promise<(MarkedSeat & { order_id: string })[]> =>
  db
    .selectFrom('order_participant')
    .select(['order_id', 'participant_id', 'mark', 'marked_at'])
    .where('order_id', 'in', orderIds)
    .where('left_at', 'is', null)
    .orderBy('participant_id')
    .execute();

/** The same of one order. */
export const marksOf = (db: Db, orderId: string): Promise<MarkedSeat[]> => listMarks(db, [orderId]);

/** Writes a mark, or removes it, unless a later tap is stored. Returns true when it did. */
export async function setMark(
  tx: Tx,
  orderId: string,
  participantId: string,
  { mark, at }: { mark: Mark | null; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('order_participant')
    .set({ mark, marked_at: at })
    .where('order_id', '=', orderId)
    .where('participant_id', '=', participantId)
    .where('left_at', 'is', null)
    .where((eb) => eb.or([eb('marked_at', 'is', null), eb('marked_at', '<', at)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Sets the same mark for everybody in an order. */
export async function setMarkOfAll(
  tx: Tx,
  orderId: string,
  { mark, at }: { mark: Mark; at: Date },
): Promise<void> {
  await tx
    .updateTable('order_participant')
    .set({ mark, marked_at: at })
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute();
}

/** Returns true when operators have corrected the order. */
export async function isCorrected(tx: Tx, orderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('order_correction')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lists accepted orders after the class, with a mark for every participant; `among`: only these.
 * Nobody earns with a class that they were not cleared to lead. Nobody earns with a move to which the family
 * did not agree.
 */
export function listAllMarked(
  db: Db,
  now: Date,
  limit: number,
  among?: readonly string[],
): Promise<{ id: string }[]> {
  const unmarked = sql<boolean>`exists (
    select from order_participant p where p.order_id = orders.id and p.left_at is null and p.mark is null)`;
  const query = db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select('orders.id')
    .where('orders.status', '=', OrderStatus.progress)
    .where('orders.dispute', '<>', 'open')
    .where('class.ends_at', '<=', now)
    .where(unmarked, '=', false)
    .where(wasCoachGone('orders', 'class'), '=', false)
    .where(isLeftBySilence('orders'), '=', false)
    .orderBy('orders.id')
    .limit(limit);
  return (among === undefined ? query : query.where('orders.id', 'in', among)).execute();
}
