import { AppError } from '#server/base/errors.ts';
import { sideIn } from '#server/booking/order/rules/order.side.rules.ts';
import type { Account } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import type { NewTask } from '#server/platform/public.ts';

export type Side = 'student' | 'coach';

/** The side of an order on which an account is. NOT_FOUND for a stranger, and for a coach whose role ended. */
export function sideOf(order: { student_id: string; coach_id: string }, account: Account): Side {
  const side = sideIn(order, account);
  if (side === null) throw new AppError('NOT_FOUND');
  return side;
}

export const otherSide = (side: Side): Side => (side === 'student' ? 'coach' : 'student');

/** The task of an operator to decide a dispute from an instant on. */
export const toDecide = (
  { id, order_id: orderId }: Pick<Row<'dispute'>, 'id' | 'order_id'>,
  from: Date,
  now: Date,
): NewTask => ({
  kind: 'disputeToDecide',
  subject: { kind: 'dispute', id },
  facts: { orderId, from: from.toISOString() },
  uniqueKey: `dispute:${id}`,
  at: now,
});
