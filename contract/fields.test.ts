import { expect, it } from 'vitest';
import { password, text } from './fields.ts';

it.each([
  ['emoji that are joined', '👨‍👩‍👧 Zoë', '👨‍👩‍👧 Zoë'],
  ['Arabic with its own marks', 'محمد\u200f', 'محمد\u200f'],
  ['what turns a sentence around', '\u202eZoë\u202c', 'Zoë'],
  ['what was pasted from a list of contacts', '\u2068Rosa\u2069 ', 'Rosa'],
])('a text is kept as it is read: %s', (_name, given, kept) => {
  expect(text(20).parse(given)).toBe(kept);
});

it.each(['\u202e', ' \u2068\u2069 ', 'a\u0000b', '\ud800'])('%j is no text', (given) => {
  expect(text(20).safeParse(given).success).toBe(false);
});

it.each([
  ['😀'.repeat(8), true],
  ['😀'.repeat(16), true],
  ['x'.repeat(16), true],
  ['😀'.repeat(4), false],
  ['😀'.repeat(17), false],
  ['x'.repeat(7), false],
])('%j as a password, counted as people count: %s', (typed, isOne) => {
  expect(password.safeParse(typed).success).toBe(isOne);
});
