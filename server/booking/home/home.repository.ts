import type { Kysely } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Live orders of a student for classes that have not ended, the soonest class first. */
export function listNextOrders(
  db: Db,
  studentId: string,
  now: Date,
  limit: number,
): Promise<Row<'orders'>[]> {
  return db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .selectAll('orders')
    .where('orders.student_id', '=', studentId)
    .where('orders.status', 'in', [
      OrderStatus.awaitPayment,
      OrderStatus.awaitAgree,
      OrderStatus.progress,
      OrderStatus.awaitCancel,
    ])
    .where('class.ends_at', '>', now)
    .orderBy('class.starts_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

/** Requests that wait for this coach, the earliest deadline first. */
export function listRequests(db: Db, coachId: string, limit: number): Promise<Row<'orders'>[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('status', '=', OrderStatus.awaitAgree)
    .orderBy('agree_by')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Own classes that have not ended, soonest first. */
export function listNextClasses(db: Db, coachId: string, now: Date, limit: number): Promise<Row<'class'>[]> {
  return db
    .selectFrom('class')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', '=', 'published')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
