import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';

/** The digits of a time as milliseconds, as if the clock showed UTC. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

export const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;

export interface RuleStart {
  wall: number;
  isDate: boolean;
}

/**
 * Wall times of a rule, in order, until `last`. The library walks without a zone, and does not see the end of the rule: it
 * compares an end in UTC with wall times.
 */
export function* wallsOf(rule: ICAL.Recur, { wall, isDate }: RuleStart, last: number): Generator<number> {
  const date = new Date(wall);
  const start = new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  );
  const endless = rule.clone();
  endless.until = null;
  const dates = endless.iterator(start);
  for (let next = dates.next() as ICAL.Time | null; next !== null; next = dates.next() as ICAL.Time | null) {
    const at = wallOf(next);
    if (at > last) return;
    yield at;
  }
}

/** The last wall time that the end of a rule allows; a day without a time is meant as a whole. */
export function lastWall({ until }: ICAL.Recur, toWall: (instant: number) => number): number {
  if (!(until instanceof ICAL.Time)) return Infinity;
  if (until.isDate) return wallOf(until) + DAY_MS - 1;
  return isUtc(until) ? toWall(wallOf(until)) : wallOf(until);
}
