import { expect, test } from 'vitest';
import type { TeamEvent, TeamEventRecord } from '#contract/team-event.ts';
import { groupBegun, groupOf, eventStatus, isForMembers } from './team-event.view.ts';

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

test('groupBegun returns a group for its first event only, and a group for family events', () => {
  const own = event('2026-12-09T18:00:00.000Z', 'America/Chicago', [{}]);
  const first = event('2026-11-28T18:00:00.000Z');
  const second = event('2026-11-29T18:00:00.000Z');
  expect(groupBegun(own, undefined, now)).toEqual({ key: 'mine' });
  expect(groupOf(own, { now: at, isOneTeam: true })).toMatchObject({ key: 'week' });
  expect(groupBegun(first, own, now)).toEqual({ key: 'thisWeek' });
  expect(groupBegun(second, first, now)).toBeUndefined();
});

test('status is canceled before all others, and full only before the start', () => {
  const time = Date.parse(at);
  const full = { ...event('2026-11-28T18:00:00.000Z'), capacity: 2, taken: 2 };
  expect(eventStatus({ ...full, state: 'canceled' }, time)).toBe('canceled');
  expect(eventStatus(full, time)).toBe('full');
  expect(eventStatus({ ...full, taken: 1 }, time)).toBeUndefined();
  expect(eventStatus({ ...full, startsAt: '2026-11-24T18:00:00.000Z' }, time)).toBe('past');
});

test('isForMembers returns true only for a coming event in which nobody of the reader can come', () => {
  const today = Date.parse('2026-11-26T12:00:00Z');
  // Only what the view reads.
  const made = (part: Partial<TeamEventRecord>) =>
    ({
      state: 'published',
      startsAt: '2026-11-28T12:00:00Z',
      capacity: 20,
      taken: 0,
      people: [],
      actions: [],
      ...part,
    }) as unknown as TeamEventRecord;
  const someone = [{ id: null }] as unknown as TeamEventRecord['people'];
  expect(
    [
      made({}),
      made({ people: someone }),
      made({ actions: ['update'] }),
      made({ taken: 20 }),
      made({ state: 'canceled' }),
      made({ startsAt: '2026-11-26T11:00:00Z' }),
    ].map((one) => isForMembers(one, today)),
  ).toEqual([true, false, false, false, false, false]);
});
