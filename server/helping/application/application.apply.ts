import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { Application } from '#contract/team-application.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { nameForStaff, selectPeople } from '#server/helping/team/team.people.ts';
import { findTeam, staffIds, type TeamRow } from '#server/helping/team/team.repository.ts';
import { isOpen } from '#server/helping/team/team.rules.ts';
import { decidesFor, guardiansOf } from './application.guardians.ts';
import { presentApplication, selectOwn } from './application.presenter.ts';
import { againAt, consentFor } from './application.rules.ts';

type Form = Parsed<'team.apply'>;

/**
 * Asks to join. TEAM_CLOSED, DO_NOT_REPEAT while one waits, ALREADY_MEMBER, APPLIED_RECENTLY with the day from which
 * one may ask again, GUARDIAN_NEEDED for a minor for whom no guardian can speak.
 */
export async function applyToTeam(ctx: CommandCtx, form: Form): Promise<Application> {
  const { tx, actor, clock, config } = ctx;
  const now = clock.now();
  const team = await findTeam(tx, form.id);
  if (team === undefined || team.state === 'submitted' || team.state === 'rejected')
    throw new AppError('NOT_FOUND');
  if (!isOpen(team)) throw new AppError('TEAM_CLOSED');
  const needsConsent = await checkPerson(ctx, form, now);
  const personId = form.childId ?? actor.id;
  await refuseTooSoon(ctx, team.id, personId, now);
  const id = randomUUIDv7();
  const staff = await staffIds(tx, team.id);
  const row = await tx
    .insertInto('team_member')
    .values({
      id,
      team_id: team.id,
      account_id: actor.id,
      child_id: form.childId ?? null,
      kind: form.kind,
      message: form.message,
      created_at: now,
      needs_consent: needsConsent,
      notified: needsConsent ? [] : staff,
    })
    // One application or membership at a time, whoever is first (index team_member_live).
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError(await liveRefusal(tx, team.id, personId));
  await notifyOfApplication(tx, team, id, now);
  return presentApplication(await readOwn(tx, id), actor.id, now, config.rules);
}

/** Whether a guardian has to confirm; throws when the account cannot apply for this person in this way. */
async function checkPerson({ tx, actor }: CommandCtx, { kind, childId }: Form, now: Date): Promise<boolean> {
  if (childId !== undefined) {
    if (kind !== 'student') throw new AppError('BAD_INPUT', { field: 'kind' });
    if (childId === actor.id || !(await decidesFor(tx, actor.id, childId)))
      throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: [childId] });
    return false;
  }
  if (!actor.roles.has(kind)) throw new AppError('FORBIDDEN');
  const account = await tx
    .selectFrom('account')
    .select('birth_date')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const consent = consentFor(account.birth_date, now);
  if (consent === 'none') return false;
  if (consent === 'guardianApplies' || (await guardiansOf(tx, actor.id)).length === 0)
    throw new AppError('GUARDIAN_NEEDED');
  return true;
}

async function refuseTooSoon(
  { tx, config }: CommandCtx,
  teamId: string,
  personId: string,
  now: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('team_member')
    .select(['state', 'ended_at'])
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('state', '=', 'rejected')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const until = last === undefined ? null : againAt(last, now, config.rules);
  if (until !== null) throw new AppError('APPLIED_RECENTLY', { until: until.toISOString().slice(0, 10) });
}

async function liveRefusal(tx: Tx, teamId: string, personId: string) {
  const live = await tx
    .selectFrom('team_member')
    .select('state')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('state', 'in', ['pending', 'joined'])
    .executeTakeFirst();
  return live?.state === 'joined' ? 'ALREADY_MEMBER' : 'DO_NOT_REPEAT';
}

/** Tells leader and deputies; or the guardians, while one of them has to agree first. */
export async function notifyOfApplication(tx: Tx, team: TeamRow, id: string, at: Date): Promise<void> {
  const row = await selectPeople(tx).where('team_member.id', '=', id).executeTakeFirstOrThrow();
  const isAsked = row.waiting_since === null;
  await notifyTeam(tx, {
    subject: team.id,
    kind: isAsked ? 'teamConsentAsked' : 'teamApplied',
    title: team.name,
    to: isAsked ? await guardiansOf(tx, row.person_id) : row.notified,
    facts: { student: isAsked ? row.person_name : nameForStaff(row, at) },
    about: id,
    at,
  });
}

export const readOwn = (tx: Tx, id: string) =>
  selectOwn(tx).where('team_member.id', '=', id).executeTakeFirstOrThrow();
