import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { formatIn } from '#tests/support/format.ts';
import {
  boxLimits,
  minorOf,
  nearestTopUp,
  payableRange,
  signed,
  topUpAmounts,
  topUpMethods,
  wantedMinor,
} from './wallet.view.ts';

const range = { minMinor: 500, maxMinor: 100_000 };

test.each([
  ['10', 1000],
  ['19.99', 1999],
  ['7,5', 750],
  [' 5 ', 500],
  ['1000', 100_000],
])('%s is %i minor units', (text, minor) => {
  expect(minorOf(text, 'USD', range)).toBe(minor);
});

test.each(['4.99', '1000.01', '1.234', '-10', '1e3', '', 'ten'])('%s is no amount to top up', (text) => {
  expect(minorOf(text, 'USD', range)).toBeUndefined();
});

test('signed returns the amount with its sign, and zero without one', () => {
  const money = (minor: number) => formatIn('en').money(minor, 'USD');
  expect(signed(2450, money)).toBe('+$24.50');
  expect(signed(-2400, money)).toBe('−$24');
  expect(signed(0, money)).toBe('$0');
});

test('topUpMethods never returns the balance', () => {
  expect(topUpMethods([PaymentMethod.balance, PaymentMethod.paypal, PaymentMethod.visa])).toEqual([40, 30]);
  expect(topUpMethods([PaymentMethod.balance, PaymentMethod.visa])).toEqual([40]);
});

const { visa, paypal } = PaymentMethod;

test('topUpMethods leaves out the card below its least sum', () => {
  expect(topUpMethods([visa, paypal], { minor: 3999, currency: 'PHP' })).toEqual([paypal]);
  expect(topUpMethods([visa, paypal], { minor: 4000, currency: 'PHP' })).toEqual([visa, paypal]);
});

test('payableRange begins at the least sum of the card when no other way is offered', () => {
  const low = { minMinor: 2000, maxMinor: 100_000 };
  expect(payableRange(low, [visa], 'PHP')).toEqual({ ...low, minMinor: 4000 });
  expect(payableRange(low, [visa, paypal], 'PHP')).toEqual(low);
  expect(payableRange(range, [visa], 'USD')).toEqual(range);
  expect(payableRange(range, [], 'PHP')).toEqual(range);
});

test.each([
  ['1500', 'JPY', 1500],
  ['1500.5', 'JPY', undefined],
  ['1.250', 'KWD', 1250],
  ['1.25', 'KWD', 1250],
  ['1.255', 'KWD', undefined],
  ['150', 'TWD', 15_000],
  ['150.50', 'TWD', undefined],
])('%s in %s is %s minor units', (text, currency, minor) => {
  expect(minorOf(text, currency, range)).toBe(minor);
});

test('boxLimits returns the step of the currency', () => {
  expect(boxLimits('USD', range)).toEqual({ step: '0.01', min: '5.00', max: '1000.00' });
  expect(boxLimits('JPY', range)).toEqual({ step: '1', min: '500', max: '100000' });
  expect(boxLimits('KWD', range)).toEqual({ step: '0.001', min: '0.500', max: '100.000' });
});

test('topUpAmounts returns amounts within the range of the deployment', () => {
  expect(topUpAmounts(range)).toEqual([1000, 2500, 5000, 10_000]);
  expect(topUpAmounts({ minMinor: 500, maxMinor: 2000 })).toEqual([1000]);
  expect(topUpAmounts({ minMinor: 0, maxMinor: 0 })).toEqual([]);
});

test('wantedMinor reads the sum that a booking lacks, and nothing else', () => {
  expect(wantedMinor('5200')).toBe(5200);
  for (const text of [undefined, '', '0', '-5', '1e3', '52.00', '1234567890'])
    expect(wantedMinor(text)).toBeUndefined();
});

test('nearestTopUp keeps a wanted sum within the range', () => {
  expect([200, 5200, 200_000].map((wanted) => nearestTopUp(wanted, range))).toEqual([500, 5200, 100_000]);
});
