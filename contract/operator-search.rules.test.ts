import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { isContact } from './operator-search.rules.ts';

test.each([
  ['Elena@x.example', true],
  ['mailto:elena@x.example', true],
  ['+1 604 555 0100', true],
  ['604-555-0100', true],
  ['138 0013 8000', true],
  ['００８６１３８００１３８０００', true],
  ['12345678', false],
  ['4T7Q2M9K', false],
  ['pi_3PqWc2', false],
  ['0192f0a1-2b3c-4d5e-8f60-718293a4b5c6', false],
  ['Quiet lanes', false],
  ['游泳', false],
])('isContact reads %s as %s', (typed, expected) => expect(isContact(typed)).toBe(expected));

test('isContact reads digits as a number by their count, however they are grouped', () => {
  const gap = fc.constantFrom('', '', ' ', '-', '.', '/', '–', '\u3000', '\u200e');
  const digit = fc.tuple(fc.nat(9), fc.constantFrom('0', '０', '٠'), gap);
  assertAlways(
    fc.property(fc.boolean(), fc.array(digit, { minLength: 1, maxLength: 24 }), (hasCode, digits) => {
      const typed = digits.map(
        ([value, zero, after]) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + value) + after,
      );
      const least = hasCode ? 6 : 9;
      expect(isContact((hasCode ? '+' : '') + typed.join(''))).toBe(
        digits.length >= least && digits.length <= 20,
      );
    }),
    { numRuns: 500 },
  );
});

test('isContact reads every text with an @ and none of letters alone', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcxyzäß游泳')),
    minLength: 1,
    maxLength: 12,
  });
  assertAlways(
    fc.property(letters, letters, (one, other) => {
      expect(isContact(`${one}@${other}`)).toBe(true);
      expect(isContact(`${one}${other}`)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
