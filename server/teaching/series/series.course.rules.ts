import { coursePart, shareFault } from '#contract/course.rules.ts';
import type { CourseForm } from '#contract/course.ts';
import { stepOf } from '#contract/currencies.ts';
import { AppError } from '#server/base/errors.ts';
import type { SeriesCourse } from '#server/db/tables/course.ts';
import { requirePayable } from '#server/teaching/class/class.rules.ts';

/**
 * The course of a new series. BAD_INPUT for one date, a price that the currency cannot pay, and one that leaves a date
 * without a part. Also for shares that pay for waiting.
 */
export function courseOf(form: CourseForm, dates: number, currency: string): SeriesCourse {
  requirePayable(form.priceMinor, currency);
  const step = stepOf(currency);
  if (dates < 2) throw new AppError('BAD_INPUT', { field: 'dates' });
  if (form.priceMinor < dates * step) throw new AppError('BAD_INPUT', { field: 'course.priceMinor' });
  if (shareFault(form) !== null) throw new AppError('BAD_INPUT', { field: 'course.restRefundPct' });
  return { ...form, step, dates };
}

/** Price of the class at a place of a course; nothing for a series whose dates are sold one by one. */
export const partOf = (
  course: SeriesCourse | null,
  place: number,
  currency: string,
): { priceMinor?: number } =>
  course === null ? {} : { priceMinor: coursePart(course.priceMinor, course.dates, place, currency) };
