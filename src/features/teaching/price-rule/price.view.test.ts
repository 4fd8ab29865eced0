import { expect, test } from 'vitest';
import type { PriceRule } from '#contract/price-rule.ts';
import {
  agreedTotal,
  isFirstForSome,
  priceFor,
  pricesOfDates,
  savedByOneMore,
  unusedCode,
  withCode,
  type Priced,
} from './price.view.ts';

const rule = (kind: PriceRule['kind'], percent: number, atLeast: number | null = null): PriceRule => ({
  id: kind,
  version: 1,
  kind,
  bps: percent * 100,
  atLeast,
});
const cls = (rules: PriceRule[], rest: Partial<Priced> = {}): Priced => ({
  priceMinor: 1000,
  currency: 'USD',
  startsAt: '2027-03-10T09:00:00.000Z',
  priceOffer: { rules, metIds: ['old'] },
  ...rest,
});
const now = Date.parse('2027-03-01T09:00:00.000Z');

test('priceFor shows one seat without a rule while nobody is chosen', () => {
  const rules = [rule('first', 50), rule('early', 20, 7)];
  expect(priceFor(cls(rules), [], now)).toMatchObject({ totalMinor: 1000, rule: null });
  expect(priceFor(cls(rules), ['new'], now)).toMatchObject({ totalMinor: 500, savedMinor: 500 });
  expect(priceFor(cls(rules), ['old'], now)).toMatchObject({ totalMinor: 800, rule: { kind: 'early' } });
});

test('priceFor compares a rule with a membership, and keeps the better one', () => {
  const member = { priceMinor: 700, fullPriceMinor: 1000 };
  expect(priceFor(cls([rule('sibling', 50)], member), ['a', 'b'], now)).toMatchObject({
    totalMinor: 1400,
    rule: null,
  });
  expect(priceFor(cls([rule('sibling', 80)], member), ['a', 'b'], now)).toMatchObject({ totalMinor: 1200 });
});

test('pricesOfDates gives the first lesson to the soonest date, in whatever order they are listed', () => {
  const rules = [rule('first', 50)];
  const later = cls(rules, { startsAt: '2027-03-17T09:00:00.000Z' });
  const totals = pricesOfDates([later, cls(rules)], ['new'], now).map((one) => one.totalMinor);
  expect(totals).toEqual([1000, 500]);
  const free = cls(rules, { priceMinor: 0, startsAt: '2027-03-09T09:00:00.000Z' });
  const paid = pricesOfDates([free, cls(rules)], ['new'], now).map((one) => one.totalMinor);
  expect(paid).toEqual([0, 500]);
});

test('isFirstForSome is true when only some are new to the coach', () => {
  const offer = cls([rule('first', 50)]);
  expect([['new'], ['old'], ['new', 'old'], []].map((ids) => isFirstForSome(offer, ids, now))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(isFirstForSome(cls([rule('sibling', 50)]), ['new', 'old'], now)).toBe(false);
  // A group of both is cheaper than a first lesson apart.
  expect(isFirstForSome(cls([rule('first', 10), rule('group', 50, 2)]), ['new', 'old'], now)).toBe(false);
});

test('agreedTotal names the total of a rule only', () => {
  expect(agreedTotal(priceFor(cls([]), ['a'], now))).toEqual({});
  expect(agreedTotal(priceFor(cls([rule('first', 100)]), ['a'], now))).toEqual({ totalMinor: 0 });
});

test('pricesOfDates uses a code once, for the soonest date on which nothing is better', () => {
  const code: PriceRule = { ...rule('code', 30), code: { word: 'SUMMER', payer: 'coach', mostMinor: null } };
  const dates = [10, 17, 24].map((day) =>
    cls([rule('first', 50)], { startsAt: `2027-03-${day}T09:00:00.000Z` }),
  );
  const totals = (ids: string[]) => pricesOfDates(dates, ids, now, code).map((one) => one.totalMinor);
  expect(totals(['old'])).toEqual([700, 1000, 1000]);
  expect(totals(['new'])).toEqual([500, 700, 1000]);
});

test('unusedCode returns the code when another price is better, and null when it makes the price', () => {
  const code: PriceRule = { ...rule('code', 10), code: { word: 'SUMMER', payer: 'coach', mostMinor: null } };
  const [better, worse] = [cls([rule('early', 20, 7)]), cls([rule('early', 5, 7)])];
  const priced = (one: Priced) => [priceFor(withCode(one, code), ['old'], now)];
  expect(unusedCode(code, priced(better))).toBe(code);
  expect(unusedCode(code, priced(worse))).toBeNull();
  expect(unusedCode(undefined, priced(better))).toBeNull();
});

test('savedByOneMore compares one booking with two', () => {
  const sibling = cls([rule('sibling', 30)]);
  expect(savedByOneMore(sibling, ['a'], ['b', 'c'], now)).toBe(300);
  expect(savedByOneMore(sibling, [], ['a'], now)).toBe(0);
  expect(savedByOneMore(sibling, ['a'], [], now)).toBe(0);
  // The third participant makes a group: all three pay less.
  expect(savedByOneMore(cls([rule('group', 20, 3)]), ['a', 'b'], ['c'], now)).toBe(600);
  expect(savedByOneMore(cls([rule('early', 20, 7)]), ['a'], ['b'], now)).toBe(0);
  // Together with somebody who has met the coach, a first lesson would cost more.
  expect(savedByOneMore(cls([rule('first', 50)]), ['new'], ['old'], now)).toBe(0);
});
