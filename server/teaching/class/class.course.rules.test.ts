import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { defaultRules as rules } from '#server/start/rules.ts';
import { courseRefusal, courseState, presentCourse, priceOfCourse } from './class.course.rules.ts';
import type { CourseDateRow } from './class.series.repository.ts';

const now = new Date('2027-03-01T09:00:00Z');
const terms = {
  priceMinor: 10_000,
  step: 1,
  dates: 3,
  freeDays: 7,
  lateRefundPct: 50,
  restRefundPct: 50,
  joinsLater: true,
} as const;
const dateIn = (ms: number, place: number): CourseDateRow => ({
  series_id: 'series',
  course: { ...terms, place },
  state: 'published',
  starts_at: new Date(now.getTime() + ms),
  capacity: 4,
  taken: 0,
  min_notice_minutes: null,
});
const stateOf = (first: number, last: number) =>
  courseState([dateIn(first, 1), dateIn(30 * DAY_MS, 2), dateIn(last, 3)], now, rules);

describe('the state of a course', () => {
  it.each([
    ['with a date that began', -HOUR_MS, 40 * DAY_MS, { hasBegun: true, places: [2, 3], refusal: null }],
    ['with a date that is too soon', HOUR_MS, 40 * DAY_MS, { hasBegun: true, places: [2, 3], refusal: null }],
    [
      'with a date that nobody can book yet',
      9 * DAY_MS,
      500 * DAY_MS,
      { hasBegun: false, places: [1, 2, 3], refusal: 'TOO_FAR_AHEAD' },
    ],
    [
      'with dates to come alone',
      9 * DAY_MS,
      40 * DAY_MS,
      { hasBegun: false, places: [1, 2, 3], refusal: null },
    ],
  ])('courseState reads a course %s', (_name, start, last, expected) => {
    const state = stateOf(start, last);
    const { hasBegun, places } = state;
    const refusal = courseRefusal({ course: { ...terms, place: 2 } }, state);
    expect({ hasBegun, places, refusal }).toEqual(expected);
  });

  it('courseRefusal closes a course that began, unless families may join later', () => {
    const course = { ...terms, place: 2, joinsLater: false };
    expect(courseRefusal({ course }, stateOf(-HOUR_MS, 40 * DAY_MS))).toBe('COURSE_BEGUN');
  });
});

describe('the price of a course', () => {
  const row = {
    course: { ...terms, place: 2 },
    partner_id: 'partner',
    currency: 'USD',
    price_minor: 3333,
  } as Parameters<typeof presentCourse>[0];
  const shown = (isMember: boolean) =>
    presentCourse(
      row,
      stateOf(-HOUR_MS, 40 * DAY_MS),
      { isMember, canBook: true, canWait: false, isWaitlistOpen: true },
      rules,
    )!;

  it('presentCourse names the full price of the dates to come to a member alone', () => {
    const toCome = { dates: 2, startsAt: new Date(now.getTime() + 30 * DAY_MS).toISOString() };
    expect(shown(true).toCome).toEqual({ ...toCome, priceMinor: 6333, fullPriceMinor: 6666 });
    expect(priceOfCourse(shown(true))).toEqual({ priceMinor: 6333, fullPriceMinor: 6666 });
    expect(shown(false).toCome).toEqual({ ...toCome, priceMinor: 6666 });
    expect(priceOfCourse(shown(false))).toEqual({ priceMinor: 6666 });
  });
});
