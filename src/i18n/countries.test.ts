import { expect, test } from 'vitest';
import { decimalMark } from './countries.ts';

test.each([
  ['en-US', 'point'],
  ['zh-CN', 'point'],
  ['en-GB', 'point'],
  ['de-DE', 'comma'],
  ['fr-CA', 'comma'],
  ['es-ES', 'comma'],
  ['pt-BR', 'comma'],
])('decimalMark of %s is a %s', (language, mark) => {
  expect(decimalMark(language)).toBe(mark);
});
