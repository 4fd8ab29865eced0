import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { apostrophes, foldedName, withoutTitles } from './name-fold.rules.ts';

/** Spellings of a letter, listed one by one: the plain oracle of Unicode's decomposition. */
const spellings: Readonly<Record<string, string>> = {
  a: 'aAàÀáÁâãäÄåÅāăąǎａＡ',
  c: 'cCçÇćĉčｃ',
  d: 'dDđĐðďｄ',
  e: 'eEèéÉêëēĕėęěếｅ',
  i: 'iIìíîïĩīĭįıİ',
  l: 'lLłŁĺļľｌ',
  n: 'nNñÑńņňǹｎ',
  o: 'oOòóôõöÖøØōŏőơｏ',
  s: 'sSśŝşšｓ',
  u: 'uUùúûüÜũūŭůűųưｕ',
  z: 'zZźżžŽｚ',
  そ: 'そソｿ',
  か: 'かカｶがガ',
  张: '张',
};
const letters = Object.keys(spellings);
/** Signs that a name may have beside a letter. */
const silent = ['', '', '', ...Array.from(apostrophes), '·', '.', '\u0301', '\u0308'];

const spelled = fc
  .array(fc.tuple(fc.constantFrom(...letters), fc.nat(30), fc.constantFrom(...silent)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((signs) => ({
    plain: signs.map(([letter]) => letter).join(''),
    typed: signs
      .map(([letter, way, sign]) => {
        const ways = Array.from(spellings[letter] ?? letter);
        return (ways[way % ways.length] ?? letter) + sign;
      })
      .join(''),
  }));

test('foldedName returns the plain letters of every spelling', () => {
  assertAlways(
    fc.property(spelled, ({ plain, typed }) => {
      expect(foldedName(typed)).toBe(plain);
      expect(foldedName(typed.normalize('NFD'))).toBe(plain);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Đặng', 'dang'],
  ['Straße', 'strasse'],
  ['Ægir Þór', 'aegir thor'],
  ["O'Brien", 'obrien'],
  ['Σίσυφος', 'σισυφοσ'],
])('foldedName of %s returns %s', (typed, plain) => expect(foldedName(typed)).toBe(plain));

test('withoutTitles keeps at least one part of every search', () => {
  const word = fc.constantFrom('dr', 'coach', '老师', '教练', '张老师', 'zhang', 'wei');
  assertAlways(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (typed) => {
      const left = withoutTitles(typed);
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThanOrEqual(typed.length);
      const names = typed
        .filter((one) => ['张老师', 'zhang', 'wei'].includes(one))
        .map((one) => one.replace('老师', ''));
      expect(names.length === 0 || left.join(' ') === names.join(' ')).toBe(true);
    }),
    { numRuns: 200 },
  );
});
