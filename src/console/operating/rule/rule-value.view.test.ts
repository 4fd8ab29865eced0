import { expect, test } from 'vitest';
import type { RuleShape } from '#contract/operator.ts';
import { unitOf } from './rule-unit.view.ts';
import { textOfValue, typedValue } from './rule-value.view.ts';

const number: RuleShape = { type: 'number', least: 2, most: 10_000 };
const list: RuleShape = { type: 'list', least: 0, most: 99, fewest: 1, largest: 3 };
const steps: RuleShape = {
  type: 'steps',
  fields: [
    { name: 'overHours', least: 0, most: 99 },
    { name: 'minutes', least: 1, most: 999 },
  ],
  fewest: 1,
  largest: 2,
};

test.each([
  ['freeCancelHours', 'hours'],
  ['waitlistNightFromHour', 'hour'],
  ['feeBps', 'bps'],
  ['lateRefundPct', 'percent'],
  ['minTopUpMinor', 'money'],
  ['strikeLimit', 'count'],
  ['currency', 'count'],
])('unitOf returns the unit of %s: %s', (name, unit) => expect(unitOf(name)).toBe(unit));

test.each([
  ['freeCancelHours', number, '24', 24],
  ['feeBps', number, '12.5', 1250],
  ['feeBps', number, '15', 1500],
  ['minTopUpMinor', number, '5', 500],
  ['lateRefundPct', { type: 'choice', of: [0, 50] }, '50', 50],
  ['reminderHours', list, '24, 2', [24, 2]],
  [
    'waitlistOffers',
    steps,
    '72: 720\n0: 30',
    [
      { overHours: 72, minutes: 720 },
      { overHours: 0, minutes: 30 },
    ],
  ],
] as const)('typedValue reads what textOfValue wrote for %s', (name, shape, typed, value) => {
  const rule = { name, shape: shape as RuleShape, currency: 'USD' };
  expect(typedValue(typed, rule)).toEqual(value);
  expect(typedValue(textOfValue(value, rule), rule)).toEqual(value);
});

test.each([
  ['a value below the range', 'freeCancelHours', number, '1'],
  ['a value above the range', 'freeCancelHours', number, '10001'],
  ['a fraction of an hour', 'freeCancelHours', number, '2.5'],
  ['nothing', 'freeCancelHours', number, ' '],
  ['another choice', 'lateRefundPct', { type: 'choice', of: [0, 50] }, '33'],
  ['an empty list', 'reminderHours', list, ' , '],
  ['a list that is too long', 'reminderHours', list, '1, 2, 3, 4'],
  ['a list with one wrong entry', 'reminderHours', list, '1, x'],
  ['a step without its minutes', 'waitlistOffers', steps, '72'],
  ['a step with a further number', 'waitlistOffers', steps, '72: 720: 1'],
  ['a step out of the range', 'waitlistOffers', steps, '72: 0'],
] as const)('typedValue refuses %s', (_what, name, shape, typed) =>
  expect(typedValue(typed, { name, shape: shape as RuleShape, currency: 'USD' })).toBeUndefined(),
);
