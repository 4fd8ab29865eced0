import { OrderStatus } from '#contract/enums.ts';
import {
  cancelQuote,
  freeCancelUntil,
  finalStatuses,
  percentOf,
  type CancelFacts,
  type CancelQuote,
} from '#contract/order.rules.ts';
import type { StepRow } from '#contract/order-steps/step.ts';
import { orderSteps, type OrderAction, type TappedStep } from '#contract/order.steps.ts';
import type { Row } from '#server/db/types.ts';
import { answerRefusal, evidenceRefusal, openRefusal } from './order.dispute.rules.ts';
import type { Rules } from '#server/rules.ts';
import { attendanceFrom, attendanceUntil, rateUntil, releaseTime } from './order.deadlines.rules.ts';
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
  /** Seats of participants for whom the reader decides. */
  ownSeats: number;
  /** Whether something that was shared has no answer of this coach, whom the family has agreed to. */
  areNeedsOpen: boolean;
}

type TimeRule = (facts: ActionFacts, side: Side, now: Date, rules: Rules) => boolean;

const quoteKind = ({ order, startsAt }: ActionFacts, now: Date) =>
  cancelQuote(cancelFacts(order, startsAt), now.getTime()).kind;

/** The times of the table of steps. The status is the table's. */
const timeRules: Record<(typeof orderSteps)[TappedStep]['when'], TimeRule> = {
  anyTime: () => true,
  untilExpiry: ({ order }, _side, now) => canPay(order, now),
  untilAnswerTime: ({ isAcceptable }) => isAcceptable,
  beforeStart: ({ startsAt }, _side, now) => now < startsAt,
  freeTime: (facts, _side, now) => quoteKind(facts, now) === 'free',
  lateTime: (facts, _side, now) => quoteKind(facts, now) === 'late',
  leavable: (facts, _side, now) => facts.ownSeats > 1 && quoteKind(facts, now) !== 'none',
  costlyTime: ({ order, startsAt }, _side, now) =>
    order.refund_request_answer === null && refundRequestQuote(order, startsAt, now) !== null,
  untilRequestTime: ({ order }, _side, now) => canEndRefundRequest(order, now),
  // One word for one act: a request is rejected.
  acceptedUntilEnd: ({ order, endsAt }, _side, now) =>
    order.status !== OrderStatus.awaitAgree && now < endsAt,
  untilProposalTimeOrAfter: ({ order }, _side, now) => canAnswerProposal(order, now),
  needsOpen: ({ areNeedsOpen, startsAt }, _side, now) => areNeedsOpen && now < startsAt,
  attendanceTime: ({ startsAt, endsAt }, _side, now, rules) =>
    now >= attendanceFrom(startsAt, rules) && now < attendanceUntil(endsAt, rules),
  untilRelease: ({ order, endsAt }, _side, now, rules) =>
    order.dispute === 'none' &&
    order.attendance !== 'excused' &&
    now < attendanceUntil(endsAt, rules) &&
    now < releaseTime(endsAt, rules),
  ratingTime: ({ order, isRatingShown }, _side, now, rules) => canRate(order, isRatingShown, now, rules),
  disputeTime: (facts, _side, now, rules) =>
    facts.dispute === undefined && openRefusal(facts, now, rules) === null,
  disputeAnswerTime: ({ dispute }, side, now) =>
    dispute !== undefined && dispute.opened_by !== side && answerRefusal(dispute, now) === null,
  evidenceTime: ({ dispute, ownEvidence }, _side, now, rules) =>
    dispute !== undefined && evidenceRefusal(dispute, now) === null && ownEvidence < rules.disputeEvidenceMax,
};

const tappedSteps = Object.values(orderSteps).filter((row) => 'action' in row);

/** What the reader of an order may do now. The commands have the same guards, so no button leads to a refusal. */
export function actionsOf(side: Side, facts: ActionFacts, now: Date, rules: Rules): OrderAction[] {
  const { order } = facts;
  const open = tappedSteps.filter((step) => {
    const { by, from, isForContested }: StepRow = step;
    if (!by.includes(side) || !from.includes(order.status)) return false;
    if (order.dispute === 'open' && !isForContested) return false;
    return timeRules[step.when](facts, side, now, rules);
  });
  const isOver = side === 'student' && finalStatuses.includes(order.status);
  return [...new Set(open.map(({ action }) => action)), ...(isOver ? (['bookAgain'] as const) : [])];
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
