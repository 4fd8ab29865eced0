import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { limits } from './limits.ts';
import { seriesDates, seriesTimes, weekdayOf } from './series.rules.ts';

const zones = ['America/Chicago', 'Australia/Sydney', 'Australia/Lord_Howe'] as const;
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** Finds the first half hour at which the clocks show a wall time, by looking at each of two days. */
function firstInstant(date: string, time: string, zone: string): number | null {
  const from = Date.parse(`${date}T${time}:00Z`) - DAY_MS;
  for (let at = from; at < from + 2 * DAY_MS; at += 30 * MINUTE_MS)
    if (formats.get(zone)?.format(at) === `${date} ${time}`) return at;
  return null;
}

describe('seriesDates', () => {
  const rule = { date: '2027-03-20', until: '2027-06-26', weekdays: [6], everyWeeks: 1 } as const;

  it('returns each Saturday from the first to the last day', () => {
    const dates = seriesDates(rule);
    expect(dates).toHaveLength(15);
    expect([dates[0], dates.at(-1)]).toEqual(['2027-03-20', '2027-06-26']);
  });

  it('counts every second week from that of the first day, from Monday on', () => {
    // The first day is a Saturday: its Tuesday is over, and the next Tuesday is in a week that is left out.
    expect(seriesDates({ ...rule, until: '2027-04-06', weekdays: [2, 6], everyWeeks: 2 })).toEqual([
      '2027-03-20',
      '2027-03-30',
      '2027-04-03',
    ]);
  });

  it('returns no date without a weekday, and none when the last day is before the first', () => {
    expect(seriesDates({ ...rule, weekdays: [] })).toEqual([]);
    expect(seriesDates({ ...rule, until: '2027-03-19' })).toEqual([]);
  });

  it('stops one date after the most that a series may have', () => {
    expect(seriesDates({ ...rule, until: '2199-12-31' })).toHaveLength(limits.seriesDates + 1);
  });

  it('agrees with a walk over all days', () => {
    assertAlways(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 120 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.constantFrom(1 as const, 2 as const),
        (day, length, weekdays, everyWeeks) => {
          const first = Date.parse('2024-01-01') + day * DAY_MS;
          const walked: string[] = [];
          // 1 January 2024 is a Monday.
          const weekOf = (at: number) => Math.floor((at - Date.parse('2024-01-01')) / (7 * DAY_MS));
          for (let at = first; at <= first + length * DAY_MS; at += DAY_MS) {
            const isInWeek = (weekOf(at) - weekOf(first)) % everyWeeks === 0;
            if (isInWeek && weekdays.includes(new Date(at).getUTCDay() || 7)) walked.push(textOf(at));
          }
          const given = { date: textOf(first), until: textOf(first + length * DAY_MS), weekdays, everyWeeks };
          expect(seriesDates(given)).toEqual(walked.slice(0, limits.seriesDates + 1));
        },
      ),
    );
  });

  it('weekdayOf counts from Monday', () => {
    expect(['2027-03-15', '2027-03-20', '2027-03-21'].map(weekdayOf)).toEqual([1, 6, 7]);
  });
});

describe('seriesTimes', () => {
  const clockIn = (zone: string, startTime: string, endTime: string) => ({ zone, startTime, endTime });

  it('keeps the wall time over a change of clocks, and names the first date after it', () => {
    const times = seriesTimes(
      ['2027-03-13', '2027-03-20', '2027-03-27'],
      clockIn(zones[0], '09:30', '10:15'),
    );
    expect(times.map(({ startsAt, clock }) => [new Date(startsAt ?? 0).toISOString(), clock])).toEqual([
      ['2027-03-13T15:30:00.000Z', null],
      ['2027-03-20T14:30:00.000Z', 'changed'],
      ['2027-03-27T14:30:00.000Z', null],
    ]);
  });

  it.each([
    ['America/Chicago', '2027-03-14', '02:30', '03:30'],
    ['America/Chicago', '2027-03-14', '01:30', '02:30'],
    ['Australia/Sydney', '2027-10-03', '02:30', '03:30'],
    // Only half an hour is skipped here.
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '03:00'],
  ])('names in %s the date %s, whose clocks skip a time from %s to %s', (zone, date, start, end) => {
    expect(seriesTimes([date], clockIn(zone, start, end))).toEqual([
      { date, startsAt: null, endsAt: null, clock: 'skipped' },
    ]);
  });

  it.each([
    ['America/Chicago', '2027-11-07', '01:30', '02:30', '2027-11-07T06:30:00.000Z'],
    ['Australia/Sydney', '2027-04-04', '02:30', '03:30', '2027-04-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '02:30', '2027-04-03T14:45:00.000Z'],
  ])('takes in %s the first of two passes on %s at %s', (zone, date, start, end, at) => {
    const [one] = seriesTimes([date], clockIn(zone, start, end));
    expect(one).toMatchObject({ startsAt: Date.parse(at), clock: 'doubled' });
  });

  it('agrees with a look at each half hour', () => {
    assertAlways(
      fc.property(
        fc.constantFrom(...zones),
        // Days around both changes of the clocks.
        fc.constantFrom('2027-03-13', '2027-04-03', '2027-10-02', '2027-11-06'),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 47 }),
        (zone, from, days, halves) => {
          const date = textOf(Date.parse(from) + days * DAY_MS);
          const at = (half: number) => new Date(half * 30 * MINUTE_MS).toISOString().slice(11, 16);
          const [startTime, endTime] = [at(halves), at(halves + 1)];
          const lastDay = endTime === '00:00' ? textOf(Date.parse(date) + DAY_MS) : date;
          const start = firstInstant(date, startTime, zone);
          const end = firstInstant(lastDay, endTime, zone);
          const isWhole = start !== null && end !== null;
          expect(seriesTimes([date], { startTime, endTime, zone })[0]).toMatchObject({
            startsAt: isWhole ? start : null,
            endsAt: isWhole ? end : null,
          });
        },
      ),
    );
  });
});
