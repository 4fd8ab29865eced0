import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isReason, type ReasonName } from '#contract/reasons.ts';
import { sentCount } from '#src/features/booking/message/message.view.ts';
import { isCounted } from '#src/features/booking/needs/needs-feedback.view.ts';
import { isExpired } from '#src/features/booking/order/reading/story.view.ts';
import { datesState, type DatesState } from '#src/features/booking/order/together/together.view.ts';
import { type ExchangeEnd, exchangeEndOf } from '#src/features/booking/pending/exchange-end.view.ts';
import { actionOf, type actions, type OutboxType } from '#src/offline/core/actions.ts';
import { dayResultsIn } from '#src/offline/core/actions/class-cancel-day.ts';
import { ordersIn, datesIn } from '#src/offline/core/actions/order-set-create.ts';
import { countWaited, waitedIn } from '#src/offline/core/actions/waitlist-join-dates.ts';
import { inputOf } from '#src/offline/core/body.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { isErased, isWaitlisted, tookEffect, type OutboxRow } from '#src/offline/core/outbox-row.ts';

type Action = (typeof actions)[OutboxType];

/** Key of `waiting:action`: the requested action. `newer` is an action of a newer build. */
export const labelOf = (
  type: OutboxType,
  input: Waiting['input'],
): ReturnType<Action['words']['label']> | 'newer' => actionOf(type)?.words.label(input) ?? 'newer';

/** Keys of `waiting:act` that a waiting row offers. Only a row that was never sent can be withdrawn. */
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

/** Returns the reason if this build has it; newer servers may send others. */
export const knownReason = (name: string | undefined): ReasonName | undefined =>
  isReason(name) ? name : undefined;

export const factsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

/** Keys of `waiting:done`: the current state of a request that arrived. */
export type DoneSentence =
  | {
      key:
        | 'received'
        | 'booked'
        | 'changedSince'
        | 'asksBack'
        | 'completed'
        | 'ended'
        | 'declinedPlain'
        | 'canceledPlain'
        | 'canceledNothing'
        | 'canceledBare'
        | 'rated'
        | 'told'
        | 'toldLater'
        | 'kept'
        | 'erased'
        | 'exchanged'
        | 'exchangeRequested'
        | 'exchangeAsked'
        | 'marks'
        | 'helpYes'
        | 'helpNo'
        | 'toUs'
        | 'waitsCourse';
    }
  | { key: 'payBy' | 'payOver' | 'answerOver'; until: string }
  | { key: 'families'; count: number }
  /** `count`: dates that have an order, of the `named` ones. */
  | { key: 'dates'; state: DatesState; count: number; named: number }
  | { key: 'declined'; code: string; text: string }
  /** `count`: classes that were canceled, or dates that the family waits for, of the `named` ones. */
  | { key: 'dayOff' | 'waits'; count: number; named: number }
  | { key: 'canceled' | 'canceledOther'; refundMinor: number; currency: string };

/** `order` is the newest record, `outcome` the answer. Returns undefined for an action without a sentence. */
export function doneSentence(
  { type, input }: Pick<Waiting, 'type' | 'input'>,
  order: OrderRecord | undefined,
  now: number,
  outcome?: OutboxRow['outcome'],
): DoneSentence | undefined {
  const answer = actionOf(type)?.words.answer;
  // The request took effect. In which way, only the erased answer named.
  if (isErased({ outcome })) return answer === 'none' ? undefined : { key: 'erased' };
  const data = outcome?.data;
  switch (answer) {
    case 'booking':
      return bookingSentence(order, now);
    case 'cancellation':
      return canceledSentence(order);
    case 'leaving':
      return leftSentence(order, input['participantIds']);
    case 'proposal':
      return input['answer'] === 'leave' || order?.status === OrderStatus.canceled
        ? canceledSentence(order)
        : { key: 'kept' };
    case 'exchange':
      return { key: exchangeKeys[exchangeEndOf(data)] };
    case 'rating':
      return { key: 'rated' };
    case 'feedback':
      return { key: isCounted(data) ? 'told' : 'toldLater' };
    case 'marks':
      return { key: 'marks' };
    case 'dayOff': {
      const results = dayResultsIn(data);
      const count = results.filter((result) => result.outcome === 'canceled').length;
      return { key: 'dayOff', count, named: results.length };
    }
    case 'dates':
      return setSentence(ordersIn(data), datesIn(input).length, order, now);
    case 'waits':
      return { key: 'waits', count: countWaited(data), named: waitedIn(data).length };
    case 'help':
      return { key: input['answer'] === 'reject' ? 'helpNo' : 'helpYes' };
    case 'toUs':
    case 'waitsCourse':
      return { key: answer };
    case 'families':
      return { key: 'families', count: sentCount(data) };
    case 'none':
    case undefined:
      return undefined;
  }
}

/** `newest` is the newest record of the first order. Dates are paid together, so its payment is that of the others. */
function setSentence(
  answered: readonly OrderRecord[],
  named: number,
  newest: OrderRecord | undefined,
  now: number,
): DoneSentence {
  const isPaidSince = newest !== undefined && newest.status !== OrderStatus.awaitPayment;
  const orders = answered.map((one) => {
    if (one.id === newest?.id) return newest;
    return isPaidSince && one.status === OrderStatus.awaitPayment ? { ...one, status: newest.status } : one;
  });
  return { key: 'dates', state: datesState(orders, now), count: orders.length, named };
}

const exchangeKeys = {
  done: 'exchanged',
  requested: 'exchangeRequested',
  asked: 'exchangeAsked',
  erased: 'erased',
} as const satisfies Record<ExchangeEnd, DoneSentence['key']>;

/** An order that continues for others shows the refund on its screen. */
function canceledSentence(order: OrderRecord | undefined): DoneSentence {
  if (order?.status !== OrderStatus.canceled) return { key: 'canceledBare' };
  if (order.refundMinor) return backSentence(order, order.refundMinor);
  const isUnpaid = order.totalMinor === 0 || order.paidAt === null;
  return { key: isUnpaid ? 'canceledPlain' : 'canceledNothing' };
}

function leftSentence(order: OrderRecord | undefined, ids: unknown): DoneSentence {
  if (order === undefined || !Array.isArray(ids)) return { key: 'canceledBare' };
  const left = order.left.filter(({ id }) => ids.includes(id));
  if (left.length < ids.length) return canceledSentence(order);
  const refundMinor = left.reduce((sum, one) => sum + one.refundMinor, 0);
  return refundMinor > 0 ? backSentence(order, refundMinor) : { key: 'canceledBare' };
}

const backSentence = ({ currency, isPaidByOther }: OrderRecord, refundMinor: number): DoneSentence => ({
  key: isPaidByOther ? 'canceledOther' : 'canceled',
  refundMinor,
  currency,
});

function bookingSentence(order: OrderRecord | undefined, now: number): DoneSentence {
  switch (order?.status) {
    case OrderStatus.awaitPayment:
      // Shows a time of day, not minutes from now: this phone's clock may be wrong by days.
      return untilSentence(order.expiresAt, now, 'payBy', 'payOver');
    case OrderStatus.progress:
      if (Date.parse(order.class.endsAt) <= now) return { key: 'completed' };
      return { key: order.proposal === null ? 'booked' : 'changedSince' };
    case OrderStatus.completed:
      return { key: 'completed' };
    case OrderStatus.awaitCancel:
      return { key: 'asksBack' };
    case OrderStatus.canceled:
      return { key: 'ended' };
    case OrderStatus.reject:
      return order.rejectReason === null
        ? { key: 'declinedPlain' }
        : { key: 'declined', ...order.rejectReason };
    case OrderStatus.awaitAgree:
      return untilSentence(order.agreeBy, now, 'received', 'answerOver');
    case undefined:
      return { key: 'received' };
  }
}

/**
 * Returns the sentence with the deadline, or the expired one when the deadline has passed without an answer.
 */
function untilSentence(
  until: string | null,
  now: number,
  before: 'payBy' | 'received',
  after: 'payOver' | 'answerOver',
): DoneSentence {
  if (until === null) return { key: 'received' };
  if (Date.parse(until) <= now) return { key: after, until };
  return before === 'payBy' ? { key: before, until } : { key: before };
}

/** Refusals after which similar classes are offered (docs/offline.md 3.7). */
const endings: readonly ReasonName[] = [
  'CLASS_FULL',
  'CLASS_CANCELED',
  'CLASS_STARTED',
  'TOO_SOON',
  'TOO_FAR_AHEAD',
  'COACH_UNAVAILABLE',
];

/** Returns keys of `waiting:act` that an answer offers. */
export function outcomeChoices(
  row: OutboxRow,
  order: OrderRecord | undefined,
  now: number,
): (
  | 'pay'
  | 'openOrder'
  | 'openInvitation'
  | 'openClass'
  | 'similar'
  | 'sameCoach'
  | 'findCoach'
  | 'unpaid'
  | 'toFeedback'
  | 'openThread'
  | 'askCoach'
  | 'chooseDates'
  | 'openWaits'
)[] {
  const answer = actionOf(row.type)?.words.answer;
  if (answer === undefined) return [];
  if (answer === 'marks' || answer === 'families') return ['openClass'];
  if (row.type === 'message.send') return ['openThread'];
  if (answer === 'help') return ['openInvitation'];
  if (answer === 'toUs') return ['toFeedback'];
  if (answer === 'dayOff') return [];
  if (answer === 'dates') return datesChoices(row);
  if (answer === 'waits' || answer === 'waitsCourse') return waitsChoices(row);
  if (tookEffect(row)) {
    // Without the answer only a record of the phone proves that the order can be opened.
    if (isErased(row) && order === undefined) return [];
    if (answer === 'booking' && order?.status === OrderStatus.reject) return ['findCoach', 'openOrder'];
    if (answer === 'booking' && order?.status === OrderStatus.awaitPayment && !isExpired(order, now))
      return ['pay', 'openOrder'];
    return ['openOrder'];
  }
  const reason = knownReason(row.outcome?.reason);
  if (answer === 'none' || reason === undefined) return [];
  if (isWaitlisted(row.outcome)) return ['openWaits'];
  if (answer !== 'booking' || reason === 'ALREADY_BOOKED') return ['openOrder'];
  if (reason === 'UNPAID_SEATS_FULL') return ['unpaid'];
  const { classId, slot } = inputOf(row.body);
  if (reason === 'AGE_OUT_OF_RANGE' && typeof classId === 'string' && slot === undefined)
    return ['askCoach', 'sameCoach'];
  return endings.includes(reason) ? ['similar', 'sameCoach'] : ['sameCoach'];
}

/** A booking of several dates leads to its first order, or back to the dates. */
function datesChoices(row: OutboxRow): ('openOrder' | 'chooseDates' | 'unpaid')[] {
  if (tookEffect(row)) return isErased(row) ? [] : ['openOrder'];
  return row.outcome?.reason === 'UNPAID_SEATS_FULL' ? ['unpaid'] : ['chooseDates'];
}

/** A wait that arrived leads to the waitlists, any other one back to the dates. */
const waitsChoices = (row: OutboxRow): ('openWaits' | 'chooseDates')[] =>
  isErased(row) ||
  (row.type === 'waitlist.joinCourse' ? row.state === 'done' : countWaited(row.outcome?.data) > 0)
    ? ['openWaits']
    : ['chooseDates'];

/** Returns the order of an answer: a refusal may name another order than the request. */
export function orderIdOf(row: OutboxRow): string {
  const facts = factsOf(row.outcome?.data);
  const orders: unknown = facts['orders'];
  const named = Array.isArray(orders) ? factsOf(orders[0])['id'] : facts['orderId'];
  return typeof named === 'string' ? named : row.entityId;
}
