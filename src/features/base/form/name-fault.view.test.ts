import { beforeAll, expect, test } from 'vitest';
import { i18n } from '#src/i18n/index.ts';
import { startWords } from '#tests/support/words.ts';
import { nameFaultText, titleFaultText } from './name-fault.view.ts';

beforeAll(() => startWords('en'));

test.each([
  [
    'Win at evil.club now',
    '“evil.club” reads as a link. Please remove it, or put a space after the full stop.',
  ],
  ['Ann\nBerg', 'Please write it on one line.'],
  ['!!!', 'Please write at least one letter or digit.'],
  ['a'.repeat(100), 'Please write a shorter text.'],
  ['', 'General'],
  ['Swim', 'General'],
])('titleFaultText returns what was seen in %j', (typed, sentence) => {
  expect(titleFaultText(typed, i18n.t, 'General')).toBe(sentence);
});

test.each([
  ['Support Team', '“Support Team” sounds like our staff. Please write another name.'],
  ['Ann 555 0100', '“555 010” reads as a code or a phone number. Please remove it.'],
])('nameFaultText returns what was seen in %j', (typed, sentence) => {
  expect(nameFaultText(typed, i18n.t, 'General')).toBe(sentence);
});
