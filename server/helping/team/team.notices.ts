import type { ReaderSide } from '#contract/notice-subjects.ts';
import type { Tx } from '#server/db/database.ts';
import { listCoachStaffIds } from './team.member.repository.ts';

/**
 * In whose area news opens for leader and deputies. A coach has a screen for it. Other deputies decide on the page that
 * everybody sees.
 */
export async function sidesOfStaff(
  tx: Tx,
  teamId: string,
): Promise<(accountId: string) => ReaderSide | undefined> {
  const coaches = await listCoachStaffIds(tx, teamId);
  return (accountId) => (coaches.includes(accountId) ? 'coach' : undefined);
}
