import type { OrderStatus } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';

type Db = Database['query'];

interface Wanted {
  as: 'student' | 'coach';
  accountId: string;
  /** All statuses without one. */
  status: OrderStatus | undefined;
  /** Orders behind this one in the list. */
  after: readonly [createdAt: Date, id: string] | undefined;
  limit: number;
}

/** Orders of one side, the newest first. */
export function listOrders(db: Db, { as, accountId, status, after, limit }: Wanted): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where(as === 'student' ? 'student_id' : 'coach_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (status !== undefined) query = query.where('status', '=', status);
  if (after !== undefined) {
    const [at, lastId] = after;
    query = query.where((eb) =>
      eb.or([eb('created_at', '<', at), eb.and([eb('created_at', '=', at), eb('id', '>', lastId)])]),
    );
  }
  return query.execute();
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
