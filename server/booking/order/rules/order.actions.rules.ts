import { OrderStatus } from '#contract/enums.ts';
import {
  cancelQuote,
  freeCancelUntil,
  lateRefundAt,
  type CancelFacts,
  type CancelQuote,
  type LeftLate,
} from '#contract/order.rules.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { priceOfLeaving } from './order.money.rules.ts';

export type Side = 'student' | 'coach';

/** True while the student may answer a proposal of a moved class or of another coach. */
export const canAnswerProposal = (order: OrderRow, now: Date): boolean =>
  order.free_until !== null && now < order.free_until;

export const canPay = (order: OrderRow, now: Date): boolean =>
  order.expires_at !== null && now < order.expires_at;

export const canAnswer = (order: OrderRow, startsAt: Date, now: Date): boolean =>
  now < startsAt && (order.agree_by === null || now < order.agree_by);

/** A late cancellation that would cost something: what a request for a full refund is about; else null. */
export function refundRequestQuote(
  order: OrderRow,
  startsAt: Date,
  now: Date,
): { refundMinor: number } | null {
  if (order.status !== OrderStatus.progress) return null;
  const quote = cancelQuote(cancelFacts(order, startsAt), now.getTime());
  return quote.kind === 'late' && quote.refundMinor < order.total_minor ? quote : null;
}

/** Until the deadline the student may withdraw the request and the coach may answer it. */
export const canEndRefundRequest = (order: OrderRow, now: Date): boolean =>
  order.status === OrderStatus.awaitCancel &&
  order.refund_request_answer_by !== null &&
  now < order.refund_request_answer_by;

/**
 * Returns true when an order can be rated: a completed session to which they came (docs/domain.md 4.2, rule
 * 15). A session to which the coach did not come can be rated too (docs/domain.md 4.12).
 */
export function isRatable(order: OrderRow): boolean {
  if (order.status === OrderStatus.canceled) return order.cancel_code === 'coachAbsent';
  return (
    order.status === OrderStatus.completed && order.attendance !== 'noShow' && order.attendance !== 'excused'
  );
}

/** The facts of the shared rule; the phone counts with the same ones. */
export const cancelFacts = (order: OrderRow, startsAt: Date): CancelFacts => ({
  status: order.status,
  startsAt: startsAt.getTime(),
  paidAt: order.paid_at?.getTime() ?? null,
  totalMinor: order.total_minor,
  currency: order.currency,
  policy: order.policy,
  freeUntil: order.free_until?.getTime() ?? null,
  unbegunUntil: order.course_free_until?.getTime() ?? null,
  leftLate: leftLateOf(order),
});

/** Price and refund of late leavers of an order; undefined without one. */
const leftLateOf = ({
  late_seats: seats,
  unit_minor: unit,
  kept_minor: kept,
}: OrderRow): LeftLate | undefined =>
  seats === 0 ? undefined : { priceMinor: unit * seats, refundMinor: unit * seats - kept };

/** Returns the refund of these leaving participants while others stay: the terms of the order. */
export function seatRefund(
  order: OrderRow,
  quote: Exclude<CancelQuote, { kind: 'none' }>,
  seats: number,
  now: Date,
): number {
  if (order.status === OrderStatus.awaitPayment) return 0;
  const price = priceOfLeaving(order, seats);
  if (quote.kind === 'free') return price;
  return lateRefundAt(price, { ...order, leftLate: leftLateOf(order) }, now.getTime());
}

/**
 * Returns the terms of leaving now, as the record shows them. `leaving` participants leave with the reader.
 * The whole order ends when nobody would stay.
 */
export function cancelView(order: OrderRow, startsAt: Date, leaving: number, now: Date) {
  const facts = cancelFacts(order, startsAt);
  const quote: CancelQuote = cancelQuote(facts, now.getTime());
  if (quote.kind === 'none') return null;
  const isAccepted = order.status === OrderStatus.progress;
  const seatRefunds = Array.from({ length: leaving }, (_, index) => seatRefund(order, quote, index + 1, now));
  return {
    ...quote,
    ...(leaving < order.seats && { refundMinor: seatRefund(order, quote, leaving, now) }),
    seatRefundMinor: seatRefund(order, quote, 1, now),
    seatRefunds,
    ...(facts.leftLate && { leftLate: facts.leftLate }),
    freeUntil: isAccepted ? new Date(freeCancelUntil(facts)).toISOString() : null,
  };
}
