import { expect, test } from 'vitest';
import { isCalendar, readCalendar } from './import.ics.rules.ts';

const now = new Date('2027-03-01T08:00:00Z');
const calendar = {
  now,
  city: 'Vancouver',
  zoneOf: (city: string) => (city === 'vancouver' ? 'America/Vancouver' : undefined),
};

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

test('readCalendar gives a rule without an end 52 dates, without those that are left out or over', () => {
  const rule = [
    'DTSTART:20270201T100000',
    'DTEND:20270201T110000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
    'EXDATE:20270308T100000',
  ];
  const times = rowsOf(file(event(...rule)))[0]?.times ?? [];
  expect(times).toHaveLength(52);
  expect(times[0]?.date).toBe('2027-03-01');
  expect(times.map(({ date }) => date)).not.toContain('2027-03-08');
});

test('readCalendar ends a yearly rule after 365 days', () => {
  const rule = ['DTSTART:20270310T100000', 'DTEND:20270310T110000', 'RRULE:FREQ=YEARLY'];
  expect(rowsOf(file(event(...rule)))[0]?.times).toHaveLength(1);
});

test('readCalendar reads a moved date as an event of its own, once', () => {
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
      'RECURRENCE-ID:20270317T100000',
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
    'wrong',
  ]);
  expect(readCalendar('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX', calendar)).toMatchObject({ why: 'broken' });
  expect(isCalendar('\ufeffBEGIN:VCALENDAR\r\n')).toBe(true);
  expect(isCalendar('name,email')).toBe(false);
});

test('readCalendar stops at rules of every second, which would run for hours', () => {
  const rule = ['DTSTART:20200101T100000', 'DTEND:20200101T110000', 'RRULE:FREQ=SECONDLY'];
  expect(rowsOf(file(event(...rule)))[0]).toMatchObject({ timeFault: 'tooManyDates' });
});
