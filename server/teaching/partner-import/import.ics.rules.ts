import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { type ImportColumn, importLimits } from '#contract/import-choices.ts';
import { limits } from '#contract/limits.ts';
import { instantsOn } from '#contract/wall-clock.rules.ts';
import { toWallTime } from '#server/base/zone.ts';
import {
  clockOfStart,
  clockOfTime,
  datesOf,
  dayOf,
  endReader,
  type EventClocks,
  exceptionsOf,
  hasUnknownZone,
  rulesOf,
  type SeriesDate,
} from '#server/teaching/ics/ics.dates.rules.ts';
import { isWithinDay, wallOf } from '#server/teaching/ics/ics.recur.rules.ts';
import { type CalendarEvent, eventsOf } from '#server/teaching/ics/ics.time.rules.ts';
import { zoneClock } from '#server/teaching/ics/ics.zone.rules.ts';
import type { FileProblem, ImportRow, ReadFile, RowTime } from './import.table.rules.ts';

export interface Calendar {
  now: Date;
  /** Zone of the city of the events; calendars have no field for it. Undefined for an unknown city. */
  zone: string | undefined;
}

/** Repetitions that one file may go through. Rules that began long ago are walked from their start, at 60 µs each. */
const mostSteps = 20_000;
/** 52 weeks: a weekly rule has 52 dates in them. */
const seriesDays = 364;
const farthestDays = 365;
/** A day this far back is over in every zone. Instants of such days are not computed: that takes most of the time. */
const surelyPastDays = 3;
/** Longer than every field of a class, so that a text that is cut is refused as too long. */
const mostText = 2000;

/**
 * The events of a calendar as rows. A series has its dates of the next 364 days. A large file takes seconds: the server
 * calls this in a thread that it stops (`import.ics.queries.ts`).
 */
export function readCalendar(text: string, calendar: Calendar): ReadFile | FileProblem {
  const events = eventsOf(text, importLimits.lines);
  if (typeof events === 'string') return { why: events === 'broken' ? events : 'tooManyLines', columns: [] };
  if (events.length === 0) return { why: 'empty', columns: [] };
  const moved = Map.groupBy(
    events.filter(({ event }) => event.isRecurrenceException()),
    ({ event }) => textOf(event, 'uid'),
  );
  const budget = { left: mostSteps };
  const rows = events.flatMap((one, at) => {
    const { event } = one;
    if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return [];
    const ownMoved = moved.get(textOf(event, 'uid')) ?? [];
    const times = timesOf(one, { ...calendar, moved: ownMoved, budget });
    return [{ line: at + 1, cells: cellsOf(event), ...times }];
  });
  return rows.length === 0 ? { why: 'empty', columns: [] } : { rows, unread: [] };
}

function textOf(event: ICAL.Event, name: string): string {
  const value: unknown = event.component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.slice(0, mostText).trim() : '';
}

// The description of an event is not read: clubs write there which children come.
function cellsOf(event: ICAL.Event): ImportRow['cells'] {
  const lines = textOf(event, 'location').split('\n');
  const location = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  const [place = ''] = location.split(/[,，]/);
  const cells: readonly [ImportColumn, string][] = [
    ['coach', textOf(event, 'organizer').replace(/^mailto:/i, '')],
    ['activity', textOf(event, 'categories')],
    ['title', textOf(event, 'summary')],
    ['place', place.trim()],
    ['address', location],
  ];
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

type Times = Pick<ImportRow, 'times' | 'timeFault'>;
/** Events that replace dates of the series, and the repetitions that are left. */
type Dated = Calendar & { moved: readonly CalendarEvent[]; budget: { left: number } };

/** The dates of an event. What the library cannot read is a fault of this event alone. */
function timesOf(event: CalendarEvent, calendar: Dated): Times {
  try {
    return readTimes(event, calendar);
  } catch {
    return { times: [], timeFault: 'wrong' };
  }
}

function readTimes(one: CalendarEvent, { now, zone, moved, budget }: Dated): Times {
  // The fault of an unknown city is that of its column.
  if (zone === undefined) return { times: [] };
  const { event, clockOf } = one;
  const { startDate, endDate } = event;
  if (!(startDate instanceof ICAL.Time) || startDate.isDate || !(endDate instanceof ICAL.Time))
    return { times: [], timeFault: 'wrong' };
  const overUntil = new Date(now.getTime() - surelyPastDays * DAY_MS).toISOString().slice(0, 10);
  const isSingle = !event.isRecurring() || event.isRecurrenceException();
  if (isSingle && dayOf(wallOf(startDate)) < overUntil) return { times: [], timeFault: 'past' };
  const clock = clockOfStart(event, { clockOf, floating: zoneClock(zone) });
  if (clock === undefined || hasUnknownZone(one, isSingle ? [] : moved))
    return { times: [], timeFault: 'unknownZone' };
  const clocks = { clockOf, floating: clock };
  if (isEndSkipped(event, clocks)) return { times: [], timeFault: 'wrong' };
  const endOf = endReader(event, clocks);
  const timeOf = (from: number, date: SeriesDate): RowTime | undefined => {
    const [start, until] = [from, endOf(date)].map((at) => toWallTime(new Date(at), zone));
    if (start === undefined || until === undefined || start.date !== until.date) return undefined;
    return { date: start.date, start: start.time, end: until.time };
  };
  if (!isSingle) return seriesTimes(event, { now, moved, budget, clocks, overUntil, timeOf });
  const date = { wall: wallOf(startDate) };
  const [first] = instantsOn(date.wall, clock.offsetAt);
  if (first === undefined) return { times: [], timeFault: 'wrong' };
  if (first <= now.getTime()) return { times: [], timeFault: 'past' };
  if (first > now.getTime() + farthestDays * DAY_MS) return { times: [], timeFault: 'tooFar' };
  const time = timeOf(first, date);
  return time === undefined ? { times: [], timeFault: 'otherDay' } : { times: [time] };
}

/** True when the clocks skip the end that an event names. */
function isEndSkipped({ component, endDate }: ICAL.Event, clocks: EventClocks): boolean {
  const end = component.getFirstProperty('dtend');
  const clock = end === null ? undefined : clockOfTime(endDate, end, clocks);
  return clock !== undefined && instantsOn(wallOf(endDate), clock.offsetAt).length === 0;
}

interface Series extends Pick<Dated, 'now' | 'moved' | 'budget'> {
  /** Times without a zone are by the clock of the series. */
  clocks: EventClocks;
  /** Days before this one are over in every zone. */
  overUntil: string;
  timeOf: (from: number, date: SeriesDate) => RowTime | undefined;
}

function seriesTimes(event: ICAL.Event, { now, moved, budget, clocks, overUntil, timeOf }: Series): Times {
  // No class repeats within a day, and the walk of such a rule is long.
  if (rulesOf(event).some(isWithinDay)) return { times: [], timeFault: 'tooManyDates' };
  const without = exceptionsOf(event, moved, clocks);
  const last = now.getTime() + seriesDays * DAY_MS;
  const times: RowTime[] = [];
  let isAnyPast = false;
  // A wall time and its instant differ by less than a day.
  for (const date of datesOf(event, clocks, { until: last + DAY_MS })) {
    budget.left -= 1;
    if (budget.left < 0) return { times: [], timeFault: 'tooManyDates' };
    if (dayOf(date.wall) < overUntil) {
      isAnyPast = true;
      continue;
    }
    const [from] = instantsOn(date.wall, clocks.floating.offsetAt);
    if (from === undefined) return { times: [], timeFault: 'wrong' };
    if (from > last) break;
    if (without.has(from) || without.has(dayOf(date.wall))) continue;
    if (from <= now.getTime()) {
      isAnyPast = true;
      continue;
    }
    if (times.length === limits.seriesDates) return { times: [], timeFault: 'tooManyDates' };
    const time = timeOf(from, date);
    if (time === undefined) return { times: [], timeFault: 'otherDay' };
    times.push(time);
  }
  if (times.length > 0) return { times };
  return { times, timeFault: isAnyPast ? 'past' : 'tooFar' };
}
