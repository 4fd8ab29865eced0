import { expect, test } from 'vitest';
import { seenClass } from '#tests/support/seen-class.ts';
import { nextTime } from './coach-times.view.ts';

const now = Date.parse(seenClass().startsAt) - 60_000;
const open = (priceMinor: number, currency = 'USD') => seenClass({ actions: ['book'], priceMinor, currency });

test('nextTime returns the first class with a free seat, and the lowest price in its currency', () => {
  const full = seenClass({ actions: [], whyNot: 'CLASS_FULL', priceMinor: 500 });
  const next = open(3000);
  const time = nextTime([full, next, open(1800), open(900, 'CNY')], { now });
  expect(time).toEqual({ next, fromMinor: 1800, isFrom: true });
});

test('nextTime returns one price without a range when all classes cost the same', () => {
  expect(nextTime([open(3000), open(3000)], { now })).toMatchObject({ fromMinor: 3000, isFrom: false });
});

test('nextTime returns nothing when no class has a free seat', () => {
  expect(nextTime([seenClass({ actions: [], whyNot: 'CLASS_FULL' })], { now })).toBeUndefined();
});

test('nextTime names no class that has begun, and a lowest price when later classes are not known', () => {
  expect(nextTime([open(3000)], { now: now + 60_000 })).toBeUndefined();
  expect(nextTime([open(3000)], { now, hasMore: true })).toMatchObject({ fromMinor: 3000, isFrom: true });
});
