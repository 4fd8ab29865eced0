import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { type ImportColumn, importLimits } from '#contract/import-choices.ts';
import { limits } from '#contract/limits.ts';
import { instantsOf, isZone, toWallTime } from '#server/base/zone.ts';
import {
  foldCell,
  type FileProblem,
  type ImportRow,
  type ReadFile,
  type RowTime,
} from './import.table.rules.ts';

/** Zone of the city that a cell or a default names. */
export type ZoneOf = (city: string) => string | undefined;

interface Calendar {
  now: Date;
  zoneOf: ZoneOf;
  /** City of events; calendars have no field for it. */
  city: string;
}

/**
 * Repetitions that one file may go through. Rules that began long ago are walked from their start, at 60 µs each, and
 * meanwhile the process answers nobody.
 */
const mostSteps = 20_000;
const seriesDays = 365;

export const isCalendar = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text);

/** The events of a calendar as rows. A series has its dates of the next 365 days, at most 52. */
export function readCalendar(text: string, calendar: Calendar): ReadFile | FileProblem {
  let events: ICAL.Event[];
  try {
    const root = new ICAL.Component(ICAL.parse(text.replace(/^\ufeff/, '')) as unknown[]);
    events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  } catch {
    return { why: 'broken', columns: [] };
  }
  if (events.length === 0) return { why: 'empty', columns: [] };
  if (events.length > importLimits.lines) return { why: 'tooManyLines', columns: [] };
  const moved = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    (event) => event.uid,
  );
  const budget = { left: mostSteps };
  const rows = events.flatMap((event, at) => {
    if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return [];
    return [
      {
        line: at + 1,
        cells: cellsOf(event),
        ...timesOf(event, moved.get(event.uid) ?? [], calendar, budget),
      },
    ];
  });
  return rows.length === 0 ? { why: 'empty', columns: [] } : { rows, unread: [] };
}

function textOf(event: ICAL.Event, name: string): string {
  const value: unknown = event.component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

function cellsOf(event: ICAL.Event): ImportRow['cells'] {
  const location = textOf(event, 'location').replaceAll(/\s*\n\s*/g, ', ');
  const [place = ''] = location.split(/[,，]/);
  const cells: readonly [ImportColumn, string][] = [
    ['coach', textOf(event, 'organizer').replace(/^mailto:/i, '')],
    ['activity', textOf(event, 'categories')],
    ['title', textOf(event, 'summary')],
    ['description', textOf(event, 'description')],
    ['place', place.trim()],
    ['address', location],
  ];
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

type Times = Pick<ImportRow, 'times' | 'timeFault'>;

function timesOf(
  event: ICAL.Event,
  moved: readonly ICAL.Event[],
  { now, zoneOf, city }: Calendar,
  budget: { left: number },
): Times {
  const zone = zoneOf(foldCell(city));
  // The fault of an unknown city is that of its column.
  if (zone === undefined) return { times: [] };
  const clock = { zone, tzid: tzidOf(event) };
  const last = now.getTime() + seriesDays * DAY_MS;
  const times: RowTime[] = [];
  let isAnyPast = false;
  const add = (start: ICAL.Time, end: ICAL.Time): 'later' | 'wrong' | 'read' => {
    const [from, to] = [instantOf(start, clock), instantOf(end, clock)];
    if (from === undefined || to === undefined) return 'wrong';
    if (from.getTime() > last) return 'later';
    if (from <= now) {
      isAnyPast = true;
      return 'read';
    }
    const { date, time } = toWallTime(from, zone);
    times.push({ date, start: time, end: toWallTime(to, zone).time });
    return 'read';
  };
  if (event.startDate === null || event.startDate.isDate || event.endDate === null)
    return { times, timeFault: 'wrong' };
  if (!event.isRecurring() || event.isRecurrenceException()) {
    const read = add(event.startDate, event.endDate);
    if (read !== 'read') return { times, timeFault: read === 'wrong' ? 'wrong' : 'tooFar' };
    return times.length === 0 ? { times, timeFault: 'past' } : { times };
  }
  const movedDates = new Set(moved.map((one) => one.recurrenceId.toString()));
  const length = event.endDate.subtractDate(event.startDate);
  const dates = event.iterator();
  for (let date = dates.next() as ICAL.Time | undefined; date; date = dates.next() as ICAL.Time | undefined) {
    budget.left -= 1;
    if (budget.left < 0) return { times, timeFault: 'tooManyDates' };
    // A moved date is an event of its own in the file.
    if (movedDates.has(date.toString())) continue;
    const end = date.clone();
    end.addDuration(length);
    const read = add(date, end);
    if (read === 'wrong') return { times, timeFault: 'wrong' };
    if (read === 'later' || times.length === limits.seriesDates) break;
  }
  if (times.length > 0) return { times };
  return { times, timeFault: isAnyPast ? 'past' : 'tooFar' };
}

const tzidOf = (event: ICAL.Event): string | undefined => {
  const tzid: unknown = event.component.getFirstProperty('dtstart')?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

/**
 * The instant of a time in UTC, in a named zone, or without one by the city's clock. A zone that only the file describes
 * is read from there. Undefined for an unknown zone, and for a time that the clocks skip.
 */
function instantOf(
  time: ICAL.Time,
  { zone, tzid }: { zone: string; tzid: string | undefined },
): Date | undefined {
  if (time.isDate) return undefined;
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  const name = tzid ?? zone;
  if (!isZone(name))
    return time.zone === null || time.zone === ICAL.Timezone.localTimezone
      ? undefined
      : new Date(time.toUnixTime() * 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return instantsOf(
    `${time.year}-${pad(time.month)}-${pad(time.day)}`,
    `${pad(time.hour)}:${pad(time.minute)}`,
    name,
  )[0];
}
