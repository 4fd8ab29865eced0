import type { ReaderSide } from '#contract/notice-subjects.ts';
import type { Tx } from '#server/db/database.ts';
import { listCoachStaffIds } from './team.member.repository.ts';

/**
 * The area that opens news of leader and deputies. A coach has a screen for it. Other deputies decide on the
 * public page.
 */
export async function sidesOfStaff(
  tx: Tx,
  teamId: string,
  now: Date,
): Promise<(accountId: string) => ReaderSide | undefined> {
  const coaches = await listCoachStaffIds(tx, teamId, now);
  return (accountId) => (coaches.includes(accountId) ? 'coach' : undefined);
}
