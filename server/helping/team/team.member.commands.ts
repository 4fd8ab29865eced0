import type { Parsed } from '#contract/all-apis.ts';
import type { TeamMember, TeamRecord } from '#contract/team.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { decidesFor } from '#server/helping/guardian/guardian.repository.ts';
import { eraseAnswersOf } from '#server/keyed/answers-about-others.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { nameForStaff, presentMember } from './team.member.presenter.ts';
import {
  endMembership,
  findMember,
  findMemberOf,
  findPlace,
  findTeamIdOf,
  listStaffIds,
  setDuty,
  setTakesPacks,
  type PersonRow,
} from './team.member.repository.ts';
import { sidesOfStaff } from './team.notices.ts';
import { presentTeam } from './team.presenter.ts';
import { findTeam, lockTeam, setTeam, type TeamRow } from './team.repository.ts';
import { mayTakePacks, memberActionsOf } from './team.rules.ts';
import { memberMinutes } from './team.service-time.repository.ts';
import { requireLeader, requireStaff } from './team.staff.queries.ts';

interface Locked {
  team: TeamRow;
  row: PersonRow;
}

/** Locks a member's team. An unknown member is NOT_FOUND. */
async function lockMember({ tx }: CommandCtx, memberId: string): Promise<Locked> {
  const teamId = await findTeamIdOf(tx, memberId);
  if (teamId === undefined) throw new AppError('NOT_FOUND');
  const team = await lockTeam(tx, teamId);
  const row = await findMember(tx, memberId);
  if (team === undefined || row === undefined) throw new AppError('NOT_FOUND');
  return { team, row };
}

/** The leader makes an adult member a deputy, or ends that. TOO_YOUNG for minors and unknown ages. */
export async function setDeputy(
  ctx: CommandCtx,
  { id, isDeputy }: Parsed<'team.setDeputy'>,
): Promise<TeamMember> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const { team, row } = await lockMember(ctx, id);
  const { place } = await requireLeader(tx, team.id, actor.id, now);
  if (row.duty === 'leader') throw new AppError('TEAM_STATUS_CHANGED');
  const minutes = (await memberMinutes(tx, [row.id])).get(row.id) ?? 0;
  const member = presentMember(row, { place, decidesFor: false, minutes }, now);
  if (isDeputy && !member.actions.includes('setDeputy')) throw new AppError('TOO_YOUNG');
  const duty = isDeputy ? 'deputy' : 'member';
  await setDuty(tx, id, duty);
  if (!isDeputy) await eraseAnswersOf(tx, row.account_id, ['staff']);
  if (isDeputy && row.duty !== 'deputy')
    await notifyTeam(tx, {
      subject: team.id,
      kind: 'teamDeputy',
      title: team.name,
      to: [row.account_id],
      as: await sidesOfStaff(tx, team.id, now),
      about: `${id}:${now.getTime()}`,
      at: now,
    });
  return presentMember({ ...row, duty }, { place, decidesFor: false, minutes }, now);
}

/**
 * Sets whether the team's class packs pay in classes of this coach. NOT_FOUND for anybody but a coach of the
 * team.
 */
export async function takePacks(
  { tx, actor, clock }: CommandCtx,
  { id, takes }: Parsed<'team.takePacks'>,
): Promise<TeamRecord> {
  const team = await lockTeam(tx, id);
  const place = await findPlace(tx, id, actor.id);
  if (team === undefined || !mayTakePacks(place)) throw new AppError('NOT_FOUND');
  await setTakesPacks(tx, place.id, takes);
  return presentTeam(tx, team, actor, clock.now());
}

/** Ends a membership with a reason. The person's orders stay. */
export async function removeMember(
  ctx: CommandCtx,
  { id, reason }: Parsed<'team.remove'>,
): Promise<Record<string, never>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const { team, row } = await lockMember(ctx, id);
  const { place } = await requireStaff(tx, team.id, actor.id, now);
  const may = memberActionsOf(place, false, { row, isAdult: false, mayLead: false });
  if (!may.includes('remove')) throw new AppError('FORBIDDEN');
  await endMembership(tx, row, { state: 'removed', by: actor.id, reason }, now);
  if (row.duty === 'deputy') await eraseAnswersOf(tx, row.account_id, ['staff']);
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamRemoved',
    title: team.name,
    to: [row.account_id],
    as: 'student',
    facts: { student: row.person_name, reason },
    about: id,
    at: now,
  });
  return {};
}

/** Leaves a team, or removes a child of the account from it. LEADER_MUST_HAND_OVER: a team needs a leader. */
export async function leaveTeam(
  ctx: CommandCtx,
  { id }: Parsed<'team.leave'>,
): Promise<Record<string, never>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const { team, row } = await lockMember(ctx, id);
  if (!(await decidesFor(tx, actor.id, row.person_id))) throw new AppError('NOT_FOUND');
  if (row.duty === 'leader') throw new AppError('LEADER_MUST_HAND_OVER');
  await endMembership(tx, row, { state: 'left', by: actor.id, reason: null }, now);
  if (row.duty === 'deputy') await eraseAnswersOf(tx, row.account_id, ['staff']);
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeft',
    title: team.name,
    to: (await listStaffIds(tx, team.id, now)).filter((staff) => staff !== actor.id),
    as: await sidesOfStaff(tx, team.id, now),
    facts: { student: nameForStaff(row, now) },
    about: id,
    at: now,
  });
  return {};
}

/** Makes another approved coach of the team its leader. The former leader becomes a deputy. */
export async function handOver(
  ctx: CommandCtx,
  { id, memberId }: Parsed<'team.handOver'>,
): Promise<TeamRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  if ((await lockTeam(tx, id)) === undefined) throw new AppError('NOT_FOUND');
  const { team, place } = await requireLeader(tx, id, actor.id, now);
  const next = await findMemberOf(tx, id, memberId);
  if (next === undefined) throw new AppError('NOT_FOUND');
  if (!presentMember(next, { place, decidesFor: false, minutes: 0 }, now).actions.includes('handOver'))
    throw new AppError('COACH_UNAVAILABLE');
  await setDuty(tx, place.id, 'deputy');
  await setDuty(tx, next.id, 'leader');
  await setTeam(tx, id, {});
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeader',
    title: team.name,
    to: [next.account_id],
    as: 'coach',
    about: `${id}:${team.version}`,
    at: now,
  });
  const row = await findTeam(tx, id);
  if (row === undefined) throw new Error('a team without its leader');
  return presentTeam(tx, row, actor, now);
}
