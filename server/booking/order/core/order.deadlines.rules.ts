import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { OrderForm } from '#contract/order.ts';
import type { Rules } from '#server/rules.ts';

/** When a booking took longer than this to arrive, nobody still looks at the screen to pay. */
const freshMs = 2 * MINUTE_MS;

/**
 * Whether a booking waited on the phone. The phone says so when it waited. A booking that only had no answer for a
 * while does not know it, so the tap's age counts too.
 */
export const hasWaited = (form: Pick<OrderForm, 'replayed' | 'tappedAt'>, now: Date): boolean =>
  form.replayed || now.getTime() - Date.parse(form.tappedAt) > freshMs;

/**
 * Until when an unpaid order holds its seats, never past the start. One that was tapped out of contact holds them
 * longer.
 */
export function expiryOf(now: Date, startsAt: Date, isLong: boolean, rules: Rules): Date {
  const minutes = isLong ? rules.replayedUnpaidExpiryMinutes : rules.unpaidExpiryMinutes;
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, startsAt.getTime()));
}

/**
 * Until when the coach may answer (docs/domain.md 4.2, rule 2). That is at least half an hour after payment, and
 * never past the start.
 */
export function answerDeadline(paidAt: Date, startsAt: Date, rules: Rules): Date {
  const paid = paidAt.getTime();
  const start = startsAt.getTime();
  const wanted = Math.min(
    paid + rules.coachAnswerHours * HOUR_MS,
    start - rules.coachAnswerBeforeStartHours * HOUR_MS,
  );
  return new Date(Math.min(Math.max(wanted, paid + rules.coachAnswerMinimumMinutes * MINUTE_MS), start));
}

/**
 * Until when the coach may answer (docs/domain.md 4.2, rule 2). That is at least half an hour after payment, and
 * never past the start.
 */
export const refundRequestDeadline = (askedAt: Date, startsAt: Date, rules: Rules): Date =>
  new Date(Math.min(askedAt.getTime() + rules.refundRequestAnswerHours * HOUR_MS, startsAt.getTime()));

/** From when until when taps of attendance count (docs/domain.md 4.2, rule 14). At its end orders complete by themselves. */
export const attendanceFrom = (startsAt: Date, rules: Rules): Date =>
  new Date(startsAt.getTime() - rules.attendanceBeforeMinutes * MINUTE_MS);
export const attendanceUntil = (endsAt: Date, rules: Rules): Date =>
  new Date(endsAt.getTime() + rules.autoCompleteHours * HOUR_MS);

/** From when on somebody, or the class itself, can be missed. */
export const absentFrom = (startsAt: Date, rules: Rules): Date =>
  new Date(startsAt.getTime() + rules.noShowAfterMinutes * MINUTE_MS);

/** When the coach's share becomes available. */
export const releaseTime = (endsAt: Date, rules: Rules): Date =>
  new Date(endsAt.getTime() + rules.fundsAvailableHours * HOUR_MS);

/** Until when both sides may rate a completed order; sealed ratings are shown then at the latest. */
export const rateUntil = (endedAt: Date, rules: Rules): Date =>
  new Date(endedAt.getTime() + rules.ratingWindowDays * DAY_MS);
