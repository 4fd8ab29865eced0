import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { cleanCode, cleanDigits, readableSigns } from './code.rules.ts';
import { code } from './fields.ts';

test.each([
  '123456',
  '123 456',
  '123\u00a0456',
  '１２３４５６',
  '123-456',
  '123\u2011456',
  'G-123456',
  '\u2068123456\u2069',
  '١٢٣٤٥٦',
  '123\u200b456',
  'Your code: 123456.',
])('a code of six digits is read from %j', (typed) => {
  expect(cleanDigits(typed)).toBe('123456');
  expect(code.parse(typed)).toBe('123456');
});

test.each(['', '12345', '1234567', 'abcdef'])('the schema of a code rejects %j', (typed) => {
  expect(code.safeParse(typed).success).toBe(false);
});

test.each([
  '7KQ2-M9X0-1A1B',
  '7kq2 m9xo ilib',
  '７ＫＱ２－Ｍ９Ｘ０－１Ａ１Ｂ',
  '\u202a7KQ2—M9X0—1A1B\u202c',
  '7KQ2\u00a0M9X0\u00a01A1B',
  '7KQ2\u200bM9X0\u200b1A1B。',
  '「7KQ2 M9X0 1A1B」',
])('cleanCode reads %j', (typed) => {
  expect(cleanCode(typed)).toBe(typed.includes('ilib') ? '7KQ2M9X0111B' : '7KQ2M9X01A1B');
});

const signs = Array.from(readableSigns);
const gaps = [
  '',
  ' ',
  '-',
  '\u2011',
  '—',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u200e',
  '。',
  '（',
  '】',
  '\ufeff',
  '_',
];
/** Spellings of a sign, listed one by one: the plain oracle. */
const spellings = (sign: string): string[] => [
  sign,
  sign.toLowerCase(),
  String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  ...(sign === '0' ? ['O', 'o', 'Ｏ'] : []),
  ...(sign === '1' ? ['I', 'l', 'ｉ', 'Ｌ'] : []),
];

test('cleanCode returns the code of every spelling', () => {
  assertAlways(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...signs), fc.nat(9), fc.constantFrom(...gaps)), { maxLength: 24 }),
      (parts) => {
        const typed = parts
          .map(([sign, way, gap]) => (spellings(sign)[way % spellings(sign).length] ?? sign) + gap)
          .join('');
        expect(cleanCode(typed)).toBe(parts.map(([sign]) => sign).join(''));
      },
    ),
    { numRuns: 500 },
  );
});

test('cleanCode and cleanDigits of any text are their own clean form', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      expect(cleanCode(cleanCode(typed))).toBe(cleanCode(typed));
      expect(cleanDigits(cleanDigits(typed))).toBe(cleanDigits(typed));
      expect(cleanDigits(typed)).toMatch(/^\d*$/);
    }),
    { numRuns: 300 },
  );
});
