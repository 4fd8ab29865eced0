import { payablePart, stepOf } from './currencies.ts';
import { DAY_MS } from './durations.ts';

/** Terms of a course in the policy of an order: the first date of the booking, and the rule of leaving. */
export interface CourseTerms {
  /** Start of the first date that was booked, as it was booked. */
  startsAt: string;
  /** Until this many days before the first date leaving is free; `lateRefundPct` of the policy counts after that. */
  freeDays: number;
  /** Share of the dates to come for leaving after the first date began. */
  restRefundPct: number;
}

/**
 * Price of one date of a course: whole payable steps, and the first dates have the steps that are left over. So the
 * dates add up to the price to the smallest amount. `place` begins with 1. The database computes the same (`course_part`).
 */
export function coursePart(totalMinor: number, dates: number, place: number, currency: string): number {
  const step = stepOf(currency);
  const steps = payablePart(totalMinor, currency) / step;
  return (Math.floor(steps / dates) + (place <= steps % dates ? 1 : 0)) * step;
}

/** Price of each date of a course, by place. */
export const courseParts = (totalMinor: number, dates: number, currency: string): number[] =>
  Array.from({ length: dates }, (_, index) => coursePart(totalMinor, dates, index + 1, currency));

/** Price of the dates at these places. */
export const partsAt = (
  totalMinor: number,
  dates: number,
  places: readonly number[],
  currency: string,
): number => places.reduce((sum, place) => sum + coursePart(totalMinor, dates, place, currency), 0);

/** The last instant at which leaving a course is free by its own rule. */
export const courseFreeUntil = ({ startsAt, freeDays }: Pick<CourseTerms, 'startsAt' | 'freeDays'>): number =>
  Date.parse(startsAt) - freeDays * DAY_MS;

/** Share of the price for leaving a course after the free time. */
export const courseRefundPct = (
  { startsAt, restRefundPct }: Pick<CourseTerms, 'startsAt' | 'restRefundPct'>,
  lateRefundPct: number,
  now: number,
): number => (now < Date.parse(startsAt) ? lateRefundPct : restRefundPct);

/** Names what is wrong with the shares of a course; null when they pay nobody for waiting. */
export function shareFault({
  lateRefundPct,
  restRefundPct,
  joinsLater,
}: {
  lateRefundPct: number;
  restRefundPct: number;
  joinsLater: boolean;
}): 'restAboveLate' | 'joinsForAll' | null {
  // A minute after the start would return more than a minute before.
  if (restRefundPct > lateRefundPct) return 'restAboveLate';
  // Families could join and leave each date at its part, as if it were sold alone.
  return joinsLater && restRefundPct === 100 ? 'joinsForAll' : null;
}
