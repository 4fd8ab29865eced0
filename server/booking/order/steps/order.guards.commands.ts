import { AppError } from '#server/base/errors.ts';
import { lockOrders, type Locks, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';

/** One order of the asker, locked. A stranger's order does not exist for them. */
export async function lockOwnOrder(
  tx: Tx,
  orderId: string,
  asker: { side: 'student' | 'coach'; id: string },
  locks: Locks = {},
): Promise<OrderContext> {
  const [context] = await lockOrders(tx, [orderId], locks);
  const owner = asker.side === 'student' ? context?.order.student_id : context?.order.coach_id;
  if (context === undefined || owner !== asker.id) throw new AppError('NOT_FOUND');
  return context;
}
