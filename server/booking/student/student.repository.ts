import { type Kysely, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Orders in which coach and student have to do with each other. */
const meeting = [
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.completed,
  OrderStatus.awaitCancel,
];

const completed = sql.lit(OrderStatus.completed);

const ordersBetween = (db: Db, coachId: string, studentId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .where('orders.coach_id', '=', coachId)
    .where('orders.student_id', '=', studentId)
    .where('orders.status', 'in', meeting)
    .where(sql<boolean>`not ${isUnagreed(sql.ref('orders.id'))}`);

/** When their last class with each other ends, and how many took place; null without any. */
export async function findMeetings(
  db: Db,
  coachId: string,
  studentId: string,
): Promise<{ last: Date | null; held: number }> {
  return await ordersBetween(db, coachId, studentId)
    .select((eb) => eb.fn.max('class.ends_at').as('last'))
    .select(
      sql<number>`(count(distinct orders.class_id)
        filter (where orders.status = ${completed} and orders.attendance in ('present', 'unknown')))::int`.as(
        'held',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Their orders with each other: in force, soonest first; then completed, newest first. */
export function listOrdersBetween(
  db: Db,
  coachId: string,
  studentId: string,
  limit: number,
): Promise<Row<'orders'>[]> {
  const start = sql`extract(epoch from class.starts_at)`;
  return ordersBetween(db, coachId, studentId)
    .selectAll('orders')
    .orderBy(sql`orders.status = ${completed}`)
    .orderBy(sql`case when orders.status = ${completed} then -${start} else ${start} end`)
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}
