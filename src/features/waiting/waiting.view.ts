import { OrderStatus } from '#contract/enums.ts';
import { isReason, reasons, type ReasonName } from '#contract/reasons.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { About, OutboxRow, OutboxType } from '#src/offline/core/outbox-row.ts';

/** Keys of `waiting:action`: what the person asked for. */
export type RowAction = 'booking' | 'cancel' | 'rating' | 'favoriteOn' | 'favoriteOff' | 'notice';

/** `isOn` is what a favorite was asked to become. */
export function actionOf(type: OutboxType, isOn: boolean): RowAction {
  if (type === 'order.create') return 'booking';
  if (type === 'order.cancel') return 'cancel';
  if (type === 'order.rate') return 'rating';
  if (type === 'notice.read') return 'notice';
  return isOn ? 'favoriteOn' : 'favoriteOff';
}

/**
 * What a row is drawn with. A booking that was agreed to for a new time still carries the old one in its `about`; the
 * time that is asked for is the one in the request.
 */
export function askedTimes({ about, input }: Waiting): About {
  const asked = factsOf(input['basis'])['startsAt'];
  const { startsAt, endsAt } = about;
  if (typeof asked !== 'string' || startsAt === undefined || endsAt === undefined) return about;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return { ...about, startsAt: asked, endsAt: new Date(Date.parse(asked) + length).toISOString() };
}

/** Keys of `waiting:waiting`: the truth about a row that no answer has ended (offline.md 3.7). */
export type WaitingSentence =
  | 'booking'
  | 'cancel'
  | 'rating'
  | 'favorite'
  | 'notice'
  | 'sending'
  | 'unanswered'
  | 'trouble'
  | 'update';

const queued: Record<OutboxType, WaitingSentence> = {
  'order.create': 'booking',
  'order.cancel': 'cancel',
  'order.rate': 'rating',
  'favorite.set': 'favorite',
  'notice.read': 'notice',
};

/** What may have left the phone is never called unsent, whatever else is known of it. */
export function waitingSentence(row: Waiting): WaitingSentence {
  if (row.state === 'sending') return 'sending';
  if (row.hold === 'update') return 'update';
  if (row.isServerError) return 'trouble';
  return row.unanswered ? 'unanswered' : queued[row.type];
}

/** Keys of `waiting:badge` for a row that waits. */
export function waitingBadge(row: Waiting): 'queued' | 'sending' | 'unanswered' | 'auth' | 'update' {
  if (row.hold === 'auth' || row.hold === 'update') return row.hold;
  if (row.state === 'sending') return 'sending';
  return row.unanswered ? 'unanswered' : 'queued';
}

/** Keys of `waiting:act` that a waiting row offers. Only what was never attempted can be taken back. */
export function waitingChoices(
  row: Waiting,
  all: readonly Waiting[],
): ('sendNow' | 'withdraw' | 'askCancel')[] {
  if (row.state !== 'queued') return [];
  const hasCancel = all.some((other) => other.type === 'order.cancel' && other.entityId === row.entityId);
  const isBooking = row.type === 'order.create';
  return [
    ...(row.hold === undefined ? (['sendNow'] as const) : []),
    ...(row.unanswered ? [] : (['withdraw'] as const)),
    ...(row.unanswered && isBooking && !hasCancel ? (['askCancel'] as const) : []),
  ];
}

/** The known name of a refusal; newer servers may send others. */
export const knownReason = (name: string | undefined): ReasonName | undefined =>
  isReason(name) ? name : undefined;

export const factsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

/**
 * Answers worth telling. Hearts and read marks speak only when they failed; what the person decided was told when they
 * decided; a cancellation that ended with its booking is told by the booking.
 */
export function isNotified(row: OutboxRow): boolean {
  if (row.state === 'done') return row.type !== 'favorite.set' && row.type !== 'notice.read';
  const reason = knownReason(row.outcome?.reason);
  if (reason === undefined || reasons[reason].outbox !== 'refused') return false;
  return row.type !== 'order.cancel' || cancelEndings.includes(reason);
}
const cancelEndings: readonly ReasonName[] = ['ORDER_STATUS_CHANGED', 'ALREADY_CANCELED', 'CANCEL_TOO_LATE'];

/** Keys of `waiting:done`: how a request that arrived stands now. `order` is the newest record of it. */
export type DoneSentence =
  | {
      key:
        | 'received'
        | 'pay'
        | 'booked'
        | 'completed'
        | 'ended'
        | 'declinedPlain'
        | 'canceledPlain'
        | 'rated';
    }
  | { key: 'payBy'; until: string }
  | { key: 'declined'; code: string; text: string }
  | { key: 'canceled'; refundMinor: number; currency: string };

export function doneSentence(type: OutboxType, order: OrderRecord | undefined, now: number): DoneSentence {
  if (type === 'order.rate') return { key: 'rated' };
  if (type === 'order.cancel')
    return order?.refundMinor
      ? { key: 'canceled', refundMinor: order.refundMinor, currency: order.currency }
      : { key: 'canceledPlain' };
  switch (order?.status) {
    case OrderStatus.awaitPayment: {
      // A time of day, not minutes from now: this phone's clock may be wrong by days.
      const until = order.expiresAt;
      return until !== null && Date.parse(until) > now ? { key: 'payBy', until } : { key: 'pay' };
    }
    case OrderStatus.progress:
      return { key: 'booked' };
    case OrderStatus.completed:
      return { key: 'completed' };
    case OrderStatus.awaitCancel:
    case OrderStatus.canceled:
      return { key: 'ended' };
    case OrderStatus.reject:
      return order.rejectReason === null
        ? { key: 'declinedPlain' }
        : { key: 'declined', ...order.rejectReason };
    case OrderStatus.awaitAgree:
    case undefined:
      return { key: 'received' };
  }
}

/** Refusals after which other times are the next step (offline.md 3.7). */
const endings: readonly ReasonName[] = [
  'CLASS_FULL',
  'CLASS_CANCELED',
  'CLASS_STARTED',
  'TOO_SOON',
  'TOO_FAR_AHEAD',
  'COACH_UNAVAILABLE',
];

/** Keys of `waiting:act` that an answer offers. */
export function outcomeChoices(
  row: OutboxRow,
  order: OrderRecord | undefined,
): ('pay' | 'openOrder' | 'similar' | 'sameCoach' | 'findCoach')[] {
  if (row.state === 'done') {
    if (row.type === 'order.create' && order?.status === OrderStatus.reject)
      return ['findCoach', 'openOrder'];
    if (row.type === 'order.create' && order?.status === OrderStatus.awaitPayment)
      return ['pay', 'openOrder'];
    return ['openOrder'];
  }
  const reason = knownReason(row.outcome?.reason);
  if (row.type === 'favorite.set' || row.type === 'notice.read' || reason === undefined) return [];
  if (row.type !== 'order.create' || reason === 'ALREADY_BOOKED') return ['openOrder'];
  return endings.includes(reason) ? ['similar', 'sameCoach'] : ['sameCoach'];
}

/** The order an answer is about: a refusal may name another than the one that was asked for. */
export function orderIdOf(row: OutboxRow): string {
  const named = factsOf(row.outcome?.data)['orderId'];
  return typeof named === 'string' ? named : row.entityId;
}
