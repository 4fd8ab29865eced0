import { AppError } from '#server/base/errors.ts';
import { lockOrders, type Locks, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { returnedByBank } from '#server/money/public.ts';

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

/** Refuses with PAYMENT_RETURNED while a payment of the order's chain is charged back (docs/domain.md 4.21). */
export async function refuseChargedBack(tx: Tx, { order }: OrderContext): Promise<void> {
  if ((await returnedByBank(tx, [order])).size > 0) throw new AppError('PAYMENT_RETURNED');
}

/**
 * Refuses the family's own leaving of an exchanged order while its payment is charged back. Refunds of that order go to
 * the balance, so the family would get the sum twice (docs/domain.md 4.21).
 */
export async function refuseChargedBackLeaving(tx: Tx, context: OrderContext): Promise<void> {
  if (context.order.paid_order_id !== null) await refuseChargedBack(tx, context);
}
