import type { Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { publishLogo, setNameKeys } from '#server/people/public.ts';
import { addAudit, notifyTeam } from '#server/platform/public.ts';
import { lockTeam, setTeam, type TeamRow } from './team.repository.ts';
import { newestLogo } from './team.rules.ts';

/** Makes the reviewed words public. TEAM_STATUS_CHANGED: other words await the review by now. */
export async function approveTeam(
  ctx: CommandCtx,
  { id, version }: Parsed<'operator.teamApprove'>,
): Promise<Record<string, never>> {
  const { tx, clock } = ctx;
  const now = clock.now();
  const team = await lockWaiting(ctx, id, version);
  const words = team.state === 'approved' && team.revision !== null ? team.revision : team;
  const logo = team.state === 'approved' && team.revision !== null ? newestLogo(team) : team.logo;
  await setTeam(tx, id, {
    logo,
    state: 'approved',
    decided_at: now,
    name: JSON.stringify(words.name),
    introduction: JSON.stringify(words.introduction),
    affiliation: words.affiliation,
    revision: null,
    revision_state: null,
    revision_at: null,
    revision_reason: null,
  });
  if (logo !== null) await publishLogo(tx, logo);
  await setNameKeys(tx, 'team', id, words.name);
  await recordDecision(ctx, { ...team, name: words.name }, 'teamApproved', null);
  return {};
}

/** Rejects the words, with a reason for the leader. Public words stay. */
export async function rejectTeam(
  ctx: CommandCtx,
  { id, version, reason }: Parsed<'operator.teamReject'>,
): Promise<Record<string, never>> {
  const { tx, clock } = ctx;
  const team = await lockWaiting(ctx, id, version);
  const isRevision = team.state === 'approved';
  await setTeam(
    tx,
    id,
    isRevision
      ? { revision_state: 'rejected', revision_reason: reason }
      : { state: 'rejected', reason, decided_at: clock.now() },
  );
  await recordDecision(ctx, team, 'teamRejected', reason);
  return {};
}

async function lockWaiting({ tx, actor }: CommandCtx, id: string, version: number): Promise<TeamRow> {
  const team = await lockTeam(tx, id);
  if (team === undefined) throw new AppError('NOT_FOUND');
  // An operator may not review a team that they lead or created.
  if (team.leader_id === actor.id || team.created_by === actor.id) throw new AppError('FORBIDDEN');
  if (team.waiting_since === null || team.version !== version) throw new AppError('TEAM_STATUS_CHANGED');
  return team;
}

async function recordDecision(
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
    as: 'coach',
    facts: { reason: reason ?? '' },
    about: `${team.id}:${team.version}`,
    at,
  });
}
