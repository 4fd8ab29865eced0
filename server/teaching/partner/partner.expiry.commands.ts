import type { Tx } from '#server/db/database.ts';
import { listWithManagers, lockOverdue, setExpired } from './partner.coach.repository.ts';
import { notifyOfExpired } from './partner.notices.ts';

/**
 * Ends invitations without an answer in time, and notifies the managers: those of these ids, or the one of a coach by a
 * partner. Returns how many.
 */
export async function endOverdueInvitations(
  tx: Tx,
  now: Date,
  of: readonly string[] | { partnerId: string; coachId: string },
): Promise<number> {
  const ids = await lockOverdue(tx, now, of);
  if (ids.length === 0) return 0;
  await setExpired(tx, ids);
  await notifyOfExpired(tx, await listWithManagers(tx, ids), now);
  return ids.length;
}
