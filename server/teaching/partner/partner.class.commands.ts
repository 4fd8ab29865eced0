import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/**
 * The coach, whose row is locked, may give a class under this partner. The partner stays as it is until the class is
 * there: it is neither closed nor is the coach let go in the same moment. PARTNER_NOT_YOURS otherwise.
 */
export async function requirePlace(tx: Tx, partnerId: string, coachId: string): Promise<void> {
  const partner = await tx
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where('state', '=', 'open')
    .forShare()
    .executeTakeFirst();
  const place = await tx
    .selectFrom('partner_coach')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('coach_id', '=', coachId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  if (partner === undefined || place === undefined) throw new AppError('PARTNER_NOT_YOURS');
}

/**
 * Classes that have not begun are the coach's alone from now on, all or those of one coach; the partner is locked.
 * Orders that exist keep what they were made with.
 */
export async function takeClassesOut(
  tx: Tx,
  { partnerId, coachId }: { partnerId: string; coachId?: string },
  now: Date,
): Promise<void> {
  let query = tx
    .selectFrom('class')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('starts_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate();
  if (coachId !== undefined) query = query.where('coach_id', '=', coachId);
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('class')
    .set((eb) => ({ partner_id: null, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}
