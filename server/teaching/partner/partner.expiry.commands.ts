import type { Tx } from '#server/db/database.ts';
import { listWithManagers, lockOverdue, setExpired } from './partner.coach.repository.ts';
import { notifyOfExpired } from './partner.notices.ts';

/** How many invitations one transaction ends. */
export const invitationsPerRun = 100;

/**
 * Ends invitations without an answer in time, and notifies the managers. It ends the invitation of one coach by one
 * partner, or at most a hundred of all. Returns how many.
 */
export async function endOverdueInvitations(
  tx: Tx,
  now: Date,
  one?: { partnerId: string; coachId: string },
): Promise<number> {
  const ids = await lockOverdue(tx, now, invitationsPerRun, one);
  if (ids.length === 0) return 0;
  await setExpired(tx, ids);
  await notifyOfExpired(tx, await listWithManagers(tx, ids), now);
  return ids.length;
}
