import { expect, it } from 'vitest';
import { defaultRules } from '#server/start/rules.ts';
import { answerDeadline, expiryOf, hasWaited } from './order.deadlines.rules.ts';

const now = new Date('2027-03-01T08:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each([
  ['a fresh tap', false, 600, 15],
  ['one that waited', true, 600, 120],
  ['a near start', false, 10, 10],
  ['a near start, waited', true, 60, 60],
])('the time to pay: %s', (_name, replayed, start, minutes) => {
  expect(expiryOf(now, after(start), replayed, defaultRules)).toEqual(after(minutes));
});

it.each([
  ['two days', 10_000, 48 * 60],
  ['two hours before the start', 600, 480],
  ['half an hour at least', 140, 30],
  ['never after the start', 20, 20],
])('the time to answer: %s', (_name, start, minutes) => {
  expect(answerDeadline(now, after(start), defaultRules)).toEqual(after(minutes));
});

it.each([
  ['a tap that arrives at once', { replayed: false, tappedAt: after(0) }, false],
  ['a tap that took two minutes', { replayed: false, tappedAt: after(-2) }, false],
  ['a tap that took longer', { replayed: false, tappedAt: after(-2.1) }, true],
  ['a phone that says so', { replayed: true, tappedAt: after(0) }, true],
  ['a phone whose clock is ahead', { replayed: false, tappedAt: after(60) }, false],
])('a booking that waited: %s', (_name, { replayed, tappedAt }, waited) => {
  expect(hasWaited({ replayed, tappedAt: tappedAt.toISOString() }, now)).toBe(waited);
});
