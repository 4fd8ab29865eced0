import { partsAt } from '#contract/course.rules.ts';
import type { CourseOffer } from '#contract/course.ts';
import { discounted } from '#contract/price.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { memberDiscountBps } from '#server/money/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { isQueueOpen } from '#server/teaching/seats/seats.rules.ts';
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
  /** Place of the first date that families wait for; undefined when nobody waits for the course. */
  waitsFrom: number | undefined;
  /** One of its dates is so far ahead that nobody can book it yet. */
  isTooFarAhead: boolean;
}

/** Reasons for which a date that is held no longer takes part in a booking. */
const begun: readonly (ReasonName | null)[] = ['CLASS_STARTED', 'TOO_SOON'];

/** The dates to come are those that a booking at this moment names: published, and not too soon by their own notice. */
export function courseState(dates: readonly CourseDateRow[], now: Date, rules: Rules): CourseState {
  const held = dates.filter(({ state }) => state === 'published');
  const refusals = new Map(held.map((date) => [date, timeRefusal(date, now, rules)]));
  const open = held.filter((date) => !begun.includes(refusals.get(date) ?? null));
  const soonest = open.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const [first] = soonest;
  // Nobody waits for a date that is too near. Families wait for the later ones while they may join later.
  const waited = first?.course?.joinsLater === true ? soonest : soonest.slice(0, 1);
  return {
    places: open.flatMap(({ course }) => course?.place ?? []),
    startsAt: first?.starts_at,
    waitsFrom: waited.find((date) => isQueueOpen({ ...date, slot_plan_id: null }, now, rules))?.course?.place,
    seatsLeft: Math.max(0, Math.min(...open.map(({ capacity, taken }) => capacity - taken))),
    hasBegun: held.length > open.length,
    isTooFarAhead: [...refusals.values()].includes('TOO_FAR_AHEAD'),
  };
}

/** Why a course takes no new family now, whoever asks; null when it does. */
export function courseRefusal({ course }: Pick<ClassRow, 'course'>, state: CourseState): ReasonName | null {
  if (course === null) return null;
  if (state.hasBegun && !course.joinsLater) return 'COURSE_BEGUN';
  return state.isTooFarAhead ? 'TOO_FAR_AHEAD' : null;
}

/** The course of a class as this reader would pay it; nothing for a class that is booked alone. */
export function presentCourse(
  { course, partner_id: partnerId, currency, price_minor: partMinor }: ClassRow,
  state: CourseState,
  {
    isMember,
    ...mayDo
  }: { isMember: boolean } & Required<Pick<CourseOffer, 'canBook' | 'canWait' | 'isWaitlistOpen'>>,
  rules: Rules,
): CourseOffer | null {
  if (course === null) return null;
  const bps = memberDiscountBps({ isMember, isPartnerClass: partnerId !== null }, rules);
  const priceMinor = discounted(course.priceMinor, bps, currency);
  const part = (places: readonly number[], of = priceMinor) => partsAt(of, course.dates, places, currency);
  const [toCome, full] = [part(state.places), part(state.places, course.priceMinor)];
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
      priceMinor: toCome,
      ...(toCome < full && { fullPriceMinor: full }),
      ...(state.startsAt && { startsAt: state.startsAt.toISOString() }),
    },
    partMinor: priceMinor < course.priceMinor ? part([course.place]) : partMinor,
    hasBegun: state.hasBegun,
    ...mayDo,
  };
}

/** Price of the dates that are booked together; of a course that is over, the whole price. */
export function priceOfCourse({ toCome, priceMinor, fullPriceMinor }: CourseOffer) {
  const shown = toCome.dates === 0 ? { priceMinor, fullPriceMinor } : toCome;
  return {
    priceMinor: shown.priceMinor,
    ...(shown.fullPriceMinor !== undefined && { fullPriceMinor: shown.fullPriceMinor }),
  };
}
