import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { sepaName } from './sepa-text.rules.ts';

test.each([
  ['Renée Müller-Łukasiewicz', 'Renee Muller-Lukasiewicz'],
  ['Åsa Øster, Þór Ðæ', 'Asa Oster, Thor Dae'],
  ['Şükrü Ağaoğlu', 'Sukru Agaoglu'],
  ['Nguyễn Thị Đặng', 'Nguyen Thi Dang'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Ελένη Ψάλτη', 'Eleni Psalti'],
  ['Николай Щърбев', 'Nikolay Shtarbev'],
  ['Ђорђе Љубић', 'Djordje Ljubic'],
  ['Олександра Їжак', 'Oleksandra Izhak'],
  ['Ｍａｒｉａ　Ｒｏｓｓｉ', 'Maria Rossi'],
  ['Smith & Sons_“Ltd”', "Smith + Sons-'Ltd'"],
  ['O’Neil – Byrne', "O'Neil - Byrne"],
  ['  //A  //B/ ', 'A /B'],
  ['ACME* <b>1٣</b>', 'ACME. .b.13./b.'],
  ['ẞ STRASSE', 'Ss STRASSE'],
])('sepaName writes %j as %j', (name, written) => {
  expect(sepaName(name)).toBe(written);
});

test.each([
  ['Chinese', '王丽华'],
  ['Japanese', 'さとう ゆき'],
  ['Korean', '김민준'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'דוד כהן'],
  ['Devanagari', 'राज कुमार'],
  ['Thai', 'สมชาย'],
  ['Armenian', 'Արամ'],
  ['Georgian', 'გიორგი'],
  ['Latin with one Chinese letter', 'Anna 王'],
  ['nothing but signs', ' — '],
])('sepaName returns null for a name in %s', (_, name) => {
  expect(sepaName(name)).toBeNull();
});

test('sepaName returns at most 70 signs of the SEPA set for any text, and the same again for its own result', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const written = sepaName(name);
      if (written === null) return;
      expect(written).toMatch(/^[a-zA-Z0-9\-?:().,'+][a-zA-Z0-9/\-?:().,'+ ]{0,69}$/);
      expect(sepaName(written)).toBe(written);
    }),
    { numRuns: 500 },
  );
  expect(sepaName('щ'.repeat(60))).toHaveLength(70);
});
