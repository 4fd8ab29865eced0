import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isReason, reasons, type ReasonName } from '#contract/reasons.ts';
import { isCounted } from '#src/features/needs-feedback/needs-feedback.view.ts';
import { isLapsed } from '#src/features/order/story.view.ts';
import { actionOf, type actions, type OutboxType } from '#src/offline/core/actions.ts';
import { inputOf } from '#src/offline/core/body.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { About, OutboxRow } from '#src/offline/core/outbox-row.ts';
import { termsIn } from './changed-terms.view.ts';

type Action = (typeof actions)[OutboxType];

/** Key of `waiting:action`: what the person asked for. `newer` is an action that only a newer build knows. */
export const labelOf = (
  type: OutboxType,
  input: Waiting['input'],
): ReturnType<Action['words']['label']> | 'newer' => actionOf(type)?.words.label(input) ?? 'newer';

/**
 * What a row is drawn with. A booking that was agreed to anew still carries the old time, place and person in its
 * `about`. The request has those that are asked for; of another instructor it knows no name.
 */
export function askedAbout({ about, input }: Waiting): About {
  const basis = factsOf(input['basis']);
  const asked = basis['startsAt'];
  const terms = termsIn(basis['terms']);
  const { startsAt, endsAt, coach, ...rest } = about;
  if (typeof asked !== 'string' || startsAt === undefined || endsAt === undefined) return about;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return {
    ...rest,
    ...(coach && (terms === undefined || terms.coachId === coach.id) ? { coach } : {}),
    ...(terms ? { place: terms.placeName } : {}),
    startsAt: asked,
    endsAt: terms?.endsAt ?? new Date(Date.parse(asked) + length).toISOString(),
  };
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
 * Answers to show. A favorite and a read mark are shown only when they were refused. What the person decided was shown
 * then, and a cancellation that ended with its booking is shown as the booking.
 */
export function isNotified(row: OutboxRow): boolean {
  const words = actionOf(row.type)?.words;
  if (words === undefined) return false;
  const tells = 'tells' in words ? words.tells : undefined;
  if (row.state === 'done')
    return tells ? tells(inputOf(row.body), row.outcome?.data) : words.answer !== 'none';
  const reason = knownReason(row.outcome?.reason);
  if (reason === undefined || reasons[reason].outbox !== 'refused') return false;
  const own: readonly ReasonName[] | undefined = 'ownRefusals' in words ? words.ownRefusals : undefined;
  return own === undefined || own.includes(reason);
}

/** Keys of `waiting:done`: how a request that arrived stands now. `order` is the newest record of it. */
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
        | 'marks'
        | 'helpYes'
        | 'helpNo'
        | 'toUs';
    }
  | { key: 'payBy' | 'payOver' | 'answerOver'; until: string }
  | { key: 'declined'; code: string; text: string }
  | { key: 'canceled' | 'canceledOther'; refundMinor: number; currency: string };

/** Undefined for an action whose answer has no sentence. */
export function doneSentence(
  { type, input }: Pick<Waiting, 'type' | 'input'>,
  order: OrderRecord | undefined,
  now: number,
  data?: unknown,
): DoneSentence | undefined {
  switch (actionOf(type)?.words.answer) {
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
    case 'rating':
      return { key: 'rated' };
    case 'feedback':
      return { key: isCounted(data) ? 'told' : 'toldLater' };
    case 'marks':
      return { key: 'marks' };
    case 'help':
      return { key: input['answer'] === 'reject' ? 'helpNo' : 'helpYes' };
    case 'toUs':
      return { key: 'toUs' };
    case 'none':
    case undefined:
      return undefined;
  }
}

/** An order that goes on for others names on its own page what went back. */
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
      // A time of day, not minutes from now: this phone's clock may be wrong by days.
      return toldUntil(order.expiresAt, now, 'payBy', 'payOver');
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
      return toldUntil(order.agreeBy, now, 'received', 'answerOver');
    case undefined:
      return { key: 'received' };
  }
}

/** By a time, or that it is over and nothing was heard since. */
function toldUntil(
  until: string | null,
  now: number,
  before: 'payBy' | 'received',
  after: 'payOver' | 'answerOver',
): DoneSentence {
  if (until === null) return { key: 'received' };
  if (Date.parse(until) <= now) return { key: after, until };
  return before === 'payBy' ? { key: before, until } : { key: before };
}

/** Refusals after which other times are the next step (docs/offline.md 3.7). */
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
  now: number,
): ('pay' | 'openOrder' | 'openClass' | 'similar' | 'sameCoach' | 'findCoach' | 'unpaid' | 'toFeedback')[] {
  const answer = actionOf(row.type)?.words.answer;
  if (answer === undefined) return [];
  if (answer === 'marks') return ['openClass'];
  if (answer === 'toUs') return ['toFeedback'];
  if (row.state === 'done') {
    if (answer === 'booking' && order?.status === OrderStatus.reject) return ['findCoach', 'openOrder'];
    if (answer === 'booking' && order?.status === OrderStatus.awaitPayment && !isLapsed(order, now))
      return ['pay', 'openOrder'];
    return ['openOrder'];
  }
  const reason = knownReason(row.outcome?.reason);
  if (answer === 'none' || reason === undefined) return [];
  if (answer !== 'booking' || reason === 'ALREADY_BOOKED') return ['openOrder'];
  if (reason === 'UNPAID_SEATS_FULL') return ['unpaid'];
  return endings.includes(reason) ? ['similar', 'sameCoach'] : ['sameCoach'];
}

/** The order an answer is about: a refusal may name another than the one that was asked for. */
export function orderIdOf(row: OutboxRow): string {
  const named = factsOf(row.outcome?.data)['orderId'];
  return typeof named === 'string' ? named : row.entityId;
}
