import { AppError } from '#server/base/errors.ts';
import { sideIn } from '#server/booking/order/rules/order.side.rules.ts';
import type { Account } from '#server/context/context.ts';

export type Side = 'student' | 'coach';

/** The side of an order on which an account is. NOT_FOUND for a stranger, and for a coach whose role ended. */
export function sideOf(order: { student_id: string; coach_id: string }, account: Account): Side {
  const side = sideIn(order, account);
  if (side === null) throw new AppError('NOT_FOUND');
  return side;
}

export const otherSide = (side: Side): Side => (side === 'student' ? 'coach' : 'student');
