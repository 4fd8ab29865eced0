import { takesPart } from '#server/booking/order/rows/order.guardian.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { requireBirthDate } from '#server/people/public.ts';

/**
 * BIRTH_DATE_NEEDED while the owner of the order takes part without a known birth date. The seat stays held.
 */
export async function requireOwnAge(tx: Tx, order: { id: string; student_id: string }): Promise<void> {
  if (await takesPart(tx, order.student_id, order.id)) await requireBirthDate(tx, order.student_id);
}
