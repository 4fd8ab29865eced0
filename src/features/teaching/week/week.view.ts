import type { TFunction } from 'i18next';
import { endDay } from '#contract/form.rules.ts';
import { limits } from '#contract/limits.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import type { WeekRow } from '#contract/week.ts';
import { daysAfter, factsOfDate, isHoliday } from '#src/features/teaching/series/series.view.ts';
import type { Format } from '#src/i18n/format.ts';

/** Weeks before and after the present one that can be copied. */
const weeksBack = 4;

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => daysAfter(day, 1 - weekdayOf(day));

/** Mondays of the weeks that can be copied: the last ones, this one and those to come. */
export const mondaysToCopy = (today: string): string[] =>
  Array.from({ length: weeksBack + 1 + limits.weeksAhead }, (_, index) =>
    daysAfter(mondayOf(today), 7 * (index - weeksBack)),
  );

/** Copies that the coach added or left out. */
export type CopyChoices = ReadonlyMap<string, boolean>;

export const keyOfCopy = ({ classId, weeks }: Pick<WeekRow, 'classId' | 'weeks'>): string =>
  `${classId} ${weeks}`;

/** True for a possible copy without a change by the coach. A holiday or a day off is left out until the coach ticks it. */
export const isTicked = (row: WeekRow, choices: CopyChoices): boolean =>
  row.stop === null && (choices.get(keyOfCopy(row)) ?? !isHoliday(row));

/** Reads what forbids a copy, or what is named about it. */
export function factsOfCopy(row: WeekRow, t: TFunction, format: Format): string[] {
  const { stop } = row;
  if (stop === 'tooFar' || stop === 'activity' || stop === 'partner' || stop === 'minSize')
    return [t(`copyWeek.stop.${stop}`)];
  return factsOfDate({ ...row, stop }, row, t, format);
}

/** Day and times of a copy on the clock of its place. */
export function whenOfCopy(
  { date, startTime, endTime }: Pick<WeekRow, 'date' | 'startTime' | 'endTime'>,
  format: Format,
): string {
  const end = `${endDay(date, startTime, endTime) ?? date}T${endTime}:00Z`;
  return `${format.day(`${date}T00:00:00Z`, 'UTC')}, ${format.timeRange(`${date}T${startTime}:00Z`, end, 'UTC')}`;
}

/** State of the phone's look at the copies. */
interface Look {
  isOnline: boolean;
  weeks: readonly number[];
  /** Undefined until the server has answered. */
  rows: readonly WeekRow[] | undefined;
  /** True when the last check failed. */
  hasFailed: boolean;
  chosen: readonly WeekRow[];
  /** True when the last try had no answer: it can be sent again, and its copies may exist by now. */
  isAgain: boolean;
}

/** Returns why the button that makes the copies is off, or undefined. */
export function whyNotCopied(
  { isOnline, weeks, rows, hasFailed, chosen, isAgain }: Look,
  t: TFunction,
): string | undefined {
  if (!isOnline) return t('copyWeek.offline');
  if (isAgain) return undefined;
  if (weeks.length === 0) return t('copyWeek.noWeek');
  if (rows === undefined) return t(hasFailed ? 'series.notChecked' : 'series.checking');
  if (chosen.length === 0) return t('copyWeek.noClass');
  return chosen.length > limits.weekCopies ? t('copyWeek.tooMany', { count: limits.weekCopies }) : undefined;
}
