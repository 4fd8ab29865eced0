import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Who helps, or was asked to, helps the coach who leads the class now; the class is locked. */
export async function moveInvitations(tx: Tx, cls: Row<'class'>): Promise<void> {
  await tx
    .updateTable('invitation')
    .set((eb) => ({ coach_id: cls.coach_id, version: eb('version', '+', 1) }))
    .where('class_id', '=', cls.id)
    .where('validity', '=', '1')
    .execute();
}
