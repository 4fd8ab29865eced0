import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { startOfDay } from '#server/base/zone.ts';
import {
  clockOfTime,
  datesOf,
  dayOf,
  type EventClocks,
  exceptionsOf,
  rulesOf,
  type SeriesDate,
} from '#server/teaching/ics/ics.dates.rules.ts';
import { wallOf } from '#server/teaching/ics/ics.recur.rules.ts';
import { eventsOf } from '#server/teaching/ics/ics.time.rules.ts';
import { type Clock, instantOn, zoneClock } from '#server/teaching/ics/ics.zone.rules.ts';

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
 * A rule without a date runs without an end: the server calls this in a thread that it stops.
 */
export function readBusy(text: string, span: BusySpan): BusyTimes | BusyProblem {
  const read = eventsOf(text, mostEvents);
  if (typeof read === 'string') return read;
  const { events, clockOf } = read;
  // Times without a zone, and those of a zone that nobody knows: a time that is a little wrong warns at least.
  const clocks = { clockOf, floating: zoneClock(span.zone) };
  const moved = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    uidOf,
  );
  const found: BusyTime[] = [];
  let unread = 0;
  for (const event of events) {
    try {
      if (isNotBusy(event) || isOwn(event, span.ownHost)) continue;
      for (const time of timesOf(event, moved.get(uidOf(event)) ?? [], span, clocks)) {
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
  event: ICAL.Event,
  moved: readonly ICAL.Event[],
  span: BusySpan,
  clocks: EventClocks,
): Generator<BusyTime> {
  const { startDate } = event;
  if (!(startDate instanceof ICAL.Time)) throw new TypeError('no start');
  const clock =
    clockOfTime(startDate, event.component.getFirstProperty('dtstart'), clocks) ?? clocks.floating;
  const timeAt = timeReader(event, clock, clocks, span.zone);
  const first = timeAt({ wall: wallOf(startDate) });
  const isWithin = ({ startsAt, endsAt }: BusyTime) =>
    endsAt > startsAt && startsAt < span.until && endsAt > span.from;
  if (event.isRecurrenceException() || !event.isRecurring()) {
    if (isWithin(first)) yield first;
    return;
  }
  const from = span.from - marginMs - Math.max(0, first.endsAt - first.startsAt);
  if (hasEnded(event, from)) return;
  const without = exceptionsOf(event, moved, { ...clocks, floating: clock });
  for (const date of datesOf(event, clock, clocks, from)) {
    if (date.wall > span.until + marginMs) return;
    if (without.has(dayOf(date.wall))) continue;
    const time = timeAt(date);
    if (isWithin(time) && !without.has(time.startsAt)) yield time;
  }
}

/**
 * Returns a function that reads the busy time of an event on one of its dates. An all-day event lasts whole days of
 * the coach's zone. Others last as long as the first one; days of a duration are days of the clock.
 */
function timeReader(
  event: ICAL.Event,
  clock: Clock,
  clocks: EventClocks,
  zone: string,
): (date: SeriesDate) => BusyTime {
  const { component, startDate } = event;
  const duration: unknown = component.getFirstPropertyValue('duration');
  const end = component.getFirstProperty('dtend');
  const endTime: unknown = end?.getFirstValue();
  if (startDate.isDate) {
    const length = wholeDays(startDate, endTime, duration) * DAY_MS;
    return ({ wall }) => ({
      startsAt: startOfDay(dayOf(wall), zone).getTime(),
      endsAt: startOfDay(dayOf(wall + length), zone).getTime(),
    });
  }
  const lasting = (toEnd: (wall: number, startsAt: number) => number) => (date: SeriesDate) => {
    const startsAt = instantOn(date.wall, clock);
    return {
      startsAt,
      endsAt: date.length === undefined ? toEnd(date.wall, startsAt) : startsAt + date.length,
    };
  };
  if (duration instanceof ICAL.Duration) {
    const days = duration.isNegative ? 0 : (duration.weeks * 7 + duration.days) * DAY_MS;
    const rest = duration.toSeconds() * 1000 - days;
    return lasting((wall) => instantOn(wall + days, clock) + rest);
  }
  if (!(endTime instanceof ICAL.Time)) return lasting((_, startsAt) => startsAt);
  const endClock = clockOfTime(endTime, end, clocks) ?? clocks.floating;
  const length = instantOn(wallOf(endTime), endClock) - instantOn(wallOf(startDate), clock);
  return lasting((_, startsAt) => startsAt + length);
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
