import type { CourseOffer } from '#contract/course.ts';
import type { OrderSetForm } from '#contract/order-set.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { type DateToBook, datesToCome } from '#src/features/teaching/series/dates-to-book.view.ts';

/** The rule of leaving that a booking of a course agrees to. */
export const ruleOfCourse = ({
  freeDays,
  lateRefundPct,
  restRefundPct,
}: CourseOffer): NonNullable<OrderSetForm['course']> => ({ freeDays, lateRefundPct, restRefundPct });

/**
 * Dates that a booking of a course names. One that begins too soon to be booked is not among them; a course that nobody
 * can book has all dates to come, each with its reason.
 */
export function datesOfCourse(record: SeriesRecord, now: number): DateToBook[] {
  const coming = datesToCome(record, now);
  const open = coming.filter(({ canBook }) => canBook);
  return record.course?.canBook === true && open.length > 0 ? open : coming;
}
