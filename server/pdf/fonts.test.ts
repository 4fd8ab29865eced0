import { expect, test } from 'vitest';
import { missingSign, runsOf } from './fonts.ts';

const drawn = (text: string) =>
  runsOf(text, 400)
    .map((run) => run.text)
    .join('');

test.each([
  ['葛\u{e0100}城 花', '葛城 花'],
  ['England \u{e0067}\u{e0062}\u{e007f}', 'England '],
])('runsOf leaves out an invisible sign that no font has: %j', (name, text) => {
  expect(drawn(name)).toBe(text);
});

test('runsOf draws the sign for a letter that no font has', () => {
  expect(drawn('Ann \u{1b000}')).toBe(`Ann ${missingSign}`);
});
