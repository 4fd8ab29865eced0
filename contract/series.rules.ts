import { DAY_MS } from './durations.ts';
import { endDay } from './form.rules.ts';
import { limits } from './limits.ts';
import { instantsAt, offsetAt } from './wall-clock.rules.ts';

/** Rule of a series: the days and the wall time of its classes (docs/domain.md 4.20). */
export interface SeriesRule {
  /** First and last day on which a class may be. */
  date: string;
  until: string;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
}

export interface SeriesClock {
  startTime: string;
  endTime: string;
  zone: string;
}

/**
 * Effect of a change of clocks on a date. Its time is skipped, or comes twice, and the first is meant. Or it is the first
 * date after the change.
 */
export type ClockChange = 'skipped' | 'doubled' | 'changed';

export interface SeriesDate {
  date: string;
  /** Both null when the clocks skip the start or the end. */
  startsAt: number | null;
  endsAt: number | null;
  clock: ClockChange | null;
}

const dayAt = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const textOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Returns the weekday of a date: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(dayAt(date)).getUTCDay() || 7;

/**
 * Returns the dates of a rule in order, and at most one more than a series may have. With every second week, the week
 * of the first day counts, from Monday on.
 */
export function seriesDates({ date, until, weekdays, everyWeeks }: SeriesRule): string[] {
  const first = dayAt(date);
  const last = dayAt(until);
  if (weekdays.length === 0 || Number.isNaN(first) || Number.isNaN(last)) return [];
  const monday = first - (weekdayOf(date) - 1) * DAY_MS;
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b);
  const dates: string[] = [];
  for (let week = monday; week <= last && dates.length <= limits.seriesDates; week += everyWeeks * 7 * DAY_MS)
    for (const weekday of days) {
      const day = week + (weekday - 1) * DAY_MS;
      if (day >= first && day <= last && dates.length <= limits.seriesDates) dates.push(textOf(day));
    }
  return dates;
}

/** Returns when the class of each date begins and ends, by the clocks of the zone: the wall time stays when they are changed. */
export function seriesTimes(
  dates: readonly string[],
  { startTime, endTime, zone }: SeriesClock,
): SeriesDate[] {
  let offset: number | undefined;
  return dates.map((date) => {
    const [start, secondStart] = instantsAt(Date.parse(`${date}T${startTime}:00Z`), zone);
    const [end, secondEnd] = instantsAt(
      Date.parse(`${endDay(date, startTime, endTime) ?? date}T${endTime}:00Z`),
      zone,
    );
    if (start === undefined || end === undefined)
      return { date, startsAt: null, endsAt: null, clock: 'skipped' };
    const before = offset;
    offset = offsetAt(start, zone);
    const times = { date, startsAt: start, endsAt: end };
    if (secondStart !== undefined || secondEnd !== undefined) return { ...times, clock: 'doubled' };
    return { ...times, clock: before === undefined || before === offset ? null : 'changed' };
  });
}
