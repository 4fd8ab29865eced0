import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { TeamMember, TeamRecord } from '#contract/team.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { decidesFor } from '#server/helping/application/application.guardians.ts';
import { endMembership } from './team.leave.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { nameForStaff, presentMember, selectPeople, type PersonRow } from './team.people.ts';
import { presentTeam } from './team.presenter.ts';
import {
  findPlace,
  findTeam,
  lockTeam,
  requireStaff,
  staffIds,
  type MemberRow,
  type TeamRow,
} from './team.repository.ts';
import { memberActionsOf } from './team.rules.ts';
import { memberMinutes } from './team.service-time.ts';

/** All members, those longest in the team first; for its leader and deputies. */
export async function listMembers(
  { database, actor, clock }: Ctx,
  { id, cursor }: Parsed<'team.members'>,
): Promise<Output<'team.members'>> {
  const me = signedIn(actor);
  const place = await requireStaff(database.query, id, me.id);
  const query = inTimeOrder(
    selectPeople(database.query)
      .where('team_member.team_id', '=', id)
      .where('team_member.state', '=', 'joined'),
    { at: 'team_member.decided_at', id: 'team_member.id', oldestFirst: true, cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row.decided_at ?? row.created_at, row.id]);
  const now = clock.now();
  const minutes = await memberMinutes(
    database.query,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => {
    const about = { place, decidesFor: row.account_id === me.id, minutes: minutes.get(row.id) ?? 0 };
    return presentMember(row, about, now);
  });
  return { items, next };
}

interface Locked {
  team: TeamRow;
  row: PersonRow;
  place: MemberRow | undefined;
}

/** A member whose team is locked, with the reader's own place in it; NOT_FOUND for who has nothing to do with it. */
async function lockMember({ tx, actor }: CommandCtx, memberId: string): Promise<Locked> {
  const found = await tx
    .selectFrom('team_member')
    .select('team_id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('NOT_FOUND');
  const team = await lockTeam(tx, found.team_id);
  const row = await selectPeople(tx)
    .where('team_member.id', '=', memberId)
    .where('team_member.state', '=', 'joined')
    .executeTakeFirst();
  if (team === undefined || row === undefined) throw new AppError('NOT_FOUND');
  return { team, row, place: await findPlace(tx, team.id, actor.id) };
}

/** The leader makes a grown-up member a deputy, or takes that back. TOO_YOUNG for minors and unknown ages. */
export async function setDeputy(
  ctx: CommandCtx,
  { id, isDeputy }: Parsed<'team.setDeputy'>,
): Promise<TeamMember> {
  const { tx, clock } = ctx;
  const now = clock.now();
  const { team, row, place } = await lockMember(ctx, id);
  if (place?.duty !== 'leader') throw new AppError('NOT_FOUND');
  if (row.duty === 'leader') throw new AppError('TEAM_STATUS_CHANGED');
  const minutes = (await memberMinutes(tx, [row.id])).get(row.id) ?? 0;
  const member = presentMember(row, { place, decidesFor: false, minutes }, now);
  if (isDeputy && !member.actions.includes('setDeputy')) throw new AppError('TOO_YOUNG');
  const duty = isDeputy ? 'deputy' : 'member';
  await tx.updateTable('team_member').set({ duty }).where('id', '=', id).execute();
  if (isDeputy && row.duty !== 'deputy')
    await notifyTeam(tx, {
      subject: team.id,
      kind: 'teamDeputy',
      title: team.name,
      to: [row.account_id],
      about: `${id}:${now.getTime()}`,
      at: now,
    });
  return presentMember({ ...row, duty }, { place, decidesFor: false, minutes }, now);
}

/** Ends a membership with a reason; what the person booked stays. */
export async function removeMember(
  ctx: CommandCtx,
  { id, reason }: Parsed<'team.remove'>,
): Promise<Record<string, never>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const { team, row, place } = await lockMember(ctx, id);
  const may = memberActionsOf(place, false, { row, isAdult: false, mayLead: false });
  if (place === undefined || place.duty === 'member') throw new AppError('NOT_FOUND');
  if (!may.includes('remove')) throw new AppError('FORBIDDEN');
  await endMembership(tx, row, { state: 'removed', by: actor.id, reason }, now);
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamRemoved',
    title: team.name,
    to: [row.account_id],
    facts: { student: row.person_name, reason },
    about: id,
    at: now,
  });
  return {};
}

/** Leaves, or takes an own child out. LEADER_MUST_HAND_OVER: a team is not left without a leader. */
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
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeft',
    title: team.name,
    to: (await staffIds(tx, team.id)).filter((staff) => staff !== actor.id),
    facts: { student: nameForStaff(row, now) },
    about: id,
    at: now,
  });
  return {};
}

/** Another approved coach of the team leads it; who led it so far is a deputy. */
export async function handOver(
  ctx: CommandCtx,
  { id, memberId }: Parsed<'team.handOver'>,
): Promise<TeamRecord> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  const team = await lockTeam(tx, id);
  const place = await findPlace(tx, id, actor.id);
  if (team === undefined || place?.duty !== 'leader') throw new AppError('NOT_FOUND');
  const next = await selectPeople(tx)
    .where('team_member.id', '=', memberId)
    .where('team_member.team_id', '=', id)
    .where('team_member.state', '=', 'joined')
    .executeTakeFirst();
  if (next === undefined) throw new AppError('NOT_FOUND');
  if (!presentMember(next, { place, decidesFor: false, minutes: 0 }, now).actions.includes('handOver'))
    throw new AppError('COACH_UNAVAILABLE');
  await setDuty(tx, place.id, 'deputy');
  await setDuty(tx, next.id, 'leader');
  await tx
    .updateTable('team')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await notifyTeam(tx, {
    subject: team.id,
    kind: 'teamLeader',
    title: team.name,
    to: [next.account_id],
    about: `${id}:${team.version}`,
    at: now,
  });
  const row = await findTeam(tx, id);
  if (row === undefined) throw new Error('a team without its leader');
  return presentTeam(tx, row, actor, now);
}

const setDuty = (tx: Tx, id: string, duty: 'leader' | 'deputy') =>
  tx.updateTable('team_member').set({ duty }).where('id', '=', id).execute();
