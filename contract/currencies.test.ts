import { expect, test } from 'vitest';
import {
  currencyCodes,
  decimalText,
  exponentOf,
  isPayable,
  minorOfDecimal,
  moneyText,
  payablePart,
  stepOf,
} from './currencies.ts';

test.each(currencyCodes)('%s has the digits that Intl knows from ISO 4217', (code) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  expect(exponentOf(code)).toBe(maximumFractionDigits);
});

test('another currency is an error, not a guess', () => {
  for (const code of ['HUF', 'VND', 'usd', '', 'toString'])
    expect(() => exponentOf(code)).toThrow('is no currency of this product');
});

test.each([
  [0, 'JPY', '0'],
  [4900, 'JPY', '4900'],
  [0, 'USD', '0.00'],
  [7, 'USD', '0.07'],
  [1999, 'USD', '19.99'],
  [-1999, 'USD', '-19.99'],
  [1500, 'KWD', '1.500'],
  [5, 'KWD', '0.005'],
  [Number.MAX_SAFE_INTEGER, 'KWD', '9007199254740.991'],
])('%i %s is %s', (minor, code, text) => {
  expect(moneyText(minor, code)).toBe(text);
});

test('decimal text and minor units turn into each other', () => {
  for (const digits of [0, 2, 3])
    for (let minor = 0; minor < 3000; minor += 1)
      expect(minorOfDecimal(decimalText(minor, digits), digits)).toBe(minor);
});

test('more digits than the currency has are no amount', () => {
  expect(minorOfDecimal('500.5', 0)).toBeUndefined();
  expect(minorOfDecimal('1.234', 2)).toBeUndefined();
  expect(minorOfDecimal('1.234', 3)).toBe(1234);
  expect(minorOfDecimal('1.2', 3)).toBe(1200);
  for (const text of ['', '-1', '1e3', '.5', '5.', '1.2345', '1 000'])
    expect(minorOfDecimal(text, 3)).toBeUndefined();
});

test('stepOf returns the smallest payable amount of a currency', () => {
  expect([stepOf('USD'), stepOf('JPY'), stepOf('KWD'), stepOf('TWD')]).toEqual([1, 1, 10, 100]);
  expect(isPayable(5125, 'KWD')).toBe(false);
  expect(payablePart(5125, 'KWD')).toBe(5120);
  expect(payablePart(1050, 'TWD')).toBe(1000);
  expect(payablePart(1999, 'USD')).toBe(1999);
});
