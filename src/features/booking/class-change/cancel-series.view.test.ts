import { expect, test } from 'vitest';
import type { DayClassCheck } from '#contract/class-check.ts';
import { classesIn, sumOf } from './cancel-series.view.ts';

const check = (id: string, startsAt: string, rest: Partial<DayClassCheck> = {}): DayClassCheck => ({
  id,
  title: { en: 'Swim' },
  startsAt,
  endsAt: startsAt,
  zone: 'America/Chicago',
  families: 1,
  orders: 1,
  refundMinor: 2400,
  currency: 'CAD',
  contested: 0,
  waiting: 2,
  helpers: 1,
  isStrike: false,
  ...rest,
});
const first = check('first', '2027-03-06T15:30:00.000Z', { isStrike: true });
const second = check('second', '2027-03-13T15:30:00.000Z');
const third = check('third', '2027-03-20T14:30:00.000Z', { orders: 0, refundMinor: 0 });
const items = [first, second, third];

test.each([
  ['one', [second]],
  ['later', [second, third]],
  ['all', items],
] as const)('classesIn returns the classes of the scope %s', (scope, classes) => {
  expect(classesIn(items, scope, second)).toEqual(classes);
});

test('sumOf adds up what canceling them does', () => {
  expect(sumOf(items)).toEqual({
    orders: 2,
    contested: 0,
    waiting: 6,
    helpers: 3,
    strikes: 1,
    refundMinor: 4800,
    currency: 'CAD',
  });
});
