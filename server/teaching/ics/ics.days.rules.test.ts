import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { dayRuleWalls } from './ics.days.rules.ts';

const at = (stamp: string) => Date.parse(stamp.length === 10 ? `${stamp}T09:00Z` : `${stamp}Z`);

/** The first dates of a rule that starts at 9:00 of a day, as `year: month-day month-day`. */
function datesOf(rule: string, start: string, most = 12): string {
  const days: string[] = [];
  const walk = { until: at('2040-01-01') };
  for (const wall of dayRuleWalls(ICAL.Recur.fromString(rule), { wall: at(start), isDate: false }, walk)) {
    days.push(new Date(wall).toISOString().slice(0, 10));
    if (days.length === most) break;
  }
  return shown(days);
}

function shown(days: readonly string[]): string {
  const years = Map.groupBy(days, (day) => day.slice(0, 4));
  return [...years].map(([year, own]) => `${year}: ${own.map((day) => day.slice(5)).join(' ')}`).join(', ');
}

describe('dayRuleWalls agrees with the examples of RFC 5545, 3.8.5.3', () => {
  test.each([
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '1997: 09-02 09-12 09-22 10-02 10-12'],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '1997-09-02',
      '1997: 09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '1997-09-05',
      '1997: 09-05 10-03 11-07 12-05, 1998: 01-02 02-06 03-06 04-03 05-01 06-05',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '1997-09-07',
      '1997: 09-07 09-28 11-02 11-30, 1998: 01-04 01-25 03-01 03-29 05-03 05-31',
    ],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '1997: 09-22 10-20 11-17 12-22, 1998: 01-19 02-16'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '1997: 09-28 10-29 11-28 12-29, 1998: 01-29 02-26'],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '1997-09-30',
      '1997: 09-30 10-01 10-31 11-01 11-30 12-01 12-31, 1998: 01-01 01-31 02-01',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '1997-09-10',
      '1997: 09-10 09-11 09-12 09-13 09-14 09-15, 1999: 03-10 03-11 03-12 03-13',
    ],
    [
      'FREQ=YEARLY;COUNT=6;BYMONTH=6,7',
      '1997-06-10',
      '1997: 06-10 07-10, 1998: 06-10 07-10, 1999: 06-10 07-10',
    ],
    [
      'FREQ=YEARLY;INTERVAL=2;COUNT=7;BYMONTH=1,2,3',
      '1997-03-10',
      '1997: 03-10, 1999: 01-10 02-10 03-10, 2001: 01-10 02-10 03-10',
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01-01',
      '1997: 01-01 04-10 07-19, 2000: 01-01 04-09 07-18, 2003: 01-01 04-10 07-19, 2006: 01-01',
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', '1997: 05-19, 1998: 05-18, 1999: 05-17'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', '1997: 05-12, 1998: 05-11, 1999: 05-17'],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '1997-09-02',
      '1998: 02-13 03-13 11-13, 1999: 08-13, 2000: 10-13',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '1997-09-13',
      '1997: 09-13 10-11 11-08 12-13, 1998: 01-10 02-07',
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      '1996: 11-05, 2000: 11-07, 2004: 11-02',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '1997: 09-04 10-07 11-06'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29',
      '1997: 09-29 10-30 11-27 12-30, 1998: 01-29 02-26 03-30',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '1997: 08-05 08-10 08-19 08-24'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '1997: 08-05 08-17 08-19 08-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15', '2007: 01-15 01-30 02-15 03-15 03-30'],
  ])('%s', (rule, start, expected) => {
    expect(datesOf(rule, start, expected.match(/\d\d-\d\d/g)?.length)).toBe(expected);
  });
});

test.each([
  ['FREQ=YEARLY', '2024-02-29', '2024: 02-29, 2028: 02-29, 2032: 02-29, 2036: 02-29'],
  ['FREQ=YEARLY;COUNT=2', '2024-02-29', '2024: 02-29, 2028: 02-29'],
  ['FREQ=YEARLY;BYMONTH=2', '2024-02-29', '2024: 02-29, 2028: 02-29, 2032: 02-29, 2036: 02-29'],
  ['FREQ=YEARLY;BYMONTH=3,6,7;COUNT=4', '2027-03-31', '2027: 03-31 07-31, 2028: 03-31 07-31'],
  ['FREQ=YEARLY;BYMONTHDAY=10;COUNT=4', '2027-03-10', '2027: 03-10 04-10 05-10 06-10'],
  ['FREQ=YEARLY;BYWEEKNO=20;COUNT=3', '1997-05-14', '1997: 05-14, 1998: 05-13, 1999: 05-19'],
  ['FREQ=MONTHLY;COUNT=4', '2027-01-31', '2027: 01-31 03-31 05-31 07-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=5,15;BYSETPOS=-1;COUNT=3', '2027-01-15', '2027: 01-15 02-15 03-15'],
  ['FREQ=DAILY;BYMONTHDAY=-1;COUNT=3', '2027-01-31', '2027: 01-31 02-28 03-31'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2027-01-31', ''],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2027-01-31', ''],
  ['FREQ=DAILY;INTERVAL=999999999', '2027-01-31', '2027: 01-31'],
])('dayRuleWalls walks %s from %s', (rule, start, expected) => {
  expect(datesOf(rule, start)).toBe(expected);
});

const wallsOf = (rule: string, isDate: boolean) =>
  [
    ...dayRuleWalls(
      ICAL.Recur.fromString(rule),
      { wall: Date.parse(isDate ? '2027-03-10T00:00Z' : '2027-03-10T10:05Z'), isDate },
      { until: at('2027-03-13') },
    ),
  ].map((wall) => new Date(wall).toISOString().slice(8, 16));

test('dayRuleWalls gives a day each of its times, and a whole day none', () => {
  const rule = 'FREQ=DAILY;BYHOUR=18,9;COUNT=3';
  expect(wallsOf(rule, false)).toEqual(['10T18:05', '11T09:05', '11T18:05']);
  expect(wallsOf(rule, true)).toEqual(['10T00:00', '11T00:00', '12T00:00']);
  expect(wallsOf('FREQ=DAILY;BYHOUR=8,18;BYSETPOS=-1', false)).toEqual(['10T18:05', '11T18:05', '12T18:05']);
});

test.each([
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,WE;WKST=SU',
  'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31,-1',
  'FREQ=YEARLY;INTERVAL=3;BYMONTH=2,8;BYDAY=-1MO',
  'FREQ=YEARLY',
])('dayRuleWalls misses no date of %s when it begins later', (text) => {
  const start = { wall: at('2012-02-29'), isDate: false };
  const rule = ICAL.Recur.fromString(text);
  const all = [...dayRuleWalls(rule, start, { until: at('2040-01-01') })];
  for (let from = at('2011-01-01'); from < at('2040-01-01'); from += 37 * DAY_MS) {
    const later = [...dayRuleWalls(rule, start, { from, until: at('2040-01-01') })];
    expect(later.filter((wall) => wall >= from)).toEqual(all.filter((wall) => wall >= from));
  }
});
