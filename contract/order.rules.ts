import { payablePart } from './currencies.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { OrderStatus, type CancelBy } from './enums.ts';

/** The edges of the order's life (docs/domain.md 4.2) that exist today. A status that is in no `from` is final. */
export const moves = {
  pay: { from: ['0'], to: '1', by: 'student' },
  expire: { from: ['0'], to: '5', by: 'system' },
  withdraw: { from: ['0', '1'], to: '5', by: 'student' },
  accept: { from: ['1'], to: '2', by: 'coach' },
  reject: { from: ['1'], to: '6', by: 'coach' },
  coachSilent: { from: ['1'], to: '5', by: 'system' },
  cancelFree: { from: ['2'], to: '5', by: 'student' },
  cancelLate: { from: ['2'], to: '5', by: 'student' },
  complete: { from: ['2'], to: '3', by: 'coach' },
  autoComplete: { from: ['2'], to: '3', by: 'system' },
  coachCancel: { from: ['1', '2', '4'], to: '5', by: 'coach' },
  requestRefund: { from: ['2'], to: '4', by: 'student' },
  withdrawRefundRequest: { from: ['4'], to: '2', by: 'student' },
  agreeRefundRequest: { from: ['4'], to: '5', by: 'coach' },
  declineRefundRequest: { from: ['4'], to: '2', by: 'coach' },
  refundRequestSilent: { from: ['4'], to: '5', by: 'system' },
  noShow: { from: ['2'], to: '3', by: 'coach' },
  // By an operator, or when the coach may no longer lead: everything goes back.
  operatorCancel: { from: ['0', '1', '2', '4'], to: '5', by: 'operator' },
  grantDispute: { from: ['2', '3'], to: '5', by: 'operator' },
  // By two operators, after the end: it did not take place.
  correct: { from: ['3'], to: '5', by: 'operator' },
  settleDispute: { from: ['2', '3'], to: '3', by: 'operator' },
  payLate: { from: ['5'], to: '1', by: 'system' },
  autoAccept: { from: ['1'], to: '2', by: 'system' },
  // By the coach, an operator or the smallest size: everybody who holds a seat (docs/domain.md 4.2, rule 17).
  classCancel: { from: ['0', '1', '2', '4'], to: '5', by: 'system' },
  leaveMoved: { from: ['0', '1', '2', '4'], to: '5', by: 'student' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus; by: CancelBy }>;
export type Move = keyof typeof moves;

/** Statuses whose order holds its seats (docs/domain.md 4.1). */
export const seatHolding: readonly OrderStatus[] = ['0', '1', '2', '4'];
/** Statuses after which nothing changes any more, but for a late payment of an unpaid order, the end of a dispute and a correction. */
export const finalStatuses: readonly OrderStatus[] = ['3', '5', '6'];

/** What the reader of an order may do now; travels with the record, screens decide nothing. */
export const orderActions = [
  'pay',
  'cancel',
  'cancelSome',
  'answerProposal',
  'answerNeeds',
  'accept',
  'reject',
  'requestRefund',
  'withdrawRefundRequest',
  'answerRefundRequest',
  'coachCancel',
  'complete',
  'noShow',
  'dispute',
  'answerDispute',
  'addEvidence',
  'rate',
  'bookAgain',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** What an order's terms were when it was made; later changes of price or policy never touch it. */
export interface Policy {
  freeCancelHours: number;
  graceMinutes: number;
  /** Missing in orders of before it was kept: two hours. */
  graceBeforeStartHours?: number;
  lateRefundPct: number;
  noShowRefundPct: number;
  feeBps: number;
  waiverVersion: string;
}

export interface CancelFacts {
  status: OrderStatus;
  /** Milliseconds since the epoch, like every time here. */
  startsAt: number;
  paidAt: number | null;
  totalMinor: number;
  currency: string;
  policy: Policy;
  /** While a moved class waits for the student's answer: leaving is free until then. */
  freeUntil?: number | null;
}

export type CancelQuote =
  | { kind: 'free'; refundMinor: number }
  | { kind: 'late'; refundMinor: number }
  | { kind: 'none' };

/**
 * The last instant at which leaving an accepted order is free (docs/domain.md 4.2, rule 8). Elapsed hours on UTC
 * instants.
 */
export function freeCancelUntil({ startsAt, paidAt, policy, freeUntil }: CancelFacts): number {
  const window = startsAt - policy.freeCancelHours * HOUR_MS;
  const grace =
    paidAt === null
      ? window
      : Math.min(
          paidAt + policy.graceMinutes * MINUTE_MS,
          startsAt - (policy.graceBeforeStartHours ?? 2) * HOUR_MS,
        );
  return Math.max(window, grace, freeUntil ?? window);
}

/** What cancelling brings the student at `now`; `none` when it is too late or the order is over. */
export function cancelQuote(facts: CancelFacts, now: number): CancelQuote {
  const { status, startsAt, totalMinor, currency, policy } = facts;
  if (status === OrderStatus.awaitPayment) return { kind: 'free', refundMinor: 0 };
  if (status === OrderStatus.awaitAgree) return { kind: 'free', refundMinor: totalMinor };
  if (status !== OrderStatus.progress || now >= startsAt) return { kind: 'none' };
  if (now <= freeCancelUntil(facts)) return { kind: 'free', refundMinor: totalMinor };
  return { kind: 'late', refundMinor: percentOf(totalMinor, policy.lateRefundPct, currency) };
}

/** A part that goes back to a person, rounded down to what its currency can pay. */
export const percentOf = (amountMinor: number, pct: number, currency: string) =>
  payablePart(Math.floor((amountMinor * pct) / 100), currency);

/**
 * The platform's share in whole minor units: it stays in the ledger. Rounding favours the coach (`docs/domain.md` 4.3).
 */
export const feeOf = (amountMinor: number, feeBps: number) => Math.floor((amountMinor * feeBps) / 10_000);
