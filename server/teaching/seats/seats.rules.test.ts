import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { toWallTime } from '#server/base/zone.ts';
import type { Row } from '#server/db/types.ts';
import { defaultRules } from '#server/start/rules.ts';
import { isAsSeen, isQueueOpen, offerEnd, publicSeats } from './seats.rules.ts';

const zone = 'America/New_York';

const cls = (startsAt: string, notice: number | null = null) => ({
  state: 'published' as const,
  starts_at: new Date(startsAt),
  zone,
  min_notice_minutes: notice,
  slot_plan_id: null,
});

const end = (now: string, startsAt: string, notice: number | null = null) =>
  offerEnd(cls(startsAt, notice), new Date(now), defaultRules).toISOString();

it.each([
  [
    '12 hours when it is more than three days ahead',
    '2027-06-01T12:01:00Z',
    '2027-06-04T12:02:00Z',
    '2027-06-02T00:01:00.000Z',
  ],
  ['4 hours within three days', '2027-06-01T13:00:00Z', '2027-06-04T13:00:00Z', '2027-06-01T17:00:00.000Z'],
  ['1 hour within a day', '2027-06-01T13:00:00Z', '2027-06-02T13:00:00Z', '2027-06-01T14:00:00.000Z'],
  ['30 minutes within six hours', '2027-06-01T13:00:00Z', '2027-06-01T19:00:00Z', '2027-06-01T13:30:00.000Z'],
  ['until the list closes', '2027-06-01T13:00:00Z', '2027-06-01T15:10:00Z', '2027-06-01T13:10:00.000Z'],
])('an offer holds its seats for %s', (_name, now, startsAt, expected) => {
  expect(end(now, startsAt)).toBe(expected);
});

it.each([
  // New York is four hours behind UTC in summer, five in winter.
  ['an evening offer', '2027-06-01T23:00:00Z', '2027-06-04T23:00:00Z', '2027-06-02T12:00:00.000Z'],
  [
    'one that ends at nine in the evening exactly',
    '2027-06-02T00:00:00Z',
    '2027-06-03T00:00:00Z',
    '2027-06-02T12:00:00.000Z',
  ],
  ['one that is made at night', '2027-06-02T06:00:00Z', '2027-06-02T20:00:00Z', '2027-06-02T12:00:00.000Z'],
  [
    'one that ends at eight exactly',
    '2027-06-02T00:00:00Z',
    '2027-06-06T00:00:00Z',
    '2027-06-02T12:00:00.000Z',
  ],
  [
    'the night before the clocks are set forward',
    '2027-03-14T03:00:00Z',
    '2027-03-15T12:00:00Z',
    '2027-03-14T12:00:00.000Z',
  ],
  [
    'the night before the clocks are set back',
    '2027-11-07T03:00:00Z',
    '2027-11-08T12:00:00Z',
    '2027-11-07T13:00:00.000Z',
  ],
  [
    'the morning class, whose list closes at night',
    '2027-06-02T00:30:00Z',
    '2027-06-02T13:00:00Z',
    '2027-06-02T11:00:00.000Z',
  ],
])('nobody loses a seat while asleep: %s', (_name, now, startsAt, expected) => {
  expect(end(now, startsAt)).toBe(expected);
});

it('ends in the night only when the list closes then, whenever the offer is made', () => {
  for (const first of ['2027-03-12T00:00:00Z', '2027-11-05T00:00:00Z'])
    for (let hour = 0; hour < 96; hour++)
      for (const ahead of [3, 8, 30, 80, 200]) {
        const now = new Date(Date.parse(first) + hour * HOUR_MS);
        const startsAt = new Date(now.getTime() + ahead * HOUR_MS);
        const at = offerEnd(cls(startsAt.toISOString()), now, defaultRules);
        const { time } = toWallTime(at, zone);
        const isClosing = at.getTime() === startsAt.getTime() - 2 * HOUR_MS;
        expect(isClosing || (time >= '08:00' && time < '21:00'), `${now.toISOString()} ${ahead}`).toBe(true);
        expect(at > now && at.getTime() <= startsAt.getTime() - 2 * HOUR_MS).toBe(true);
      }
});

it('queueClosesAt is two hours before the start, or at the end of booking', () => {
  const open = (now: string, notice: number | null) =>
    isQueueOpen(cls('2027-06-01T12:00:00Z', notice), new Date(now), defaultRules);
  expect([open('2027-06-01T09:59:59Z', 0), open('2027-06-01T10:00:00Z', 0)]).toEqual([true, false]);
  expect([open('2027-06-01T05:59:59Z', 360), open('2027-06-01T06:00:00Z', 360)]).toEqual([true, false]);
});

it.each([
  ['nobody waits', 2, undefined, true, 2],
  ['somebody would take one', 2, 1, true, 0],
  ['a family needs more than there are', 2, 3, true, 2],
  ['the list is closed', 2, 1, false, 2],
])('seats for everybody while %s', (_name, free, least, isOpen, expected) => {
  expect(publicSeats(free, least, isOpen)).toBe(expected);
});

it('an offer with a price rule counts as seen while all its seats cost no more than they did', () => {
  const starts = new Date('2027-06-02T12:00:00Z');
  const seen = { seen_price_minor: 900, seen_currency: 'USD', seen_starts_at: starts };
  const rule = { priceRule: { kind: 'sibling' } } as Row<'orders'>['policy'];
  const order = { unit_minor: 500, seats: 3, currency: 'USD', policy: rule };
  expect(isAsSeen(seen, { ...order, total_minor: 2000 }, { starts_at: starts })).toBe(true);
  expect(isAsSeen(seen, { ...order, total_minor: 2701 }, { starts_at: starts })).toBe(false);
});
