import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { Application } from '#contract/team-application.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { decidesFor } from '#server/helping/guardian/guardian.repository.ts';
import { listStaffIds } from '#server/helping/team/team.member.repository.ts';
import { findTeam } from '#server/helping/team/team.repository.ts';
import { isOpen } from '#server/helping/team/team.rules.ts';
import { areBlocked, listGuardianIds } from '#server/people/public.ts';
import { notifyOfApplication } from './application.notices.ts';
import { presentApplication } from './application.presenter.ts';
import {
  findBirthDate,
  findLiveState,
  findNewestRejection,
  insertApplication,
  readOwn,
} from './application.repository.ts';
import { againAt, consentFor } from './application.rules.ts';

type Form = Parsed<'team.apply'>;

/** The zone that begins a day first is this far ahead of UTC. */
const farthestEastMs = 14 * HOUR_MS;

/**
 * Applies to a team. DO_NOT_REPEAT: an application is pending. APPLIED_RECENTLY (facts: until): the last rejection is too
 * new. GUARDIAN_NEEDED: a minor without a guardian. Also TEAM_CLOSED and ALREADY_MEMBER.
 */
export async function applyToTeam(ctx: CommandCtx, form: Form): Promise<Application> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const team = await findTeam(tx, form.id);
  if (team === undefined || team.state === 'submitted' || team.state === 'rejected')
    throw new AppError('NOT_FOUND');
  // As its page: a refusal of another name would reveal the block.
  if (await areBlocked(tx, actor.id, team.leader_id)) throw new AppError('NOT_FOUND');
  if (!isOpen(team)) throw new AppError('TEAM_CLOSED');
  const needsConsent = await checkPerson(ctx, form, now);
  const personId = form.childId ?? actor.id;
  await refuseTooSoon(ctx, team.id, personId, now);
  const id = randomUUIDv7();
  const staff = await listStaffIds(tx, team.id, now);
  const isNew = await insertApplication(tx, {
    id,
    team_id: team.id,
    account_id: actor.id,
    child_id: form.childId ?? null,
    kind: form.kind,
    message: form.message,
    created_at: now,
    needs_consent: needsConsent,
    notified: needsConsent ? [] : staff,
  });
  if (!isNew) {
    const state = await findLiveState(tx, team.id, personId);
    throw new AppError(state === 'joined' ? 'ALREADY_MEMBER' : 'DO_NOT_REPEAT');
  }
  await notifyOfApplication(tx, team, id, now);
  return presentApplication(await readOwn(tx, id), actor.id, now, config.rules);
}

/** Returns true when a guardian has to confirm. Refuses an account that may not apply for this person. */
async function checkPerson({ tx, actor }: CommandCtx, { kind, childId }: Form, now: Date): Promise<boolean> {
  if (childId !== undefined) {
    if (kind !== 'student') throw new AppError('BAD_INPUT', { field: 'kind' });
    if (childId === actor.id || !(await decidesFor(tx, actor.id, childId)))
      throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: [childId] });
    return false;
  }
  if (!actor.roles.has(kind)) throw new AppError('FORBIDDEN');
  const consent = consentFor(await findBirthDate(tx, actor.id), now);
  if (consent === 'none') return false;
  if (consent === 'guardianApplies' || (await listGuardianIds(tx, actor.id)).length === 0)
    throw new AppError('GUARDIAN_NEEDED');
  return true;
}

async function refuseTooSoon(
  { tx, config }: CommandCtx,
  teamId: string,
  personId: string,
  now: Date,
): Promise<void> {
  const last = await findNewestRejection(tx, teamId, personId);
  const until = last === undefined ? null : againAt(last, now, config.rules);
  if (until === null) return;
  // From this day on it is possible in every zone.
  const day = new Date(until.getTime() + farthestEastMs).toISOString().slice(0, 10);
  throw new AppError('APPLIED_RECENTLY', { until: day });
}
