import { moves, seatHolding, type Move } from '#contract/order.rules.ts';
import type { CancelBy } from '#contract/enums.ts';
import { AppError } from '#server/errors.ts';
import type { NewNotice } from '#server/platform/public.ts';
import type { Leg } from '#server/money/public.ts';
import type { OrderContext, OrderRow } from './order.repository.ts';

/** What may change on an order once it exists; price of a seat, class and policy never do. */
export type OrderPatch = Partial<
  Pick<
    OrderRow,
    | 'seats'
    | 'total_minor'
    | 'caregivers'
    | 'kept_minor'
    | 'kept_release_at'
    | 'pay_state'
    | 'method'
    | 'expires_at'
    | 'paid_at'
    | 'agree_by'
    | 'accepted_at'
    | 'ended_at'
    | 'cancel_by'
    | 'cancel_code'
    | 'cancel_text'
    | 'reject_code'
    | 'reject_text'
    | 'refund_minor'
    | 'release_at'
    | 'released_at'
    | 'attendance'
    | 'refund_requested_at'
    | 'refund_request_answer_by'
    | 'refund_request_minor'
    | 'refund_request_code'
    | 'refund_request_text'
    | 'refund_request_answer'
    | 'reminders'
    | 'free_until'
    | 'dispute'
  >
>;

/** Names of the history's lines; keys of the translation files. */
type OrderEvent =
  | 'booked'
  | 'requested'
  | 'offered'
  | 'offerAccepted'
  | 'offerDeclined'
  | 'paid'
  | 'paidLate'
  | 'paymentFailed'
  | 'unpaid'
  | 'withdrawn'
  | 'accepted'
  | 'autoAccepted'
  | 'rejected'
  | 'noResponse'
  | 'canceledFree'
  | 'canceledLate'
  | 'seatsCanceled'
  | 'coachCanceled'
  | 'operatorCanceled'
  | 'coachReminded'
  | 'refundRequested'
  | 'refundRequestWithdrawn'
  | 'refundRequestAgreed'
  | 'refundRequestAgreedByUs'
  | 'refundRequestDeclined'
  | 'refundRequestUnanswered'
  | 'noShow'
  | 'excused'
  | 'classCanceled'
  | 'classMoved'
  | 'moveKept'
  | 'moveLeft'
  | 'coachChanged'
  | 'needsAnswered'
  | 'coachKept'
  | 'coachLeft'
  | 'disputed'
  | 'disputeAnswered'
  | 'disputeEvidence'
  | 'disputeRefunded'
  | 'disputeClosed'
  | 'corrected'
  | 'completed'
  | 'autoCompleted'
  | 'rated'
  | 'ratingsRevealed'
  | 'released';

export interface Actor {
  kind: CancelBy;
  /** Account id; null for the system. */
  id: string | null;
}

export const system: Actor = { kind: 'system', id: null };

/** What is to be asked of the payment service after the commit. */
interface PaymentOperation {
  kind: 'capture' | 'void' | 'refund';
  amountMinor: number;
  ref?: string;
}

/** One step of one order: everything that is written with it, in one transaction. */
export interface OrderChange {
  before: OrderContext;
  status: OrderRow['status'];
  patch: OrderPatch;
  event: OrderEvent;
  actor: Actor;
  legs: Leg[];
  notices: NewNotice[];
  /** For the payment that covers the order, when a card or PayPal did. */
  task: PaymentOperation | null;
}

type Details = Partial<Pick<OrderChange, 'patch' | 'legs' | 'notices' | 'task'>> & {
  event: OrderEvent;
  actor: Actor;
};

const nothingElse = { patch: {}, legs: [], notices: [], task: null };

/** The only steps out of an order that is contested. */
const ends: readonly Move[] = ['grantDispute', 'settleDispute'];

/**
 * A step along an edge of the order's life. From any other status, and while the order is contested, it is refused and
 * nothing happens.
 */
export function change(before: OrderContext, move: Move, details: Details): OrderChange {
  const edge = moves[move];
  const from: readonly string[] = edge.from;
  if (!from.includes(before.order.status)) throw statusChanged(before.order);
  if (before.order.dispute === 'open' && !ends.includes(move)) throw new AppError('ORDER_DISPUTED');
  return { ...nothingElse, ...details, before, status: edge.to };
}

/** A step that leaves the status: a failed payment, a rating, the release of money. */
export const note = (before: OrderContext, details: Details): OrderChange => ({
  ...nothingElse,
  ...details,
  before,
  status: before.order.status,
});

export const statusChanged = (order: OrderRow): AppError =>
  order.status === '5'
    ? new AppError('ALREADY_CANCELED', { status: order.status })
    : new AppError('ORDER_STATUS_CHANGED', { status: order.status });

export const holdsSeat = (status: OrderRow['status']): boolean => seatHolding.includes(status);
