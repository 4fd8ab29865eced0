import process from 'node:process';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { instantsAt, offsetAt, wallClock } from '#contract/wall-clock.rules.ts';
import { acceptedZone } from '#contract/zone.rules.ts';
import { AppError } from './errors.ts';
import { StartupError } from './startup-error.ts';

/** Returns the instants at which the clocks of `zone` show `date` and `time`: none, one or two, the earlier first. */
export function instantsOf(date: string, time: string, zone: string): Date[] {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) throw new AppError('BAD_INPUT', { field: 'date' });
  if (!isZone(zone)) throw new AppError('BAD_INPUT', { field: 'zone' });
  return instantsAt(wall, zone).map((instant) => new Date(instant));
}

/**
 * Returns the instant at which the clocks of `zone` show `date` (YYYY-MM-DD) and `time` (HH:MM).
 * TIME_DOES_NOT_EXIST when they are set forward over it. TIME_HAPPENS_TWICE when they are set back over it,
 * and `fold` is missing. BAD_INPUT for an unknown day or zone.
 */
export function toInstant(date: string, time: string, zone: string, fold?: 'earlier' | 'later'): Date {
  const [earlier, later] = instantsOf(date, time, zone);
  if (earlier === undefined) throw new AppError('TIME_DOES_NOT_EXIST', { date, time, zone });
  if (later === undefined) return earlier;
  if (fold === undefined)
    throw new AppError('TIME_HAPPENS_TWICE', { earlier: earlier.toISOString(), later: later.toISOString() });
  return fold === 'earlier' ? earlier : later;
}

/** Returns the wall time of `zone` at an instant: `YYYY-MM-DD` and `HH:MM`. */
export function toWallTime(instant: Date, zone: string): { date: string; time: string } {
  const text = new Date(wallClock(instant.getTime(), zone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the first instant of a day in `zone`; some clocks are set forward over midnight. */
export function startOfDay(date: string, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsets = [-DAY_MS, 0, DAY_MS].map((shift) => offsetAt(midnight + shift, zone));
  const first = offsets
    .map((offset) => new Date(midnight - offset))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .find((instant) => toWallTime(instant, zone).date === date);
  return first ?? new Date(midnight - offsetAt(midnight, zone));
}

/** True when two zones have the same wall time at an instant. */
export const isSameClock = (instant: Date, one: string, other: string): boolean =>
  wallClock(instant.getTime(), one) === wallClock(instant.getTime(), other);

/** Only names: a fixed offset such as +08:00 has no summer time and would be wrong half the year. */
export const isZone = (zone: string): boolean => /^[A-Za-z]/.test(zone) && acceptedZone(zone) !== null;

/** Returns the name under which the zone of a venue is stored. BAD_INPUT for one that is not accepted. */
export function requireZone(zone: string): string {
  const name = isZone(zone) ? acceptedZone(zone) : null;
  if (name === null) throw new AppError('BAD_INPUT', { field: 'zone' });
  return name;
}

/** A change that old time-zone data does not have: British Columbia stays on -07:00 from March 2026 on. */
const recentRule = { zone: 'America/Vancouver', at: Date.UTC(2027, 0, 10), offset: -7 * HOUR_MS };

/**
 * Stops the start when the engine's time-zone data is missing or older than the newest rule that matters
 * here: classes after a change would be an hour off. Only tests pass `version` and `offset`.
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
