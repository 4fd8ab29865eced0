import { type Kysely, sql } from 'kysely';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { readsSeat } from '#server/people/public.ts';

type Db = Kysely<Tables>;
export type HandoverRow = Row<'handover'>;

/** Adds a mark. False when the same tap is stored already. */
export async function insertHandover(tx: Tx, row: HandoverRow): Promise<boolean> {
  const added = await tx
    .insertInto('handover')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'participant_id', 'at', 'mark']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The marks of one seat, oldest first. */
export const listMarksOfSeat = (db: Db, orderId: string, participantId: string): Promise<HandoverRow[]> =>
  db
    .selectFrom('handover')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('participant_id', '=', participantId)
    .orderBy('at')
    .orderBy('received_at')
    .execute();

/** Marks of the orders of a class that this coach may read, oldest first. */
export const listOfClass = (db: Db, classId: string, coachId: string): Promise<HandoverRow[]> =>
  db
    .selectFrom('handover')
    .innerJoin('orders', 'orders.id', 'handover.order_id')
    .selectAll('handover')
    .where('orders.class_id', '=', classId)
    .where('orders.coach_id', '=', coachId)
    .where(sql<boolean>`not ${isUnagreed(sql.ref('orders.id'))}`)
    .orderBy('at')
    .orderBy('received_at')
    .execute();

/** Marks of the participants of an order that this account reads, oldest first. */
export const listOfOrder = (db: Db, orderId: string, accountId: string): Promise<HandoverRow[]> =>
  db
    .selectFrom('handover')
    .innerJoin('orders', 'orders.id', 'handover.order_id')
    .selectAll('handover')
    .where('order_id', '=', orderId)
    .where(
      readsSeat(sql`${accountId}::uuid`, {
        participantId: sql`handover.participant_id`,
        ownerId: sql`orders.student_id`,
      }),
    )
    .orderBy('at')
    .orderBy('received_at')
    .execute();

export const findCounts = (db: Db, orderId: string): Promise<Row<'handover_count'> | undefined> =>
  db.selectFrom('handover_count').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/**
 * Orders with marks whose classes ended before `before`. The time of a mark is at most a day after the class, so its index
 * finds them.
 */
export async function listMarkedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders join class on class.id = orders.class_id
    where class.ends_at < ${before} and orders.id in (
      select order_id from handover where at < ${before}::timestamptz + interval '1 day')
    order by orders.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counts the marks that hold in those of these orders whose classes ended before `before`, and deletes all their marks.
 * Returns the number of orders.
 */
export async function countAndRemove(tx: Tx, ids: readonly string[], before: Date): Promise<number> {
  const { rows } = await sql<{ order_id: string }>`
    with due as (
      select orders.id from orders join class on class.id = orders.class_id
      where class.ends_at < ${before} and orders.id = any(${ids}::uuid[])),
    holding as (
      select distinct on (order_id, participant_id, mark in ('arrived', 'notArrived')) order_id, mark
      from handover where order_id in (select id from due)
      order by order_id, participant_id, mark in ('arrived', 'notArrived'), at desc, received_at desc),
    removed as (delete from handover where order_id in (select id from due))
    insert into handover_count (order_id, arrived, departed)
    select due.id, count(*) filter (where mark = 'arrived'), count(*) filter (where mark in ('collected', 'alone'))
    from due left join holding on holding.order_id = due.id group by due.id
    on conflict (order_id) do nothing returning order_id`.execute(tx);
  return rows.length;
}
