import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { finalStatuses, seatHolding } from '#contract/order.rules.ts';
import { encodeCursor, pageRead } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import { listFamilyOrders } from '#server/booking/order/rows/order.guardian.repository.ts';
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
  /** Undefined for all bookings. */
  setId: string | undefined;
}

/** Last row of the previous page: the instant that sorts its group, and its id. */
interface Place {
  at: Date;
  id: string;
}

/** The start of its class is read only of an order in force. */
export type ListedOrder = OrderRow & { starts_at?: Date };

/** Lists the orders of one side of an account. A family reads those of every guardian. */
const listSide = <T extends ListedOrder>(
  { as, accountId }: Wanted,
  list: (isOf: RawBuilder<SqlBool>) => Promise<T[]>,
  { compare, limit }: { compare: (a: T, b: T) => number; limit: number },
): Promise<T[]> =>
  as === 'student'
    ? listFamilyOrders(accountId, list, { compare, limit })
    : list(sql`orders.coach_id = ${accountId}`);

/** As the database sorts: by an instant, then by id. */
const byTime =
  (timeOf: (row: ListedOrder) => Date, direction: 1 | -1 = 1) =>
  (a: ListedOrder, b: ListedOrder): number =>
    direction * (timeOf(a).getTime() - timeOf(b).getTime()) || (a.id < b.id ? -1 : 1);

const statusesOf = (group: readonly OrderStatus[], status: OrderStatus | undefined): OrderStatus[] =>
  group.filter((one) => status === undefined || one === status);

/** Orders of one side that are in force, the soonest class first. */
export function listInForce(db: Db, wanted: Wanted, after: Place | undefined): Promise<ListedOrder[]> {
  const { status, classId, setId } = wanted;
  const statuses = statusesOf(seatHolding, status);
  if (statuses.length === 0) return Promise.resolve([]);
  const list = (isOf: RawBuilder<SqlBool>) => {
    let query = db
      .selectFrom('orders')
      .innerJoin('class', 'class.id', 'orders.class_id')
      .selectAll('orders')
      .select('class.starts_at')
      .where(isOf)
      .where('orders.status', 'in', statuses);
    if (classId !== undefined) query = query.where('orders.class_id', '=', classId);
    if (setId !== undefined) query = query.where('orders.set_id', '=', setId);
    if (after)
      query = query.where(
        sql<SqlBool>`(class.starts_at, orders.id) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      );
    return query.orderBy('class.starts_at').orderBy('orders.id').limit(pageRead).execute();
  };
  const compare = byTime(({ starts_at, created_at }) => starts_at ?? created_at);
  return listSide<ListedOrder>(wanted, list, { compare, limit: pageRead });
}

/** Orders of one side that ended, the newest first. */
export function listEnded(
  db: Db,
  wanted: Wanted,
  after: Place | undefined,
  limit: number,
): Promise<ListedOrder[]> {
  const { status, classId, setId } = wanted;
  const statuses = statusesOf(finalStatuses, status);
  if (statuses.length === 0) return Promise.resolve([]);
  const cursor = after && encodeCursor([after.at, after.id]);
  const list = (isOf: RawBuilder<SqlBool>) => {
    let query = db.selectFrom('orders').selectAll().where(isOf).where('status', 'in', statuses);
    if (classId !== undefined) query = query.where('class_id', '=', classId);
    if (setId !== undefined) query = query.where('set_id', '=', setId);
    return inTimeOrder(query, { at: 'created_at', id: 'id', cursor }).limit(limit).execute();
  };
  return listSide<ListedOrder>(wanted, list, { compare: byTime(({ created_at }) => created_at, -1), limit });
}

/** Requests that wait for their coach, the earliest deadline first. */
export function listRequests(db: Db, wanted: Wanted, cursor: string | undefined): Promise<OrderRow[]> {
  const { classId, setId } = wanted;
  const list = (isOf: RawBuilder<SqlBool>) => {
    let query = db
      .selectFrom('orders')
      .selectAll()
      .where(isOf)
      .where('status', '=', OrderStatus.awaitAgree)
      .where('agree_by', 'is not', null);
    if (classId !== undefined) query = query.where('class_id', '=', classId);
    if (setId !== undefined) query = query.where('set_id', '=', setId);
    return inTimeOrder(query, { at: 'agree_by', id: 'id', oldestFirst: true, cursor }).execute();
  };
  const compare = byTime(({ agree_by, created_at }) => agree_by ?? created_at);
  return listSide<OrderRow>(wanted, list, { compare, limit: pageRead });
}

/** Orders with a question about another date that waits for their coach, the earliest deadline first. */
export const listExchangesToAnswer = (
  db: Db,
  coachId: string,
  now: Date,
  cursor: string | undefined,
): Promise<OrderRow[]> =>
  inTimeOrder(
    db.selectFrom('orders').selectAll().where('coach_id', '=', coachId).where('exchange_until', '>', now),
    { at: 'exchange_until', id: 'id', oldestFirst: true, cursor },
  ).execute();

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
