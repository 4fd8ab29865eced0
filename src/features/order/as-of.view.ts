import { OrderStatus } from '#contract/enums.ts';
import { percentOf } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { ReasonName } from '#contract/reasons.ts';

type Action = OrderRecord['actions'][number];
type Off = NonNullable<OrderRecord['whyNot']>[number];

/** Reasons that end with their time: from then on the action is open. */
const untilThen: readonly ReasonName[] = ['ATTENDANCE_TOO_EARLY', 'JUST_BEGUN', 'CANCEL_FREE'];

/** What the record's own screen says of an action whose time is over. */
const overBecause: Partial<Record<Action, ReasonName>> = {
  pay: 'PAYMENT_EXPIRED',
  rate: 'RATING_CLOSED',
};

/**
 * A record as it is at `now`, for a phone that has not heard of the server since. The clock closes actions, opens
 * others, and makes leaving cost something. It never changes a status: that is the server's word.
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

/** When each action ends by the clock. What is missing has no end, or needs a network and gets its answer there. */
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
    withdrawRefundRequest: refundRequest?.answerBy,
    answerRefundRequest: refundRequest?.answerBy,
    mark: marking?.until,
    rate: rateUntil,
    answerDispute: dispute?.answerBy,
    addEvidence: evidence,
  };
}

/** An accepted order ends with its class; before that another time was over. */
const leftTooLate = ({ status }: OrderRecord): ReasonName | undefined =>
  status === OrderStatus.progress ? 'CANCEL_TOO_LATE' : undefined;

/** What leaving brings at `now`, by the terms that the booking agreed to. */
function leavingAt(order: OrderRecord, now: number): OrderRecord['cancel'] {
  const { status, cancel, terms, totalMinor, unitMinor, currency, participants, others } = order;
  if (cancel === null || status !== OrderStatus.progress) return cancel;
  if (now >= Date.parse(order.class.startsAt)) return null;
  const isFree = cancel.freeUntil === null || now <= Date.parse(cancel.freeUntil);
  if (cancel.kind === 'late' || isFree || terms === undefined) return cancel;
  const part = (minor: number) => percentOf(minor, terms.lateRefundPct, currency);
  const seatRefundMinor = part(unitMinor);
  // Where others stay, the reader leaves for some, and each seat is rounded by itself.
  const refundMinor = others ? seatRefundMinor * participants.length : part(totalMinor);
  return { ...cancel, kind: 'late', refundMinor, seatRefundMinor };
}
