import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import type { Walk } from './ics.days.rules.ts';
import { isUtc, lastWall, wallOf, wallsOf } from './ics.recur.rules.ts';
import { type CalendarEvent, tzidOf } from './ics.time.rules.ts';
import { type Clock, type ClockOf, instantOn, utcClock } from './ics.zone.rules.ts';

/** Date of a wall time as YYYY-MM-DD. */
export const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** How the times of an event are read: the clocks of its calendar, and the clock of times without a zone. */
export interface EventClocks {
  clockOf: ClockOf;
  floating: Clock;
}

/** The clock of a value: UTC, that of its zone, or that of times without a zone. Undefined for an unknown zone. */
export function clockOfTime(
  time: ICAL.Time,
  property: ICAL.Property | null,
  { clockOf, floating }: EventClocks,
): Clock | undefined {
  if (isUtc(time)) return utcClock;
  const tzid = tzidOf(property);
  return tzid === undefined ? floating : clockOf(tzid);
}

/** Clock of the start of an event. Undefined for an unknown zone. */
export const clockOfStart = ({ startDate, component }: ICAL.Event, clocks: EventClocks): Clock | undefined =>
  clockOfTime(startDate, component.getFirstProperty('dtstart'), clocks);

/** Properties of a series whose values have a zone of their own. */
const timedNames = ['dtstart', 'dtend', 'rdate', 'exdate'];

/** True when the zone of any time of an event, or of a date that another event replaces, is unknown. */
export const hasUnknownZone = ({ event, clockOf }: CalendarEvent, moved: readonly CalendarEvent[]): boolean =>
  timedNames.some((name) => isUnknown(event, name, clockOf)) ||
  moved.some((one) => isUnknown(one.event, 'recurrence-id', one.clockOf));

const isUnknown = ({ component }: ICAL.Event, name: string, clockOf: ClockOf): boolean =>
  component.getAllProperties(name).some((property) => {
    const tzid = tzidOf(property);
    if (tzid === undefined || clockOf(tzid) !== undefined) return false;
    const values: unknown[] = property.getValues();
    return values
      .map((value) => (value instanceof ICAL.Period ? value.start : value))
      .some((value) => value instanceof ICAL.Time && !value.isDate && !isUtc(value));
  });

/** One date of a series. A date that the file adds as a period has an end of its own, an instant. */
export interface SeriesDate {
  wall: number;
  endsAt?: number;
}

/**
 * Dates of a series as wall times of its own clock, in order, at least from `from` to `until`. `clocks.floating` is the
 * clock of the series. Each time comes once, however many rules and added dates give it (RFC 5545, 3.8.5.2).
 */
export function* datesOf(event: ICAL.Event, clocks: EventClocks, walk: Walk): Generator<SeriesDate> {
  let before: number | undefined;
  for (const date of allDates(event, clocks, walk)) {
    if (date.wall === before) continue;
    before = date.wall;
    yield date;
  }
}

/** Dates of rules and added dates in order; of two at one time first the one with an end of its own, the latest. */
function* allDates(event: ICAL.Event, clocks: EventClocks, walk: Walk): Generator<SeriesDate> {
  const start = { wall: wallOf(event.startDate), isDate: event.startDate.isDate };
  const toWall = (instant: number) => instant + clocks.floating.offsetAt(instant);
  const rules = rulesOf(event);
  const extra = addedDates(event, toWall, clocks);
  // Without a rule the start is the first date (RFC 5545, 3.8.5.2).
  if (rules.length === 0) extra.push({ wall: start.wall });
  extra.sort((a, b) => a.wall - b.wall || (b.endsAt ?? -Infinity) - (a.endsAt ?? -Infinity));
  const walks = rules.map((rule) =>
    wallsOf(rule, start, { ...walk, until: Math.min(walk.until, lastWall(rule, toWall)) }),
  );
  for (const wall of merged(walks)) {
    while (extra[0] !== undefined && extra[0].wall <= wall) yield* extra.splice(0, 1);
    yield { wall };
  }
  yield* extra;
}

/** Joins ordered walks in order. */
function* merged(walks: readonly Generator<number>[]): Generator<number> {
  const [only] = walks;
  if (only !== undefined && walks.length === 1) return yield* only;
  const heads = walks.map((walk) => ({ walk, next: walk.next() }));
  for (;;) {
    const open = heads.filter(({ next }) => next.done !== true);
    const least = open.toSorted((a, b) => Number(a.next.value) - Number(b.next.value))[0];
    if (least === undefined || least.next.done === true) return;
    yield least.next.value;
    least.next = least.walk.next();
  }
}

/** The dates that a file adds to a rule, as wall times of the series. */
function addedDates(
  event: ICAL.Event,
  toWall: (instant: number) => number,
  clocks: EventClocks,
): SeriesDate[] {
  const { startDate } = event;
  const timeOfDay = wallOf(startDate) - Date.UTC(startDate.year, startDate.month - 1, startDate.day);
  return event.component.getAllProperties('rdate').flatMap((property) => {
    const values: unknown[] = property.getValues();
    const clockAt = (time: ICAL.Time) => clockOfTime(time, property, clocks) ?? clocks.floating;
    const instantAt = (time: ICAL.Time) => instantOn(wallOf(time), clockAt(time));
    return values.flatMap((value): SeriesDate[] => {
      if (value instanceof ICAL.Period) return [periodDate(value, { toWall, clockAt })];
      if (!(value instanceof ICAL.Time)) return [];
      if (value.isDate) return [{ wall: wallOf(value) + timeOfDay }];
      return [{ wall: startDate.isDate ? wallOf(value) : toWall(instantAt(value)) }];
    });
  });
}

interface PeriodClock {
  toWall: (instant: number) => number;
  clockAt: (time: ICAL.Time) => Clock;
}

function periodDate(period: ICAL.Period, { toWall, clockAt }: PeriodClock): SeriesDate {
  const [from, clock] = [wallOf(period.start), clockAt(period.start)];
  // The library's type leaves out that each period has either an end or a duration.
  const end: unknown = period.end;
  const endsAt =
    end instanceof ICAL.Time
      ? instantOn(wallOf(end), clockAt(end))
      : afterDuration(from, period.duration, clock);
  return { wall: toWall(instantOn(from, clock)), endsAt };
}

/** The end of a duration: its days are days of the clock, its hours are exact (RFC 5545, 3.3.6). */
function afterDuration(wall: number, duration: ICAL.Duration, clock: Clock): number {
  const days = duration.isNegative ? 0 : (duration.weeks * 7 + duration.days) * DAY_MS;
  return instantOn(wall + days, clock) + duration.toSeconds() * 1000 - days;
}

/**
 * Returns a function that reads the end of a date with a time. An end gives each date the exact length of the first one;
 * a duration and a period count from the date (RFC 5545, 3.8.5.3). Without either a date lasts no time.
 */
export function endReader(event: ICAL.Event, clocks: EventClocks): (date: SeriesDate) => number {
  const { component, startDate } = event;
  const clock = clocks.floating;
  const duration: unknown = component.getFirstPropertyValue('duration');
  const end = component.getFirstProperty('dtend');
  const endTime: unknown = end?.getFirstValue();
  if (duration instanceof ICAL.Duration)
    return ({ wall, endsAt }) => endsAt ?? afterDuration(wall, duration, clock);
  const endClock = endTime instanceof ICAL.Time ? (clockOfTime(endTime, end, clocks) ?? clock) : clock;
  const length =
    endTime instanceof ICAL.Time
      ? instantOn(wallOf(endTime), endClock) - instantOn(wallOf(startDate), clock)
      : 0;
  return ({ wall, endsAt }) => endsAt ?? instantOn(wall, clock) + length;
}

/**
 * Dates that a series does not have: left out, or replaced by an event of their own. Instants and days. `clocks.floating`
 * is the clock of the series.
 */
export function exceptionsOf(
  event: ICAL.Event,
  moved: readonly CalendarEvent[],
  clocks: EventClocks,
): Set<number | string> {
  const isAllDay = event.startDate.isDate;
  const leftOut = event.component.getAllProperties('exdate').map((property) => ({ property, clocks }));
  const replaced = moved.flatMap((one) =>
    one.event.component
      .getAllProperties('recurrence-id')
      .map((property) => ({ property, clocks: { ...clocks, clockOf: one.clockOf } })),
  );
  return new Set(
    [...leftOut, ...replaced].flatMap(({ property, clocks: own }) => {
      const values: unknown[] = property.getValues();
      return values
        .filter((value) => value instanceof ICAL.Time)
        .map((time) =>
          // Outlook writes the midnight of a day that is left out.
          time.isDate || (isAllDay && !isUtc(time))
            ? dayOf(wallOf(time))
            : instantOn(wallOf(time), clockOfTime(time, property, own) ?? clocks.floating),
        );
    }),
  );
}

export const rulesOf = (event: ICAL.Event): ICAL.Recur[] =>
  event.component
    .getAllProperties('rrule')
    .map((property): unknown => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur);
