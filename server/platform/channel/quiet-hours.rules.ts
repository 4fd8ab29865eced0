import type { QuietHours } from '#contract/channel.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { acceptedZone } from '#contract/zone.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { toWallTime } from '#server/base/zone.ts';

const dayMinutes = 1440;
/** Longer hours would deliver notices when they are outdated. */
const mostMinutes = 720;
/** Far less than the hours that are not quiet, so that no step passes them by. */
const stepMinutes = 15;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes from one time of the day to the next other one. */
const lengthOf = (from: number, to: number): number => (to - from + dayMinutes) % dayMinutes;

/** Returns the hours as they are stored. BAD_INPUT for an unknown zone, and for zero or more than twelve hours. */
export function requireQuiet({ from, to, zone }: QuietHours): QuietHours {
  const name = acceptedZone(zone);
  if (name === null) throw new AppError('BAD_INPUT', { field: 'zone' });
  const length = lengthOf(minutesOf(from), minutesOf(to));
  if (length === 0 || length > mostMinutes) throw new AppError('BAD_INPUT', { field: 'to' });
  return { from, to, zone: name };
}

/** True when the wall time of the zone is between the two times. */
function isQuiet({ from, to, zone }: QuietHours, instant: number): boolean {
  const clock = minutesOf(toWallTime(new Date(instant), zone).time);
  return lengthOf(minutesOf(from), clock) < lengthOf(minutesOf(from), minutesOf(to));
}

/**
 * The first instant after `now` that is not quiet, or null when `now` is not. The clocks of the zone decide, so
 * a night in which they are changed is an hour shorter or longer. An end that they pass over is there once they have.
 */
export function quietUntil(quiet: QuietHours, now: Date): Date | null {
  if (!isQuiet(quiet, now.getTime())) return null;
  let end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  while (isQuiet(quiet, end)) end += stepMinutes * MINUTE_MS;
  while (!isQuiet(quiet, end - MINUTE_MS)) end -= MINUTE_MS;
  return new Date(end);
}

/** True when at least `ms` between two instants are not quiet. Counted in steps, so a quarter of an hour may be missed. */
export function hasAwake(quiet: QuietHours, from: Date, to: Date, ms: number): boolean {
  const step = stepMinutes * MINUTE_MS;
  let awake = 0;
  for (let at = from.getTime(); at < to.getTime() && awake < ms; at += step)
    if (!isQuiet(quiet, at)) awake += Math.min(step, to.getTime() - at);
  return awake >= ms;
}
