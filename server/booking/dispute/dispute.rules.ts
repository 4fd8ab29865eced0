import { AppError } from '#server/errors.ts';

export type Side = 'student' | 'coach';

/** On which side of an order somebody is. A stranger's order does not exist for them. */
export function sideOf(order: { student_id: string; coach_id: string }, accountId: string): Side {
  if (order.student_id === accountId) return 'student';
  if (order.coach_id === accountId) return 'coach';
  throw new AppError('NOT_FOUND');
}

export const otherSide = (side: Side): Side => (side === 'student' ? 'coach' : 'student');
