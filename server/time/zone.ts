import process from 'node:process';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { AppError } from '#server/errors.ts';
import { StartupError } from '#server/startup-error.ts';

/**
 * Wall time of a zone ↔ instants. One engine does it, the runtime's Intl. PostgreSQL's own time-zone database may be
 * of another year. An instant must not depend on what computed it.
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
    // Zones come from people: what they may name is bounded, and so is this memory.
    if (formats.size < 600) formats.set(zone, format);
  }
  return format;
}

/** What the clocks of the zone show, as if it were UTC. */
function wallClock(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, zone: string): number =>
  wallClock(instant, zone) - Math.floor(instant / 1000) * 1000;

/**
 * The instant at which the clocks of `zone` show `date` (YYYY-MM-DD) and `time` (HH:MM). TIME_DOES_NOT_EXIST: they are
 * set forward over it. TIME_HAPPENS_TWICE: they are set back over it, and `fold` does not say which one is meant.
 * BAD_INPUT: no such day or zone.
 */
export function toInstant(date: string, time: string, zone: string, fold?: 'earlier' | 'later'): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) throw new AppError('BAD_INPUT', { field: 'date' });
  if (!isZone(zone)) throw new AppError('BAD_INPUT', { field: 'zone' });
  // Clocks are never changed twice within two days, so the offsets around the day are all there can be.
  const offsets = new Set([
    offsetAt(wall - DAY_MS, zone),
    offsetAt(wall, zone),
    offsetAt(wall + DAY_MS, zone),
  ]);
  const found = [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallClock(instant, zone) === wall)
    .toSorted((a, b) => a - b);
  const [earlier, later] = found;
  if (earlier === undefined) throw new AppError('TIME_DOES_NOT_EXIST', { date, time, zone });
  if (later === undefined) return new Date(earlier);
  if (fold === undefined)
    throw new AppError('TIME_HAPPENS_TWICE', {
      earlier: new Date(earlier).toISOString(),
      later: new Date(later).toISOString(),
    });
  return new Date(fold === 'earlier' ? earlier : later);
}

/** What the clocks of `zone` show at an instant: `YYYY-MM-DD` and `HH:MM`. */
export function toWallTime(instant: Date, zone: string): { date: string; time: string } {
  const text = new Date(wallClock(instant.getTime(), zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Whether the clocks of two zones show the same at an instant. */
export const isSameClock = (instant: Date, one: string, other: string): boolean =>
  wallClock(instant.getTime(), one) === wallClock(instant.getTime(), other);

/** Only names: a fixed offset such as +08:00 knows no summer time and would be wrong half the year. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** A change of rules that old data does not know: British Columbia stays on -07:00 from March 2026 on. */
const recentRule = { zone: 'America/Vancouver', at: Date.UTC(2027, 0, 10), offset: -7 * HOUR_MS };

/**
 * Stops the start when the engine's time-zone data is missing or older than the newest rule that matters here.
 * Classes after a change would be an hour off. `version` and `offset` are given by tests only.
 */
export function checkZoneRules(
  version: string | undefined = process.versions.tz,
  offset: number = offsetAt(recentRule.at, recentRule.zone),
): void {
  if (version === undefined)
    throw new StartupError('This Node has no time-zone data; use the official build.');
  if (offset !== recentRule.offset)
    throw new StartupError(`The time-zone data of this Node (${version}) is too old; use a newer Node 24.`);
}
