import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;
type Ids = readonly string[];

export type ExchangeRow = Row<'order_exchange'>;

/** An exchange with its two dates as they are now. */
export type DatedExchange = ExchangeRow &
  Pick<Row<'class'>, 'title' | 'place_name' | 'address' | 'city_id' | 'starts_at' | 'ends_at' | 'zone'> & {
    from_zone: string;
  };

/** False when another exchange has the id. */
export async function insertExchange(tx: Tx, row: NewRow<'order_exchange'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_exchange')
    .values(row)
    .onConflict((conflict) => conflict.column('to_order_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const findAskedExchange = (tx: Tx, orderId: string): Promise<ExchangeRow | undefined> =>
  tx
    .selectFrom('order_exchange')
    .selectAll()
    .where('from_order_id', '=', orderId)
    .where('state', '=', 'asked')
    .executeTakeFirst();

/** Ends the open question of an order; the order's row is locked. */
export async function endExchange(
  tx: Tx,
  orderId: string,
  end: Partial<
    Pick<
      ExchangeRow,
      'answer_text' | 'reason' | 'moved_minor' | 'paid_minor' | 'returned_minor' | 'to_class_id'
    >
  > &
    Pick<ExchangeRow, 'state' | 'answered_at'>,
): Promise<void> {
  await tx
    .updateTable('order_exchange')
    .set(end)
    .where('from_order_id', '=', orderId)
    .where('state', '=', 'asked')
    .execute();
}

/** Closes the open questions of orders that took another step. */
export async function closeExchanges(tx: Tx, orderIds: Ids, at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('order_exchange')
    .set({ state: 'closed', answered_at: at })
    .where('from_order_id', 'in', orderIds)
    .where('state', '=', 'asked')
    .execute();
}

/** Exchanges from and to these orders, oldest first. */
export const listExchanges = (db: Db, orderIds: Ids): Promise<DatedExchange[]> =>
  db
    .selectFrom('order_exchange')
    .leftJoin('class', 'class.id', 'order_exchange.to_class_id')
    // A question about a slot has no class yet.
    .leftJoin('slot_plan', 'slot_plan.id', 'order_exchange.slot_plan_id')
    .innerJoin('class as old', 'old.id', 'order_exchange.from_class_id')
    .selectAll('order_exchange')
    .select(({ fn }) => [
      fn.coalesce('class.title', 'slot_plan.title').as('title'),
      fn.coalesce('class.place_name', 'slot_plan.place_name').as('place_name'),
      fn.coalesce('class.address', 'slot_plan.address').as('address'),
      fn.coalesce('class.city_id', 'slot_plan.city_id').as('city_id'),
      fn.coalesce('class.starts_at', 'slot_starts_at').as('starts_at'),
      fn.coalesce('class.ends_at', 'slot_ends_at').as('ends_at'),
      fn.coalesce('class.zone', 'slot_plan.zone').as('zone'),
    ])
    .select('old.zone as from_zone')
    .where((eb) =>
      eb.or([
        eb('from_order_id', 'in', orderIds),
        eb.and([eb('to_order_id', 'in', orderIds), eb('order_exchange.state', '=', 'done')]),
      ]),
    )
    .orderBy('order_exchange.created_at')
    .orderBy('to_order_id')
    .$castTo<DatedExchange>()
    .execute();

/** Orders with a question that the coach did not answer in time, the longest overdue first. */
export const listUnansweredExchanges = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('exchange_until', '<=', now)
    .orderBy('exchange_until')
    .limit(limit)
    .execute();

/** Classes of a coach that are still to come, without one of them, soonest first. */
export const listClassesToTake = (
  tx: Tx,
  { coachId, notId, now, limit }: { coachId: string; notId: string; now: Date; limit: number },
): Promise<Row<'class'>[]> =>
  tx
    .selectFrom('class')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('id', '<>', notId)
    .where('state', '=', 'published')
    .where('starts_at', '>', now)
    .where(sql<boolean>`taken < capacity`)
    .where('course', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Takes the first lesson from these seats: a participant has one with a coach at a time. */
export const removeFirst = (tx: Tx, orderId: string, participantIds: Ids): Promise<unknown> =>
  tx
    .updateTable('order_participant')
    .set({ first_of: null })
    .where('order_id', '=', orderId)
    .where('participant_id', 'in', participantIds)
    .where('first_of', 'is not', null)
    .execute();

/** Marks participants as gone to another order. Returns how many had not left before. */
export async function setLeftTo(
  tx: Tx,
  { orderId, toOrderId, participantIds }: { orderId: string; toOrderId: string; participantIds: Ids },
  left: Pick<Row<'order_participant'>, 'left_status' | 'left_at'>,
): Promise<number> {
  const result = await tx
    .updateTable('order_participant')
    .set({ ...left, is_live: false, mark: null, marked_at: null, left_refund_minor: 0, left_to: toOrderId })
    .where('order_id', '=', orderId)
    .where('participant_id', 'in', participantIds)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
