import { OrderStatus } from '#contract/enums.ts';
import {
  cancelQuote,
  freeCancelUntil,
  percentOf,
  type CancelFacts,
  type CancelQuote,
} from '#contract/order.rules.ts';
import type { OrderRow } from './order.repository.ts';

export type Side = 'student' | 'coach';

/** A moved class waits for the student's answer. */
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
 * Whether there is something to rate: a completed session to which they came (docs/domain.md 4.2, rule 15). A session
 * to which the coach did not come can be rated too (docs/domain.md 4.12).
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
});

/** What one participant who leaves brings back while others stay: the same terms, for one seat. */
export function seatRefund(order: OrderRow, quote: Exclude<CancelQuote, { kind: 'none' }>): number {
  if (order.status === OrderStatus.awaitPayment) return 0;
  return quote.kind === 'free'
    ? order.unit_minor
    : percentOf(order.unit_minor, order.policy.lateRefundPct, order.currency);
}

/**
 * What leaving would bring now, as the record shows it. `leaving` participants leave with the reader. The whole order
 * ends when nobody would stay.
 */
export function cancelView(order: OrderRow, startsAt: Date, leaving: number, now: Date) {
  const facts = cancelFacts(order, startsAt);
  const quote: CancelQuote = cancelQuote(facts, now.getTime());
  if (quote.kind === 'none') return null;
  const isAccepted = order.status === OrderStatus.progress;
  const seatRefundMinor = seatRefund(order, quote);
  return {
    ...quote,
    ...(leaving < order.seats && { refundMinor: seatRefundMinor * leaving }),
    seatRefundMinor,
    freeUntil: isAccepted ? new Date(freeCancelUntil(facts)).toISOString() : null,
  };
}
