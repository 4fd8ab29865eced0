import type { Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { eraseAnswersOf } from '#server/keyed/answers-about-others.ts';
import { addAudit, closeTask, notifyTeam } from '#server/platform/public.ts';
import {
  findMemberOf,
  listStaffIds,
  removeLeader,
  setDuty,
  type PersonRow,
} from './team.member.repository.ts';
import { sidesOfStaff } from './team.notices.ts';
import { lockTeam, setTeam, type TeamRow } from './team.repository.ts';
import { mayLead, pausedKey } from './team.rules.ts';

/**
 * An operator appoints a member of a paused team as its leader, which reopens the team (docs/domain.md 4.5).
 * TEAM_STATUS_CHANGED: the leader may lead. COACH_UNAVAILABLE: the member may not lead. FORBIDDEN: the operator is the
 * member.
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
  const next = await findMemberOf(tx, id, memberId);
  if (next === undefined) throw new AppError('NOT_FOUND');
  // An operator may not appoint the operator's own account.
  if (next.account_id === actor.id) throw new AppError('FORBIDDEN');
  if (!mayLead(next)) throw new AppError('COACH_UNAVAILABLE');
  await removeLeader(tx, id);
  await eraseAnswersOf(tx, team.leader_id, ['staff']);
  await setDuty(tx, next.id, 'leader');
  await setTeam(tx, id, {});
  await notifyOfLeader(tx, team, next, at);
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

/** Notifies the new leader, the former one, and the deputies. */
async function notifyOfLeader(tx: Tx, team: TeamRow, next: PersonRow, at: Date): Promise<void> {
  const about = `${team.id}:${team.version}`;
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeader',
    title: team.name,
    to: [next.account_id],
    as: 'coach',
    about,
    at,
  });
  const sideOf = await sidesOfStaff(tx, team.id, at);
  const others = (await listStaffIds(tx, team.id, at)).filter((id) => id !== next.account_id);
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeaderAppointed',
    title: team.name,
    to: [...others, team.leader_id],
    as: (accountId) => (accountId === team.leader_id ? undefined : sideOf(accountId)),
    facts: { coach: next.person_name },
    about,
    at,
  });
}
