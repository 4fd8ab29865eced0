import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/core/order.repository.ts';

export interface Contested {
  context: OrderContext;
  dispute: Row<'dispute'>;
}

/**
 * The dispute of an order with the order's rows, locked: every write to a dispute happens under its order's lock. The
 * coach is locked as well, because the end of a dispute may count against it.
 */
export async function lockContested(
  tx: Tx,
  orderId: string,
  skipBusy = false,
): Promise<Contested | undefined> {
  const [context] = await lockOrders(tx, [orderId], { coach: true, class: true, skipBusy });
  if (context === undefined) return undefined;
  const dispute = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return dispute && { context, dispute };
}

/** On which side of an order somebody is. A stranger's order does not exist for them. */
export function sideOf(
  order: { student_id: string; coach_id: string },
  accountId: string,
): 'student' | 'coach' {
  if (order.student_id === accountId) return 'student';
  if (order.coach_id === accountId) return 'coach';
  throw new AppError('NOT_FOUND');
}
