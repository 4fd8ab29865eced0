import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { addAudit, closeTask, notifyTeam } from '#server/platform/public.ts';
import { pausedKey } from './team.paused.jobs.ts';
import { selectPeople, type PersonRow } from './team.people.ts';
import { findTeam, lockTeam, staffIds, type TeamRow } from './team.repository.ts';

/** Who of a frozen team could lead it: approved coaches among its members, deputies and those longest in it first. */
export async function listCandidates(
  { database }: Ctx,
  { id }: Parsed<'operator.teamCandidates'>,
): Promise<Output<'operator.teamCandidates'>> {
  const team = await findTeam(database.query, id);
  if (team === undefined) throw new AppError('NOT_FOUND');
  const members = await selectPeople(database.query)
    .where('team_member.team_id', '=', id)
    .where('team_member.state', '=', 'joined')
    .orderBy('team_member.decided_at')
    .orderBy('team_member.id')
    .execute();
  const able = members.filter(mayLead);
  return {
    isPaused: team.is_paused,
    items: [
      ...able.filter((row) => row.duty === 'deputy'),
      ...able.filter((row) => row.duty !== 'deputy'),
    ].map((row) => ({ memberId: row.id, name: row.person_name, duty: row.duty })),
  };
}

const mayLead = (row: PersonRow): boolean => row.may_lead && row.child_id === null && row.duty !== 'leader';

/**
 * Appoints a member of a frozen team as its leader (domain 4.5): the team goes on. TEAM_STATUS_CHANGED when it has a leader who
 * may lead, COACH_UNAVAILABLE for a member who may not, FORBIDDEN for oneself.
 */
export async function appointLeader(
  ctx: CommandCtx,
  { id, memberId, reason }: Parsed<'operator.teamAppoint'>,
): Promise<Record<string, never>> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const team = await lockTeam(tx, id);
  if (team === undefined) throw new AppError('NOT_FOUND');
  if (!team.is_paused) throw new AppError('TEAM_STATUS_CHANGED');
  const next = await selectPeople(tx)
    .where('team_member.id', '=', memberId)
    .where('team_member.team_id', '=', id)
    .where('team_member.state', '=', 'joined')
    .executeTakeFirst();
  if (next === undefined) throw new AppError('NOT_FOUND');
  // Nobody is made a leader by oneself.
  if (next.account_id === actor.id) throw new AppError('FORBIDDEN');
  if (!mayLead(next)) throw new AppError('COACH_UNAVAILABLE');
  await tx
    .updateTable('team_member')
    .set({ duty: 'member' })
    .where('team_id', '=', id)
    .where('duty', '=', 'leader')
    .execute();
  await tx.updateTable('team_member').set({ duty: 'leader' }).where('id', '=', next.id).execute();
  await tx
    .updateTable('team')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await notify(tx, team, next, at);
  await closeTask(tx, pausedKey(team), { at, by: actor.id, note: 'appointed' });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'team.leaderAppointed',
      subject: { kind: 'team', id },
      facts: { from: team.leader_id, to: next.account_id, reason },
      at,
    },
  ]);
  return {};
}

/** The new leader, and everybody who looks after the team. */
async function notify(tx: Tx, team: TeamRow, next: PersonRow, at: Date): Promise<void> {
  const about = `${team.id}:${team.version}`;
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeader',
    title: team.name,
    to: [next.account_id],
    about,
    at,
  });
  const others = (await staffIds(tx, team.id)).filter((id) => id !== next.account_id);
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeaderAppointed',
    title: team.name,
    to: [...others, team.leader_id],
    facts: { coach: next.person_name },
    about,
    at,
  });
}
