import ICAL from 'ical.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { dayRuleWalls, type RuleStart, type Walk } from './ics.days.rules.ts';

/** The digits of a time as milliseconds, as if the clock showed UTC. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

export const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;

/** Units of rules within a day. */
const shortUnits = new Map([
  ['HOURLY', HOUR_MS],
  ['MINUTELY', MINUTE_MS],
  ['SECONDLY', 1000],
]);

export const isWithinDay = ({ freq }: ICAL.Recur): boolean => shortUnits.has(freq);

/** Wall times of a rule, in order, at least from `from` to `until`. */
export function wallsOf(rule: ICAL.Recur, start: RuleStart, walk: Walk): Generator<number> {
  return isWithinDay(rule) ? shortRuleWalls(rule, start, walk) : dayRuleWalls(rule, start, walk);
}

/**
 * Wall times of a rule within a day. The library walks without a zone, and does not see the end of the rule: it compares an
 * end in UTC with wall times. Some of these rules never end.
 */
function* shortRuleWalls(rule: ICAL.Recur, { wall }: RuleStart, { from, until }: Walk): Generator<number> {
  const date = new Date(skipped(rule, wall, from));
  const start = new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: false,
    },
    ICAL.Timezone.localTimezone,
  );
  const endless = rule.clone();
  endless.until = null;
  const dates = endless.iterator(start);
  for (let next = dates.next() as ICAL.Time | null; next !== null; next = dates.next() as ICAL.Time | null) {
    const at = wallOf(next);
    if (at > until) return;
    yield at;
  }
}

/** Moves the start of a rule without a count forward by whole intervals: a walk from years ago takes seconds. */
function skipped({ freq, interval, count }: ICAL.Recur, start: number, from = -Infinity): number {
  const step = Math.max(1, interval) * (shortUnits.get(freq) ?? DAY_MS);
  const steps = count === null ? Math.floor((from - start) / step) - 1 : 0;
  return steps > 0 ? start + steps * step : start;
}

/** The last wall time that the end of a rule allows; a day without a time is meant as a whole. */
export function lastWall({ until }: ICAL.Recur, toWall: (instant: number) => number): number {
  if (!(until instanceof ICAL.Time)) return Infinity;
  if (until.isDate) return wallOf(until) + DAY_MS - 1;
  return isUtc(until) ? toWall(wallOf(until)) : wallOf(until);
}
