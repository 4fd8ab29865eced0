import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import {
  seriesDates,
  seriesTimes,
  type SeriesDate,
  type SeriesRule,
  type SeriesClock,
} from '#contract/series.rules.ts';
import type { SeriesDateCheck } from '#contract/series.ts';
import { AppError } from '#server/base/errors.ts';
import { requireZone } from '#server/base/zone.ts';
import type { Rules } from '#server/start/rules.ts';

/**
 * Returns the dates of a rule with their starts. BAD_INPUT for a rule without a date, or with more dates than a series
 * may have.
 */
export function datesOf(rule: SeriesRule & SeriesClock): SeriesDate[] {
  const zone = requireZone(rule.zone);
  const dates = seriesDates(rule);
  if (dates.length === 0 || dates.length > limits.seriesDates)
    throw new AppError('BAD_INPUT', { field: 'until' });
  return seriesTimes(dates, { ...rule, zone });
}

/** A class of a series begins in the future, and not later than this. */
export const lastStart = (now: Date, rules: Rules): Date =>
  new Date(now.getTime() + rules.seriesHorizonDays * DAY_MS);

/** Returns why no class can be on a date, as far as the clock decides it, or null. */
export function stopByClock(
  startsAt: number | null,
  now: Date,
  rules: Rules,
): Extract<SeriesDateCheck['stop'], 'skipped' | 'past' | 'tooFar'> | null {
  if (startsAt === null) return 'skipped';
  if (startsAt <= now.getTime()) return 'past';
  return startsAt > lastStart(now, rules).getTime() ? 'tooFar' : null;
}
