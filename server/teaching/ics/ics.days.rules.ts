import type ICAL from 'ical.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';

/** Start of a rule as a wall time: milliseconds as if the clock showed UTC. */
export interface RuleStart {
  wall: number;
  isDate: boolean;
}

/** Wall times between which a rule is walked. */
export interface Walk {
  /** A rule without a count is walked from the period of this time on, or one period earlier. */
  from?: number;
  until: number;
}

type DayRule = Pick<ICAL.Recur, 'freq' | 'interval' | 'count' | 'wkst' | 'parts'>;
type Parts = ICAL.Recur['parts'];

/** Weekday of a rule: 0 is Sunday. `nth` counts within the month or the year, from its end when negative; 0 is each one. */
interface RuleWeekday {
  weekday: number;
  nth: number;
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const startOfDay = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;
const weekdayOf = (day: number): number => new Date(day).getUTCDay();
const startOfWeek = (day: number, wkst: number): number =>
  day - ((weekdayOf(day) - (wkst - 1) + 7) % 7) * DAY_MS;

/** True for a place, counted from 1, that a rule names from the start or from the end. */
const isNamed = (named: readonly number[], place: number, length: number): boolean =>
  named.includes(place) || named.includes(place - length - 1);

/** Days that a rule may have in one period, and the number of the period of a day. */
interface Periods {
  firstOf: (index: number) => number;
  daysOf: (index: number) => number[];
  indexOf: (day: number) => number;
}

/**
 * Wall times of a rule that repeats by days, weeks, months or years, in order (RFC 5545, 3.3.10). The library's walk is
 * not used. It moves February 29 to March 1, reads BYMONTHDAY and BYSETPOS wrongly, and never ends on February 30.
 */
export function* dayRuleWalls(rule: DayRule, start: RuleStart, { from, until }: Walk): Generator<number> {
  const first = startOfDay(start.wall);
  const parts = completed(rule, first);
  const periods = periodsOf(rule, parts, first);
  const isWanted = dayTest(rule, parts);
  const times = timesOf(parts, start);
  const skips = rule.count === null && from !== undefined && from > first;
  let left = rule.count ?? Infinity;
  for (let index = skips ? Math.max(0, periods.indexOf(from) - 1) : 0; left > 0; index++) {
    // Not a number: the period is beyond the dates of JavaScript.
    if (!(periods.firstOf(index) <= until)) return;
    for (const wall of chosen(periods.daysOf(index).filter(isWanted), times, parts)) {
      if (wall < start.wall) continue;
      if (wall > until || left === 0) return;
      left -= 1;
      yield wall;
    }
  }
}

/** Each day at each time, or those of them at the places that the rule names within its period. */
function* chosen(
  days: readonly number[],
  times: readonly number[],
  { BYSETPOS: places }: Parts,
): Generator<number> {
  const length = days.length * times.length;
  for (const [at, day] of days.entries())
    for (const [nth, time] of times.entries())
      if (places === undefined || isNamed(places, at * times.length + nth + 1, length)) yield day + time;
}

/** The parts of a rule, with those that it takes from its start. */
function completed({ freq, parts }: DayRule, first: number): Parts {
  const { BYDAY, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYMONTH } = parts;
  if (BYDAY !== undefined || BYMONTHDAY !== undefined || BYYEARDAY !== undefined) return parts;
  const date = new Date(first);
  const isByWeek = freq === 'WEEKLY' || (freq === 'YEARLY' && BYWEEKNO !== undefined);
  if (isByWeek) return { ...parts, BYDAY: dayNames.slice(date.getUTCDay(), date.getUTCDay() + 1) };
  if (freq === 'MONTHLY') return { ...parts, BYMONTHDAY: [date.getUTCDate()] };
  if (freq !== 'YEARLY') return parts;
  return { ...parts, BYMONTHDAY: [date.getUTCDate()], BYMONTH: BYMONTH ?? [date.getUTCMonth() + 1] };
}

const daysFrom = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, (end - first) / DAY_MS) }, (_, at) => first + at * DAY_MS);

function periodsOf({ freq, interval, wkst }: DayRule, { BYMONTH: months }: Parts, first: number): Periods {
  const every = Math.max(1, interval);
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const length = (freq === 'DAILY' ? 1 : 7) * DAY_MS;
    const begin = freq === 'DAILY' ? first : startOfWeek(first, wkst);
    const firstOf = (index: number) => begin + index * every * length;
    return {
      firstOf,
      daysOf: (index) => daysFrom(firstOf(index), firstOf(index) + length),
      indexOf: (day) => Math.floor((day - begin) / (every * length)),
    };
  }
  const monthOf = (day: number) => new Date(day).getUTCFullYear() * 12 + new Date(day).getUTCMonth();
  const dayOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1);
  const length = freq === 'MONTHLY' ? 1 : 12;
  const begin = Math.floor(monthOf(first) / length) * length;
  const monthAt = (index: number) => begin + index * every * length;
  const offsets = length === 1 ? [0] : Array.from({ length }, (_, at) => at);
  // A zone repeats by years since 1601: only days of its months are looked at.
  const looked = length === 1 ? offsets : offsets.filter((at) => months?.includes(at + 1) ?? true);
  return {
    firstOf: (index) => dayOfMonth(monthAt(index)),
    daysOf: (index) =>
      looked.flatMap((at) => daysFrom(dayOfMonth(monthAt(index) + at), dayOfMonth(monthAt(index) + at + 1))),
    indexOf: (day) => Math.floor((monthOf(day) - begin) / (every * length)),
  };
}

/** Returns a function that is true for a day with every part of a rule. */
function dayTest({ freq, wkst }: DayRule, parts: Parts): (day: number) => boolean {
  const { BYMONTH: months, BYMONTHDAY: monthDays, BYYEARDAY: yearDays, BYWEEKNO: weeks } = parts;
  const weekdays = parts.BYDAY?.map(weekdayIn);
  const span =
    freq === 'MONTHLY' || (freq === 'YEARLY' && months !== undefined)
      ? 'month'
      : freq === 'YEARLY'
        ? 'year'
        : undefined;
  return (day) => {
    const date = new Date(day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    if (months !== undefined && !months.includes(month + 1)) return false;
    const inMonth = { place: date.getUTCDate(), length: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() };
    if (monthDays !== undefined && !isNamed(monthDays, inMonth.place, inMonth.length)) return false;
    const weekday = date.getUTCDay();
    const sameDay = weekdays?.filter((one) => one.weekday === weekday);
    if (sameDay?.length === 0) return false;
    const newYear = Date.UTC(year, 0, 1);
    const inYear = {
      place: (day - newYear) / DAY_MS + 1,
      length: (Date.UTC(year + 1, 0, 1) - newYear) / DAY_MS,
    };
    if (yearDays !== undefined && !isNamed(yearDays, inYear.place, inYear.length)) return false;
    if (weeks !== undefined && !isWeekNamed(weeks, day, wkst)) return false;
    const within = span === 'month' ? inMonth : inYear;
    return sameDay?.some(({ nth }) => nth === 0 || span === undefined || isNth(nth, within)) ?? true;
  };
}

function weekdayIn(text: string): RuleWeekday {
  return { weekday: dayNames.indexOf(text.slice(-2)), nth: Number(text.slice(0, -2)) };
}

const isNth = (nth: number, { place, length }: { place: number; length: number }): boolean =>
  nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((length - place + 1) / 7) === -nth;

/** Week 1 is the first with four days in the year. */
function isWeekNamed(weeks: readonly number[], day: number, wkst: number): boolean {
  const begin = startOfWeek(day, wkst);
  const year = new Date(begin + 3 * DAY_MS).getUTCFullYear();
  const firstWeek = (of: number) => startOfWeek(Date.UTC(of, 0, 4), wkst);
  const weekAt = (at: number) => Math.round((at - firstWeek(year)) / (7 * DAY_MS));
  return isNamed(weeks, weekAt(begin) + 1, weekAt(firstWeek(year + 1)));
}

/** Times of day of a rule. Those of a day without a time count for nothing (RFC 5545, 3.3.10). */
function timesOf({ BYHOUR, BYMINUTE, BYSECOND }: Parts, { wall, isDate }: RuleStart): number[] {
  if (isDate) return [0];
  const date = new Date(wall);
  const times = (BYHOUR ?? [date.getUTCHours()]).flatMap((hour) =>
    (BYMINUTE ?? [date.getUTCMinutes()]).flatMap((minute) =>
      (BYSECOND ?? [date.getUTCSeconds()]).map(
        (second) => hour * HOUR_MS + minute * MINUTE_MS + second * 1000,
      ),
    ),
  );
  return times.toSorted((a, b) => a - b);
}
