import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { OrderForm } from '#contract/order-form.ts';
import type { Rules } from '#server/start/rules.ts';

/** When a booking took longer than this to arrive, nobody still looks at the screen to pay. */
const freshMs = 2 * MINUTE_MS;

/**
 * Returns true when a booking waited on the phone. The phone marks a booking that waited. A booking that was
 * only slow to arrive has no such mark, so the age of the tap counts too.
 */
export const hasWaited = (form: Pick<OrderForm, 'replayed' | 'tappedAt'>, now: Date): boolean =>
  form.replayed || now.getTime() - Date.parse(form.tappedAt) > freshMs;

/**
 * Returns the instant until which an unpaid order holds its seats, never past the start. An order tapped out
 * of contact holds them longer.
 */
export function expiryOf(now: Date, startsAt: Date, isLong: boolean, rules: Rules): Date {
  const minutes = isLong ? rules.replayedUnpaidExpiryMinutes : rules.unpaidExpiryMinutes;
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, startsAt.getTime()));
}

/**
 * Returns the coach's deadline to answer a request (docs/domain.md 4.2, rule 2): at least half an hour after
 * payment, and never past the start.
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
 * Returns the coach's deadline to answer a refund request (docs/domain.md 4.2, rule 10); never past the
 * start.
 */
export const refundRequestDeadline = (askedAt: Date, startsAt: Date, rules: Rules): Date =>
  new Date(Math.min(askedAt.getTime() + rules.refundRequestAnswerHours * HOUR_MS, startsAt.getTime()));

/** Period in which attendance marks count (docs/domain.md 4.2, rule 14). Orders complete at its end. */
export const attendanceFrom = (startsAt: Date, rules: Rules): Date =>
  new Date(startsAt.getTime() - rules.attendanceBeforeMinutes * MINUTE_MS);
export const attendanceUntil = (endsAt: Date, rules: Rules): Date =>
  new Date(endsAt.getTime() + rules.autoCompleteHours * HOUR_MS);

/** Time from which a participant can be marked absent, or the order disputed. */
export const absentFrom = (startsAt: Date, rules: Rules): Date =>
  new Date(startsAt.getTime() + rules.noShowAfterMinutes * MINUTE_MS);

/** Time at which the coach's share becomes available. */
export const releaseTime = (endsAt: Date, rules: Rules): Date =>
  new Date(endsAt.getTime() + rules.fundsAvailableHours * HOUR_MS);

/** Deadline for both sides to rate a completed order; sealed ratings are shown then at the latest. */
export const rateUntil = (endedAt: Date, rules: Rules): Date =>
  new Date(endedAt.getTime() + rules.ratingWindowDays * DAY_MS);
