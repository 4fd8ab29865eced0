import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { plainTyped, typedWhole } from './typed.rules.ts';

/** The zero of some scripts. Its nine digits follow it. */
const zeros = ['0', '０', '٠', '۰', '०', '০', '๐', '𝟎', '𝟘'];
const figures = fc
  .array(fc.tuple(fc.nat(9), fc.constantFrom(...zeros)), { minLength: 1, maxLength: 6 })
  .map((digits) => ({
    plain: digits.map(([value]) => value).join(''),
    typed: digits.map(([value, zero]) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + value)).join(''),
  }));
const around = fc.constantFrom('', ' ', '\u3000', '\n', '\u200e', '\u200b', '\ufeff');

test('typedWhole reads the figures of every script, four at most', () => {
  assertAlways(
    fc.property(figures, around, around, ({ plain, typed }, before, after) => {
      let value = 0;
      for (const figure of plain) value = value * 10 + '0123456789'.indexOf(figure);
      expect(typedWhole(before + typed + after)).toBe(plain.length > 4 ? undefined : value);
    }),
    { numRuns: 500 },
  );
});

test.each(['', ' ', '1 2', '1.5', '-3', '+3', '1e3', '0x1', '½', 'ten', '一'])(
  'typedWhole reads no number in %j',
  (typed) => expect(typedWhole(typed)).toBeUndefined(),
);

test('plainTyped returns its own answer unchanged, and typedWhole nothing but whole numbers', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (noise) => {
      const plain = plainTyped(noise);
      expect(plainTyped(plain)).toBe(plain);
      const value = typedWhole(noise);
      expect(value === undefined || (Number.isInteger(value) && value >= 0 && value <= 9999)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
