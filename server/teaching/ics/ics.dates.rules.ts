import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { isUtc, lastWall, wallOf, wallsOf } from './ics.recur.rules.ts';
import { tzidOf } from './ics.time.rules.ts';
import { type Clock, type ClockOf, instantOn, utcClock } from './ics.zone.rules.ts';

/** Date of a wall time as YYYY-MM-DD. */
export const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** How the times of an event are read: the clocks of the file, and the clock of times without a zone. */
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

/** One date of a series. A date that the file adds as a period has a length of its own. */
export interface SeriesDate {
  wall: number;
  length?: number;
}

/**
 * Dates of a series as wall times of its own clock, in order. Rules without a count are walked from about `from` on.
 */
export function* datesOf(
  event: ICAL.Event,
  clock: Clock,
  clocks: EventClocks,
  from = -Infinity,
): Generator<SeriesDate> {
  const start = { wall: wallOf(event.startDate), isDate: event.startDate.isDate };
  const toWall = (instant: number) => instant + clock.offsetAt(instant);
  const rules = rulesOf(event);
  const extra = addedDates(event, toWall, clocks);
  // Without a rule the start is the first date (RFC 5545, 3.8.5.2).
  if (rules.length === 0) extra.push({ wall: start.wall });
  extra.sort((a, b) => a.wall - b.wall);
  const walks = rules.map((rule) =>
    wallsOf(rule, { ...start, wall: skipped(rule, start.wall, from) }, lastWall(rule, toWall)),
  );
  for (const wall of merged(walks)) {
    while (extra[0] !== undefined && extra[0].wall < wall) yield* extra.splice(0, 1);
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
    const instantAt = (time: ICAL.Time) =>
      instantOn(wallOf(time), clockOfTime(time, property, clocks) ?? clocks.floating);
    return values.flatMap((value): SeriesDate[] => {
      if (value instanceof ICAL.Period) {
        const [from, until] = [instantAt(value.start), instantAt(value.getEnd())];
        return [{ wall: toWall(from), length: until - from }];
      }
      if (!(value instanceof ICAL.Time)) return [];
      if (value.isDate) return [{ wall: wallOf(value) + timeOfDay }];
      return [{ wall: startDate.isDate ? wallOf(value) : toWall(instantAt(value)) }];
    });
  });
}

/** Dates that a series does not have: left out, or replaced by an event of their own. Instants and days. */
export function exceptionsOf(
  event: ICAL.Event,
  moved: readonly ICAL.Event[],
  clocks: EventClocks,
): Set<number | string> {
  const isAllDay = event.startDate.isDate;
  const properties = [
    ...moved.flatMap((one) => one.component.getAllProperties('recurrence-id')),
    ...event.component.getAllProperties('exdate'),
  ];
  return new Set(
    properties.flatMap((property) => {
      const values: unknown[] = property.getValues();
      return values
        .filter((value) => value instanceof ICAL.Time)
        .map((time) =>
          // Outlook writes the midnight of a day that is left out.
          time.isDate || (isAllDay && !isUtc(time))
            ? dayOf(wallOf(time))
            : instantOn(wallOf(time), clockOfTime(time, property, clocks) ?? clocks.floating),
        );
    }),
  );
}

export const rulesOf = (event: ICAL.Event): ICAL.Recur[] =>
  event.component
    .getAllProperties('rrule')
    .map((property): unknown => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur);

/**
 * Moves the start of a daily or weekly rule without a count forward by whole intervals: a walk from years ago takes
 * seconds.
 */
function skipped(rule: ICAL.Recur, start: number, from: number): number {
  const unit = rule.freq === 'DAILY' ? 1 : rule.freq === 'WEEKLY' ? 7 : undefined;
  if (unit === undefined || rule.count !== null || from === -Infinity) return start;
  const step = unit * Math.max(1, rule.interval) * DAY_MS;
  const steps = Math.floor((from - start) / step) - 1;
  return steps > 0 ? start + steps * step : start;
}
