import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { listFamilyOrders } from '#server/booking/order/rows/order.guardian.repository.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;

const live = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
] as const;

/** Orders of a family in these states, whoever booked, for classes that have not ended, the soonest class first. */
export function listNextOrders(
  db: Db,
  accountId: string,
  now: Date,
  limit: number,
  statuses: readonly Row<'orders'>['status'][] = live,
): Promise<Row<'orders'>[]> {
  const list = (isOf: RawBuilder<SqlBool>) =>
    db
      .selectFrom('orders')
      .innerJoin('class', 'class.id', 'orders.class_id')
      .selectAll('orders')
      .select('class.starts_at')
      .where(isOf)
      .where('orders.status', 'in', statuses)
      .where('class.ends_at', '>', now)
      .orderBy('class.starts_at')
      .orderBy('orders.id')
      .limit(limit)
      .execute();
  const compare = (a: { starts_at: Date; id: string }, b: { starts_at: Date; id: string }) =>
    a.starts_at.getTime() - b.starts_at.getTime() || (a.id < b.id ? -1 : 1);
  return listFamilyOrders(accountId, list, { compare, limit });
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
