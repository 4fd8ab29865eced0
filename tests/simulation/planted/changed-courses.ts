import type * as Course from '#contract/course.rules.ts';
import { DAY_MS } from '#contract/durations.ts';
import type * as Policy from '#server/booking/order/creating/order.policy.rules.ts';
import type * as LeaveSome from '#server/booking/order/leaving/order.leave-some.commands.ts';
import type * as SetCourse from '#server/booking/order/together/order.set-course.commands.ts';
import type * as SetRows from '#server/booking/order/together/order.set.repository.ts';
import type * as ClassCourse from '#server/teaching/class/class.course.rules.ts';
import { isPlanted } from './defect.ts';
import { courseNames } from './defects-in-courses.ts';

/** Each takes a real module of courses and gives it with one function that is wrong while its fault is planted. */
export const rules = (real: typeof Course): typeof Course => ({
  ...real,
  coursePart: (total, dates, place, currency) =>
    real.coursePart(total, dates, isPlanted(courseNames.otherParts) ? dates + 1 - place : place, currency),
  courseFreeUntil: (terms) =>
    real.courseFreeUntil(terms) + (isPlanted(courseNames.longFree) ? 30 * DAY_MS : 0),
  courseRefundPct: (terms, latePct, now) =>
    isPlanted(courseNames.lateRest) ? latePct : real.courseRefundPct(terms, latePct, now),
});

export const setCourse = (real: typeof SetCourse): typeof SetCourse => ({
  ...real,
  wholeCourse: async (tx, booking, ...rest) => {
    const dates = [...booking.locked.offers.values()].map(({ cls }) => cls);
    if (!isPlanted(courseNames.partBooked) || dates[0]?.course == null)
      return await real.wholeCourse(tx, booking, ...rest);
    const startsAt = new Date(Math.min(...dates.map((cls) => cls.starts_at.getTime())));
    return booking.requests.map((request) => ({ ...request, course: { startsAt } }));
  },
});

export const setRows = (real: typeof SetRows): typeof SetRows => ({
  ...real,
  listDatesOfCourse: async (tx, wanted) =>
    isPlanted(wanted.side === 'coach' ? courseNames.someAccepted : courseNames.someLeft)
      ? []
      : await real.listDatesOfCourse(tx, wanted),
});

export const leaveSome = (real: typeof LeaveSome): typeof LeaveSome => ({
  ...real,
  cancelSingle: (...args) =>
    isPlanted(courseNames.aloneLeft) ? real.cancelOrder(...args) : real.cancelSingle(...args),
});

export const classCourse = (real: typeof ClassCourse): typeof ClassCourse => ({
  ...real,
  courseRefusal: (...args) => (isPlanted(courseNames.joinedLate) ? null : real.courseRefusal(...args)),
});

export const policy = (real: typeof Policy): typeof Policy => ({
  ...real,
  courseTerms: (...args) => {
    const { course } = real.courseTerms(...args);
    return isPlanted(courseNames.otherRule) ? { ...(course && { course }) } : real.courseTerms(...args);
  },
});
