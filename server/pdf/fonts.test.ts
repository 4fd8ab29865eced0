import { expect, test } from 'vitest';
import { isWhole, runsOf } from './fonts.ts';

const drawn = (text: string) =>
  runsOf(text, 400)
    .map((run) => run.text)
    .join('');

test.each([
  ['葛\u{e0100}城 花', '葛城 花'],
  ['England \u{e0067}\u{e0062}\u{e007f}', 'England '],
])('runsOf leaves out an invisible sign that no font has: %j', (name, text) => {
  expect(drawn(name)).toBe(text);
  expect(isWhole(name)).toBe(true);
});

test('isWhole rejects a letter that no font has', () => {
  expect(isWhole('Ann \u{1b000}')).toBe(false);
});
