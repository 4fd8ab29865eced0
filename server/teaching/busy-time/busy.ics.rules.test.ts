import { expect, test } from 'vitest';
import { readBusyApart } from './busy.ics.queries.ts';
import { type BusySpan, readBusy } from './busy.ics.rules.ts';

const span: BusySpan = {
  from: Date.parse('2027-03-01T08:00:00Z'),
  until: Date.parse('2027-05-30T08:00:00Z'),
  zone: 'America/Chicago',
};

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const busyOf = (...lines: string[]) => {
  const read = readBusy(file(...lines), span);
  if (typeof read === 'string') throw new Error(read);
  return read.busy.map(({ startsAt, endsAt }) => [iso(startsAt), iso(endsAt)]);
};
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

test('readBusy leaves out the events of its own feed', () => {
  const own = event('UID:class-1@Openfield.example', 'DTSTART:20270310T180000Z', 'DURATION:PT1H');
  const other = event('UID:1@other.example', 'DTSTART:20270311T180000Z', 'DURATION:PT1H');
  const read = readBusy(file(...own, ...other), { ...span, ownHost: 'openfield.example' });
  expect(read).toMatchObject({ busy: [{ startsAt: Date.parse('2027-03-11T18:00:00Z') }], unread: 0 });
});

test.each([
  ['UTC', ['DTSTART:20270310T180000Z', 'DTEND:20270310T190000Z'], '2027-03-10T18:00', '2027-03-10T19:00'],
  [
    'a named zone, and an end in another one',
    ['DTSTART;TZID=Asia/Shanghai:20270310T090000', 'DTEND;TZID=UTC:20270310T020000'],
    '2027-03-10T01:00',
    '2027-03-10T02:00',
  ],
  [
    'no zone, by the clock of the coach',
    ['DTSTART:20270310T090000', 'DURATION:PT90M'],
    '2027-03-10T15:00',
    '2027-03-10T16:30',
  ],
  [
    'a day, in the zone of the coach',
    ['DTSTART;VALUE=DATE:20270310'],
    '2027-03-10T06:00',
    '2027-03-11T06:00',
  ],
  [
    'days over a change of the clocks',
    ['DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270315'],
    '2027-03-13T06:00',
    '2027-03-15T05:00',
  ],
  [
    'a day of the clock as duration',
    ['DTSTART;TZID=America/Chicago:20270313T120000', 'DURATION:P1D'],
    '2027-03-13T18:00',
    '2027-03-14T17:00',
  ],
  [
    'a time that the clocks skip',
    ['DTSTART;TZID=America/Chicago:20270314T023000', 'DURATION:PT30M'],
    '2027-03-14T08:30',
    '2027-03-14T09:00',
  ],
  [
    'a zone that nobody knows',
    ['DTSTART;TZID=Mars/Base:20270310T090000', 'DTEND;TZID=Mars/Base:20270310T100000'],
    '2027-03-10T15:00',
    '2027-03-10T16:00',
  ],
])('readBusy reads a time in %s', (_, lines, from, until) => {
  expect(busyOf(...event('UID:a', ...lines))).toEqual([[from, until]]);
});

const ten = ['DTSTART;TZID=America/Chicago:20270310T100000', 'DTEND;TZID=America/Chicago:20270310T110000'];

test.each([
  ['is canceled', ['STATUS:CANCELLED']],
  ['its owner marked as free', ['TRANSP:TRANSPARENT']],
  ['lasts no time', ['DTSTART:20270310T100000', 'DTEND:20270310T100000']],
  ['is over', ['DTSTART:20270228T100000', 'DTEND:20270228T110000']],
  ['is beyond the span', ['DTSTART:20270601T100000', 'DTEND:20270601T110000']],
])('readBusy leaves out an event that %s', (_, lines) => {
  const own = lines.some((line) => line.startsWith('DTSTART')) ? lines : [...ten, ...lines];
  expect(busyOf(...event('UID:a', ...own))).toEqual([]);
});

test('readBusy moves one date, leaves out a canceled, a free and an excepted one', () => {
  const rule = [...ten, 'RRULE:FREQ=DAILY;COUNT=6', 'EXDATE;TZID=America/Chicago:20270315T100000'];
  const at = (day: string) => `RECURRENCE-ID;TZID=America/Chicago:202703${day}T100000`;
  const found = busyOf(
    ...event('UID:a', ...rule),
    ...event('UID:a', at('11'), 'DTSTART:20270320T120000Z', 'DTEND:20270320T130000Z'),
    ...event('UID:a', at('12'), ...ten, 'STATUS:CANCELLED'),
    ...event('UID:a', at('13'), ...ten, 'TRANSP:TRANSPARENT'),
  );
  expect(found.map(([from]) => from)).toEqual(['2027-03-10T16:00', '2027-03-14T15:00', '2027-03-20T12:00']);
});

test('readBusy joins times that overlap or touch, and cuts nothing off', () => {
  expect(
    busyOf(
      ...event('UID:a', 'DTSTART:20270310T100000Z', 'DTEND:20270310T120000Z'),
      ...event('UID:b', 'DTSTART:20270310T110000Z', 'DTEND:20270310T113000Z'),
      ...event('UID:c', 'DTSTART:20270310T120000Z', 'DTEND:20270310T130000Z'),
      ...event('UID:d', 'DTSTART:20270301T070000Z', 'DTEND:20270301T090000Z'),
    ),
  ).toEqual([
    ['2027-03-01T07:00', '2027-03-01T09:00'],
    ['2027-03-10T10:00', '2027-03-10T13:00'],
  ]);
});

test('readBusy counts an event that cannot be read, and reads the others', () => {
  const broken = event('UID:a', 'SUMMARY:Without a start');
  const read = readBusy(file(...broken, ...event('UID:b', ...ten)), span);
  expect(read).toMatchObject({ unread: 1, busy: [{}] });
  expect(readBusy('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX', span)).toBe('broken');
});

test('readBusy refuses more than 5,000 busy times', () => {
  const rule = (count: number) => [
    'DTSTART:20270302T000000Z',
    'DURATION:PT5M',
    `RRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=${count}`,
  ];
  expect(readBusy(file(...event('UID:a', ...rule(5000))), span)).toMatchObject({ unread: 0 });
  expect(readBusy(file(...event('UID:a', ...rule(5001))), span)).toBe('tooMany');
});

test('readBusy returns nothing but times', () => {
  const words = ['SUMMARY:Surgery', 'LOCATION:Clinic', 'DESCRIPTION:Secret', 'ATTENDEE:mailto:x@y.example'];
  expect(JSON.stringify(readBusy(file(...event('UID:a', ...ten, ...words)), span))).toBe(
    `{"busy":[{"startsAt":${Date.parse('2027-03-10T16:00Z')},"endsAt":${Date.parse('2027-03-10T17:00Z')}}],"unread":0}`,
  );
});

test('readBusyApart ends a rule that has no date, and the server answers meanwhile', async () => {
  const never = file(...event('UID:a', ...ten, 'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30'));
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 100);
  expect(await readBusyApart(never, span)).toBe('tooComplicated');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  expect(await readBusyApart(file(...event('UID:a', ...ten)), span)).toMatchObject({ unread: 0 });
});

test('readBusy reads the other events beside a rule by days that has no date', () => {
  const never = event('UID:a', ...ten, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  expect(busyOf(...never, ...event('UID:b', ...ten))).toEqual([['2027-03-10T16:00', '2027-03-10T17:00']]);
});

test('readBusy finds the dates of an hourly rule that began years ago', () => {
  const rule = ['DTSTART:20150101T003000Z', 'DURATION:PT5M', 'RRULE:FREQ=HOURLY;INTERVAL=700'];
  expect(busyOf(...event('UID:a', ...rule))).toEqual([
    ['2027-03-21T12:30', '2027-03-21T12:35'],
    ['2027-04-19T16:30', '2027-04-19T16:35'],
    ['2027-05-18T20:30', '2027-05-18T20:35'],
  ]);
});
