import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { lockClassesToCome, removePartner } from './partner.class.repository.ts';
import { hasPlace } from './partner.coach.repository.ts';
import { lockOpen } from './partner.repository.ts';

/**
 * PARTNER_NOT_YOURS unless the locked coach may give a class under this partner. The partner is locked
 * until the class is written. So meanwhile nobody closes the partner or removes the coach.
 */
export async function requirePlace(tx: Tx, partnerId: string, coachId: string): Promise<void> {
  const partner = await lockOpen(tx, partnerId);
  const isPlaced = await hasPlace(tx, partnerId, coachId);
  if (partner === undefined || !isPlaced) throw new AppError('PARTNER_NOT_YOURS');
}

/**
 * Takes classes that have not begun out of a partner, all or those of one coach; the partner is locked. Orders keep the
 * terms they were made with.
 */
export async function takeClassesOut(
  tx: Tx,
  of: { partnerId: string; coachId?: string },
  now: Date,
): Promise<void> {
  const ids = await lockClassesToCome(tx, of, now);
  if (ids.length > 0) await removePartner(tx, ids);
}
