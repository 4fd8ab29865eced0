import type { BookingForm } from '#contract/order.ts';
import type { Rules } from '#server/rules.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** A booking that took longer to arrive than this was not paid for by somebody who still looks at the screen. */
const freshMs = 2 * MINUTE;

/**
 * Whether a booking waited on the phone. The phone says so; one that only had no answer for a while was sent before and
 * does not know it, hence the age of the tap counts as well.
 */
export const hasWaited = (form: Pick<BookingForm, 'replayed' | 'tappedAt'>, now: Date): boolean =>
  form.replayed || now.getTime() - Date.parse(form.tappedAt) > freshMs;

/** Until when an unpaid order holds its seats: longer for one that waited on a phone, never past the start. */
export function expiryOf(now: Date, startsAt: Date, waited: boolean, rules: Rules): Date {
  const minutes = waited ? rules.replayedUnpaidExpiryMinutes : rules.unpaidExpiryMinutes;
  return new Date(Math.min(now.getTime() + minutes * MINUTE, startsAt.getTime()));
}

/** Until when the coach may answer (decisions.md, Orders): at least half an hour after payment, never past the start. */
export function answerDeadline(paidAt: Date, startsAt: Date, rules: Rules): Date {
  const paid = paidAt.getTime();
  const start = startsAt.getTime();
  const wanted = Math.min(
    paid + rules.coachAnswerHours * HOUR,
    start - rules.coachAnswerBeforeStartHours * HOUR,
  );
  return new Date(Math.min(Math.max(wanted, paid + rules.coachAnswerMinimumMinutes * MINUTE), start));
}

/** Until when the coach may answer a request for a full refund (decisions.md, Orders): never past the start. */
export const waiverDeadline = (askedAt: Date, startsAt: Date, rules: Rules): Date =>
  new Date(Math.min(askedAt.getTime() + rules.waiverAnswerHours * HOUR, startsAt.getTime()));

/** From when it can be said that somebody did not come (rule 15), and until when: then the order completes by itself. */
export const noShowFrom = (startsAt: Date, rules: Rules): Date =>
  new Date(startsAt.getTime() + rules.noShowAfterMinutes * MINUTE);
export const noShowUntil = (endsAt: Date, rules: Rules): Date =>
  new Date(endsAt.getTime() + rules.autoCompleteHours * HOUR);

/** When the coach's share becomes available. */
export const releaseTime = (endsAt: Date, rules: Rules): Date =>
  new Date(endsAt.getTime() + rules.fundsAvailableHours * HOUR);

/** Until when both sides may rate a completed order; sealed ratings are shown then at the latest. */
export const rateUntil = (endedAt: Date, rules: Rules): Date =>
  new Date(endedAt.getTime() + rules.ratingWindowDays * DAY);
