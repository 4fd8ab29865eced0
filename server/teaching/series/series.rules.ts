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

/** Returns why no class can be on a date, as far as the clock decides it, or null. */
export function stopByClock(
  startsAt: number | null,
  now: Date,
  horizonDays: number,
): Extract<SeriesDateCheck['stop'], 'skipped' | 'past' | 'tooFar'> | null {
  if (startsAt === null) return 'skipped';
  if (startsAt <= now.getTime()) return 'past';
  return startsAt > now.getTime() + horizonDays * DAY_MS ? 'tooFar' : null;
}
