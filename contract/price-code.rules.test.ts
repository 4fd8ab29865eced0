import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { codeWord } from './price-code.rules.ts';

test.each([
  ['SUMMER27', 'SUMMER27'],
  [' summer 27 ', 'SUMMER27'],
  ['sum-mer‐27', 'SUMMER27'],
  ['ｓｕｍｍｅｒ２７', 'SUMMER27'],
  ['O0O0', 'O0O0'],
  ['A'.repeat(20), 'A'.repeat(20)],
  ['abc', undefined],
  ['A'.repeat(21), undefined],
  ['sommer_27', undefined],
  ['été2027', undefined],
  ['优惠2027', undefined],
  ['', undefined],
])('codeWord of %o returns %o', (typed, word) => {
  expect(codeWord(typed)).toBe(word);
});

test('codeWord returns the capitals of every spelling, of four to twenty signs', () => {
  const wide = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
  const gaps = ['', '', ' ', '-', '–', '\u200b', '\u3000'];
  const sign = fc.tuple(fc.constantFrom(...Array.from('ABCOXYZ0189')), fc.nat(2), fc.constantFrom(...gaps));
  assertAlways(
    fc.property(fc.array(sign, { maxLength: 24 }), (signs) => {
      const plain = signs.map(([one]) => one).join('');
      const typed = signs
        .map(([one, way, gap]) => ([one, one.toLowerCase(), wide(one)][way] ?? one) + gap)
        .join('');
      const isLong = plain.length >= 4 && plain.length <= 20;
      expect(codeWord(typed)).toBe(isLong ? plain : undefined);
    }),
    { numRuns: 500 },
  );
});

test('codeWord of any text is no code, or a code that stays as it is', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (noise) => {
      const word = codeWord(noise);
      const isSame = word !== undefined && /^[A-Z0-9]{4,20}$/.test(word) && codeWord(word) === word;
      expect(word === undefined || isSame).toBe(true);
    }),
    { numRuns: 300 },
  );
});
