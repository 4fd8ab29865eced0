import type { Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { LockedOffers } from '#server/booking/order/creating/order.create-facts.commands.ts';
import type { OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { ClassCourse } from '#server/db/tables/course.ts';
import type { Rules } from '#server/start/rules.ts';
import { courseRefusal, courseState, listClassesOfSeries } from '#server/teaching/public.ts';

type Form = Parsed<'orderSet.create'>;

/**
 * Requires that a booking of a course names all dates to come, as a whole, for its one price (docs/domain.md 4.32). The
 * requests then carry the first date, from which the rule of leaving counts. Returns them unchanged for a series whose
 * dates are sold one by one. The named classes are locked; others of the course only end meanwhile.
 */
export async function wholeCourse(
  tx: Tx,
  { locked, form, requests }: { locked: LockedOffers; form: Form; requests: readonly OrderRequest[] },
  now: Date,
  rules: Rules,
): Promise<readonly OrderRequest[]> {
  const classes = [...locked.offers.values()].map(({ cls }) => cls);
  const [one] = classes;
  if (one?.course == null || one.series_id === null) return requests;
  refuseParts(form, one.course);
  const all = await listClassesOfSeries(tx, one.series_id);
  const state = courseState(all, now, rules);
  const refusal = courseRefusal(one, state);
  if (refusal !== null) throw new AppError(refusal);
  const named = new Set(classes.map(({ course }) => course?.place));
  if (state.places.some((place) => !named.has(place))) throw new AppError('COURSE_WHOLE');
  const startsAt = new Date(Math.min(...classes.map((cls) => cls.starts_at.getTime())));
  return requests.map((request) => ({ ...request, course: { startsAt } }));
}

/**
 * COURSE_WHOLE when only dates or people that fit are wanted, and for phones of earlier builds.
 * COURSE_PRICE with a code or a class pack. CHANGED when another rule of leaving was read.
 */
function refuseParts(form: Form, course: ClassCourse): void {
  if (form.course === undefined || form.want !== 'every' || form.fewerOk === true)
    throw new AppError('COURSE_WHOLE');
  if (form.codeId !== undefined || form.classPackId !== undefined) throw new AppError('COURSE_PRICE');
  const { freeDays, lateRefundPct, restRefundPct } = course;
  const isAsRead =
    freeDays <= form.course.freeDays &&
    lateRefundPct >= form.course.lateRefundPct &&
    restRefundPct >= form.course.restRefundPct;
  if (!isAsRead) throw new AppError('CHANGED', { course: { freeDays, lateRefundPct, restRefundPct } });
}
