import type { Parsed } from '#contract/all-apis.ts';
import type { Application } from '#contract/team-application.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { decidesFor } from '#server/helping/guardian/guardian.repository.ts';
import { listStaffIds, type MemberRow } from '#server/helping/team/team.member.repository.ts';
import { findTeam } from '#server/helping/team/team.repository.ts';
import { isOpen } from '#server/helping/team/team.rules.ts';
import { notifyOfApplication } from './application.notices.ts';
import { presentApplication } from './application.presenter.ts';
import { findApplication, readOwn, setConsent, setPending } from './application.repository.ts';
import { awaitsConsent } from './application.rules.ts';

/** Requires an application for a person that the account decides for. Any other is NOT_FOUND. */
async function requireOwn({ tx, actor }: CommandCtx, id: string): Promise<MemberRow> {
  const row = await findApplication(tx, id);
  if (row === undefined || !(await decidesFor(tx, actor.id, row.person_id))) throw new AppError('NOT_FOUND');
  return row;
}

/** Withdraws an application. TEAM_STATUS_CHANGED: it was decided. */
export async function withdrawApplication(
  ctx: CommandCtx,
  { id }: Parsed<'application.withdraw'>,
): Promise<Application> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  await requireOwn(ctx, id);
  const state = await setPending(tx, id, { state: 'withdrawn', ended_at: now, ended_by: actor.id });
  if (state === undefined) throw new AppError('TEAM_STATUS_CHANGED');
  return presentApplication(await readOwn(tx, id), actor.id, now, config.rules);
}

/** A guardian agrees, and the team is asked from now on. TEAM_STATUS_CHANGED: nothing awaits a consent. */
export async function consentToApplication(
  ctx: CommandCtx,
  { id }: Parsed<'application.consent'>,
): Promise<Application> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const row = await requireOwn(ctx, id);
  if (row.person_id === actor.id) throw new AppError('GUARDIAN_NEEDED');
  const team = await findTeam(tx, row.team_id);
  if (team === undefined || !isOpen(team)) throw new AppError('TEAM_CLOSED');
  const isStored =
    awaitsConsent(row) &&
    (await setConsent(tx, id, {
      consent_by: actor.id,
      consent_at: now,
      notified: await listStaffIds(tx, row.team_id, now),
    }));
  if (!isStored) throw new AppError('TEAM_STATUS_CHANGED');
  await notifyOfApplication(tx, team, id, now);
  return presentApplication(await readOwn(tx, id), actor.id, now, config.rules);
}
