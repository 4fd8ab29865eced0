import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { isCalendar } from '#server/teaching/ics/ics.time.rules.ts';
import { readCalendarApart } from './import.ics.queries.ts';
import { readCalendar } from './import.ics.rules.ts';

const now = new Date('2027-03-01T08:00:00Z');
const calendar = { now, zone: 'America/Vancouver' };

const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${lines.join().length}-${lines[0] ?? ''}`,
    'SUMMARY:Swim',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');
const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR'].join('\r\n');
const rowsOf = (text: string) => {
  const read = readCalendar(text, calendar);
  if ('why' in read) throw new Error(read.why);
  return read.rows;
};

test.each([
  ['UTC', 'DTSTART:20270310T180000Z', 'DTEND:20270310T190000Z', '11:00'],
  [
    'a named zone',
    'DTSTART;TZID=America/Toronto:20270310T140000',
    'DTEND;TZID=America/Toronto:20270310T150000',
    '12:00',
  ],
  ['no zone, by the clock of the city', 'DTSTART:20270310T100000', 'DTEND:20270310T110000', '10:00'],
  ['a duration', 'DTSTART:20270310T100000', 'DURATION:PT1H', '10:00'],
])('readCalendar reads a time in %s', (_, start, end, shown) => {
  expect(rowsOf(file(event(start, end)))[0]?.times).toEqual([
    { date: '2027-03-10', start: shown, end: expect.stringMatching(/^1[123]:00$/) as unknown },
  ]);
});

test('readCalendar reads place, coach, activity and title', () => {
  const [row] = rowsOf(
    file(
      event(
        'DTSTART:20270310T100000',
        'DTEND:20270310T110000',
        'LOCATION:Hill Pool\\, 1 Hill St',
        'ORGANIZER:mailto:maya@club.example',
        'CATEGORIES:Swimming',
      ),
    ),
  );
  expect(row).toMatchObject({
    line: 1,
    cells: {
      coach: 'maya@club.example',
      activity: 'Swimming',
      title: 'Swim',
      place: 'Hill Pool',
      address: 'Hill Pool, 1 Hill St',
    },
  });
});

test('readCalendar gives a weekly rule without an end 52 dates, without those that are left out or over', () => {
  const rule = (...more: string[]) => [
    'DTSTART:20270201T100000',
    'DTEND:20270201T110000',
    'RRULE:FREQ=WEEKLY',
    ...more,
  ];
  const times = rowsOf(file(event(...rule())))[0]?.times ?? [];
  expect(times).toHaveLength(52);
  expect(times[0]?.date).toBe('2027-03-01');
  const fewer = rowsOf(file(event(...rule('EXDATE:20270308T100000'))))[0]?.times ?? [];
  expect(fewer).toHaveLength(51);
  expect(fewer.map(({ date }) => date)).not.toContain('2027-03-08');
});

test('readCalendar refuses a rule with more than 52 dates in 52 weeks', () => {
  const rule = ['DTSTART:20270201T100000', 'DTEND:20270201T110000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE'];
  expect(rowsOf(file(event(...rule)))[0]).toMatchObject({ times: [], timeFault: 'tooManyDates' });
});

test.each([
  ['UTC', 'EXDATE:20270317T170000Z'],
  ['another zone', 'EXDATE;TZID=America/Toronto:20270317T130000'],
  ['the zone of the series', 'EXDATE;TZID=America/Vancouver:20270317T100000'],
  ['a day', 'EXDATE;VALUE=DATE:20270317'],
])('readCalendar leaves out a date that is written in %s', (_, exdate) => {
  const rule = [
    'DTSTART;TZID=America/Vancouver:20270310T100000',
    'DTEND;TZID=America/Vancouver:20270310T110000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    exdate,
  ];
  expect(rowsOf(file(event(...rule)))[0]?.times?.map(({ date }) => date)).toEqual([
    '2027-03-10',
    '2027-03-24',
  ]);
});

test('readCalendar reads an end in a zone of its own', () => {
  const times = ['DTSTART;TZID=America/Vancouver:20270310T100000', 'DTEND:20270310T180000Z'];
  expect(rowsOf(file(event(...times)))[0]?.times).toEqual([
    { date: '2027-03-10', start: '10:00', end: '11:00' },
  ]);
});

test.each([
  ['49 hours', 'DTEND:20270312T110000', ''],
  ['49 hours, weekly', 'DTEND:20270312T110000', 'RRULE:FREQ=WEEKLY;COUNT=3'],
])('readCalendar makes no class of an event of %s', (_, end, rule) => {
  const lines = ['DTSTART:20270310T100000', end, rule].filter((line) => line !== '');
  expect(rowsOf(file(event(...lines)))[0]).toEqual(
    expect.objectContaining({ times: [], timeFault: 'otherDay' }),
  );
});

test.each([
  'DTSTART:soon',
  'DTSTART:20271399T990000',
  'DTSTART;VALUE=PERIOD:20270310T100000Z/PT1H',
  'DTSTART;VALUE=TEXT:20270310T100000',
  'DURATION:long',
  'RRULE:FREQ=SOMETIMES',
  'EXDATE:never',
])('readCalendar names the event with %s, and reads the others', (line) => {
  const start = line.startsWith('DTSTART') ? [] : ['DTSTART:20270310T100000'];
  const good = event('DTSTART:20270310T100000', 'DTEND:20270310T110000');
  const read = readCalendar(file(event(...start, line), good), calendar);
  // A file that cannot be parsed is broken as a whole.
  expect('why' in read ? read.why : read.rows[1]?.times?.length).toBeOneOf(['broken', 1]);
});

test('readCalendar reads no description', () => {
  const told = event(
    'DTSTART:20270310T100000',
    'DTEND:20270310T110000',
    'DESCRIPTION:Leo comes with a wheelchair',
  );
  expect(JSON.stringify(rowsOf(file(told)))).not.toContain('Leo');
});

test('readCalendar reads 5,000 events, half of them moved dates, and long blanks in the time of some parsings', () => {
  const blanks = `LOCATION:Pool${'\\n'.repeat(200_000)}1 Hill St`;
  const times = ['DTSTART:20260310T100000', 'DTEND:20260310T110000'];
  const many = Array.from({ length: 2500 }, (_, n) => event(`X-N:${n}`, ...times));
  const moved = many.map((_, n) => event(`X-M:${n}`, 'RECURRENCE-ID:20260310T100000', ...times));
  moved.push(event('DTSTART:20270310T100000', 'DTEND:20270310T110000', blanks));
  const text = file(...many.slice(1), ...moved);
  const startedAt = performance.now();
  ICAL.parse(text);
  const parsedAt = performance.now();
  expect(rowsOf(text)).toHaveLength(5000);
  // Compared with the mere parsing, so that a busy machine does not fail the test.
  expect((performance.now() - parsedAt) / (parsedAt - startedAt)).toBeLessThan(10);
});

test('readCalendar ends a yearly rule after 365 days', () => {
  const rule = ['DTSTART:20270310T100000', 'DTEND:20270310T110000', 'RRULE:FREQ=YEARLY'];
  expect(rowsOf(file(event(...rule)))[0]?.times).toHaveLength(1);
});

test.each([
  'RECURRENCE-ID:20270317T100000',
  'RECURRENCE-ID:20270317T170000Z',
  'RECURRENCE-ID;TZID=America/Toronto:20270317T130000',
])('readCalendar reads a moved date as an event of its own, once: %s', (id) => {
  const uid = 'UID:series';
  const text = file(
    [
      'BEGIN:VEVENT',
      uid,
      'SUMMARY:Swim',
      'DTSTART:20270310T100000',
      'DTEND:20270310T110000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'END:VEVENT',
    ].join('\r\n'),
    [
      'BEGIN:VEVENT',
      uid,
      'SUMMARY:Swim',
      id,
      'DTSTART:20270318T100000',
      'DTEND:20270318T110000',
      'END:VEVENT',
    ].join('\r\n'),
  );
  expect(rowsOf(text).map(({ times }) => times?.map(({ date }) => date))).toEqual([
    ['2027-03-10', '2027-03-24'],
    ['2027-03-18'],
  ]);
});

test('readCalendar names what keeps an event out', () => {
  const day = event('DTSTART;VALUE=DATE:20270310');
  const past = event('DTSTART:20260310T100000', 'DTEND:20260310T110000');
  const far = event('DTSTART:20290310T100000', 'DTEND:20290310T110000');
  const zone = event('DTSTART;TZID=Mars/Base:20270310T100000', 'DTEND;TZID=Mars/Base:20270310T110000');
  expect(rowsOf(file(day, past, far, zone)).map(({ timeFault }) => timeFault)).toEqual([
    'wrong',
    'past',
    'tooFar',
    'unknownZone',
  ]);
  expect(readCalendar('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX', calendar)).toMatchObject({ why: 'broken' });
  expect(isCalendar('\ufeffBEGIN:VCALENDAR\r\n')).toBe(true);
  expect(isCalendar('name,email')).toBe(false);
});

test.each(['SECONDLY', 'MINUTELY', 'HOURLY;BYMONTH=2;BYMONTHDAY=30'])(
  'readCalendar refuses rules within a day: %s',
  (freq) => {
    const rule = ['DTSTART:20200101T100000', 'DTEND:20200101T110000', `RRULE:FREQ=${freq}`];
    expect(rowsOf(file(event(...rule)))[0]).toMatchObject({ timeFault: 'tooManyDates' });
  },
);

test('readCalendar reads the other events beside a rule that has no date', () => {
  const rule = ['DTSTART:20270310T100000', 'DTEND:20270310T110000'];
  const never = event(...rule, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  expect(rowsOf(file(never, event(...rule)))).toMatchObject([
    { times: [], timeFault: 'tooFar' },
    { times: [{ date: '2027-03-10' }] },
  ]);
});

test('readCalendarApart reads as readCalendar does, and names a file that takes too long', async () => {
  const weekly = file(event('DTSTART:20270201T100000', 'DTEND:20270201T110000', 'RRULE:FREQ=WEEKLY'));
  expect(await readCalendarApart(weekly, calendar)).toEqual(readCalendar(weekly, calendar));
  expect(await readCalendarApart(weekly, calendar, 0)).toEqual({ why: 'tooComplicated', columns: [] });
});
