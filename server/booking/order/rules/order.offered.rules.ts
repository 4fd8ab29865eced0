import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { StepRow } from '#contract/order-steps/step.ts';
import { cancelQuote, finalStatuses, freeCancelUntil } from '#contract/order.rules.ts';
import { orderSteps, type OrderAction, type TappedStep } from '#contract/order.steps.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  canAnswerProposal,
  canEndRefundRequest,
  cancelFacts,
  canPay,
  isRatable,
  refundRequestQuote,
  type Side,
} from './order.actions.rules.ts';
import {
  absentFrom,
  attendanceFrom,
  attendanceUntil,
  rateUntil,
  releaseTime,
} from './order.deadlines.rules.ts';
import { answerRefusal, evidenceRefusal, openRefusal } from './order.dispute.rules.ts';
import { canAnswerExchange, exchangeRefusal, isAskedBefore } from './order.exchange.rules.ts';

interface Facts {
  order: OrderRow;
  startsAt: Date;
  endsAt: Date;
  /** True when the reader's rating exists and can no longer be changed. */
  isRatingShown: boolean;
  dispute: Row<'dispute'> | undefined;
  /** Pieces of evidence that the reader has given. */
  ownEvidence: number;
  /** The reason why the coach cannot accept: time, clearances of the roster or the coach's other classes. */
  acceptRefusal: ReasonName | null;
  /** Seats of participants that the reader decides for. */
  ownSeats: number;
  /** True when shared needs have no answer of this coach, and the family has agreed to the coach. */
  areNeedsOpen: boolean;
  /** The coach takes bookings at all. */
  isCoachListed: boolean;
  /** True when needs are shared with the order. */
  sharesNeeds: boolean;
  /** The bank returned a payment of the order or of the one before it, or may return it (docs/domain.md 4.21). */
  isReturned: boolean;
  /** A refund request about a date of the same course is open. */
  isCourseAsked: boolean;
}

interface Off {
  code: ReasonName;
  /** The instant from which it is possible, or until which it was; null when no clock decides. */
  at: Date | null;
}

/** `notExpected`: nobody expects this step now, so its absence needs no reason. */
type Verdict = 'open' | 'notExpected' | Off;

type TimeRule = (facts: Facts, side: Side, now: Date, rules: Rules) => Verdict;

const off = (code: ReasonName, at: Date | null = null): Off => ({ code, at });
const before = (at: Date, now: Date, code: ReasonName): Verdict => (now < at ? 'open' : off(code, at));

/** Leaving with the whole order: free, or late with a part of the price. */
const leaves =
  (kind: 'free' | 'late'): TimeRule =>
  ({ order, startsAt }, _side, now) => {
    const quote = cancelQuote(cancelFacts(order, startsAt), now.getTime());
    if (quote.kind === 'none') return off('CANCEL_TOO_LATE', startsAt);
    return quote.kind === kind ? 'open' : 'notExpected';
  };

/** The times of the table of steps. The status is the table's. */
const timeRules: Record<(typeof orderSteps)[TappedStep]['when'], TimeRule> = {
  anyTime: () => 'open',
  untilExpiry: ({ order }, _side, now) =>
    canPay(order, now) ? 'open' : off('PAYMENT_EXPIRED', order.expires_at),
  untilAnswerTime: ({ acceptRefusal, order, startsAt }) => {
    if (acceptRefusal === null) return 'open';
    const isTime = acceptRefusal === 'ANSWER_TOO_LATE';
    return off(acceptRefusal, isTime ? (order.agree_by ?? startsAt) : null);
  },
  beforeStart: ({ startsAt }, _side, now) => before(startsAt, now, 'ANSWER_TOO_LATE'),
  freeTime: leaves('free'),
  lateTime: leaves('late'),
  leavable: ({ ownSeats, order, startsAt }, _side, now) => {
    if (ownSeats < 2) return 'notExpected';
    if (order.policy.course !== undefined && !canAnswerProposal(order, now)) return 'notExpected';
    const quote = cancelQuote(cancelFacts(order, startsAt), now.getTime());
    return quote.kind === 'none' ? off('CANCEL_TOO_LATE', startsAt) : 'open';
  },
  costlyTime: ({ order, startsAt, isCourseAsked }, _side, now) => {
    if (now >= startsAt) return off('CANCEL_TOO_LATE', startsAt);
    if (order.refund_request_answer !== null) return off('REFUND_REQUEST_DECLINED');
    if (isCourseAsked) return off('REFUND_REQUEST_OPEN');
    if (refundRequestQuote(order, startsAt, now) !== null) return 'open';
    const freeUntil = freeCancelUntil(cancelFacts(order, startsAt));
    return off('CANCEL_FREE', now.getTime() <= freeUntil ? new Date(freeUntil) : null);
  },
  exchangeTime: ({ order, startsAt, sharesNeeds, isCoachListed }, _side, now) => {
    const refusal = exchangeRefusal(order, startsAt, now);
    // The open question is shown with its own action.
    if (refusal?.code === 'EXCHANGE_OPEN') return 'notExpected';
    if (refusal !== null) return off(refusal.code, refusal.at);
    const isClosed = order.exchange_declined && isAskedBefore(order, { startsAt, sharesNeeds }, now);
    if (isClosed) return off('EXCHANGE_DECLINED');
    return isCoachListed || order.dispute === 'open' ? 'open' : off('COACH_UNAVAILABLE');
  },
  exchangeAsked: ({ order }, _side, now) => {
    if (order.exchange_until === null) return 'notExpected';
    return canAnswerExchange(order, now) ? 'open' : off('ANSWER_TOO_LATE', order.exchange_until);
  },
  untilRequestTime: ({ order }, _side, now) =>
    canEndRefundRequest(order, now) ? 'open' : off('ANSWER_TOO_LATE', order.refund_request_answer_by),
  // One word for one act: a request is rejected.
  acceptedUntilEnd: ({ order, endsAt }, _side, now) =>
    order.status === OrderStatus.awaitAgree ? 'notExpected' : before(endsAt, now, 'CANCEL_TOO_LATE'),
  untilProposalTimeOrAfter: ({ order }, _side, now) => {
    if (canAnswerProposal(order, now)) return 'open';
    return order.free_until === null ? 'notExpected' : off('NOTHING_PROPOSED', order.free_until);
  },
  needsOpen: ({ areNeedsOpen, startsAt }, _side, now) =>
    areNeedsOpen ? before(startsAt, now, 'ANSWER_TOO_LATE') : 'notExpected',
  attendanceTime: ({ startsAt, endsAt }, _side, now, rules) => {
    const from = attendanceFrom(startsAt, rules);
    const until = attendanceUntil(endsAt, rules);
    return now < from ? off('ATTENDANCE_TOO_EARLY', from) : before(until, now, 'ATTENDANCE_TOO_LATE');
  },
  untilRelease: ({ order, endsAt }, _side, now, rules) => {
    const isTime = now < attendanceUntil(endsAt, rules) && now < releaseTime(endsAt, rules);
    return isTime && order.dispute === 'none' && order.attendance !== 'excused' ? 'open' : 'notExpected';
  },
  ratingTime: ({ order, isRatingShown }, _side, now, rules) => {
    if (!isRatable(order) || order.ended_at === null) return 'notExpected';
    return isRatingShown
      ? off('ALREADY_RATED')
      : before(rateUntil(order.ended_at, rules), now, 'RATING_CLOSED');
  },
  disputeTime: (facts, _side, now, rules) => {
    const refusal = openRefusal(facts, now, rules);
    if (refusal === null) return 'open';
    if (refusal === 'JUST_BEGUN') return off(refusal, absentFrom(facts.startsAt, rules));
    const until = new Date(facts.endsAt.getTime() + rules.disputeHours * HOUR_MS);
    return off(refusal, refusal === 'DISPUTE_TOO_LATE' ? until : null);
  },
  disputeAnswerTime: ({ dispute }, side, now) => {
    if (dispute === undefined || dispute.opened_by === side) return 'notExpected';
    const refusal = answerRefusal(dispute, now);
    if (refusal === null) return 'open';
    return refusal === 'ANSWER_TOO_LATE' ? off(refusal, dispute.answer_by) : 'notExpected';
  },
  evidenceTime: ({ dispute, ownEvidence }, _side, now, rules) => {
    if (dispute === undefined) return 'notExpected';
    const refusal = evidenceRefusal(dispute, now);
    if (refusal === 'DISPUTE_RESOLVED') return 'notExpected';
    if (refusal !== null) return off(refusal, dispute.evidence_until ?? dispute.answer_by);
    return ownEvidence < rules.disputeEvidenceMax ? 'open' : off('EVIDENCE_FULL');
  },
};

const tappedSteps = Object.values(orderSteps).filter((row) => 'action' in row);

/** Steps of leaving. They wait for the answer while a refund request is open. */
const isLeaving = ({ when }: StepRow) => when === 'freeTime' || when === 'lateTime' || when === 'leavable';

/** Steps of the family that would give the sum of a returned payment again. */
const givesAgain = ({ order, isReturned }: Facts, { action }: StepRow): boolean =>
  isReturned &&
  (action === 'exchange' ||
    (order.paid_order_id !== null &&
      (action === 'cancel' || action === 'cancelSome' || action === 'requestRefund')));

function verdictOf(
  step: (typeof tappedSteps)[number],
  side: Side,
  facts: Facts,
  now: Date,
  rules: Rules,
): Verdict {
  const row: StepRow = step;
  const { status, dispute } = facts.order;
  if (!row.by.includes(side)) return 'notExpected';
  if (!row.from.includes(status)) {
    if (status !== OrderStatus.awaitCancel || !isLeaving(row)) return 'notExpected';
    const isAwaited = canEndRefundRequest(facts.order, now);
    return off('REFUND_REQUEST_OPEN', isAwaited ? facts.order.refund_request_answer_by : null);
  }
  const verdict = timeRules[step.when](facts, side, now, rules);
  const isStopped = dispute === 'open' && !row.isForContested;
  if (verdict !== 'open') return verdict;
  if (isStopped) return off('ORDER_DISPUTED');
  return givesAgain(facts, row) ? off('PAYMENT_RETURNED') : 'open';
}

interface Offered {
  actions: OrderAction[];
  whyNot: { action: OrderAction; code: ReasonName; at: string | null }[];
}

/**
 * Returns the steps that the reader of an order may take now, and the reasons against those they could expect
 * in its status. The commands have the same guards, so no button leads to a refusal. Each reason is the
 * refusal of the command.
 */
export function offeredTo(side: Side, facts: Facts, now: Date, rules: Rules): Offered {
  const open = new Set<OrderAction>();
  const closed = new Map<OrderAction, Off>();
  for (const step of tappedSteps) {
    const verdict = verdictOf(step, side, facts, now, rules);
    if (verdict === 'open') open.add(step.action);
    else if (verdict !== 'notExpected' && !closed.has(step.action)) closed.set(step.action, verdict);
  }
  if (side === 'student' && finalStatuses.includes(facts.order.status)) open.add('bookAgain');
  return {
    actions: [...open],
    whyNot: [...closed]
      .filter(([action]) => !open.has(action))
      .map(([action, { code, at }]) => ({ action, code, at: at?.toISOString() ?? null })),
  };
}
