import { OrderStatus } from '#contract/enums.ts';
import { cancelQuote } from '#contract/order.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Rules } from '#server/start/rules.ts';
import { cancelFacts } from './order.actions.rules.ts';
import { refundRequestDeadline } from './order.deadlines.rules.ts';

/** Exchanges of the same seats (docs/domain.md 4.21). A CHECK of the table has the same number. */
export const mostExchanges = 2;

interface Refusal {
  code: ReasonName;
  at: Date | null;
}

/** Returns why an order cannot be exchanged now, whatever the other date is; null when it can. */
export function exchangeRefusal(order: OrderRow, startsAt: Date, now: Date): Refusal | null {
  if (now >= startsAt) return { code: 'CLASS_STARTED', at: startsAt };
  if (order.policy.course !== undefined) return { code: 'COURSE_WHOLE', at: null };
  if (order.exchange_until !== null) return { code: 'EXCHANGE_OPEN', at: order.exchange_until };
  if (order.exchanges >= mostExchanges) return { code: 'EXCHANGED_TWICE', at: null };
  if (order.payer_id !== null) return { code: 'EXCHANGE_OTHER_PAYER', at: null };
  if (order.pay_state === 'authorized') return { code: 'EXCHANGE_AFTER_ANSWER', at: null };
  return null;
}

/** True when the coach decides: leaving costs something, or shared needs are answered for each class. */
export function isAskedBefore(
  order: OrderRow,
  { startsAt, sharesNeeds }: { startsAt: Date; sharesNeeds: boolean },
  now: Date,
): boolean {
  if (order.status !== OrderStatus.progress) return false;
  return sharesNeeds || cancelQuote(cancelFacts(order, startsAt), now.getTime()).kind !== 'free';
}

/** Until then the coach may answer the question. A yes afterwards has no effect. */
export const canAnswerExchange = (order: OrderRow, now: Date): boolean =>
  order.status === OrderStatus.progress && order.exchange_until !== null && now < order.exchange_until;

/** Deadline of the coach's answer: that of a refund request, never beyond the start of either class. */
export const exchangeDeadline = (now: Date, starts: readonly Date[], rules: Rules): Date =>
  refundRequestDeadline(now, new Date(Math.min(...starts.map((start) => start.getTime()))), rules);
