import { z } from 'zod';
import { classFit } from './class-fit.ts';
import { place } from './class-place.ts';
import { courseOfOrder } from './course.ts';
import { attendances, cancelReasons, disputeCodes, disputeOutcomes, OrderStatus } from './enums.ts';
import { activityKey, id, instant, localText, minor, text, zone } from './fields.ts';
import { limits } from './limits.ts';

export const orderStatus = z.enum(Object.values(OrderStatus) as [OrderStatus, ...OrderStatus[]]);

/** Correction of an order by operators after its end, for both of its sides. */
export const orderCorrection = z.strictObject({
  at: instant,
  /** The operators' words. */
  note: z.string(),
  status: z.strictObject({ from: orderStatus, to: orderStatus }),
  attendance: z.strictObject({ from: z.enum(attendances), to: z.enum(attendances) }),
  /** Refund of the correction. */
  refundMinor: minor,
});

/** State of a dispute; its texts are read with `dispute.detail`. */
export const orderDispute = z.strictObject({
  state: z.enum(['open', 'resolved']),
  openedBy: z.enum(['student', 'coach']),
  code: z.enum(disputeCodes),
  answerBy: instant,
  evidenceUntil: instant.nullable(),
  outcome: z.enum(disputeOutcomes).nullable(),
});

/** A request for a full refund after the free time. */
export const orderRefundRequest = z.strictObject({
  askedAt: instant,
  reason: z.strictObject({ code: z.string(), text: z.string() }),
  /** While it is open: without an answer the order is canceled then, with `refundMinor`. */
  answerBy: instant.nullable(),
  refundMinor: minor,
  /** The coach's words when it was declined. */
  declinedWith: z.string().nullable(),
});

/** Another date instead (docs/domain.md 4.21), as both sides of an order read it. */
const otherDate = z.strictObject({
  title: localText,
  place,
  startsAt: instant,
  endsAt: instant,
  zone,
});

export const orderExchange = z.strictObject({
  /** Times that these seats can be exchanged still. */
  left: z.int(),
  /** The question that waits for the coach. */
  asked: otherDate
    .extend({
      newOrderId: id,
      participantIds: z.array(id),
      /** Price of all its seats less that of the old ones, as the family saw it. */
      differenceMinor: z.int(),
      answerBy: instant,
    })
    .nullable(),
  /** The last question that ended without another date. */
  ended: otherDate
    .extend({
      how: z.enum(['declined', 'silent', 'failed', 'withdrawn', 'closed']),
      /** The refusal that made it impossible; null unless it failed. */
      reason: z.string().nullable(),
      /** Words of a coach who declined. */
      text: z.string(),
    })
    .nullable(),
  /** The order that this one was taken instead of. */
  from: z.strictObject({ orderId: id, startsAt: instant, zone }).nullable(),
  /** Orders that were taken instead of this one, or of some of its seats. */
  to: z.array(z.strictObject({ orderId: id, startsAt: instant, zone, participantIds: z.array(id) })),
});
export type OrderExchange = z.infer<typeof orderExchange>;

/** How a student kept what was booked; excused and contested absences do not count. */
export const reliability = z.strictObject({
  completed: z.int(),
  lateCancels: z.int(),
  noShows: z.int(),
  /** Over how many days. */
  days: z.int(),
});

/** One of these codes, and words. */
export const reasonGiven = <T extends readonly [string, ...string[]]>(codes: T) =>
  z.strictObject({ code: z.enum(codes), text: text(limits.reason, 0) });

/** Target of a refund of a card or PayPal payment; default: the payment method. */
export const refundTo = z.enum(['origin', 'balance']).optional();

/** Input for leaving an order, for all or for some. */
export const leaving = {
  reason: reasonGiven(cancelReasons),
  /**
   * The refund that was shown and agreed to. If it would be less now, nothing happens, and the answer is CANCEL_LATE.
   */
  shownRefundMinor: minor,
  tappedAt: instant,
  refundTo,
};

/** Terms agreed to in a booking. They count for the order, even when the class has other terms now (docs/domain.md 4.2). */
export const orderTerms = z.strictObject({
  freeCancelHours: z.int(),
  /** Share of the price for leaving after the free time. */
  lateRefundPct: z.int(),
  /** Share of the price for not coming. */
  noShowRefundPct: z.int(),
  /** Terms of leaving the course that the order belongs to: they replace `freeCancelHours`. */
  course: courseOfOrder.optional(),
});

/** The class of an order, as it is now. */
export const orderClass = z.strictObject({
  id,
  version: z.int(),
  title: localText,
  /** Things to take along; absent when nothing is needed. */
  bring: localText.optional(),
  activity: activityKey,
  ...classFit,
  place,
  zone,
  startsAt: instant,
  endsAt: instant,
  /**
   * With fewer people at that time the class is canceled and all orders are refunded; absent without a
   * minimum.
   */
  smallest: z.strictObject({ size: z.int(), at: instant }).optional(),
  /** A trial lesson: the participant's first one with the coach. Missing otherwise. */
  isTrial: z.literal(true).optional(),
});
