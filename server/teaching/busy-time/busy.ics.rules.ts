import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { instantsAt, offsetAt } from '#contract/wall-clock.rules.ts';
import { isZone, startOfDay } from '#server/base/zone.ts';
import { dayOf, eventsOf, instantOf, marksOf, tzidOf } from '#server/teaching/ics/ics.time.rules.ts';

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
  const events = eventsOf(text, mostEvents);
  if (typeof events === 'string') return events;
  const moved = Map.groupBy(
    events.filter((event) => event.isRecurrenceException()),
    uidOf,
  );
  const found: BusyTime[] = [];
  let unread = 0;
  for (const event of events) {
    try {
      if (isNotBusy(event) || isOwn(event, span.ownHost)) continue;
      for (const time of timesOf(event, moved.get(uidOf(event)) ?? [], span)) {
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

/** An event that takes no time: canceled, or marked as free by its owner. */
const isNotBusy = (event: ICAL.Event): boolean =>
  valueOf(event, 'status') === 'CANCELLED' || valueOf(event, 'transp') === 'TRANSPARENT';

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

function* timesOf(event: ICAL.Event, moved: readonly ICAL.Event[], span: BusySpan): Generator<BusyTime> {
  const name = tzidOf(event.component.getFirstProperty('dtstart')) ?? span.zone;
  const timeAt = timeReader(event, name, span.zone);
  const isWithin = ({ startsAt, endsAt }: BusyTime) =>
    endsAt > startsAt && startsAt < span.until && endsAt > span.from;
  if (event.isRecurrenceException() || !event.isRecurring()) {
    const time = timeAt(event.startDate);
    if (isWithin(time)) yield time;
    return;
  }
  if (hasEnded(event, span.from - marginMs - lengthOf(timeAt(event.startDate)))) return;
  const without = new Set([
    ...moved.flatMap((one) => marksOf(one, 'recurrence-id', name)),
    ...marksOf(event, 'exdate', name),
  ]);
  // The library compares them as texts.
  event.component.removeAllProperties('exdate');
  skipPast(event, span.from - marginMs - lengthOf(timeAt(event.startDate)));
  const last = new Date(span.until + marginMs).toISOString().slice(0, 10);
  const dates = event.iterator();
  for (let date = dates.next() as ICAL.Time | undefined; date; date = dates.next() as ICAL.Time | undefined) {
    const day = dayOf(date);
    if (day > last) return;
    if (without.has(day)) continue;
    const time = timeAt(date);
    if (isWithin(time) && !without.has(time.startsAt)) yield time;
  }
}

const lengthOf = ({ startsAt, endsAt }: BusyTime): number => Math.max(0, endsAt - startsAt);

/**
 * Returns a function that reads the busy time of an event on one of its dates. An all-day event lasts whole days of
 * the coach's zone. Others last as long as the first one; days of a duration are days of the clock.
 */
function timeReader(event: ICAL.Event, name: string, zone: string): (start: ICAL.Time) => BusyTime {
  const { component, startDate } = event;
  if (!(startDate instanceof ICAL.Time)) throw new TypeError('no start');
  const duration: unknown = component.getFirstPropertyValue('duration');
  const end = component.getFirstProperty('dtend');
  const endTime: unknown = end?.getFirstValue();
  if (startDate.isDate) {
    const days = wholeDays(startDate, endTime, duration);
    return (start) => ({
      startsAt: startOfDay(dayOf(start), zone).getTime(),
      endsAt: startOfDay(dayOf(daysLater(start, days)), zone).getTime(),
    });
  }
  if (duration instanceof ICAL.Duration) {
    const days = duration.isNegative ? 0 : duration.weeks * 7 + duration.days;
    const rest = duration.toSeconds() - days * (DAY_MS / 1000);
    return (start) => ({
      startsAt: startOf(start, name, zone),
      endsAt: startOf(daysLater(start, days), name, zone) + rest * 1000,
    });
  }
  if (!(endTime instanceof ICAL.Time)) return (start) => emptyAt(startOf(start, name, zone));
  const length = startOf(endTime, tzidOf(end ?? null) ?? zone, zone) - startOf(startDate, name, zone);
  return (start) => {
    const startsAt = startOf(start, name, zone);
    return { startsAt, endsAt: startsAt + length };
  };
}

const emptyAt = (instant: number): BusyTime => ({ startsAt: instant, endsAt: instant });

function wholeDays(start: ICAL.Time, end: unknown, duration: unknown): number {
  if (duration instanceof ICAL.Duration)
    return Math.max(1, Math.ceil(duration.toSeconds() / (DAY_MS / 1000)));
  if (!(end instanceof ICAL.Time)) return 1;
  const days = (Date.parse(dayOf(end)) - Date.parse(dayOf(start))) / DAY_MS;
  return Math.max(1, days);
}

function daysLater(time: ICAL.Time, days: number): ICAL.Time {
  if (days === 0) return time;
  const later = time.clone();
  later.adjust(days, 0, 0, 0);
  return later;
}

/**
 * The instant of a time. Of one that comes twice the first is meant; one that the clocks skip counts by the offset
 * before (RFC 5545, 3.3.5). A zone that nobody knows is the coach's: a time that is a little wrong warns at least.
 */
function startOf(time: ICAL.Time, name: string, zone: string): number {
  const seconds = time.second * 1000;
  const at = instantOf(time, name);
  // A zone that the file describes, and UTC, are exact to the second.
  if (at !== undefined && (!isZone(name) || time.zone === ICAL.Timezone.utcTimezone)) return at.getTime();
  if (at !== undefined) return at.getTime() + seconds;
  const clock = isZone(name) ? name : zone;
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
  return (instantsAt(wall, clock)[0] ?? wall - offsetAt(wall - DAY_MS, clock)) + seconds;
}

const rulesOf = (event: ICAL.Event): ICAL.Recur[] =>
  event.component
    .getAllProperties('rrule')
    .map((property): unknown => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur);

const hasExtraDates = (event: ICAL.Event): boolean => event.component.getFirstProperty('rdate') !== null;

/** True when the rules of an event ended before an instant: a calendar keeps years of them. */
const hasEnded = (event: ICAL.Event, before: number): boolean => {
  const rules = rulesOf(event);
  return (
    rules.length > 0 &&
    !hasExtraDates(event) &&
    rules.every(({ until }) => until instanceof ICAL.Time && Date.parse(dayOf(until)) + DAY_MS < before)
  );
};

/**
 * Moves the start of a daily or weekly rule without a count forward by whole intervals: a walk from years ago takes
 * seconds.
 */
function skipPast(event: ICAL.Event, before: number): void {
  const [rule, ...others] = rulesOf(event);
  if (rule === undefined || others.length > 0 || hasExtraDates(event) || rule.count !== null) return;
  const unit = rule.freq === 'DAILY' ? 1 : rule.freq === 'WEEKLY' ? 7 : undefined;
  const start = event.component.getFirstPropertyValue('dtstart');
  if (unit === undefined || !(start instanceof ICAL.Time)) return;
  const step = unit * Math.max(1, rule.interval);
  const steps = Math.floor((before - Date.parse(dayOf(start))) / DAY_MS / step) - 1;
  if (steps > 0) event.component.getFirstProperty('dtstart')?.setValue(daysLater(start, steps * step));
}
