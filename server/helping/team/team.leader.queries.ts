import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { listAllMembers } from './team.member.repository.ts';
import { findTeam } from './team.repository.ts';
import { mayLead } from './team.rules.ts';

/** Lists members who could lead a paused team: deputies first, then the longest membership. */
export async function listCandidates(
  { database }: Ctx,
  { id }: Parsed<'operator.teamCandidates'>,
): Promise<Output<'operator.teamCandidates'>> {
  const team = await findTeam(database.query, id);
  if (team === undefined) throw new AppError('NOT_FOUND');
  const members = await listAllMembers(database.query, id);
  const able = members.filter(mayLead);
  return {
    name: team.name,
    isPaused: team.is_paused,
    items: [
      ...able.filter((row) => row.duty === 'deputy'),
      ...able.filter((row) => row.duty !== 'deputy'),
    ].map((row) => ({ memberId: row.id, name: row.person_name, duty: row.duty })),
  };
}
