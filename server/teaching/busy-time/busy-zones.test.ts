import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { isZone } from '#server/base/zone.ts';
import { windowsZones } from '#server/teaching/ics/windows-zone.data.ts';
import { readCalendar } from '#server/teaching/partner-import/import.ics.rules.ts';
import { chicagoParts, described, icsFile, sydneyParts } from '#tests/support/ics-file.ts';
import { readBusy } from './busy.ics.rules.ts';

/** Europe/Paris is the zone of the coach: no zone of a fixture falls back to the right one. */
function busyOf(source: string, from: string): string[] {
  const start = Date.parse(from);
  const file = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n${source}\nEND:VCALENDAR`;
  const read = readBusy(icsFile(file), { from: start, until: start + 90 * DAY_MS, zone: 'Europe/Paris' });
  if (typeof read === 'string') throw new Error(read);
  expect(read.unread).toBe(0);
  return read.busy.map(
    ({ startsAt, endsAt }) => `${iso(startsAt).slice(0, 16)} ${iso(endsAt).slice(11, 16)}`,
  );
}
const iso = (at: number) => new Date(at).toISOString();

const event = (...lines: string[]) => `BEGIN:VEVENT\nUID:a\n${lines.join('\n')}\nEND:VEVENT`;
const hourAt = (tzid: string, stamp: string) => event(`DTSTART;TZID=${tzid}:${stamp}`, 'DURATION:PT1H');

const custom = described('Customized Time Zone', chicagoParts);
const dated = described(
  'Sports Club',
  `BEGIN:STANDARD
  DTSTART:20261101T020000
  RDATE:20271107T020000,20281105T020000
  TZOFFSETFROM:-0500
  TZOFFSETTO:-0600
  END:STANDARD
  BEGIN:DAYLIGHT
  DTSTART:20260308T020000
  RDATE;VALUE=DATE-TIME:20270314T020000
  RDATE:20280312T020000
  TZOFFSETFROM:-0600
  TZOFFSETTO:-0500
  END:DAYLIGHT`,
);
const changed = described(
  'Changed Once',
  `BEGIN:STANDARD
  DTSTART:20270401T000000
  TZOFFSETFROM:+0300
  TZOFFSETTO:+0400
  END:STANDARD`,
);
const ended = described(
  'Ended',
  `BEGIN:DAYLIGHT
  DTSTART:20240310T020000
  RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T080000Z
  TZOFFSETFROM:-0600
  TZOFFSETTO:-0500
  END:DAYLIGHT
  BEGIN:STANDARD
  DTSTART:20241103T020000
  RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20261101T070000Z
  TZOFFSETFROM:-0500
  TZOFFSETTO:-0600
  END:STANDARD`,
);
const endless = `BEGIN:STANDARD
  DTSTART:20270101T000000
  RRULE:FREQ=SECONDLY
  TZOFFSETFROM:+0100
  TZOFFSETTO:+0200
  END:STANDARD`;
/** China as Apple describes it: no change after 1991. */
const china = described(
  'China',
  `BEGIN:STANDARD
  TZOFFSETFROM:+0900
  RRULE:FREQ=YEARLY;UNTIL=19910914T150000Z;BYMONTH=9;BYDAY=3SU
  DTSTART:19890917T000000
  TZNAME:GMT+8
  TZOFFSETTO:+0800
  END:STANDARD
  BEGIN:DAYLIGHT
  TZOFFSETFROM:+0800
  DTSTART:19910414T000000
  TZNAME:GMT+8
  TZOFFSETTO:+0900
  RDATE:19910414T000000
  END:DAYLIGHT`,
);
/** Summer time between two days of the month. */
const byDay = described(
  'By day',
  `BEGIN:DAYLIGHT
  DTSTART:19790322T000000
  RRULE:FREQ=YEARLY;BYMONTH=3
  TZOFFSETFROM:+0330
  TZOFFSETTO:+0430
  END:DAYLIGHT
  BEGIN:STANDARD
  DTSTART:19790922T000000
  RRULE:FREQ=YEARLY
  TZOFFSETFROM:+0430
  TZOFFSETTO:+0330
  END:STANDARD`,
);
const sydney = described('tzone://Microsoft/Custom', sydneyParts);
const club = 'Sports Club';
const windows = 'Central Standard Time';

test.each([
  ['the file alone describes, in winter', custom, 'Customized Time Zone', '20270313T100000', '16:00'],
  ['the file alone describes, in summer', custom, '"Customized Time Zone"', '20270315T100000', '15:00'],
  ['the file alone describes, in a gap', custom, 'Customized Time Zone', '20270314T023000', '08:30'],
  ['the file alone describes, of two', custom, 'Customized Time Zone', '20271107T013000', '06:30'],
  ['the file alone describes, after both', custom, 'Customized Time Zone', '20271107T020000', '08:00'],
  ['Outlook describes from 1601 on', sydney, '"tzone://Microsoft/Custom"', '20270404T023000', '15:30'],
  ['Outlook describes, after the change', sydney, '"tzone://Microsoft/Custom"', '20270404T030000', '17:00'],
  ['Outlook describes, in a gap', sydney, '"tzone://Microsoft/Custom"', '20271003T023000', '16:30'],
  ['Outlook describes, in summer', sydney, '"tzone://Microsoft/Custom"', '20271004T080000', '21:00'],
  ['a list of dates describes, in winter', dated, club, '20270313T100000', '16:00'],
  ['a list of dates describes, in summer', dated, club, '20270315T100000', '15:00'],
  ['a list of dates describes, a year later', dated, club, '20280315T100000', '15:00'],
  ['the file describes, before its first change', changed, 'Changed Once', '20270331T100000', '07:00'],
  ['the file describes, after its only change', changed, 'Changed Once', '20270401T100000', '06:00'],
  ['Apple describes with a last rule of 1991', china, 'China', '20270315T100000', '02:00'],
  ['changes on a day of the month, before it', byDay, 'By day', '20270321T100000', '06:30'],
  ['changes on a day of the month, after it', byDay, 'By day', '20270322T100000', '05:30'],
  ['has no more changes', ended, 'Ended', '20270501T100000', '16:00'],
  ['the file calls EST but means Chicago', described('EST', chicagoParts), 'EST', '20270315T100000', '15:00'],
  [
    'the file describes under a quoted name',
    described('"Club"', chicagoParts),
    'Club',
    '20270315T100000',
    '15:00',
  ],
  ['has a prefix', '', '/freeassociation.sourceforge.net/America/Chicago', '20270315T100000', '15:00'],
  [
    'has two prefixes',
    '',
    '/freeassociation.sourceforge.net/Tzfile/Australia/Sydney',
    '20270404T030000',
    '17:00',
  ],
  [
    'has a prefix and three parts',
    '',
    '/citadel.org/20210210_1/America/Indiana/Knox',
    '20270315T100000',
    '15:00',
  ],
  ['is UTC for Exchange', '', '"tzone://Microsoft/Utc"', '20270315T100000', '10:00'],
  ['has quotes', '', '"America/Chicago"', '20270315T100000', '15:00'],
  ['Windows names, in winter', '', windows, '20270313T100000', '16:00'],
  ['Windows names, in summer', '', `"${windows}"`, '20270315T100000', '15:00'],
  ['Windows names, in Sydney', '', 'AUS Eastern Standard Time', '20271004T080000', '21:00'],
  [
    'Windows names and the file describes',
    described(windows, chicagoParts),
    windows,
    '20270315T100000',
    '15:00',
  ],
  [
    'stands beside one without a name',
    described('', chicagoParts),
    'America/Chicago',
    '20270315T100000',
    '15:00',
  ],
  ['the file names without rules', described(windows, ''), windows, '20270315T100000', '15:00'],
  ['the file describes without an end', described(windows, endless), windows, '20270315T100000', '15:00'],
  ['nobody knows', custom, 'Mars/Base', '20270315T100000', '09:00'],
])('readBusy reads a time in a zone that %s', (_, zone, tzid, stamp, expected) => {
  const day = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
  const from = iso(Date.parse(`${day}T00:00Z`) - 5 * DAY_MS);
  expect(busyOf(`${zone}\n${hourAt(tzid, stamp)}`, from).map((line) => line.slice(11, 16))).toEqual([
    expected,
  ]);
});

test('each zone of Windows is one that this product accepts', () => {
  expect([...windowsZones.values()].filter((zone) => !isZone(zone))).toEqual([]);
});

const sydneyEvening = ['DTSTART;TZID=Australia/Sydney:20270312T150000', 'DURATION:PT1H'];
const chicagoNight = ['DTSTART;TZID=America/Chicago:20270312T003000', 'DURATION:PT1H'];
const floating = ['DTSTART:20270326T003000', 'DURATION:PT1H'];

describe('the end of a rule', () => {
  test.each([
    [
      'in UTC includes the last date east of UTC',
      [...sydneyEvening, 'RRULE:FREQ=DAILY;UNTIL=20270314T125959Z'],
      ['2027-03-12T04:00', '2027-03-13T04:00', '2027-03-14T04:00'],
    ],
    [
      'in UTC leaves out the next date west of UTC',
      [...chicagoNight, 'RRULE:FREQ=DAILY;UNTIL=20270315T045959Z'],
      ['2027-03-12T06:30', '2027-03-13T06:30', '2027-03-14T06:30'],
    ],
    [
      'is the last date itself, after a change of the clocks',
      [...chicagoNight, 'RRULE:FREQ=DAILY;UNTIL=20270315T053000Z'],
      ['2027-03-12T06:30', '2027-03-13T06:30', '2027-03-14T06:30', '2027-03-15T05:30'],
    ],
    [
      'as a day includes that day',
      [...sydneyEvening, 'RRULE:FREQ=DAILY;UNTIL=20270313'],
      ['2027-03-12T04:00', '2027-03-13T04:00'],
    ],
    [
      'without a zone counts by the clock of the series',
      [...sydneyEvening, 'RRULE:FREQ=DAILY;UNTIL=20270313T150000'],
      ['2027-03-12T04:00', '2027-03-13T04:00'],
    ],
    [
      'in UTC ends a floating series by the clock of the coach',
      [...floating, 'RRULE:FREQ=DAILY;UNTIL=20270327T225959Z'],
      ['2027-03-25T23:30', '2027-03-26T23:30'],
    ],
    [
      'in UTC ends all-day dates by the day of the coach',
      ['DTSTART;VALUE=DATE:20270326', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270327T230000Z'],
      ['2027-03-25T23:00', '2027-03-27T23:00'],
    ],
  ])('%s', (_, lines, starts) => {
    expect(busyOf(event(...lines), '2027-03-10T12:00Z').map((line) => line.slice(0, 16))).toEqual(starts);
  });
});

test.each([
  [
    'the start and each added date, without a rule',
    [...chicagoNight, 'RDATE;TZID=America/Chicago:20270315T003000,20270316T003000'],
    ['2027-03-12T06:30 07:30', '2027-03-15T05:30 06:30', '2027-03-16T05:30 06:30'],
  ],
  [
    'an added date in another zone, and leaves one out in UTC',
    [...chicagoNight, 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20270316T100000Z', 'EXDATE:20270313T063000Z'],
    ['2027-03-12T06:30 07:30', '2027-03-16T10:00 11:00'],
  ],
  [
    'an added period with its own length',
    [...chicagoNight, 'RDATE;VALUE=PERIOD:20270316T100000Z/PT3H,20270317T100000Z/20270317T103000Z'],
    ['2027-03-12T06:30 07:30', '2027-03-16T10:00 13:00', '2027-03-17T10:00 10:30'],
  ],
  [
    'no date that a gap of the clocks moves and the file leaves out',
    [
      'DTSTART;TZID=America/Chicago:20270313T023000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;TZID=America/Chicago:20270314T023000',
    ],
    ['2027-03-13T08:30 09:30', '2027-03-15T07:30 08:30'],
  ],
  [
    'an exception without a zone by the clock of the series',
    [...chicagoNight, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270313T003000'],
    ['2027-03-12T06:30 07:30'],
  ],
])('readBusy reads %s', (_, lines, expected) => {
  expect(busyOf(event(...lines), '2027-03-10T12:00Z')).toEqual(expected);
});

test('readBusy reads two calendars in one file', () => {
  const [one, two] = [hourAt(windows, '20270315T100000'), hourAt('Customized Time Zone', '20270316T100000')];
  const both = `${one}\nEND:VCALENDAR\nBEGIN:VCALENDAR\nVERSION:2.0\n${custom}\n${two}`;
  expect(busyOf(both, '2027-03-10T12:00Z')).toEqual(['2027-03-15T15:00 16:00', '2027-03-16T15:00 16:00']);
});

test('readCalendar reads zones and ends of rules as readBusy does', () => {
  const lines = (tzid: string, hour: number, more: string) =>
    event(
      `DTSTART;TZID=${tzid}:20270312T${hour}0000`,
      `DTEND;TZID=${tzid}:20270312T${hour + 1}0000`,
      `RRULE:${more}`,
    );
  const source = `BEGIN:VCALENDAR\nVERSION:2.0\n${sydney}
    ${lines('AUS Eastern Standard Time', 15, 'FREQ=DAILY;UNTIL=20270314T125959Z')}
    ${lines('"tzone://Microsoft/Custom"', 10, 'FREQ=WEEKLY;COUNT=5')}
    ${lines('Nowhere', 10, 'FREQ=WEEKLY;COUNT=5')}
    END:VCALENDAR`;
  const now = new Date('2027-03-01T08:00Z');
  const read = readCalendar(icsFile(source), { now, zone: 'America/Chicago' });
  const rows = 'why' in read ? [] : read.rows;
  expect(
    rows.map(({ times, timeFault }) => timeFault ?? times?.map(({ date, start }) => `${date} ${start}`)),
  ).toEqual([
    ['2027-03-11 22:00', '2027-03-12 22:00', '2027-03-13 22:00'],
    ['2027-03-11 17:00', '2027-03-18 18:00', '2027-03-25 18:00', '2027-04-01 18:00', '2027-04-08 19:00'],
    'unknownZone',
  ]);
});
