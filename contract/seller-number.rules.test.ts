import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { cleanSellerNumber, isSellerNumber, longestSellerNumber } from './seller-number.rules.ts';

const signs = Array.from('ABCXYZ019 ./-');
const wide = (sign: string) =>
  sign === ' ' ? '\u3000' : String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
const dashes = '-‐‑–—−－';
const spelled = fc
  .array(fc.tuple(fc.constantFrom(...signs), fc.nat(6)), { minLength: 1, maxLength: 36 })
  .map((typed) => ({
    plain: typed.map(([sign]) => sign).join(''),
    typed: typed
      .map(([sign, way]) => {
        if (sign === '-') return dashes.charAt(way);
        return [sign, wide(sign), sign.toLowerCase(), `\u200b${sign}`][way % 4] ?? sign;
      })
      .join(''),
  }));

/** The rule, sign by sign. */
function isRight(text: string): boolean {
  const inside = Array.from(text);
  const isLetter = (sign: string | undefined) => sign !== undefined && /[A-Z]/.test(sign);
  const isDigit = (sign: string | undefined) => sign !== undefined && /[0-9]/.test(sign);
  const isEnd = (sign: string | undefined) => isLetter(sign) || isDigit(sign);
  return (
    inside.length >= 4 &&
    inside.length <= longestSellerNumber &&
    inside.some(isDigit) &&
    isEnd(inside[0]) &&
    isEnd(inside.at(-1)) &&
    inside.every((sign) => isEnd(sign) || ' ./-'.includes(sign))
  );
}

test('cleanSellerNumber stores one form of every spelling, and isSellerNumber reads it as the plain rule does', () => {
  assertAlways(
    fc.property(spelled, ({ plain, typed }) => {
      const stored = plain
        .split(' ')
        .filter((part) => part !== '')
        .join(' ');
      expect(cleanSellerNumber(typed)).toBe(stored);
      expect(cleanSellerNumber(stored)).toBe(stored);
      expect(isSellerNumber(typed)).toBe(isRight(stored));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['che-123.456.789 mwst', true],
  ['DE 811 907 980', true],
  ['ＧＢ１２３４５６７８９', true],
  ['MWST', false],
  ['12', false],
  ['№ 123', true],
  ['DE123_456', false],
])('isSellerNumber reads %s as %s', (typed, expected) => expect(isSellerNumber(typed)).toBe(expected));
