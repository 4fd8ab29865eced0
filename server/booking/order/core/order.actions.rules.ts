import { OrderStatus } from '#contract/enums.ts';
import {
  cancelQuote,
  freeCancelUntil,
  percentOf,
  type CancelFacts,
  type CancelQuote,
  type OrderAction,
} from '#contract/order.rules.ts';
import type { Row } from '#server/db/types.ts';
import { disputeActions } from './order.dispute.rules.ts';
import type { Rules } from '#server/rules.ts';
import { noShowFrom, noShowUntil, rateUntil } from './order.deadlines.rules.ts';
import type { OrderRow } from './order.repository.ts';

export type Side = 'student' | 'coach';

interface ActionFacts {
  order: OrderRow;
  startsAt: Date;
  endsAt: Date;
  /** Whether the reader's own rating is there and can no longer be mended. */
  isRatingShown: boolean;
  dispute: Row<'dispute'> | undefined;
  /** How many pieces of evidence the reader has given. */
  ownEvidence: number;
  /** Whether the coach can accept: time, clearances of the roster and the coach's own hours. */
  isAcceptable: boolean;
  /** Whether something that was shared has no answer of this coach, whom the family has agreed to. */
  areNeedsOpen: boolean;
}

/** What the reader of an order may do now; the same guards as the commands, so that no button leads to a refusal. */
export function actionsOf(side: Side, facts: ActionFacts, now: Date, rules: Rules): OrderAction[] {
  const own = side === 'student' ? studentActions(facts, now, rules) : coachActions(facts, now, rules);
  return [...own, ...disputeActions(side, facts, now, rules)];
}

function studentActions(
  { order, startsAt, isRatingShown }: ActionFacts,
  now: Date,
  rules: Rules,
): OrderAction[] {
  const actions: OrderAction[] = [];
  if (order.status === OrderStatus.awaitPayment && canPay(order, now)) actions.push('pay');
  if (cancelQuote(cancelFacts(order, startsAt), now.getTime()).kind !== 'none') {
    actions.push('cancel');
    if (order.seats > 1) actions.push('cancelSome');
  }
  if (order.refund_request_answer === null && refundRequestQuote(order, startsAt, now) !== null)
    actions.push('requestRefund');
  if (canEndRefundRequest(order, now)) actions.push('withdrawRefundRequest');
  if (canAnswerProposal(order, now)) actions.push('answerProposal');
  if (canRate(order, isRatingShown, now, rules)) actions.push('rate');
  if (['3', '5', '6'].includes(order.status)) actions.push('bookAgain');
  return actions;
}

function coachActions(
  { order, startsAt, endsAt, isRatingShown, isAcceptable, areNeedsOpen }: ActionFacts,
  now: Date,
  rules: Rules,
): OrderAction[] {
  const actions: OrderAction[] = [];
  if (order.status === OrderStatus.awaitAgree && isAcceptable) actions.push('accept');
  if (order.status === OrderStatus.awaitAgree && now < startsAt) actions.push('reject');
  // A request is rejected, not canceled, as long as it can be: one word for one act.
  const isAccepted = order.status === OrderStatus.progress || order.status === OrderStatus.awaitCancel;
  if (canEndRefundRequest(order, now)) actions.push('answerRefundRequest');
  const isFree = order.dispute !== 'open';
  if (order.status === OrderStatus.progress && areNeedsOpen && now < startsAt) actions.push('answerNeeds');
  if (isAccepted && isFree && now < endsAt) actions.push('coachCancel');
  if (order.status === OrderStatus.progress && isFree && now >= endsAt) actions.push('complete');
  if (canSayNoShow(order, startsAt, endsAt, now, rules)) actions.push('noShow');
  if (canRate(order, isRatingShown, now, rules)) actions.push('rate');
  return actions;
}

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

const canSayNoShow = (order: OrderRow, startsAt: Date, endsAt: Date, now: Date, rules: Rules): boolean =>
  order.status === OrderStatus.progress &&
  order.dispute !== 'open' &&
  now >= noShowFrom(startsAt, rules) &&
  now < noShowUntil(endsAt, rules);

/**
 * Whether there is something to rate: a completed session to which they came (docs/domain.md 4.2, rule 15), or one to
 * which the coach did not (docs/domain.md 4.12).
 */
export function isRatable(order: OrderRow): boolean {
  if (order.status === OrderStatus.canceled) return order.cancel_code === 'coachAbsent';
  return (
    order.status === OrderStatus.completed && order.attendance !== 'noShow' && order.attendance !== 'excused'
  );
}

function canRate(order: OrderRow, isRatingShown: boolean, now: Date, rules: Rules): boolean {
  if (!isRatable(order) || order.ended_at === null || isRatingShown) return false;
  return now < rateUntil(order.ended_at, rules);
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

/** What leaving would bring the student now, as the record tells it. */
export function cancelView(order: OrderRow, startsAt: Date, now: Date) {
  const facts = cancelFacts(order, startsAt);
  const quote: CancelQuote = cancelQuote(facts, now.getTime());
  if (quote.kind === 'none') return null;
  const isAccepted = order.status === OrderStatus.progress;
  const seatRefundMinor = seatRefund(order, quote);
  return {
    ...quote,
    seatRefundMinor,
    freeUntil: isAccepted ? new Date(freeCancelUntil(facts)).toISOString() : null,
  };
}
