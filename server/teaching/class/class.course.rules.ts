import { partsAt } from '#contract/course.rules.ts';
import type { CourseOffer } from '#contract/course.ts';
import { discounted } from '#contract/price.rules.ts';
import { memberDiscountBps } from '#server/money/public.ts';
import type { Rules } from '#server/start/rules.ts';
import type { ClassRow } from './class.repository.ts';
import { timeRefusal } from './class.rules.ts';
import type { CourseDateRow } from './class.series.repository.ts';

/** State of a course for everybody: its dates that can still be booked together. */
export interface CourseState {
  /** Places of the dates to come. */
  places: number[];
  /** Start of the first one. */
  startsAt: Date | undefined;
  /** Seats that are free on each of them. */
  seatsLeft: number;
  /** Its first date began, or begins too soon to be booked. */
  hasBegun: boolean;
}

/** The dates to come are those that a booking at this moment names: published, and not too soon by their own notice. */
export function courseState(dates: readonly CourseDateRow[], now: Date, rules: Rules): CourseState {
  const held = dates.filter(({ state }) => state === 'published');
  const open = held.filter((date) => timeRefusal(date, now, rules) === null);
  return {
    places: open.flatMap(({ course }) => course?.place ?? []),
    startsAt: open.map((date) => date.starts_at).toSorted((a, b) => a.getTime() - b.getTime())[0],
    seatsLeft: Math.max(0, Math.min(...open.map(({ capacity, taken }) => capacity - taken))),
    hasBegun: held.length > open.length,
  };
}

/** True when a course is closed to new families. */
export const isCourseClosed = ({ course }: Pick<ClassRow, 'course'>, state: CourseState): boolean =>
  course !== null && state.hasBegun && !course.joinsLater;

/** The course of a class as this reader would pay it; nothing for a class that is booked alone. */
export function presentCourse(
  { course, partner_id: partnerId, currency, price_minor: partMinor }: ClassRow,
  state: CourseState,
  { isMember, canBook }: { isMember: boolean; canBook: boolean },
  rules: Rules,
): CourseOffer | null {
  if (course === null) return null;
  const bps = memberDiscountBps({ isMember, isPartnerClass: partnerId !== null }, rules);
  const priceMinor = discounted(course.priceMinor, bps, currency);
  const part = (places: readonly number[]) => partsAt(priceMinor, course.dates, places, currency);
  return {
    priceMinor,
    ...(priceMinor < course.priceMinor && { fullPriceMinor: course.priceMinor }),
    freeDays: course.freeDays,
    lateRefundPct: course.lateRefundPct,
    restRefundPct: course.restRefundPct,
    joinsLater: course.joinsLater,
    dates: course.dates,
    toCome: {
      dates: state.places.length,
      priceMinor: part(state.places),
      ...(state.startsAt && { startsAt: state.startsAt.toISOString() }),
    },
    partMinor: priceMinor < course.priceMinor ? part([course.place]) : partMinor,
    hasBegun: state.hasBegun,
    canBook,
  };
}
