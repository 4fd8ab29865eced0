import { sql } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { addAudit, notifyTeam } from '#server/platform/public.ts';
import { setNameKeys } from '#server/people/public.ts';
import { presentForReview } from './team.presenter.ts';
import { lockTeam, selectTeams, type TeamRow } from './team.repository.ts';

/** What waits for review, oldest first. */
export async function listWaitingTeams(
  { database }: Ctx,
  { cursor }: Parsed<'operator.teamList'>,
): Promise<Output<'operator.teamList'>> {
  const query = inTimeOrder(selectTeams(database.query).where('team.waiting_since', 'is not', null), {
    at: 'team.waiting_since',
    id: 'team.id',
    oldestFirst: true,
    cursor,
  });
  const { rows, next } = pageOf(await query.execute(), (row) => [
    row.waiting_since ?? row.submitted_at,
    row.id,
  ]);
  return { items: await presentForReview(database.query, rows), next };
}

/** The words that were read are public from now on. TEAM_STATUS_CHANGED when they are not those that wait. */
export async function approveTeam(
  ctx: CommandCtx,
  { id, version }: Parsed<'operator.teamApprove'>,
): Promise<Record<string, never>> {
  const { tx, clock } = ctx;
  const now = clock.now();
  const team = await lockWaiting(ctx, id, version);
  const words = team.state === 'approved' && team.revision !== null ? team.revision : team;
  await tx
    .updateTable('team')
    .set({
      state: 'approved',
      version: sql`version + 1`,
      decided_at: now,
      name: JSON.stringify(words.name),
      introduction: JSON.stringify(words.introduction),
      affiliation: words.affiliation,
      revision: null,
      revision_state: null,
      revision_at: null,
      revision_reason: null,
    })
    .where('id', '=', id)
    .execute();
  await setNameKeys(tx, 'team', id, words.name);
  await decided(ctx, { ...team, name: words.name }, 'teamApproved', null);
  return {};
}

/** Refused, with a reason that the leader reads; what was public stays. */
export async function rejectTeam(
  ctx: CommandCtx,
  { id, version, reason }: Parsed<'operator.teamReject'>,
): Promise<Record<string, never>> {
  const { tx, clock } = ctx;
  const team = await lockWaiting(ctx, id, version);
  await tx
    .updateTable('team')
    .set({
      version: sql`version + 1`,
      ...(team.state === 'approved'
        ? { revision_state: 'rejected', revision_reason: reason }
        : { state: 'rejected', reason, decided_at: clock.now() }),
    })
    .where('id', '=', id)
    .execute();
  await decided(ctx, team, 'teamRejected', reason);
  return {};
}

async function lockWaiting({ tx, actor }: CommandCtx, id: string, version: number): Promise<TeamRow> {
  const team = await lockTeam(tx, id);
  if (team === undefined) throw new AppError('NOT_FOUND');
  // Nobody reviews an own team.
  if (team.leader_id === actor.id || team.created_by === actor.id) throw new AppError('FORBIDDEN');
  if (team.waiting_since === null || team.version !== version) throw new AppError('TEAM_STATUS_CHANGED');
  return team;
}

async function decided(
  { tx, actor, clock }: CommandCtx,
  team: TeamRow,
  kind: 'teamApproved' | 'teamRejected',
  reason: string | null,
): Promise<void> {
  const at = clock.now();
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: kind === 'teamApproved' ? 'team.approved' : 'team.rejected',
      subject: { kind: 'team', id: team.id },
      facts: { version: team.version, revision: team.state === 'approved' },
      at,
    },
  ]);
  await notifyTeam(tx, {
    subject: team.id,
    kind,
    title: team.name,
    to: [team.leader_id],
    facts: { reason: reason ?? '' },
    about: `${team.id}:${team.version}`,
    at,
  });
}
