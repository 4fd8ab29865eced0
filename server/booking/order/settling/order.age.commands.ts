import { takesPart } from '#server/booking/order/core/order.guardian.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { requireBirthDate } from '#server/people/public.ts';

/** BIRTH_DATE_NEEDED while who has the order takes part and never said when they were born. The seat stays held. */
export async function requireOwnAge(tx: Tx, order: { id: string; student_id: string }): Promise<void> {
  if (await takesPart(tx, order.student_id, order.id)) await requireBirthDate(tx, order.student_id);
}
