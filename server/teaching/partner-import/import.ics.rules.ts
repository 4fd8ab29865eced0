import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { type ImportColumn, importLimits } from '#contract/import-choices.ts';
import { limits } from '#contract/limits.ts';
import { toWallTime } from '#server/base/zone.ts';
import { dayOf, eventsOf, instantOf, marksOf, tzidOf } from '#server/teaching/ics/ics.time.rules.ts';
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
 * The events of a calendar as rows. A series has its dates of the next 364 days. A rule without a date, such as
 * February 30, runs without an end: the server calls this in a thread that it stops (`import.ics.queries.ts`).
 */
export function readCalendar(text: string, calendar: Calendar): ReadFile | FileProblem {
  const events = eventsOf(text, importLimits.lines);
  if (events === 'broken' || events === 'tooMany')
    return { why: events === 'broken' ? events : 'tooManyLines', columns: [] };
  if (events.length === 0) return { why: 'empty', columns: [] };
  const moved = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    (event) => textOf(event, 'uid'),
  );
  const budget = { left: mostSteps };
  const rows = events.flatMap((event, at) => {
    if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return [];
    const times = timesOf(event, { ...calendar, moved: moved.get(textOf(event, 'uid')) ?? [], budget });
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
type Dated = Calendar & { moved: readonly ICAL.Event[]; budget: { left: number } };

/** The dates of an event. What the library cannot read is a fault of this event alone. */
function timesOf(event: ICAL.Event, calendar: Dated): Times {
  try {
    return readTimes(event, calendar);
  } catch {
    return { times: [], timeFault: 'wrong' };
  }
}

function readTimes(event: ICAL.Event, { now, zone, moved, budget }: Dated): Times {
  // The fault of an unknown city is that of its column.
  if (zone === undefined) return { times: [] };
  const { startDate, endDate, component } = event;
  if (!(startDate instanceof ICAL.Time) || startDate.isDate || !(endDate instanceof ICAL.Time))
    return { times: [], timeFault: 'wrong' };
  const overUntil = new Date(now.getTime() - surelyPastDays * DAY_MS).toISOString().slice(0, 10);
  const isSingle = !event.isRecurring() || event.isRecurrenceException();
  if (isSingle && dayOf(startDate) < overUntil) return { times: [], timeFault: 'past' };
  const name = tzidOf(component.getFirstProperty('dtstart')) ?? zone;
  const endsIn = component.getFirstProperty('dtend');
  const first = instantOf(startDate, name);
  const end = instantOf(endDate, endsIn === null ? name : (tzidOf(endsIn) ?? zone));
  if (first === undefined || end === undefined) return { times: [], timeFault: 'wrong' };
  const length = end.getTime() - first.getTime();
  const timeOf = (from: Date): RowTime | undefined => {
    const [start, until] = [toWallTime(from, zone), toWallTime(new Date(from.getTime() + length), zone)];
    return start.date === until.date ? { date: start.date, start: start.time, end: until.time } : undefined;
  };
  if (isSingle) {
    if (first <= now) return { times: [], timeFault: 'past' };
    if (first.getTime() > now.getTime() + farthestDays * DAY_MS) return { times: [], timeFault: 'tooFar' };
    const time = timeOf(first);
    return time === undefined ? { times: [], timeFault: 'otherDay' } : { times: [time] };
  }
  if (isTooOften(event)) return { times: [], timeFault: 'tooManyDates' };
  const without = new Set([
    ...moved.flatMap((one) => marksOf(one, 'recurrence-id', zone)),
    ...marksOf(event, 'exdate', zone),
  ]);
  // The library compares them as texts.
  component.removeAllProperties('exdate');
  const last = now.getTime() + seriesDays * DAY_MS;
  const times: RowTime[] = [];
  let isAnyPast = false;
  const dates = event.iterator();
  for (let date = dates.next() as ICAL.Time | undefined; date; date = dates.next() as ICAL.Time | undefined) {
    budget.left -= 1;
    if (budget.left < 0) return { times: [], timeFault: 'tooManyDates' };
    if (dayOf(date) < overUntil) {
      isAnyPast = true;
      continue;
    }
    const from = instantOf(date, name);
    if (from === undefined) return { times: [], timeFault: 'wrong' };
    if (from.getTime() > last) break;
    if (without.has(from.getTime()) || without.has(dayOf(date))) continue;
    if (from <= now) {
      isAnyPast = true;
      continue;
    }
    if (times.length === limits.seriesDates) return { times: [], timeFault: 'tooManyDates' };
    const time = timeOf(from);
    if (time === undefined) return { times: [], timeFault: 'otherDay' };
    times.push(time);
  }
  if (times.length > 0) return { times };
  return { times, timeFault: isAnyPast ? 'past' : 'tooFar' };
}

/** Rules within a day: no class repeats so, and their walk is long. */
const isTooOften = (event: ICAL.Event): boolean =>
  event.component
    .getAllProperties('rrule')
    .some((rule) => /FREQ=(SECOND|MINUTE|HOUR)LY/i.test(String(rule.getFirstValue())));
