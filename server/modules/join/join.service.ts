import type { Output, Parsed } from '#contract/all-apis.ts';
import { coachJoinForm } from '#contract/join.ts';
import type { Clock } from '#server/clock.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Store } from '#server/db/store.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { fillAccount } from '#server/modules/account/account.service.ts';
import { adultAge, isBirthDate, yearsSince } from '#server/modules/account/birth-date.rules.ts';
import { nameKeys } from '#server/modules/coach/coach.name-keys.ts';
import { listCities } from '#server/modules/content/content.repository.ts';
import { addNotices } from '#server/modules/notice/notice.write.ts';
import { presentJoin } from './join.presenter.ts';
import { type CoachForm, findCoachRequest, lockCoachRequest } from './join.repository.ts';
import { setCoachDecision, setCoachRequest, setListedCoach } from './join.repository.ts';

/** Domain, defaults: identity, background and code of conduct are looked at again after a year. */
const clearanceDays = 365;
const day = 86_400_000;

/**
 * Asks to become a coach, or asks again after a refusal. TOO_YOUNG under 18; JOIN_PENDING while one is under review;
 * DO_NOT_REPEAT when the role is open; FORBIDDEN when it was suspended.
 */
export async function joinAsCoach(
  ctx: CommandCtx,
  form: Parsed<'join.coach'>,
): Promise<Output<'join.coach'>> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  if (!isBirthDate(form.birthDate, now)) throw new AppError('BAD_INPUT', { field: 'birthDate' });
  if (yearsSince(form.birthDate, now) < adultAge) throw new AppError('TOO_YOUNG');
  const cities = await listCities(tx);
  if (!cities.some((city) => city.id === form.cityId)) throw new AppError('BAD_INPUT', { field: 'cityId' });
  const standing = await lockCoachRequest(tx, actor.id);
  if (standing?.state === 'submitted') throw new AppError('JOIN_PENDING');
  if (standing?.state === 'approved') throw new AppError('DO_NOT_REPEAT');
  if (standing?.state === 'suspended') throw new AppError('FORBIDDEN');
  await setCoachRequest(tx, actor.id, form, now);
  await fillAccount(tx, actor.id, form);
  return { role: 'coach', state: 'submitted', reason: null, submittedAt: now.toISOString(), form };
}

export async function readOwnJoins({ store, actor }: Ctx): Promise<Output<'join.mine'>> {
  const request = await findCoachRequest(store.db, signedIn(actor).id);
  // A coach of the demo's story was never asked for with a form.
  return { items: request && request.form !== null ? [presentJoin(request)] : [] };
}

const coachOf = (accountId: string, form: CoachForm, now: Date) => ({
  id: accountId,
  is_listed: true,
  name: form.name,
  name_zh: form.nameZh ?? null,
  gender: form.gender,
  city_id: form.cityId,
  activity: form.activity,
  experience: JSON.stringify({ [form.language]: form.experience }),
  meets: [...new Set(form.meets)],
  years: form.years,
  cleared_until: new Date(now.getTime() + clearanceDays * day),
});

/**
 * Opens the role to an account whose request is under review: the form becomes the public card, and the coach is found
 * from then on. NOT_FOUND without a request, DO_NOT_REPEAT when it was decided before.
 */
export function approveCoach(store: Store, clock: Clock, accountId: string): Promise<void> {
  return store.transaction(async (tx) => {
    const now = clock.now();
    const request = await lockCoachRequest(tx, accountId);
    if (!request) throw new AppError('NOT_FOUND');
    if (request.state !== 'submitted') throw new AppError('DO_NOT_REPEAT');
    const form = coachJoinForm.parse(request.form);
    await setCoachDecision(tx, accountId, { state: 'approved', reason: null, reviewed_at: now });
    await setListedCoach(tx, coachOf(accountId, form, now), nameKeys(form.name, form.nameZh ?? null));
    await addNotices(tx, [
      {
        accountId,
        kind: 'joinApproved',
        facts: { role: 'coach' },
        at: now,
        uniqueKey: `joinApproved:${accountId}:${request.submitted_at.toISOString()}`,
      },
    ]);
  });
}

/** Refuses a request with a reason that the asker reads; they may ask again. Refusals as `approveCoach`. */
export function rejectCoach(store: Store, clock: Clock, accountId: string, reason: string): Promise<void> {
  return store.transaction(async (tx) => {
    const now = clock.now();
    const request = await lockCoachRequest(tx, accountId);
    if (!request) throw new AppError('NOT_FOUND');
    if (request.state !== 'submitted') throw new AppError('DO_NOT_REPEAT');
    await setCoachDecision(tx, accountId, { state: 'rejected', reason, reviewed_at: now });
    await addNotices(tx, [
      {
        accountId,
        kind: 'joinRejected',
        facts: { role: 'coach', reason },
        at: now,
        uniqueKey: `joinRejected:${accountId}:${request.submitted_at.toISOString()}`,
      },
    ]);
  });
}
