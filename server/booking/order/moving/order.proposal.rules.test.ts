import { expect, it } from 'vitest';
import { defaultRules } from '#server/start/rules.ts';
import { proposalDeadline, answerBySilence } from './order.proposal.rules.ts';

const span = (
  start: string,
  end: string,
  zone = 'America/New_York',
  city = 'newyork',
  address = '1 Street',
) => ({
  starts_at: new Date(start),
  ends_at: new Date(end),
  zone,
  city_id: city,
  address,
});
const days = new Date('2027-05-20T00:00:00Z');

it.each([
  ['30 minutes', span('2027-06-01T14:30:00Z', '2027-06-01T15:30:00Z'), 'keep'],
  ['31 minutes', span('2027-06-01T14:31:00Z', '2027-06-01T15:30:00Z'), 'leave'],
  ['an end 31 minutes later', span('2027-06-01T14:00:00Z', '2027-06-01T15:31:00Z'), 'leave'],
  ['the day before', span('2027-05-31T14:00:00Z', '2027-05-31T15:00:00Z'), 'leave'],
  ['the name of the place alone', span('2027-06-01T14:00:00Z', '2027-06-01T15:00:00Z'), 'keep'],
  [
    'another address of the city at the same time',
    span('2027-06-01T14:00:00Z', '2027-06-01T15:00:00Z', 'America/New_York', 'newyork', '2 Street'),
    'leave',
  ],
  [
    'another city at the same time',
    span('2027-06-01T14:00:00Z', '2027-06-01T15:00:00Z', 'America/New_York', 'boston'),
    'leave',
  ],
  ['another name of the zone', span('2027-06-01T14:00:00Z', '2027-06-01T15:00:00Z', 'US/Eastern'), 'keep'],
  [
    'another zone at the same time',
    span('2027-06-01T14:00:00Z', '2027-06-01T15:00:00Z', 'America/Toronto'),
    'leave',
  ],
] as const)('no answer to a change of %s', (_name, to, meaning) => {
  const from = span('2027-06-01T14:00:00Z', '2027-06-01T15:00:00Z');
  expect(answerBySilence(from, to, false, days, defaultRules)).toBe(meaning);
  expect(answerBySilence(from, to, true, days, defaultRules)).toBe('leave');
});

it('a few minutes over midnight of the place are another day', () => {
  const from = span('2027-06-01T03:50:00Z', '2027-06-01T04:50:00Z');
  const to = span('2027-06-01T04:05:00Z', '2027-06-01T05:05:00Z');
  expect(answerBySilence(from, to, false, days, defaultRules)).toBe('leave');
});

it.each([
  ['12 hours before a later start', '2027-06-01T14:20:00Z', '2027-06-01T02:00:00Z', 'keep'],
  ['less before a later start', '2027-06-01T14:20:00Z', '2027-06-01T02:00:01Z', 'leave'],
  ['12 hours before an earlier start', '2027-06-01T13:40:00Z', '2027-06-01T01:40:00Z', 'keep'],
  ['less before an earlier start', '2027-06-01T13:40:00Z', '2027-06-01T01:40:01Z', 'leave'],
  ['minutes before, back to the agreed time', '2027-06-01T14:00:00Z', '2027-06-01T13:50:00Z', 'keep'],
] as const)('answerBySilence of a small change that is made %s', (_name, start, now, meaning) => {
  const from = span('2027-06-01T14:00:00Z', '2027-06-01T15:00:00Z');
  const end = new Date(Date.parse(start) + 3_600_000).toISOString();
  expect(answerBySilence(from, span(start, end), false, new Date(now), defaultRules)).toBe(meaning);
});

it.each([
  ['7 days', '2027-06-15T00:00:01Z', '2027-06-08T00:00:00Z'],
  ['72 hours', '2027-06-15T00:00:00Z', '2027-06-04T00:00:00Z'],
  ['two hours before the start', '2027-06-02T12:00:00Z', '2027-06-02T10:00:00Z'],
  ['half an hour at least', '2027-06-01T02:10:00Z', '2027-06-01T00:30:00Z'],
  ['never past the start', '2027-06-01T00:20:00Z', '2027-06-01T00:20:00Z'],
])('the answer is awaited for %s', (_name, start, deadline) => {
  const now = new Date('2027-06-01T00:00:00Z');
  expect(proposalDeadline(now, new Date(start), defaultRules)).toEqual(new Date(deadline));
});
