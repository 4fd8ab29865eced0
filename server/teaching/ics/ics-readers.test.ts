import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { readBusy } from '#server/teaching/busy-time/busy.ics.rules.ts';
import { readCalendar } from '#server/teaching/partner-import/import.ics.rules.ts';
import { chicagoParts, described, icsFile, sydneyParts } from '#tests/support/ics-file.ts';

/*
 * Both readers of calendars: busy times of a coach, and the import of a partner. Their own zone is Los Angeles, UTC−8 and from
 * March 14 2027 10:00Z UTC−7. Toronto is three hours ahead.
 */

const now = Date.parse('2027-03-01T08:00Z');
const zone = 'America/Los_Angeles';
const file = (...lines: string[]) => icsFile(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\n');

function busyOf(source: string): string[] {
  const read = readBusy(source, { from: now, until: now + 90 * DAY_MS, zone });
  if (typeof read === 'string') throw new Error(read);
  expect(read.unread).toBe(0);
  const iso = (at: number) => new Date(at).toISOString().slice(5, 16);
  return read.busy.map(({ startsAt, endsAt }) => `${iso(startsAt)} ${iso(endsAt).slice(6)}`);
}

function rowsOf(source: string, at = now): unknown[] {
  const read = readCalendar(source, { now: new Date(at), zone });
  if ('why' in read) throw new Error(read.why);
  return read.rows.map(
    ({ times, timeFault }) =>
      timeFault ?? times?.map(({ date, start, end }) => `${date.slice(5)} ${start} ${end}`),
  );
}

const ten = [
  'DTSTART;TZID=America/Los_Angeles:20270310T100000',
  'DTEND;TZID=America/Los_Angeles:20270310T110000',
];
const toronto = [
  'DTSTART;TZID=America/Toronto:20270316T130000',
  'DTEND;TZID=America/Toronto:20270316T140000',
];

describe('readCalendar makes one class of a date', () => {
  test.each([
    ['that a rule and a list give', ['RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20270311T180000Z']],
    ['that two lists give', ['RDATE:20270311T180000Z', 'RDATE;TZID=America/Toronto:20270311T130000']],
    ['that one list gives twice', ['RDATE;TZID=America/Los_Angeles:20270311T100000,20270311T100000']],
    ['that two rules give', ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2']],
    ['that is its start and in a list', ['RDATE:20270310T180000Z,20270311T180000Z']],
  ])('%s', (_, more) => {
    expect(rowsOf(file(event(...ten, ...more)))).toEqual([['03-10 10:00 11:00', '03-11 10:00 11:00']]);
  });
});

test('readCalendar gives a date its own end when a rule and a period give it', () => {
  const more = ['RRULE:FREQ=DAILY;COUNT=2', 'RDATE;VALUE=PERIOD:20270311T180000Z/PT30M'];
  expect(rowsOf(file(event(...ten, ...more)))).toEqual([['03-10 10:00 11:00', '03-11 10:00 10:30']]);
});

test('readCalendar keeps the day of a yearly rule from February 29', () => {
  const leap = event('DTSTART:20240229T100000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY');
  expect(rowsOf(file(leap), Date.parse('2027-06-01T08:00Z'))).toEqual([['02-29 10:00 11:00']]);
  expect(rowsOf(file(leap), Date.parse('2026-02-01T08:00Z'))).toEqual(['past']);
});

describe('a zone that is not known', () => {
  const rule = [...ten, 'RRULE:FREQ=DAILY;COUNT=2'];
  test.each([
    ['DTEND', [ten[0] ?? '', 'DTEND;TZID=Mars/Base:20270310T110000']],
    ['RDATE', [...rule, 'RDATE;TZID=Mars/Base:20270315T100000']],
    ['the period of RDATE', [...rule, 'RDATE;VALUE=PERIOD;TZID=Mars/Base:20270315T100000/PT1H']],
    ['EXDATE', [...rule, 'EXDATE;TZID=Mars/Base:20270311T100000']],
    ['DTSTART', ['DTSTART;TZID=constructor:20270310T100000', 'DURATION:PT1H']],
    ['DTSTART', ['DTSTART;TZID=toString:20270310T100000', 'DURATION:PT1H']],
    ['DTSTART', ['DTSTART;TZID=__proto__:20270310T100000', 'DURATION:PT1H']],
  ])('in %s is a fault of the line in an import', (_, lines) => {
    expect(rowsOf(file(event(...lines)))).toEqual(['unknownZone']);
  });

  test('in RECURRENCE-ID is a fault of its series in an import', () => {
    const moved = event('RECURRENCE-ID;TZID=Mars/Base:20270311T100000', 'DTSTART:20270320T100000');
    expect(rowsOf(file(event(...rule), moved))[0]).toBe('unknownZone');
  });

  test('counts for nothing beside a time in UTC or a day', () => {
    const more = ['EXDATE;TZID=Mars/Base:20270311T180000Z', 'EXDATE;TZID=Mars/Base;VALUE=DATE:20270312'];
    expect(rowsOf(file(event(...ten, 'RRULE:FREQ=DAILY;COUNT=3', ...more)))).toEqual([['03-10 10:00 11:00']]);
  });

  test.each(['constructor', 'toString', '__proto__', 'Mars/Base'])(
    'named %s is read by the clock of the coach for busy times',
    (tzid) => {
      const lines = [`DTSTART;TZID=${tzid}:20270310T100000`, `DTEND;TZID=${tzid}:20270310T110000`];
      expect(busyOf(file(event(...lines)))).toEqual(['03-10T18:00 19:00']);
    },
  );
});

describe('a time without a zone is read by the clock of its event', () => {
  test.each([
    ['RDATE', [...toronto, 'RDATE:20270317T130000'], ['03-16 10:00 11:00', '03-17 10:00 11:00']],
    [
      'the period of RDATE',
      [...toronto, 'RDATE;VALUE=PERIOD:20270317T130000/20270317T133000'],
      ['03-16 10:00 11:00', '03-17 10:00 10:30'],
    ],
    ['DTEND', [toronto[0] ?? '', 'DTEND:20270316T140000'], ['03-16 10:00 11:00']],
    ['DTEND of a start in UTC', ['DTSTART:20270316T170000Z', 'DTEND:20270316T180000'], ['03-16 10:00 11:00']],
    ['EXDATE', [...toronto, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270317T130000'], ['03-16 10:00 11:00']],
  ])('%s', (_, lines, dates) => {
    const source = file(event(...lines));
    expect(rowsOf(source)).toEqual([dates]);
    // In the two days after the change of the clocks Los Angeles is at UTC−7.
    const inUtc = dates.map((date) => date.replaceAll(/ (\d\d):/g, (_all, hour) => ` ${Number(hour) + 7}:`));
    expect(busyOf(source)).toEqual(inUtc.map((date) => date.replace(' ', 'T')));
  });
});

describe('readCalendar gives a period its own length', () => {
  test.each([
    ['with an end', 'RDATE;VALUE=PERIOD:20270316T170000Z/20270316T183000Z', '03-16 10:00 11:30'],
    ['with a duration', 'RDATE;VALUE=PERIOD:20270316T170000Z/PT2H', '03-16 10:00 12:00'],
    [
      'in another zone',
      'RDATE;VALUE=PERIOD;TZID=America/Toronto:20270316T130000/20270316T150000',
      '03-16 10:00 12:00',
    ],
    [
      'over a change of the clocks',
      'RDATE;VALUE=PERIOD;TZID=America/Los_Angeles:20270314T013000/PT2H',
      '03-14 01:30 04:30',
    ],
  ])('%s', (_, more, expected) => {
    expect(rowsOf(file(event(...ten, more)))).toEqual([['03-10 10:00 11:00', expected]]);
  });

  test('and refuses one that ends on another day', () => {
    expect(rowsOf(file(event(...ten, 'RDATE;VALUE=PERIOD:20270316T170000Z/P1D')))).toEqual(['otherDay']);
  });
});

test('a duration counts its hours exactly over a change of the clocks', () => {
  const source = file(event('DTSTART;TZID=America/Los_Angeles:20270314T013000', 'DURATION:PT2H'));
  expect(rowsOf(source)).toEqual([['03-14 01:30 04:30']]);
  expect(busyOf(source)).toEqual(['03-14T09:30 11:30']);
  const period = 'RDATE;VALUE=PERIOD;TZID=America/Los_Angeles:20270314T013000/PT2H';
  expect(busyOf(file(event(...ten, period)))).toEqual(['03-10T18:00 19:00', '03-14T09:30 11:30']);
});

test('each calendar of a file has its own zones', () => {
  const at = (day: string) => event(`DTSTART;TZID=Club:202703${day}T220000`, 'DURATION:PT1H');
  const one = file(described('Club', chicagoParts), at('16'));
  const other = file(described('Club', sydneyParts), at('18'));
  const without = file(at('20'));
  expect(busyOf(one + other + without)).toEqual([
    '03-17T03:00 04:00',
    '03-18T11:00 12:00',
    '03-21T05:00 06:00',
  ]);
  expect(rowsOf(one + other + without)).toEqual([
    ['03-16 20:00 21:00'],
    ['03-18 04:00 05:00'],
    'unknownZone',
  ]);
});

test('a moved date is found by the zone of its own calendar', () => {
  const series = event('DTSTART:20270317T030000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const moved = event(
    'RECURRENCE-ID;TZID=Club:20270317T220000',
    'DTSTART:20270320T170000Z',
    'DTEND:20270320T180000Z',
  );
  const source = file(described('Club', sydneyParts), series) + file(described('Club', chicagoParts), moved);
  expect(busyOf(source)).toEqual(['03-17T03:00 04:00', '03-20T17:00 18:00']);
  expect(rowsOf(source)).toEqual([['03-16 20:00 21:00'], ['03-20 10:00 11:00']]);
});
