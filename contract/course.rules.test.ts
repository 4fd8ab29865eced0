import { describe, expect, it } from 'vitest';
import { courseFreeUntil, coursePart, courseParts, courseRefundPct, partsAt } from './course.rules.ts';
import { type Currency, currencyCodes, isPayable, stepOf } from './currencies.ts';
import { OrderStatus } from './enums.ts';
import { cancelQuote, freeCancelUntil, type CancelFacts } from './order.rules.ts';

describe('courseParts', () => {
  it.each<[Currency, number, number[]]>([
    // Two digits: cents.
    ['USD', 18_000, [6000, 6000, 6000]],
    ['USD', 10_000, [3334, 3333, 3333]],
    ['USD', 10_001, [3334, 3334, 3333]],
    ['USD', 3, [1, 1, 1]],
    ['EUR', 20_000, [2858, 2857, 2857, 2857, 2857, 2857, 2857]],
    // No digit: whole yen.
    ['JPY', 10_000, [3334, 3333, 3333]],
    ['KRW', 99_999, [25_000, 25_000, 25_000, 24_999]],
    // Three digits: a card takes tens only.
    ['KWD', 10_000, [3340, 3330, 3330]],
    ['BHD', 100_010, [25_010, 25_000, 25_000, 25_000]],
    ['TND', 70, [20, 20, 10, 10, 10]],
    // PayPal takes whole Taiwan dollars only.
    ['TWD', 100_000, [33_400, 33_300, 33_300]],
  ])('divides a price in %s: %i', (currency, total, parts) => {
    expect(courseParts(total, parts.length, currency)).toEqual(parts);
  });

  it('adds up to the price, in payable parts that differ by one step at most, for any price and number of dates', () => {
    // Numbers of a fixed sequence (Park and Miller), so that a failure can be repeated.
    let seed = 20_270_315;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 1 + (seed % most);
    };
    for (let round = 0; round < 5000; round++) {
      const currency = currencyCodes[next(currencyCodes.length) - 1] ?? 'USD';
      const step = stepOf(currency);
      const dates = 1 + next(51);
      const total = (dates + next(400_000)) * step;
      const parts = courseParts(total, dates, currency);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(step);
      expect(parts.every((part) => part > 0 && isPayable(part, currency))).toBe(true);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
      const from = next(dates);
      const rest = Array.from({ length: dates - from + 1 }, (_, index) => from + index);
      expect(partsAt(total, dates, rest, currency)).toBe(
        parts.slice(from - 1).reduce((sum, part) => sum + part, 0),
      );
      expect(coursePart(total, dates, from, currency)).toBe(parts[from - 1]);
    }
  });
});

const day = 86_400_000;
const first = Date.parse('2027-04-10T09:00:00Z');
const facts = (rest: Partial<CancelFacts> = {}, terms: Partial<CancelFacts['policy']> = {}): CancelFacts => ({
  status: OrderStatus.progress,
  startsAt: first,
  paidAt: first - 60 * day,
  totalMinor: 3333,
  currency: 'USD',
  policy: {
    freeCancelHours: 24,
    graceMinutes: 60,
    lateRefundPct: 50,
    noShowRefundPct: 0,
    feeBps: 1500,
    waiverVersion: '1',
    course: { startsAt: new Date(first).toISOString(), freeDays: 7, restRefundPct: 0 },
    ...terms,
  },
  ...rest,
});

describe('leaving a course', () => {
  it('courseFreeUntil counts the days back from the first date', () => {
    expect(courseFreeUntil({ startsAt: new Date(first).toISOString(), freeDays: 7 })).toBe(first - 7 * day);
  });

  it('courseRefundPct names the late share until the first date begins, then that of the dates to come', () => {
    const course = { startsAt: new Date(first).toISOString(), restRefundPct: 0 };
    expect(courseRefundPct(course, 50, first - 1)).toBe(50);
    expect(courseRefundPct(course, 50, first)).toBe(0);
  });

  it.each([
    ['seven days before', 0, -7 * day, { kind: 'free', refundMinor: 3333 }],
    ['a millisecond later', 0, -7 * day + 1, { kind: 'late', refundMinor: 1666 }],
    ['just before the first date', 0, -1, { kind: 'late', refundMinor: 1666 }],
    ['the first date itself, once it began', 0, 0, { kind: 'none' }],
    ['a later date, seven days before', 21, -7 * day, { kind: 'free', refundMinor: 3333 }],
    // The rule of a class would still make this date free.
    ['a later date, after the free time of the course', 21, -6 * day, { kind: 'late', refundMinor: 1666 }],
    ['a later date, after the first one began', 21, 0, { kind: 'late', refundMinor: 0 }],
    ['a later date, just before it begins', 21, 21 * day - 1, { kind: 'late', refundMinor: 0 }],
    ['a later date that began', 21, 21 * day, { kind: 'none' }],
  ])('cancelQuote returns for %s its sum', (_when, inDays, at, quote) => {
    expect(cancelQuote(facts({ startsAt: first + inDays * day }), first + at)).toEqual(quote);
  });

  it.each([0, 50, 100] as const)(
    'cancelQuote pays %i percent of the dates to come after the start',
    (pct) => {
      const terms = { course: { startsAt: new Date(first).toISOString(), freeDays: 7, restRefundPct: pct } };
      const quote = cancelQuote(facts({ startsAt: first + 7 * day, totalMinor: 3334 }, terms), first + 1);
      expect(quote).toEqual({ kind: 'late', refundMinor: (3334 * pct) / 100 });
    },
  );

  it('freeCancelUntil keeps the hour after the payment, and a moved date is free until its answer', () => {
    const paidAt = first - day;
    expect(freeCancelUntil(facts({ paidAt, startsAt: first + 7 * day }))).toBe(paidAt + 3_600_000);
    expect(freeCancelUntil(facts({ paidAt: first - 2.5 * 3_600_000, startsAt: first + 7 * day }))).toBe(
      first - 2 * 3_600_000,
    );
    expect(freeCancelUntil(facts({ freeUntil: first + day, startsAt: first + 7 * day }))).toBe(first + day);
  });
});
