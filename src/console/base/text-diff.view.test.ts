import { expect, test } from 'vitest';
import { diffOf } from './text-diff.view.ts';

const signs = { same: ' ', added: '+', removed: '-' } as const;
const shown = (before: string, after: string) =>
  diffOf(before.split(''), after.split(''))
    .map(({ is, text }) => signs[is] + text)
    .join('');

test.each([
  ['abc', 'abc', ' a b c'],
  ['abc', 'axc', ' a-b+x c'],
  ['ac', 'abc', ' a+b c'],
  ['abc', 'c', '-a-b c'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['abcd', 'bxd', '-a b-c+x d'],
])('diffOf of %s and %s keeps the common lines in their order', (before, after, lines) =>
  expect(shown(before, after)).toBe(lines),
);
