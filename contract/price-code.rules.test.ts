import { expect, test } from 'vitest';
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
