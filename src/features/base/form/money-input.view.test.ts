import { expect, test } from 'vitest';
import { minorOf } from './money-input.view.ts';

test.each([
  ['24', 2400],
  ['24.5', 2450],
  ['24,50', 2450],
  [' 0 ', 0],
  ['0.07', 7],
  // 19.99 * 100 is 1998.9999999999998 in floating point.
  ['19.99', 1999],
  ['２４．５０', 2450],
])('%s is %i minor units', (typed, minor) => expect(minorOf(typed, 'USD')).toBe(minor));

test.each(['', '-1', '1.234', '1,000', '24 dollars', '.5', '1e3', '24.', 'Infinity'])(
  '"%s" is no amount',
  (typed) => expect(minorOf(typed, 'USD')).toBeUndefined(),
);

test('every shown amount can be typed', () => {
  for (let minor = 0; minor < 3000; minor += 1)
    expect(minorOf(`${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`, 'USD')).toBe(minor);
});

test('a currency without a minor unit accepts no decimals, one with three digits accepts three', () => {
  expect(minorOf('2400', 'JPY')).toBe(2400);
  expect(minorOf('24.5', 'JPY')).toBeUndefined();
  expect(minorOf('24.125', 'KWD')).toBe(24_125);
  expect(minorOf('24.5', 'KWD')).toBe(24_500);
});
