import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { stepOf } from './currencies.ts';
import { DAY_MS } from './durations.ts';
import type { PriceRule } from './price-rule.ts';
import { bestPrice, priceOfSeats, type PriceFacts } from './price.rules.ts';

const rule = (kind: PriceRule['kind'], percent: number, atLeast: number | null = null): PriceRule => ({
  id: `${kind} ${percent} ${atLeast ?? ''}`,
  version: 1,
  kind,
  bps: percent * 100,
  atLeast,
});
const facts = (rest: Partial<PriceFacts>): PriceFacts => ({
  fullMinor: 1000,
  ownMinor: rest.fullMinor ?? 1000,
  currency: 'USD',
  seats: 1,
  isFirst: false,
  bookedAt: 0,
  startsAt: DAY_MS,
  rules: [],
  ...rest,
});

const sibling10 = rule('sibling', 10);
const sibling50 = rule('sibling', 50);
const early7 = rule('early', 20, 7);
const first50 = rule('first', 50);
const first100 = rule('first', 100);
const group3 = rule('group', 15, 3);
const all = [sibling10, early7, first50, group3];
/** A code with a discount, and the most that it saves in one order. */
const code = (percent: number, mostMinor: number | null = null): PriceRule => ({
  ...rule('code', percent),
  code: { word: 'SUMMER', payer: mostMinor === null ? 'coach' : 'platform', mostMinor },
});

/** Columns: rules, price, member's price, currency, seats, first, days before the start, total, kind of the rule. */
type Row = [PriceRule[], number, number, string, number, boolean, number, number, PriceRule['kind'] | null];
/** Totals worked out by hand. */
const table: Row[] = [
  // No rule, and rules that do not apply.
  [[], 1000, 1000, 'USD', 1, false, 1, 1000, null],
  [[], 1000, 1000, 'USD', 3, false, 1, 3000, null],
  [[], 1000, 950, 'USD', 2, false, 1, 1900, null],
  [[], 0, 0, 'USD', 2, true, 30, 0, null],
  [[sibling10], 1000, 1000, 'USD', 1, false, 1, 1000, null],
  [[early7], 1000, 1000, 'USD', 1, false, 6, 1000, null],
  [[first50], 1000, 1000, 'USD', 1, false, 1, 1000, null],
  [[group3], 1000, 1000, 'USD', 2, false, 1, 2000, null],
  [all, 1000, 1000, 'USD', 1, false, 1, 1000, null],
  [all, 0, 0, 'USD', 3, true, 30, 0, null],
  // Second child: the first seat in full, each further one less.
  [[sibling10], 1000, 1000, 'USD', 2, false, 1, 1900, 'sibling'],
  [[sibling10], 1000, 1000, 'USD', 3, false, 1, 2800, 'sibling'],
  [[sibling10], 1000, 1000, 'USD', 6, false, 1, 5500, 'sibling'],
  [[sibling50], 1000, 1000, 'USD', 2, false, 1, 1500, 'sibling'],
  [[sibling10], 4001, 4001, 'USD', 2, false, 1, 7602, 'sibling'],
  [[sibling10], 999, 999, 'USD', 2, false, 1, 1899, 'sibling'],
  [[sibling10], 5, 5, 'USD', 2, false, 1, 10, null],
  [[sibling10, sibling50], 1000, 1000, 'USD', 2, false, 1, 1500, 'sibling'],
  [[sibling10], 1000, 900, 'USD', 2, false, 1, 1800, null],
  [[sibling50], 1000, 950, 'USD', 3, false, 1, 2000, 'sibling'],
  // Early booking.
  [[early7], 1000, 1000, 'USD', 1, false, 7, 800, 'early'],
  [[early7], 1000, 1000, 'USD', 1, false, 30, 800, 'early'],
  [[early7], 1000, 1000, 'USD', 2, false, 7, 1600, 'early'],
  [[early7], 999, 999, 'USD', 1, false, 7, 800, 'early'],
  [[early7], 1, 1, 'USD', 1, false, 7, 1, null],
  [[early7], 1000, 800, 'USD', 1, false, 7, 800, 'early'],
  [[early7], 1000, 700, 'USD', 1, false, 7, 700, null],
  [[early7, rule('early', 30, 30)], 1000, 1000, 'USD', 1, false, 30, 700, 'early'],
  [[early7, rule('early', 30, 30)], 1000, 1000, 'USD', 1, false, 29, 800, 'early'],
  [[early7, sibling50], 1000, 1000, 'USD', 2, false, 7, 1500, 'sibling'],
  // First lesson.
  [[first50], 1000, 1000, 'USD', 1, true, 1, 500, 'first'],
  [[first100], 1000, 1000, 'USD', 1, true, 1, 0, 'first'],
  [[first100], 1000, 1000, 'USD', 2, true, 1, 0, 'first'],
  [[first50], 1001, 1001, 'USD', 1, true, 1, 501, 'first'],
  [[first50], 1000, 500, 'USD', 1, true, 1, 500, null],
  [[first50, early7], 1000, 1000, 'USD', 1, true, 7, 500, 'first'],
  [[rule('first', 20), early7], 1000, 1000, 'USD', 1, true, 7, 800, 'early'],
  [[first50, sibling50], 1000, 1000, 'USD', 2, true, 1, 1000, 'first'],
  [[first50, sibling50], 1000, 1000, 'USD', 2, false, 1, 1500, 'sibling'],
  [[first100], 0, 0, 'USD', 1, true, 1, 0, null],
  // Group.
  [[group3], 1000, 1000, 'USD', 3, false, 1, 2550, 'group'],
  [[group3], 1000, 1000, 'USD', 6, false, 1, 5100, 'group'],
  [[group3], 333, 333, 'USD', 3, false, 1, 852, 'group'],
  [[group3, sibling10], 1000, 1000, 'USD', 3, false, 1, 2550, 'group'],
  [[group3, sibling10], 1000, 1000, 'USD', 2, false, 1, 1900, 'sibling'],
  [[group3, sibling50], 1000, 1000, 'USD', 3, false, 1, 2000, 'sibling'],
  [[rule('group', 10, 2), sibling50], 1000, 1000, 'USD', 2, false, 1, 1500, 'sibling'],
  [[rule('group', 25, 2), sibling50], 1000, 1000, 'USD', 2, false, 1, 1500, 'sibling'],
  [all, 1000, 1000, 'USD', 3, true, 30, 1500, 'first'],
  [all, 1000, 1000, 'USD', 3, false, 30, 2400, 'early'],
  // Currencies without digits, with three, and one that is paid in whole hundreds.
  [[early7], 999, 999, 'JPY', 1, false, 7, 800, 'early'],
  [[sibling10], 1999, 1999, 'JPY', 2, false, 1, 3799, 'sibling'],
  [[first50], 101, 101, 'KRW', 1, true, 1, 51, 'first'],
  [[group3], 999, 999, 'CLP', 3, false, 1, 2550, 'group'],
  [[early7], 5990, 5990, 'KWD', 1, false, 7, 4800, 'early'],
  [[sibling10], 5990, 5990, 'KWD', 2, false, 1, 11_390, 'sibling'],
  [[first50], 10, 10, 'KWD', 1, true, 1, 10, null],
  [[group3], 1230, 1230, 'BHD', 3, false, 1, 3150, 'group'],
  [[early7], 1400, 1400, 'TWD', 1, false, 7, 1200, 'early'],
  [[sibling50], 700, 700, 'TWD', 2, false, 1, 1100, 'sibling'],
  // A code: every seat costs less.
  [[code(10)], 1000, 1000, 'USD', 1, false, 1, 900, 'code'],
  [[code(10)], 4001, 4001, 'USD', 2, false, 1, 7202, 'code'],
  [[code(90)], 1, 1, 'USD', 1, false, 1, 1, null],
  [[code(90)], 10, 10, 'USD', 3, false, 1, 3, 'code'],
  [[code(15)], 999, 999, 'JPY', 2, false, 1, 1700, 'code'],
  [[code(50)], 101, 101, 'KRW', 3, false, 1, 153, 'code'],
  [[code(20)], 5990, 5990, 'KWD', 1, false, 1, 4800, 'code'],
  [[code(33)], 1230, 1230, 'BHD', 2, false, 1, 1660, 'code'],
  [[code(50)], 700, 700, 'TWD', 1, false, 1, 400, 'code'],
  // A code beside other prices: the best one alone, and the code only when it is better.
  [[code(10), sibling50], 1000, 1000, 'USD', 2, false, 1, 1500, 'sibling'],
  [[code(30), sibling50], 1000, 1000, 'USD', 2, false, 1, 1400, 'code'],
  [[code(25), sibling50], 1000, 1000, 'USD', 2, false, 1, 1500, 'sibling'],
  [[code(20), early7], 1000, 1000, 'USD', 1, false, 7, 800, 'early'],
  [[code(21), early7], 1000, 1000, 'USD', 1, false, 7, 790, 'code'],
  [[code(50), first50], 1000, 1000, 'USD', 1, true, 1, 500, 'first'],
  [[code(60), first50], 1000, 1000, 'USD', 1, true, 1, 400, 'code'],
  [[code(15), group3], 1000, 1000, 'USD', 3, false, 1, 2550, 'group'],
  [[code(10)], 1000, 900, 'USD', 2, false, 1, 1800, null],
  [[code(10)], 1000, 950, 'USD', 2, false, 1, 1800, 'code'],
  [[code(10)], 1000, 850, 'USD', 2, false, 1, 1700, null],
  [[code(40), sibling10, early7], 1999, 1999, 'JPY', 2, false, 7, 2400, 'code'],
  [[code(10), sibling50], 5990, 5990, 'KWD', 2, false, 1, 8990, 'sibling'],
  // The most of an order is shared evenly by its seats.
  [[code(50, 300)], 1000, 1000, 'USD', 1, false, 1, 700, 'code'],
  [[code(50, 301)], 1000, 1000, 'USD', 2, false, 1, 1700, 'code'],
  [[code(50, 5000)], 1000, 1000, 'USD', 2, false, 1, 1000, 'code'],
  [[code(50, 100)], 1000, 1000, 'JPY', 3, false, 1, 2901, 'code'],
  [[code(50, 95)], 5990, 5990, 'KWD', 3, false, 1, 17_880, 'code'],
  [[code(50, 300), early7], 1000, 1000, 'USD', 1, false, 7, 700, 'code'],
  [[code(50, 200), early7], 1000, 1000, 'USD', 1, false, 7, 800, 'early'],
  [[code(50)], 0, 0, 'USD', 1, false, 1, 0, null],
];

describe('bestPrice', () => {
  it('has ninety rows', () => {
    expect(table).toHaveLength(90);
  });

  it.each(table)(
    '%# of %o at %i (member %i) %s, %i seats, first %o, %i days before, returns %i by %s',
    (rules, fullMinor, ownMinor, currency, seats, isFirst, days, totalMinor, kind) => {
      const startsAt = days * DAY_MS;
      const price = bestPrice(facts({ rules, fullMinor, ownMinor, currency, seats, isFirst, startsAt }));
      expect([price.totalMinor, price.rule?.kind ?? null]).toEqual([totalMinor, kind]);
    },
  );

  const kinds = fc.record({
    kind: fc.constantFrom('sibling', 'early', 'first', 'group', 'code' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    atLeast: fc.integer({ min: 1, max: 12 }),
  });
  const given = fc.record({
    rules: fc.array(kinds, { maxLength: 5 }),
    currency: fc.constantFrom('JPY', 'XOF', 'USD', 'TWD', 'KWD', 'TND'),
    steps: fc.integer({ min: 0, max: 99_999 }),
    memberPercent: fc.integer({ min: 0, max: 50 }),
    seats: fc.integer({ min: 1, max: 12 }),
    isFirst: fc.boolean(),
    days: fc.integer({ min: 0, max: 12 }),
  });

  it('returns the least of all single discounts, to the last payable unit, and loses none when seats leave', () => {
    assertAlways(
      fc.property(given, ({ rules, currency, steps, memberPercent, seats, isFirst, days }) => {
        const step = BigInt(stepOf(currency));
        const fullMinor = steps * Number(step);
        // Whole payable steps, in big integers: no product passes through a fraction.
        const less = (percent: number) =>
          Number(BigInt(fullMinor) - ((BigInt(fullMinor) * BigInt(percent)) / 100n / step) * step);
        const ownMinor = less(memberPercent);
        const live = rules.map(({ kind, percent, atLeast }, index) => ({
          ...rule(kind, percent, kind === 'early' || kind === 'group' ? atLeast : null),
          id: String(index),
        }));
        const totals = live.flatMap(({ kind, bps, atLeast }) => {
          const unit = less(bps / 100);
          if (kind === 'sibling') return seats > 1 ? [fullMinor + unit * (seats - 1)] : [];
          const isOn =
            kind === 'code'
              ? true
              : kind === 'first'
                ? isFirst
                : kind === 'early'
                  ? days >= (atLeast ?? 0)
                  : seats >= (atLeast ?? 0);
          return isOn ? [unit * seats] : [];
        });
        const price = bestPrice(
          facts({ fullMinor, ownMinor, currency, seats, isFirst, startsAt: days * DAY_MS, rules: live }),
        );
        expect(price.totalMinor).toBe(Math.min(ownMinor * seats, ...totals));
        expect(price.unitMinor * seats + price.firstExtraMinor).toBe(price.totalMinor);
        expect(price.totalMinor % Number(step)).toBe(0);
        expect(price.unitMinor % Number(step)).toBe(0);
        expect(price.savedMinor).toBe(price.rule === null ? 0 : fullMinor * seats - price.totalMinor);
        // One after the other: the last one takes the rest.
        let order = { ...price, seats };
        let back = 0;
        while (order.seats > 1) {
          const one = priceOfSeats(order, 1);
          back += one;
          order = { ...order, seats: order.seats - 1, totalMinor: order.totalMinor - one };
          expect(order.totalMinor).toBe(order.unitMinor * order.seats + price.firstExtraMinor);
        }
        expect(back + priceOfSeats(order, 1)).toBe(price.totalMinor);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps a membership when a rule saves as much, and a first lesson when anything else does', () => {
    const tie = { ownMinor: 800, startsAt: 7 * DAY_MS, isFirst: true };
    expect(bestPrice(facts({ ...tie, rules: [rule('first', 20), early7] })).rule?.kind).toBe('early');
    expect(bestPrice(facts({ ...tie, rules: [rule('first', 20)] })).rule).toBeNull();
  });
});
