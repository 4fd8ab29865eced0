import { sql, type SqlBool } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { finalStatuses, seatHolding } from '#contract/order.rules.ts';
import { encodeCursor, pageRead } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Database } from '#server/db/database.ts';

type Db = Database['query'];

interface Wanted {
  as: 'student' | 'coach';
  accountId: string;
  /** Undefined for all statuses. */
  status: OrderStatus | undefined;
  /** Undefined for all classes. */
  classId: string | undefined;
}

/** Last row of the previous page: the instant that sorts its group, and its id. */
interface Place {
  at: Date;
  id: string;
}

/** The start of its class is read only of an order in force. */
export type ListedOrder = OrderRow & { starts_at?: Date };

const statusesOf = (group: readonly OrderStatus[], status: OrderStatus | undefined): OrderStatus[] =>
  group.filter((one) => status === undefined || one === status);

/** Orders of one side that are in force, the soonest class first. */
export function listInForce(
  db: Db,
  { as, accountId, status, classId }: Wanted,
  after: Place | undefined,
): Promise<ListedOrder[]> {
  const statuses = statusesOf(seatHolding, status);
  if (statuses.length === 0) return Promise.resolve([]);
  let query = db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .selectAll('orders')
    .select('class.starts_at')
    .where(as === 'student' ? 'orders.student_id' : 'orders.coach_id', '=', accountId)
    .where('orders.status', 'in', statuses);
  if (classId !== undefined) query = query.where('orders.class_id', '=', classId);
  if (after)
    query = query.where(
      sql<SqlBool>`(class.starts_at, orders.id) > (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query.orderBy('class.starts_at').orderBy('orders.id').limit(pageRead).execute();
}

/** Orders of one side that ended, the newest first. */
export function listEnded(
  db: Db,
  { as, accountId, status, classId }: Wanted,
  after: Place | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  const statuses = statusesOf(finalStatuses, status);
  if (statuses.length === 0) return Promise.resolve([]);
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where(as === 'student' ? 'student_id' : 'coach_id', '=', accountId)
    .where('status', 'in', statuses);
  if (classId !== undefined) query = query.where('class_id', '=', classId);
  const cursor = after && encodeCursor([after.at, after.id]);
  return inTimeOrder(query, { at: 'created_at', id: 'id', cursor }).limit(limit).execute();
}

/** Requests that wait for their coach, the earliest deadline first. */
export function listRequests(
  db: Db,
  { as, accountId, classId }: Wanted,
  cursor: string | undefined,
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where(as === 'student' ? 'student_id' : 'coach_id', '=', accountId)
    .where('status', '=', OrderStatus.awaitAgree)
    .where('agree_by', 'is not', null);
  if (classId !== undefined) query = query.where('class_id', '=', classId);
  return inTimeOrder(query, { at: 'agree_by', id: 'id', oldestFirst: true, cursor }).execute();
}

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** All orders of a class, the oldest first. */
export const listOrdersOfClass = (db: Db, classId: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('class_id', '=', classId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
