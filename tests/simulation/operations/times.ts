import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Turn } from '../turn.ts';

/** A zone that never changes its clocks, seven hours behind UTC. */
export const zone = 'America/Phoenix';
const behindMs = 7 * HOUR_MS;

export const onTheWall = (at: number): string => new Date(at - behindMs).toISOString();

/** Wall-clock day and times of a class, from two instants of one local day. */
function wallTimes(from: number, to: number) {
  return {
    date: onTheWall(from).slice(0, 10),
    startTime: onTheWall(from).slice(11, 16),
    endTime: onTheWall(to).slice(11, 16),
    zone,
    zoneMeant: true as const,
  };
}

/** Times of a class of about an hour, this many hours ahead. */
export function timesAhead(turn: Turn, hours: number) {
  const step = 10 * MINUTE_MS;
  const begin = Math.ceil((turn.now().getTime() + hours * HOUR_MS) / step) * step;
  const midnight = Date.parse(`${onTheWall(begin).slice(0, 10)}T23:50:00Z`) + behindMs;
  const end = Math.min(begin + turn.random.int(3, 10) * step, midnight);
  return wallTimes(Math.min(begin, midnight - 2 * step), end);
}

/** Times of a class, shifted by this many minutes. */
export function timesNear({ startsAt, endsAt }: ClassRecord, minutes: number) {
  const shift = minutes * MINUTE_MS;
  return wallTimes(Date.parse(startsAt) + shift, Date.parse(endsAt) + shift);
}

/** The date this many days after another one. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
