import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
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

test('readBusyApart ends a rule that has no date', async () => {
  const never = file(...event('UID:a', ...ten, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'));
  expect(await readBusyApart(never, span)).toBe('tooComplicated');
  expect(await readBusyApart(file(...event('UID:a', ...ten)), span)).toMatchObject({ unread: 0 });
});

/*
 * Compares a calendar of 500 events with a list made without the library. Dates are counted one by one. Wall times are
 * looked up in a table of all quarter-hours of each zone.
 */

const quarter = 15 * MINUTE_MS;
const zones = [
  'America/Chicago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Asia/Shanghai',
];

/** A wall time as if it were UTC → its first instant. */
function wallTable(zone: string, from: number, until: number): Map<number, number> {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const table = new Map<number, number>();
  for (let at = from; at < until; at += quarter) {
    const wall = Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
    if (!table.has(wall)) table.set(wall, at);
  }
  return table;
}

/** Looks a wall time up. One that the clocks skip counts by the offset before. */
function lookUp(table: Map<number, number>, wall: number): number | undefined {
  for (let back = 0; back <= HOUR_MS; back += quarter) {
    const at = table.get(wall - back);
    if (at !== undefined) return at + back;
  }
  return undefined;
}

/** A generator with a fixed seed: the same file at each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const stamp = (wall: number) =>
  new Date(wall)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .slice(0, 15);
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface Made {
  lines: string[];
  /** Dates as wall times, and the zone; undefined for UTC. */
  walls: number[];
  zone: string | undefined;
  length: number;
  isAllDay: boolean;
}

/** One event: single, daily, weekly on several days or every second week, with exceptions, moved, free, all-day. */
function makeEvent(n: number, roll: (below: number) => number, first: number): Made {
  const kind = n % 10;
  const zone = kind === 1 ? undefined : kind === 2 ? 'America/Chicago' : zones[roll(zones.length)];
  const isRule = kind >= 4 && kind <= 7;
  // Rules began up to eight years ago.
  const day = first + (isRule && kind !== 7 ? -roll(3000) : roll(95)) * DAY_MS;
  const start = day + roll(96) * quarter;
  const length = (1 + roll(12)) * quarter;
  const property = (name: string, wall: number) =>
    zone === undefined
      ? `${name}:${stamp(wall)}Z`
      : kind === 2
        ? `${name}:${stamp(wall)}`
        : `${name};TZID=${zone}:${stamp(wall)}`;
  const head = [`UID:event-${n}@example.org`, `SUMMARY:${'A long title, folded '.repeat(3)}`.slice(0, 70)];
  const times = [property('DTSTART', start), property('DTEND', start + length)];
  const made = (lines: string[], walls: number[]): Made => ({ lines, walls, zone, length, isAllDay: false });
  if (kind === 3) {
    const days = 1 + roll(3);
    const date = (wall: number) => stamp(wall).slice(0, 8);
    const lines = [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(day + days * DAY_MS)}`];
    return {
      lines: event(...head, ...lines),
      walls: Array.from({ length: days }, (_, at) => day + at * DAY_MS),
      zone: span.zone,
      length: DAY_MS,
      isAllDay: true,
    };
  }
  if (kind === 8) return made(event(...head, ...times, 'TRANSP:TRANSPARENT'), []);
  if (kind === 9) return made(event(...head, ...times, 'STATUS:CANCELLED'), []);
  if (!isRule) return made(event(...head, ...times), [start]);
  const horizon = first + 100 * DAY_MS;
  const every = 1 + roll(3);
  const walls: number[] = [];
  if (kind === 4) {
    // Several weekdays, every one to three weeks that begin on Monday.
    const weekday = new Date(start).getUTCDay();
    const days = [...new Set([weekday, roll(7), roll(7)])];
    const monday = start - ((weekday + 6) % 7) * DAY_MS;
    for (let wall = start; wall < horizon; wall += DAY_MS) {
      const week = Math.floor((wall - monday) / (7 * DAY_MS));
      if (week % every === 0 && days.includes(new Date(wall).getUTCDay())) walls.push(wall);
    }
    const rule = `RRULE:FREQ=WEEKLY;INTERVAL=${every};BYDAY=${days.map((one) => dayNames[one]).join(',')}`;
    return made(event(...head, ...times, rule), walls);
  }
  if (kind === 5) {
    for (let wall = start; wall < horizon; wall += every * DAY_MS) walls.push(wall);
    const out = walls.filter(() => roll(40) === 0);
    const exdates = out.map((wall) => property('EXDATE', wall));
    return made(
      event(...head, ...times, `RRULE:FREQ=DAILY;INTERVAL=${every}`, ...exdates),
      walls.filter((wall) => !out.includes(wall)),
    );
  }
  if (kind === 6) {
    // Until a date, with one date that is moved by three hours.
    const until = first + roll(95) * DAY_MS;
    for (let wall = start; wall < until; wall += 7 * DAY_MS) walls.push(wall);
    const moved = walls.at(-2) ?? start;
    const to = moved + 3 * HOUR_MS;
    const rule = `RRULE:FREQ=WEEKLY;UNTIL=${stamp(until)}Z`;
    // A date within the distance of the zones from the end of the rule would depend on them.
    const isClear = walls.every((wall) => until - wall > DAY_MS) && until - start > 8 * DAY_MS;
    if (!isClear || (walls.at(-1) ?? 0) + 7 * DAY_MS - until < DAY_MS)
      return made(event(...head, ...times, 'STATUS:CANCELLED'), []);
    return made(
      [
        ...event(...head, ...times, rule),
        ...event(
          head[0] ?? '',
          property('RECURRENCE-ID', moved),
          property('DTSTART', to),
          property('DTEND', to + length),
        ),
      ],
      [...walls.filter((wall) => wall !== moved), to],
    );
  }
  for (let count = 0; count < 8; count++) walls.push(start + count * 7 * DAY_MS);
  return made(event(...head, ...times, 'RRULE:FREQ=WEEKLY;COUNT=8'), walls);
}

describe.each(['2027-02-20', '2027-09-20'])('a calendar of 500 events from %s', (date) => {
  const first = Date.parse(`${date}T00:00:00Z`);
  const [from, until] = [first + 8 * HOUR_MS, first + 90 * DAY_MS];
  const roll = dice(first / DAY_MS);
  const events = Array.from({ length: 500 }, (_, n) => makeEvent(n, roll, first));
  const text = file(...events.flatMap(({ lines }) => lines));

  const tables = new Map(
    [...zones, 'UTC'].map((zone) => [zone, wallTable(zone, first - 6 * DAY_MS, until + 12 * DAY_MS)]),
  );

  function expected(picked: readonly Made[]): Set<number> {
    const quarters = new Set<number>();
    for (const { walls, zone, length, isAllDay } of picked) {
      const table = tables.get(zone ?? 'UTC') ?? new Map<number, number>();
      for (const wall of walls) {
        const startsAt = lookUp(table, wall);
        if (startsAt === undefined) continue;
        const endsAt = isAllDay ? (lookUp(table, wall + DAY_MS) ?? 0) : startsAt + length;
        for (let at = startsAt; at < endsAt; at += quarter) if (at >= from && at < until) quarters.add(at);
      }
    }
    return quarters;
  }

  const quartersOf = (source: string): Set<number> => {
    const read = readBusy(source, { from, until, zone: span.zone });
    if (typeof read === 'string') throw new Error(read);
    expect(read.unread).toBe(0);
    const quarters = new Set<number>();
    for (const { startsAt, endsAt } of read.busy)
      for (let at = startsAt; at < endsAt; at += quarter) if (at >= from && at < until) quarters.add(at);
    return quarters;
  };
  const sorted = (quarters: Set<number>) => [...quarters].toSorted((a, b) => a - b).map((at) => iso(at));

  test('readBusy agrees event by event with a list made by counting', () => {
    for (const one of events)
      expect(sorted(quartersOf(file(...one.lines))), one.lines.join('\n')).toEqual(sorted(expected([one])));
  });

  test('readBusyApart agrees with the list for the whole file, in time', async () => {
    const startedAt = performance.now();
    const read = await readBusyApart(text, { from, until, zone: span.zone });
    expect(performance.now() - startedAt).toBeLessThan(4000);
    if (typeof read !== 'object') throw new Error(read);
    expect(sorted(quartersOf(text))).toEqual(sorted(expected(events)));
  });
});
