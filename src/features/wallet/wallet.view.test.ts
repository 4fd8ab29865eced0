import { expect, test } from 'vitest';
import { createFormat } from '#src/i18n/format.ts';
import { minorOf, signed, topUpMethods } from './wallet.view.ts';

test.each([
  ['10', 1000],
  ['19.99', 1999],
  ['7,5', 750],
  [' 5 ', 500],
  ['1000', 100_000],
])('%s is %i minor units', (text, minor) => {
  expect(minorOf(text)).toBe(minor);
});

test.each(['4.99', '1000.01', '1.234', '-10', '1e3', '', 'ten'])('%s is no amount to top up', (text) => {
  expect(minorOf(text)).toBeUndefined();
});

test('an amount says whether it came or went', () => {
  const money = (minor: number) => createFormat('en').money(minor, 'USD');
  expect(signed(2450, money)).toBe('+$24.50');
  expect(signed(-2400, money)).toBe('−$24');
  expect(signed(0, money)).toBe('$0');
});

test('the balance cannot fill itself', () => {
  expect(topUpMethods([0, 30, 40])).toEqual([40, 30]);
  expect(topUpMethods([0, 40])).toEqual([40]);
});
