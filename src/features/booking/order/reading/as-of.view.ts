import { courseRefundPct } from '#contract/course.rules.ts';
import { OrderStatus } from '#contract/enums.ts';
import { lateRefundOf, percentOf } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { priceOfSeats } from '#contract/price.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';

type Action = OrderRecord['actions'][number];
type Off = NonNullable<OrderRecord['whyNot']>[number];

/** Reasons that expire: from their time on the action is open. */
const untilThen: readonly ReasonName[] = ['ATTENDANCE_TOO_EARLY', 'JUST_BEGUN', 'CANCEL_FREE'];

/** Reason that the order's screen shows for an action after its deadline. */
const overBecause: Partial<Record<Action, ReasonName>> = {
  pay: 'PAYMENT_EXPIRED',
  rate: 'RATING_CLOSED',
};

/**
 * Adjusts a stored record to `now` for a phone that is offline. The clock closes and opens actions and lowers
 * the refund for leaving. It never changes a status: only the server does.
 */
export function asOf(order: OrderRecord, now: number): OrderRecord {
  const { whyNot = [] } = order;
  const ends = endsOf(order);
  const isPast = (at: string | null | undefined): at is string =>
    at !== null && at !== undefined && Date.parse(at) <= now;
  const closed = order.actions.filter((action) => isPast(ends[action]));
  const opened = whyNot.filter(({ code, at }) => untilThen.includes(code) && isPast(at));
  const cancel = leavingAt(order, now);
  if (closed.length + opened.length === 0 && cancel === order.cancel) return order;
  return {
    ...order,
    cancel,
    actions: [
      ...order.actions.filter((action) => !closed.includes(action)),
      ...opened.map(({ action }) => action),
    ],
    whyNot: [
      ...whyNot.filter((off) => !opened.includes(off)),
      ...closed.flatMap((action): Off | [] => {
        const code = action === 'cancel' ? leftTooLate(order) : overBecause[action];
        return code === undefined ? [] : { action, code, at: ends[action] ?? null };
      }),
    ],
  };
}

/**
 * Deadline of each action. A missing one has no deadline, or needs a network and is checked by the server.
 */
function endsOf(order: OrderRecord): Partial<Record<Action, string | null | undefined>> {
  const { status, expiresAt, agreeBy, proposal, refundRequest, dispute, rateUntil, marking } = order;
  const { startsAt, endsAt } = order.class;
  const isAccepted = status === OrderStatus.progress;
  const leaving = expiresAt ?? agreeBy ?? startsAt;
  const evidence = dispute && (dispute.evidenceUntil ?? dispute.answerBy);
  return {
    pay: expiresAt,
    accept: agreeBy,
    reject: agreeBy,
    coachCancel: isAccepted ? endsAt : agreeBy,
    answerNeeds: startsAt,
    cancel: leaving,
    cancelSome: leaving,
    requestRefund: startsAt,
    answerProposal: proposal?.answerBy,
    exchange: startsAt,
    withdrawExchange: order.exchange?.asked?.answerBy,
    answerExchange: order.exchange?.asked?.answerBy,
    withdrawRefundRequest: refundRequest?.answerBy,
    answerRefundRequest: refundRequest?.answerBy,
    mark: marking?.until,
    rate: rateUntil,
    answerDispute: dispute?.answerBy,
    addEvidence: evidence,
  };
}

/** Only an accepted order is closed by the class start; before that another deadline has passed. */
const leftTooLate = ({ status }: OrderRecord): ReasonName | undefined =>
  status === OrderStatus.progress ? 'CANCEL_TOO_LATE' : undefined;

/** Refund for leaving at `now`, by the terms of the booking. */
function leavingAt(order: OrderRecord, now: number): OrderRecord['cancel'] {
  const { status, cancel, terms, currency, participants } = order;
  if (cancel === null || status !== OrderStatus.progress) return cancel;
  if (now >= Date.parse(order.class.startsAt)) return null;
  const isFree = cancel.freeUntil === null || now <= Date.parse(cancel.freeUntil);
  // The share of a course changes once more when its first date begins.
  if ((cancel.kind === 'late' && terms?.course === undefined) || isFree || terms === undefined) return cancel;
  const { course, lateRefundPct: pct } = terms;
  const part = (minor: number) =>
    course
      ? percentOf(minor, courseRefundPct(course, pct, now), currency)
      : lateRefundOf(minor, cancel.leftLate, terms, currency);
  const seatRefunds = participants.map((_, index) => part(priceOfSeats(order, index + 1)));
  // When others stay, the reader leaves for some.
  const refundMinor = part(priceOfSeats(order, participants.length));
  return { ...cancel, kind: 'late', refundMinor, seatRefundMinor: part(priceOfSeats(order, 1)), seatRefunds };
}
