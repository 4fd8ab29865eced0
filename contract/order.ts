import { z } from 'zod';
import { marking } from './attendance.ts';
import { classRecord } from './class.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import {
  attendances,
  cancelBys,
  marks,
  needAnswers,
  orderFilters,
  PaymentMethod,
  payStates,
  RatingFlag,
  rejectReasons,
  ratingTags,
} from './enums.ts';
import { byId, currency, cursor, id, instant, localText, minor, page, text } from './fields.ts';
import { helperRole } from './helper-card.ts';
import { limits } from './limits.ts';
import { needAnswer, needShare } from './needs.ts';
import { agreedBasis } from './order-basis.ts';
import { orderActionOff } from './order-off.ts';
import {
  leaving,
  orderClass,
  orderCorrection,
  orderDispute,
  orderStatus,
  orderRefundRequest,
  orderTerms,
  reasonGiven,
  reliability,
} from './order-parts.ts';
import { orderActions } from './order.steps.ts';
import { proposalRecord } from './proposal.ts';
import { ratingForm, stars } from './rating.ts';

export const paymentMethod = z.literal([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal]);

/** One order as its student or its coach sees it. */
export const orderRecord = z.strictObject({
  id,
  /** For people: short, spoken, searchable. */
  number: z.string(),
  /** Raised by each change; a phone keeps the newer one. */
  version: z.int(),
  status: orderStatus,
  payState: z.enum(payStates),
  type: z.enum(['oneToOne', 'group']),
  class: orderClass,
  coach: coachCard,
  student: z.strictObject({ id, name: z.string() }),
  /** For the coach who has to answer; null for everybody else, and afterwards. */
  reliability: reliability.nullable(),
  /** A family reads those for whom it decides now; the coach reads all. */
  participants: z.array(
    z.strictObject({
      id,
      kind: z.enum(['self', 'child']),
      name: z.string(),
      /** Whether they came, as the coach tapped it last, and when. A mark that was taken back leaves its time. */
      mark: z.enum(marks).optional(),
      markedAt: instant.optional(),
    }),
  ),
  /** How many more take part, for whom others decide; absent without any. */
  others: z.int().optional(),
  /** Somebody else paid and gets back what goes back; absent otherwise, and for the coach. */
  isPaidByOther: z.literal(true).optional(),
  left: z.array(z.strictObject({ id, name: z.string(), at: instant, refundMinor: minor })),
  seats: z.int(),
  /** Who comes along to care for them; free, and outside the capacity. */
  caregivers: z.int(),
  /** For whom something was shared, and the coach's answer; the contents are read with `needs.ofOrder`. */
  needs: z.array(z.strictObject({ participantId: id, answer: z.enum(needAnswers).nullable() })),
  /** Of one seat, a discount taken off. */
  unitMinor: minor,
  totalMinor: minor,
  /** What a membership saved: of one seat, and of the seats that are left in it; absent without a discount. */
  discount: z.strictObject({ unitMinor: minor, totalMinor: minor }).optional(),
  /** The institution under which it was booked; absent without one. */
  partner: z.strictObject({ id, name: localText }).optional(),
  currency,
  /** The class pack that paid, and whether its session went back to it; absent without one. */
  classPack: z.strictObject({ id, isReturned: z.boolean() }).optional(),
  method: paymentMethod.nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** While payment is awaited: the seat is held until then. */
  expiresAt: instant.nullable(),
  /** While the coach is awaited: without an answer the order is canceled then and nothing is charged. */
  agreeBy: instant.nullable(),
  cancelBy: z.enum(cancelBys).nullable(),
  /** A code of `cancelReasons`, `rejectReasons`, or `unpaid`, `noResponse`, `coachAbsent`, `dispute`, `correction`; then the person's words. */
  cancelReason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  rejectReason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  /** What went back, or will, because the order ended; null while it lives. */
  refundMinor: minor.nullable(),
  /**
   * What leaving would bring the student now, as of this answer. Null for the coach, and when the order cannot be
   * left.
   */
  cancel: z
    .strictObject({
      kind: z.enum(['free', 'late']),
      refundMinor: minor,
      /** For each participant who leaves while others stay. */ seatRefundMinor: minor,
      freeUntil: instant.nullable(),
    })
    .nullable(),
  /** Absent in records of earlier servers. */
  terms: orderTerms.optional(),
  /** Whether the participants came; `unknown` before, and when the order completed by itself. */
  attendance: z.enum(attendances),
  /** Of an accepted or completed order; absent in others. */
  marking: marking.optional(),
  /** The request for a full refund after the free time; null when there is none, or it was withdrawn. */
  refundRequest: orderRefundRequest.nullable(),
  /** The class was moved and the student has not answered yet. */
  proposal: proposalRecord.nullable(),
  /** A contested session; its texts are read with `dispute.detail`. Null when there is none. */
  dispute: orderDispute.nullable(),
  /** What operators mended after the end, oldest first. */
  corrections: z.array(orderCorrection),
  ratingFlag: z.literal([RatingFlag.notRating, RatingFlag.rating]),
  /** What this reader said; it can be changed until both can be read. */
  myRating: z
    .strictObject({ stars, tags: z.array(z.enum(ratingTags)), text: z.string(), revealed: z.boolean() })
    .nullable(),
  /** The other side's rating, once revealed. */
  theirRating: z.strictObject({ stars, text: z.string() }).nullable(),
  rateUntil: instant.nullable(),
  /** What happened, oldest first; names are keys of the translation files. */
  history: z.array(z.strictObject({ at: instant, event: z.string() })),
  /**
   * Who helps in the class, by first name (docs/domain.md 4.6). Shown from a day before the start on, while the order
   * is in force.
   */
  helpers: z.array(z.strictObject({ role: helperRole, name: z.string() })),
  /** What this reader may do now. */
  actions: z.array(z.enum(orderActions)),
  /** What the reader could expect in this status and may not do now. Absent in records of earlier servers. */
  whyNot: z.array(orderActionOff).optional(),
  /** To the coach: why the request cannot be accepted now. */ acceptRefusal: z.string().optional(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

/** A booking as it was tapped; it may arrive days later. */
export const orderForm = z.strictObject({
  /** Made by the phone; differs from the idempotency key. */
  orderId: id,
  classId: id,
  participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
  /** What the person saw. With anything that is worse than that nothing is booked, and the answer is CHANGED. */
  basis: agreedBasis,
  /** When it was tapped, by the phone's clock: evidence, not authority. */
  tappedAt: instant,
  /**
   * True when it waited on the phone; a tap older than two minutes says the same. An unpaid order then gets 120
   * minutes instead of 15 if the session was out of contact. A family gets them once a day in a class.
   */
  replayed: z.boolean(),
  /** The person agreed at the tap that the balance pays; card and PayPal are never charged by a replay. */
  payFromBalance: z.boolean(),
  /** The person agreed at the tap that a session of this class pack pays; nothing else pays instead. */
  classPackId: id.optional(),
  /** Which entries of the need profiles this booking shares with the coach. */
  needs: z.array(needShare).max(limits.participantsPerOrder).optional(),
  caregivers: z.int().min(0).max(limits.participantsPerOrder).optional(),
  /** With too few seats for all, those named first get them; without it nobody does. */
  fewerOk: z.boolean().optional(),
  /** When the class is full: join the waitlist under this id, which the phone made, with all of this form. */
  waitIfFull: z.strictObject({ entryId: id }).optional(),
});
export type OrderForm = z.infer<typeof orderForm>;

export const orderApi = {
  'order.reliability': endpoint({
    summary: 'How the own bookings of the last year were kept, as coaches read it with a request',
    access: ['student'],
    input: z.strictObject({}),
    output: reliability,
  }),
  'order.create': endpoint({
    summary: 'Book seats of one class; pays from the balance when that was agreed',
    access: ['student'],
    input: orderForm,
    output: orderRecord,
  }),
  'order.list': endpoint({
    summary: 'Own orders, or those of own classes: in force, soonest first; then ended, newest first',
    access: ['student', 'coach'],
    input: z.strictObject({
      as: z.enum(['student', 'coach']),
      status: z.enum(orderFilters).optional(),
      /** Of one class. */
      classId: id.optional(),
      /** `agreeBy`: the requests that wait for the coach's answer, the earliest deadline first; no other orders. */
      by: z.enum(['agreeBy']).optional(),
      /** `rate`: the sessions that wait for the reader's rating, the soonest end of its time first; no other orders. */
      can: z.enum(['rate']).optional(),
      cursor: cursor.optional(),
    }),
    output: page(orderRecord),
  }),
  'order.detail': endpoint({
    summary: 'One order',
    access: ['student', 'coach'],
    input: byId,
    output: orderRecord,
  }),
  'order.pay': endpoint({
    summary: 'Pay: the balance or a class pack at once, card and PayPal on a hosted page',
    access: ['student'],
    input: z.strictObject({
      id,
      method: paymentMethod,
      /** A session of this class pack pays, with the balance (0) as the method. */
      classPackId: id.optional(),
    }),
    output: z.strictObject({
      order: orderRecord,
      paymentId: id.nullable(),
      redirectUrl: z.string().nullable(),
    }),
  }),
  'order.cancel': endpoint({
    summary: 'Leave an order, with the refund the person was shown',
    access: ['student'],
    input: z.strictObject({
      id,
      ...leaving,
    }),
    output: orderRecord,
  }),
  'order.cancelParticipants': endpoint({
    summary: 'Leave an order for some of its participants; it goes on for the others',
    access: ['student'],
    input: z.strictObject({
      id,
      participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
      ...leaving,
    }),
    output: orderRecord,
  }),
  'order.accept': endpoint({
    summary: 'Accept a request, with an answer to what was shared about each participant',
    access: ['coach'],
    input: byId.extend({ answers: z.array(needAnswer).max(limits.participantsPerOrder).optional() }),
    output: orderRecord,
  }),
  'order.reject': endpoint({
    summary: 'Reject a request; everything goes back to the student',
    access: ['coach'],
    input: z.strictObject({ id, reason: reasonGiven(rejectReasons) }),
    output: orderRecord,
  }),
  'order.coachCancel': endpoint({
    summary: 'Cancel a request or an accepted order as the coach; everything goes back to the student',
    access: ['coach'],
    input: z.strictObject({ id, reason: reasonGiven(rejectReasons) }),
    output: orderRecord,
  }),
  'order.requestRefund': endpoint({
    summary: 'Ask the coach for a full refund when leaving is no longer free; once for each order',
    access: ['student'],
    input: z.strictObject({ id, reason: leaving.reason }),
    output: orderRecord,
  }),
  'order.withdrawRefundRequest': endpoint({
    summary: 'Take the request for a full refund back; the order goes on',
    access: ['student'],
    input: byId,
    output: orderRecord,
  }),
  'order.answerRefundRequest': endpoint({
    summary: 'Agree to a full refund, which ends the order, or decline it in words',
    access: ['coach'],
    input: z.strictObject({ id, agrees: z.boolean(), text: text(limits.reason, 0) }),
    output: orderRecord,
  }),
  'order.rate': endpoint({
    summary: 'Rate the other side, or mend the own rating while it is sealed',
    access: ['student', 'coach'],
    input: ratingForm,
    output: orderRecord,
  }),
  'class.roster': endpoint({
    summary: 'An own class with its orders',
    access: ['coach'],
    input: byId,
    output: z.strictObject({
      class: classRecord,
      /** Who has agreed to help, by first name. Absent in answers of earlier servers. */
      helpers: z.array(z.strictObject({ role: helperRole, name: z.string() })).optional(),
      items: z.array(orderRecord),
    }),
  }),
};
