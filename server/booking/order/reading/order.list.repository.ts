import type { OrderStatus } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import type { OrderRow } from '#server/booking/order/core/order.repository.ts';

type Db = Database['query'];

interface Wanted {
  as: 'student' | 'coach';
  accountId: string;
  /** All statuses without one. */
  status: OrderStatus | undefined;
  cursor: string | undefined;
}

/** Orders of one side, the newest first. */
export function listOrders(db: Db, { as, accountId, status, cursor }: Wanted): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where(as === 'student' ? 'student_id' : 'coach_id', '=', accountId);
  if (status !== undefined) query = query.where('status', '=', status);
  return inTimeOrder(query, { at: 'created_at', id: 'id', cursor }).execute();
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
