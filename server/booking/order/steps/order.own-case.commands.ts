import { AppError } from '#server/base/errors.ts';
import { hasOrderSide } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { Tx } from '#server/db/database.ts';

/** Nobody judges their own case: FORBIDDEN for an operator who has or had a side in the order (docs/domain.md 4.14). */
export async function refuseOwnCase(tx: Tx, orderId: string, operatorId: string): Promise<void> {
  if (await hasOrderSide(tx, orderId, operatorId)) throw new AppError('FORBIDDEN');
}
