import { DAY_MS } from './durations.ts';

/*
 * Wall time of a zone ↔ instants, for server and phone. One engine does it, the runtime's Intl: PostgreSQL's own
 * time-zone database may be of another year.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for a zone that the engine does not know. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    // Users supply the zones, so this cache is bounded.
    if (formats.size < 600) formats.set(zone, format);
  }
  return format;
}

/** Returns the wall time of the zone, as if it were UTC. */
export function wallClock(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the offset of the zone from UTC at an instant, in milliseconds. */
export const offsetAt = (instant: number, zone: string): number =>
  wallClock(instant, zone) - Math.floor(instant / 1000) * 1000;

/** Returns the instants at which the clocks of `zone` show `wall`: none, one or two, the earlier first. */
export const instantsAt = (wall: number, zone: string): number[] =>
  instantsOn(wall, (instant) => offsetAt(instant, zone));

/** Returns the same for a clock that is given by its offsets from UTC: a calendar may describe one. */
export function instantsOn(wall: number, offsetOf: (instant: number) => number): number[] {
  // Clocks are never changed twice within two days, so the offsets around the day are all there can be.
  const offsets = new Set([-DAY_MS, 0, DAY_MS].map((shift) => offsetOf(wall + shift)));
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetOf(instant) === wall)
    .toSorted((a, b) => a - b);
}
