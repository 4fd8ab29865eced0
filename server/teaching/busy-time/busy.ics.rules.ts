import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { startOfDay } from '#server/base/zone.ts';
import {
  clockOfStart,
  datesOf,
  dayOf,
  endReader,
  type EventClocks,
  exceptionsOf,
  rulesOf,
  type SeriesDate,
} from '#server/teaching/ics/ics.dates.rules.ts';
import { wallOf } from '#server/teaching/ics/ics.recur.rules.ts';
import { type CalendarEvent, eventsOf } from '#server/teaching/ics/ics.time.rules.ts';
import { instantOn, zoneClock } from '#server/teaching/ics/ics.zone.rules.ts';

/** Times in milliseconds since 1970. */
export interface BusyTime {
  startsAt: number;
  endsAt: number;
}

/** Span of the busy times, and the zone of all-day events and of times without a zone. */
export interface BusySpan {
  from: number;
  until: number;
  zone: string;
  /** Host of this product. Events of its feed are left out: the database has the classes themselves. */
  ownHost?: string;
}

export type BusyProblem = 'broken' | 'tooMany' | 'tooComplicated';
export interface BusyTimes {
  busy: BusyTime[];
  /** Events that could not be read. */
  unread: number;
}

/** Events of one calendar. */
const mostEvents = 20_000;
/** Dates before overlapping ones are joined. */
const mostFound = 50_000;
/** Dates of rules are walked from so long before the span: an event may last into it, and zones differ by a day. */
const marginMs = 2 * DAY_MS;

/**
 * Busy times of a calendar, soonest first, without overlaps. Reads nothing but times: no title leaves this function.
 * Some rules within a day run without an end: the server calls this in a thread that it stops.
 */
export function readBusy(text: string, span: BusySpan): BusyTimes | BusyProblem {
  const events = eventsOf(text, mostEvents);
  if (typeof events === 'string') return events;
  const moved = Map.groupBy(
    events.filter(({ event }) => event.isRecurrenceException()),
    ({ event }) => uidOf(event),
  );
  const found: BusyTime[] = [];
  let unread = 0;
  for (const one of events) {
    const { event } = one;
    try {
      if (isNotBusy(event) || isOwn(event, span.ownHost)) continue;
      for (const time of timesOf(one, moved.get(uidOf(event)) ?? [], span)) {
        if (found.length === mostFound) return 'tooMany';
        // A duration or a year may be beyond the dates of JavaScript or PostgreSQL.
        const endsAt = Math.min(time.endsAt, span.until + marginMs);
        found.push({ startsAt: Math.max(time.startsAt, 0), endsAt });
      }
    } catch {
      // One event that the library cannot read hides no other.
      unread += 1;
    }
  }
  const busy = joined(found);
  return busy.length > limits.busyTimes ? 'tooMany' : { busy, unread };
}

const valueOf = (event: ICAL.Event, name: string): string => {
  const value: unknown = event.component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim().toUpperCase() : '';
};

/** The UID of an event; empty when the library cannot read it. */
const uidOf = (event: ICAL.Event): string => {
  try {
    return valueOf(event, 'uid');
  } catch {
    return '';
  }
};

/** An event that takes no time: canceled, or marked as free by its owner. Exchange has a property of its own for it. */
const isNotBusy = (event: ICAL.Event): boolean =>
  valueOf(event, 'status') === 'CANCELLED' ||
  valueOf(event, 'transp') === 'TRANSPARENT' ||
  valueOf(event, 'x-microsoft-cdo-busystatus') === 'FREE';

/** True for an event that this product sent in its own feed. A canceled class would block until the feed is read again. */
const isOwn = (event: ICAL.Event, host: string | undefined): boolean =>
  host !== undefined && uidOf(event).endsWith(`@${host.toUpperCase()}`);

/** Joins times that overlap or touch. */
function joined(times: readonly BusyTime[]): BusyTime[] {
  const busy: BusyTime[] = [];
  for (const { startsAt, endsAt } of times.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = busy.at(-1);
    if (last !== undefined && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else busy.push({ startsAt, endsAt });
  }
  return busy;
}

function* timesOf(
  { event, clockOf }: CalendarEvent,
  moved: readonly CalendarEvent[],
  span: BusySpan,
): Generator<BusyTime> {
  const { startDate } = event;
  if (!(startDate instanceof ICAL.Time)) throw new TypeError('no start');
  // Times without a zone, and those of a zone that nobody knows: a time that is a little wrong warns at least.
  const own = { clockOf, floating: zoneClock(span.zone) };
  const clocks = { clockOf, floating: clockOfStart(event, own) ?? own.floating };
  const timeAt = timeReader(event, clocks, span.zone);
  const first = timeAt({ wall: wallOf(startDate) });
  const isWithin = ({ startsAt, endsAt }: BusyTime) =>
    endsAt > startsAt && startsAt < span.until && endsAt > span.from;
  if (event.isRecurrenceException() || !event.isRecurring()) {
    if (isWithin(first)) yield first;
    return;
  }
  const from = span.from - marginMs - Math.max(0, first.endsAt - first.startsAt);
  if (hasEnded(event, from)) return;
  const without = exceptionsOf(event, moved, clocks);
  for (const date of datesOf(event, clocks, { from, until: span.until + marginMs })) {
    if (without.has(dayOf(date.wall))) continue;
    const time = timeAt(date);
    if (isWithin(time) && !without.has(time.startsAt)) yield time;
  }
}

/**
 * Returns a function that reads the busy time of an event on one of its dates. An all-day event lasts whole days of
 * the coach's zone.
 */
function timeReader(event: ICAL.Event, clocks: EventClocks, zone: string): (date: SeriesDate) => BusyTime {
  const { component, startDate } = event;
  const endOf = endReader(event, clocks);
  if (!startDate.isDate)
    return (date) => ({ startsAt: instantOn(date.wall, clocks.floating), endsAt: endOf(date) });
  const end: unknown = component.getFirstPropertyValue('dtend');
  const length = wholeDays(startDate, end, component.getFirstPropertyValue('duration')) * DAY_MS;
  return ({ wall, endsAt }) =>
    endsAt === undefined
      ? {
          startsAt: startOfDay(dayOf(wall), zone).getTime(),
          endsAt: startOfDay(dayOf(wall + length), zone).getTime(),
        }
      : { startsAt: instantOn(wall, clocks.floating), endsAt };
}

function wholeDays(start: ICAL.Time, end: unknown, duration: unknown): number {
  if (duration instanceof ICAL.Duration)
    return Math.max(1, Math.ceil(duration.toSeconds() / (DAY_MS / 1000)));
  if (!(end instanceof ICAL.Time)) return 1;
  return Math.max(1, (Date.parse(dayOf(wallOf(end))) - Date.parse(dayOf(wallOf(start)))) / DAY_MS);
}

/** True when the rules of an event ended before an instant: a calendar keeps years of them. */
function hasEnded(event: ICAL.Event, before: number): boolean {
  const rules = rulesOf(event);
  return (
    rules.length > 0 &&
    event.component.getFirstProperty('rdate') === null &&
    rules.every(({ until }) => until instanceof ICAL.Time && wallOf(until) + DAY_MS < before)
  );
}
