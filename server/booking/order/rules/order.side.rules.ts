import type { Account } from '#server/context/context.ts';
import type { Side } from './order.actions.rules.ts';

/**
 * The side of an order on which an account reads and acts. Null for a stranger, and for a coach whose role is suspended,
 * closed or expired.
 */
export function sideIn(
  order: { student_id: string; coach_id: string },
  { id, roles }: Pick<Account, 'id' | 'roles'>,
): Side | null {
  if (order.student_id === id) return 'student';
  return order.coach_id === id && roles.has('coach') ? 'coach' : null;
}
