import type { Policy } from '#contract/order.rules.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import { termsOf } from '#server/teaching/public.ts';
import type { OrderRequest } from './order.create.rules.ts';

/** The terms that an order is made with, and keeps. */
export function policyOf(cls: Row<'class'>, rules: Rules, waiverVersion: string): Policy {
  const { freeCancelHours, lateRefundPct } = termsOf(cls, rules);
  return {
    freeCancelHours,
    graceMinutes: rules.mistakeGraceMinutes,
    graceBeforeStartHours: rules.mistakeGraceBeforeStartHours,
    lateRefundPct,
    noShowRefundPct: rules.noShowRefundPct,
    feeBps: cls.partner_id === null ? rules.feeBps : rules.partnerFeeBps,
    waiverVersion,
  };
}

/** A date of a course is booked with all its dates only (docs/domain.md 4.32); a booking of a course has no other classes. */
export const isOtherCourse = (
  { course }: Pick<Row<'class'>, 'course'>,
  request: Pick<OrderRequest, 'course'>,
): boolean => (course !== null) !== (request.course !== undefined);

/** The rule of leaving the course, from the first date of the booking. It replaces that of the class. */
export const courseTerms = (
  { course }: Pick<Row<'class'>, 'course'>,
  request: Pick<OrderRequest, 'course'>,
): Pick<Policy, 'course'> & Partial<Pick<Policy, 'lateRefundPct'>> =>
  course === null || request.course === undefined
    ? {}
    : {
        lateRefundPct: course.lateRefundPct,
        course: {
          startsAt: request.course.startsAt.toISOString(),
          freeDays: course.freeDays,
          restRefundPct: course.restRefundPct,
        },
      };
