import { z } from 'zod';
import { marking } from './attendance.ts';
import { coachCard } from './coach-card.ts';
import {
  attendances,
  cancelBys,
  marks,
  needAnswers,
  PaymentMethod,
  payStates,
  RatingFlag,
  ratingTags,
} from './enums.ts';
import { currency, id, instant, localText, minor } from './fields.ts';
import { helperRole } from './helper-card.ts';
import { orderActionOff } from './order-off.ts';
import {
  orderClass,
  orderCorrection,
  orderDispute,
  orderExchange,
  orderStatus,
  orderRefundRequest,
  orderTerms,
  reliability,
} from './order-parts.ts';
import { orderActions } from './order.steps.ts';
import { orderPriceRule } from './price-rule.ts';
import { proposalRecord } from './proposal.ts';
import { stars } from './rating.ts';

export const paymentMethod = z.literal([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal]);

/** One order as seen by its student or its coach. */
export const orderRecord = z.strictObject({
  id,
  /** Short number for people to read out and search. */
  number: z.string(),
  /** Increases with each change; a phone keeps the newer record. */
  version: z.int(),
  status: orderStatus,
  payState: z.enum(payStates),
  type: z.enum(['oneToOne', 'group']),
  class: orderClass,
  coach: coachCard,
  student: z.strictObject({ id, name: z.string() }),
  /** For the coach before the answer; null for everybody else and afterwards. */
  reliability: reliability.nullable(),
  /** A family sees the participants in its care now; the coach sees all. */
  participants: z.array(
    z.strictObject({
      id,
      kind: z.enum(['self', 'child']),
      name: z.string(),
      /** Whole years of a minor at the day of the class, in its zone; for the coach. */
      age: z.int().optional(),
      /** Last mark of the coach and its time. A removed mark keeps its time. */
      mark: z.enum(marks).optional(),
      markedAt: instant.optional(),
    }),
  ),
  /** Number of participants of other guardians; missing if zero. */
  others: z.int().optional(),
  /** Somebody else paid and gets the refunds; missing otherwise, and for the coach. */
  isPaidByOther: z.literal(true).optional(),
  /** The reader, a guardian who is not the owner; missing for the owner and the coach. */
  guardianId: id.optional(),
  left: z.array(z.strictObject({ id, name: z.string(), at: instant, refundMinor: minor })),
  seats: z.int(),
  /** Number of caregivers; free, and outside the capacity. */
  caregivers: z.int(),
  /** Participants with shared needs, and the coach's answer; `needs.ofOrder` returns the contents. */
  needs: z.array(z.strictObject({ participantId: id, answer: z.enum(needAnswers).nullable() })),
  /** Price of one seat after the discount. */
  unitMinor: minor,
  totalMinor: minor,
  /** Discount of a membership: per seat, and for the remaining seats; missing without a discount. */
  discount: z.strictObject({ unitMinor: minor, totalMinor: minor }).optional(),
  /** The first seat costs this much more than each further one; missing if nothing. */
  firstExtraMinor: minor.optional(),
  /** Price rule of the booking, and what the remaining seats save by it; missing without one. */
  priceRule: orderPriceRule.extend({ savedMinor: minor }).optional(),
  /** Partner of the booking; missing without one. */
  partner: z.strictObject({ id, name: localText }).optional(),
  currency,
  /** Class pack that paid; `isReturned` if its session was returned. Missing without one. */
  classPack: z.strictObject({ id, isReturned: z.boolean() }).optional(),
  method: paymentMethod.nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** End of the hold while payment is awaited. */
  expiresAt: instant.nullable(),
  /** Deadline of the coach's answer; without one the order is canceled then and nothing is charged. */
  agreeBy: instant.nullable(),
  cancelBy: z.enum(cancelBys).nullable(),
  /**
   * A code of `cancelReasons`, `rejectReasons`, or `unpaid`, `noResponse`, `exchanged`, `coachAbsent`, `dispute`,
   * `correction`; then the person's text.
   */
  cancelReason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  rejectReason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  /** Refund, paid or on its way, because the order ended; null before the end. */
  refundMinor: minor.nullable(),
  /**
   * Refund of the student for leaving now, as of this answer. Null for the coach, and when the order cannot
   * be left.
   */
  cancel: z
    .strictObject({
      kind: z.enum(['free', 'late']),
      refundMinor: minor,
      /** Refund of one leaving participant while others stay. */
      seatRefundMinor: minor,
      /** The same for one participant, for two, and so on; missing in records of earlier servers. */
      seatRefunds: z.array(minor).optional(),
      /** Price and refund of the participants who left late; missing without one. */
      leftLate: z.strictObject({ priceMinor: minor, refundMinor: minor }).optional(),
      freeUntil: instant.nullable(),
    })
    .nullable(),
  /** Missing in records of earlier servers. */
  terms: orderTerms.optional(),
  /** Attendance of the order; `unknown` before, and when the order completed automatically. */
  attendance: z.enum(attendances),
  /** Set for an accepted or completed order. */
  marking: marking.optional(),
  /** Refund request after the free time; null without one, or when it was withdrawn. */
  refundRequest: orderRefundRequest.nullable(),
  /** The booking of several dates that made the order, and their number; missing for a single booking. */
  set: z.strictObject({ id, dates: z.int() }).optional(),
  /** Missing in records of earlier servers, and for a guardian who is not the owner. */
  exchange: orderExchange.optional(),
  /** Set while the student has not answered a move or a substitute. */
  proposal: proposalRecord.nullable(),
  /** Dispute, or null; `dispute.detail` returns its texts. */
  dispute: orderDispute.nullable(),
  /** Corrections by operators after the end, oldest first. */
  corrections: z.array(orderCorrection),
  ratingFlag: z.literal([RatingFlag.notRating, RatingFlag.rating]),
  /** Rating by this reader; it can be changed until both are revealed. */
  myRating: z
    .strictObject({ stars, tags: z.array(z.enum(ratingTags)), text: z.string(), revealed: z.boolean() })
    .nullable(),
  /** The other side's rating, once revealed. */
  theirRating: z.strictObject({ stars, text: z.string() }).nullable(),
  rateUntil: instant.nullable(),
  /** Events, oldest first; names are keys of the translation files. */
  history: z.array(z.strictObject({ at: instant, event: z.string() })),
  /**
   * Helpers of the class, by first name (docs/domain.md 4.6). Shown from a day before the start, while the
   * order is in force.
   */
  helpers: z.array(z.strictObject({ role: helperRole, name: z.string() })),
  /** Actions that are open to this reader now. */
  actions: z.array(z.enum(orderActions)),
  /** Actions of this status that are closed to this reader now. Missing in records of earlier servers. */
  whyNot: z.array(orderActionOff).optional(),
  /** For the coach: why the request cannot be accepted now. */
  acceptRefusal: z.string().optional(),
});
export type OrderRecord = z.infer<typeof orderRecord>;
