import { expect, test } from 'vitest';
import type { TeamEvent } from '#contract/team-event.ts';
import { groupBegun, groupOf, standingOf } from './team-event.view.ts';

const at = '2026-11-25T12:00:00.000Z';
const now = { now: at, isOneTeam: false };
// Only what the groups read.
const event = (startsAt: string, zone = 'America/Chicago', people: unknown[] = []) =>
  ({ startsAt, zone, people, state: 'published', capacity: null, taken: 0 }) as unknown as TeamEvent;

test('weeks begin on Monday, as the place counts its days', () => {
  expect(groupOf(event('2026-11-29T18:00:00.000Z'), now)).toEqual({ key: 'thisWeek' });
  // Sunday evening in Chicago is Monday in UTC.
  expect(groupOf(event('2026-11-30T01:00:00.000Z'), now)).toEqual({ key: 'thisWeek' });
  expect(groupOf(event('2026-11-30T01:00:00.000Z', 'Asia/Shanghai'), now)).toEqual({ key: 'nextWeek' });
  expect(groupOf(event('2026-12-09T18:00:00.000Z'), now)).toEqual({
    key: 'week',
    monday: '2026-12-07T00:00:00.000Z',
  });
});

test('a heading stands above the first of its group only; the own ones have one of their own', () => {
  const own = event('2026-12-09T18:00:00.000Z', 'America/Chicago', [{}]);
  const first = event('2026-11-28T18:00:00.000Z');
  const second = event('2026-11-29T18:00:00.000Z');
  expect(groupBegun(own, undefined, now)).toEqual({ key: 'mine' });
  expect(groupOf(own, { now: at, isOneTeam: true })).toMatchObject({ key: 'week' });
  expect(groupBegun(first, own, now)).toEqual({ key: 'thisWeek' });
  expect(groupBegun(second, first, now)).toBeUndefined();
});

test('called off comes before everything else; full only while it is to come', () => {
  const time = Date.parse(at);
  const full = { ...event('2026-11-28T18:00:00.000Z'), capacity: 2, taken: 2 };
  expect(standingOf({ ...full, state: 'canceled' }, time)).toBe('canceled');
  expect(standingOf(full, time)).toBe('full');
  expect(standingOf({ ...full, taken: 1 }, time)).toBeUndefined();
  expect(standingOf({ ...full, startsAt: '2026-11-24T18:00:00.000Z' }, time)).toBe('past');
});
