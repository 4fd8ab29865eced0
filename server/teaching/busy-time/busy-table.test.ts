import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { chicagoParts, described, sydneyParts } from '#tests/support/ics-file.ts';
import { readBusyApart } from './busy.ics.queries.ts';
import { readBusy } from './busy.ics.rules.ts';

/** Zone of the coach. */
const ownZone = 'America/Chicago';
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

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

/** The parts of a zone in a file: standard time, and summer time when the zone has it. */
const part = (name: string, start: string, rule: string, from: string, to: string) =>
  `BEGIN:${name}\nDTSTART:${start}\nRRULE:FREQ=YEARLY;${rule}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\nEND:${name}`;
const parts: Readonly<Record<string, string>> = {
  'America/Chicago': chicagoParts,
  'Australia/Sydney': sydneyParts,
  'Australia/Lord_Howe': [
    part('STANDARD', '20080406T020000', 'BYMONTH=4;BYDAY=1SU', '+1100', '+1030'),
    part('DAYLIGHT', '20081005T020000', 'BYMONTH=10;BYDAY=1SU', '+1030', '+1100'),
  ].join('\n'),
  'Europe/Berlin': [
    part('STANDARD', '19961027T030000', 'BYMONTH=10;BYDAY=-1SU', '+0200', '+0100'),
    part('DAYLIGHT', '19810329T020000', 'BYMONTH=3;BYDAY=-1SU', '+0100', '+0200'),
  ].join('\n'),
  'Asia/Shanghai':
    'BEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0800\nTZOFFSETTO:+0800\nEND:STANDARD',
};
const partsOf = (zone: string | undefined): string => parts[zone ?? ''] ?? '';

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
      zone: ownZone,
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
    const read = readBusy(source, { from, until, zone: ownZone });
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

  test('readBusy agrees event by event when the file alone describes the zones', () => {
    for (const { lines, ...one } of events.filter(({ zone }) => zone !== undefined)) {
      const own = lines.map((line) => line.replace(/;TZID=[^:]+/, ';TZID=Zone of the club'));
      const named = own.join() === lines.join() ? '' : described('Zone of the club', partsOf(one.zone));
      const source = file(...named.split('\n').map((line) => line.trim()), ...own);
      expect(sorted(quartersOf(source)), source).toEqual(sorted(expected([{ lines, ...one }])));
    }
  });

  test('readBusyApart agrees with the list for the whole file', async () => {
    // A busy machine may need longer than the server waits.
    const read = await readBusyApart(text, { from, until, zone: ownZone }, 300_000);
    if (typeof read !== 'object') throw new Error(read);
    expect(sorted(quartersOf(text))).toEqual(sorted(expected(events)));
  });
});
