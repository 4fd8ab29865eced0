import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { AppError } from '#server/base/errors.ts';
import { requireZone } from '#server/base/zone.ts';
import type { CommandCtx } from '#server/context/context.ts';
import {
  addClass,
  lockForClasses,
  refuseTooMany,
} from '#server/teaching/class-form/class.create.commands.ts';
import { courseOf, partOf } from './series.course.rules.ts';
import { presentSeries } from './series.record.queries.ts';
import { insertSeries } from './series.repository.ts';
import { datesOf, stopByClock } from './series.rules.ts';

/**
 * Creates the classes of a series on the named dates: all in this transaction, each by the rules of one class
 * (docs/domain.md 4.20). The refusals are those of `createClass`, with the date. BAD_INPUT for a date that is not of the
 * rule, and for a class beyond the horizon of a series.
 */
export async function createSeries(ctx: CommandCtx, form: Parsed<'series.create'>): Promise<SeriesRecord> {
  const { weekdays, everyWeeks, until: _until, dates, course: sold, ...cls } = form;
  const { tx, config } = ctx;
  await lockForClasses(ctx);
  const now = ctx.clock.now();
  const chosen = new Set(dates);
  const starts = datesOf(form).filter(({ date }) => chosen.has(date));
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined || starts.length !== chosen.size)
    throw new AppError('BAD_INPUT', { field: 'dates' });
  await refuseTooMany(ctx, starts.length, now);
  const course = sold === undefined ? null : courseOf(sold, starts.length, config.rules.currency);
  const series = await insertSeries(tx, {
    id: randomUUIDv7(),
    coach_id: ctx.actor.id,
    zone: requireZone(form.zone),
    start_time: form.startTime,
    end_time: form.endTime,
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    every_weeks: everyWeeks,
    first_date: first.date,
    last_date: last.date,
    course: course === null ? null : JSON.stringify(course),
    created_at: now,
  });
  for (const [index, { date, startsAt }] of starts.entries()) {
    if (stopByClock(startsAt, now, config.rules.seriesHorizonDays) === 'tooFar')
      throw new AppError('BAD_INPUT', { field: 'until' });
    await addClass(
      ctx,
      { ...cls, ...partOf(course, index + 1, config.rules.currency), date, fold: 'earlier' },
      now,
      {
        series_id: series.id,
        series_date: date,
        course: course === null ? null : JSON.stringify({ ...course, place: index + 1 }),
      },
    );
  }
  return presentSeries(tx, series, ctx.actor, now, config.rules);
}
