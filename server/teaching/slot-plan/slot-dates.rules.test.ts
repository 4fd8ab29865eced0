import { expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { freeAmong, sameHour } from './slot-dates.rules.ts';
import type { PlanHours, SlotFacts } from './slot.rules.ts';

const now = Date.parse('2027-03-01T00:00:00Z');
const horizon = now + 365 * DAY_MS;
const plan: PlanHours = {
  id: 'plan',
  state: 'active',
  city_id: 'austin',
  zone: 'America/Chicago',
  length_minutes: 45,
  pause_minutes: 30,
  notice_hours: 2,
  most_a_day: 24,
  starts_on: '2027-01-01',
  ends_on: null,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  days_off: [],
};
const facts: SlotFacts = {
  now,
  horizon,
  clearedUntil: horizon + DAY_MS,
  busy: [],
  booked: [],
  closed: [],
  holidays: new Set(),
  daysOff: new Set(),
};

it('sameHour goes on in the coming weeks of a past start, on the clock of the place', () => {
  const start = Date.parse('2027-02-02T15:00:00Z');
  const after = Date.parse('2027-03-09T15:00:00Z');
  const names = (at: number) =>
    sameHour(plan, start, { now: at, horizon })
      .slice(0, 2)
      .map((slot) => new Date(slot.startsAt).toISOString());
  expect(names(after - 1)).toEqual(['2027-03-09T15:00:00.000Z', '2027-03-16T14:00:00.000Z']);
  expect(names(after)).toEqual(['2027-03-16T14:00:00.000Z', '2027-03-23T14:00:00.000Z']);
});

it('freeAmong reads the clock for the dates of a year, not for each date and booked lesson', () => {
  const starts = sameHour(plan, Date.parse('2027-03-02T06:00:00Z'), { now, horizon }).map(
    (slot) => slot.startsAt,
  );
  const booked = Array.from({ length: 400 }, (_, day) => ({ planId: 'plan', startsAt: now + day * DAY_MS }));
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  try {
    expect(freeAmong(plan, { ...facts, booked }, starts, 400).size).toBe(starts.length);
    // 400 booked lessons, and a few reads for each of 52 dates; all of them for each date are more than 20,000.
    expect(clock.mock.calls.length).toBeLessThan(1000);
  } finally {
    clock.mockRestore();
  }
});

it('freeAmong keeps the pause between a slot that ends at midnight and one of the next day', () => {
  const late = Date.parse('2027-03-03T04:45:00Z');
  const next = Date.parse('2027-03-03T06:00:00Z');
  const near = { ...plan, weekly: [{ weekday: 2, from: '22:45', to: '23:59' }, ...plan.weekly.slice(2)] };
  expect([...freeAmong(near, facts, [next, late], 400).keys()]).toEqual([late, next]);
  const longer = { ...near, pause_minutes: 60 };
  expect([...freeAmong(longer, facts, [next, late], 400).keys()]).toEqual([late]);
});

it('freeAmong stops at the classes that the coach may still have', () => {
  const starts = sameHour(plan, Date.parse('2027-03-02T06:00:00Z'), { now, horizon }).map(
    (slot) => slot.startsAt,
  );
  expect([...freeAmong(plan, facts, starts, 3).keys()]).toEqual(starts.slice(0, 3));
  expect(starts[1]! - starts[0]!).toBe(7 * 24 * 60 * MINUTE_MS);
});
