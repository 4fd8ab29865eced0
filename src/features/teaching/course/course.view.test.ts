import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { formatIn } from '#tests/support/format.ts';
import { seenCourse } from '#tests/support/seen-series.ts';
import { startWords } from '#tests/support/words.ts';
import { isBookable } from './bookable.view.ts';
import {
  courseFault,
  courseInput,
  courseRule,
  emptyCourse,
  partsOfDates,
  sellsCourse,
} from './course.view.ts';

beforeAll(() => startWords('en'));

describe('the form of a course', () => {
  it('sellsCourse is true for dates that repeat and are sold together', () => {
    expect(sellsCourse({ isCourse: true, repeats: '1' })).toBe(true);
    expect(sellsCourse({ isCourse: true, repeats: '' })).toBe(false);
    expect(sellsCourse({ isCourse: false, repeats: '2' })).toBe(false);
  });

  it('courseInput fills in the usual rule of leaving, and takes what was chosen', () => {
    expect(courseInput(emptyCourse, 18_000)).toEqual({
      priceMinor: 18_000,
      freeDays: 7,
      lateRefundPct: 50,
      restRefundPct: 50,
      joinsLater: false,
    });
    expect(
      courseInput(
        {
          isCourse: true,
          courseFreeDays: '14',
          courseLatePct: '0',
          courseRestPct: '100',
          joinsLater: true,
        },
        1,
      ),
    ).toMatchObject({ freeDays: 14, lateRefundPct: 0, restRefundPct: 100, joinsLater: true });
  });

  it('courseFault names shares that pay for waiting, before the tap', () => {
    const fault = (part: Partial<typeof emptyCourse>) => courseFault({ ...emptyCourse, ...part }, true);
    expect(fault({})).toBeNull();
    expect(fault({ courseRestPct: '100' })).toBe('restAboveLate');
    expect(fault({ courseLatePct: '100', courseRestPct: '100' })).toBeNull();
    expect(fault({ courseLatePct: '100', courseRestPct: '100', joinsLater: true })).toBe('joinsForAll');
    expect(courseFault(emptyCourse, false)).toBe('few');
  });

  it('partsOfDates gives each chosen date its share by day, and nothing while one would get none', () => {
    const parts = partsOfDates(['2027-03-20', '2027-03-06', '2027-03-13'], 10_000, 'USD');
    expect([...(parts ?? [])]).toEqual([
      ['2027-03-06', 3334],
      ['2027-03-13', 3333],
      ['2027-03-20', 3333],
    ]);
    expect(partsOfDates(['2027-03-06'], 10_000, 'USD')).toBeUndefined();
    expect(partsOfDates(['2027-03-06', '2027-03-13'], 1, 'USD')).toBeUndefined();
    expect(partsOfDates(['2027-03-06', '2027-03-13'], undefined, 'USD')).toBeUndefined();
  });
});

describe('courseRule', () => {
  const first = { startsAt: '2027-04-10T16:00:00.000Z', zone: 'America/Vancouver' };
  const rule = { freeDays: 7, lateRefundPct: 50, restRefundPct: 50 } as const;
  const read = (part: Partial<Record<keyof typeof rule, number>>, now: string) =>
    courseRule({ ...rule, ...part } as typeof rule, first, Date.parse(now), i18n.t, formatIn('en'));

  it('names the day until which leaving is free, then the two shares', () => {
    expect(read({}, '2027-03-01T00:00:00Z')).toEqual([
      expect.stringMatching(/^Until .*Apr 3.* everything back[.]$/),
      'After the free time, until the first date of your booking begins, 50% comes back.',
      'After that, leaving returns 50% of the dates to come. A date the instructor cancels is refunded.',
    ]);
  });

  it('names no day that has passed', () => {
    expect(read({}, '2027-04-04T00:00:00Z')[0]).toMatch(/^Leaving is free until the instructor accepts/);
  });

  it.each([
    [0, 100],
    [100, 0],
  ])('has a sentence for the shares %i and %i', (late, rest) => {
    const [, before, after] = read({ lateRefundPct: late, restRefundPct: rest }, '2027-03-01T00:00:00Z');
    expect(before).toMatch(late === 0 ? /nothing comes back/ : /everything still comes back/);
    expect(after).toMatch(rest === 0 ? /leaving returns nothing/ : /the whole price of the dates to come/);
  });
});

it('isBookable reads the course of a date, and the action of a class that is booked alone', () => {
  const course = seenCourse();
  expect(isBookable({ actions: [], course })).toBe(true);
  expect(isBookable({ actions: ['book'] })).toBe(true);
  expect(isBookable({ actions: [] })).toBe(false);
});
