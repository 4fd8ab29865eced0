import { OrderStatus } from '#contract/enums.ts';
import { seenDispute } from '#tests/support/seen-order.ts';
import { canceledStates, completedStates, rejectedStates } from './order.ended.records.ts';
import {
  accepted,
  answers,
  byOther,
  events,
  exchange,
  exchangeEnds,
  free,
  id,
  moved,
  otherDate,
  others,
  paidBy,
  refundRequest,
  state,
  times,
  total,
  unpaid,
  zone,
  type EndedHow,
  type OrderState,
} from './order.parts.ts';

/** Orders to be paid or taken, before and after their end. */
const toBePaid: readonly OrderState[] = (['before', 'late'] as const).flatMap((when) => [
  state('to be paid', { ...unpaid, expiresAt: times.deadline, history: events('booked') }, when),
  state('offered', { ...unpaid, expiresAt: times.deadline, history: events('offered') }, when),
  state(
    'offered free of charge',
    { ...unpaid, ...free, expiresAt: times.deadline, history: events('offered') },
    when,
  ),
  state('to be paid by another guardian', { ...unpaid, ...others, history: events('booked') }, when),
]);

/** Requests by payment, before and after their end. */
const asked: readonly OrderState[] = (['before', 'late'] as const).flatMap((when) => [
  ...paidBy(
    'asked',
    (payment) => ({
      status: OrderStatus.awaitAgree,
      agreeBy: times.deadline,
      history: events('requested'),
      ...((payment === 'card' || payment === 'paypal') && { payState: 'authorized' as const }),
    }),
    when,
  ),
  state(
    'asked by another guardian',
    { ...others, status: OrderStatus.awaitAgree, agreeBy: times.deadline, history: events('requested') },
    when,
  ),
]);

/** Accepted orders: before, during and after the class, moved, contested, left or exchanged. */
const booked: readonly OrderState[] = [
  ...(['before', 'during', 'after'] as const).flatMap((when) => [
    ...paidBy('booked', () => accepted(), when),
    state('booked by another guardian', { ...others, ...accepted() }, when),
  ]),
  ...(['before', 'late'] as const).flatMap((when) => [
    ...(['keep', 'leave'] as const).flatMap((silence) =>
      paidBy(
        `moved, silence means ${silence}`,
        () => ({ ...accepted('classMoved'), ...answers, proposal: { ...moved, silence } }),
        when,
      ),
    ),
    ...paidBy('another coach', () => ({ ...accepted('coachChanged'), ...answers, proposal: byOther }), when, [
      'card',
      'free',
    ]),
    state('moved, another guardian answers', { ...others, ...accepted('classMoved'), proposal: moved }, when),
    state(
      'another coach, another guardian answers',
      { ...others, ...accepted('coachChanged'), proposal: byOther },
      when,
    ),
  ]),
  ...paidBy('contested', () => ({ ...accepted('disputed'), dispute: seenDispute }), 'after'),
  state('leaving is free', {
    ...accepted(),
    actions: ['cancel'],
    cancel: { kind: 'free', refundMinor: total, seatRefundMinor: total, freeUntil: times.deadline },
  }),
  state(
    'leaving is late',
    {
      ...accepted(),
      actions: ['cancel', 'requestRefund'],
      cancel: { kind: 'late', refundMinor: 1200, seatRefundMinor: 1200, freeUntil: times.deadline },
    },
    'late',
  ),
  state('a full refund was declined', {
    ...accepted('refundRequestDeclined'),
    refundRequest: { ...refundRequest, answerBy: null, declinedWith: 'I had no other pupil.' },
  }),
  state('one of two left', {
    ...accepted('seatsCanceled'),
    left: [{ id: id(5), name: 'Finn', at: times.ended, refundMinor: 1100 }],
  }),
  state('another date is asked for', {
    ...accepted('exchangeAsked'),
    actions: ['withdrawExchange'],
    exchange: {
      ...exchange,
      asked: {
        ...otherDate,
        newOrderId: id(4),
        participantIds: [id(1)],
        differenceMinor: 0,
        answerBy: times.deadline,
      },
    },
  }),
  ...Object.entries(exchangeEnds).map(([how, event]) =>
    state(`another date, ${how}`, {
      ...accepted('exchangeAsked', event),
      exchange: {
        ...exchange,
        ended: {
          ...otherDate,
          how: how as EndedHow,
          reason: how === 'failed' ? 'CLASS_FULL' : null,
          text: '',
        },
      },
    }),
  ),
  state('taken instead of another date', {
    ...accepted('exchangedIn'),
    exchange: { ...exchange, from: { orderId: id(4), startsAt: otherDate.startsAt, zone } },
  }),
];

/** Orders with a request for a full refund. */
const refundAsked: readonly OrderState[] = (['before', 'late'] as const).flatMap((when) => [
  ...paidBy(
    'a full refund is asked for',
    (payment) => ({
      ...accepted('refundRequested'),
      status: OrderStatus.awaitCancel,
      refundRequest: { ...refundRequest, ...(payment === 'free' && { refundMinor: 0 }) },
      actions: ['withdrawRefundRequest'],
    }),
    when,
    ['balance', 'card', 'pack'],
  ),
  state(
    'another guardian asked to cancel',
    { ...others, ...accepted('refundRequested'), status: OrderStatus.awaitCancel, refundRequest: null },
    when,
  ),
]);

/** Every status at each of its ages. A new status does not compile before it has its records here. */
const byStatus: Record<OrderStatus, readonly OrderState[]> = {
  [OrderStatus.awaitPayment]: toBePaid,
  [OrderStatus.awaitAgree]: asked,
  [OrderStatus.progress]: booked,
  [OrderStatus.completed]: completedStates,
  [OrderStatus.awaitCancel]: refundAsked,
  [OrderStatus.canceled]: canceledStates,
  [OrderStatus.reject]: rejectedStates,
};

export const orderStates: readonly OrderState[] = Object.values(byStatus).flat();
