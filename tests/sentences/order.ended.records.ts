import { OrderStatus, type Attendance, type CancelBy, type DisputeOutcome } from '#contract/enums.ts';
import { seenDispute } from '#tests/support/seen-order.ts';
import {
  accepted,
  allBack,
  attended,
  canceled,
  canceledBy,
  events,
  every,
  exchange,
  free,
  id,
  otherDate,
  others,
  outcomes,
  paidBy,
  payments,
  state,
  times,
  total,
  unpaid,
  zone,
  type OrderState,
} from './order.parts.ts';

/** Completed orders by attendance, dispute and correction. */
export const completedStates: readonly OrderState[] = [
  ...Object.entries(attended).flatMap(([attendance, part]) =>
    paidBy(
      attendance,
      (payment) => ({
        ...part(payment),
        status: OrderStatus.completed,
        attendance: attendance as Attendance,
        rateUntil: attendance === 'present' || attendance === 'unknown' ? times.rated : null,
        actions: attendance === 'present' ? ['rate'] : [],
      }),
      'after',
      attendance === 'excused' ? every : ['balance', 'free'],
    ),
  ),
  ...paidBy(
    'contested after the end',
    () => ({ ...accepted('completed', 'disputed'), status: OrderStatus.completed, dispute: seenDispute }),
    'after',
    ['balance', 'free'],
  ),
  ...Object.entries(outcomes).map(([outcome, refundMinor]) =>
    state(
      `contest settled, ${outcome}`,
      {
        ...payments.balance,
        ...accepted('disputed', refundMinor > 0 ? 'disputeRefunded' : 'disputeClosed'),
        status: OrderStatus.completed,
        attendance: 'present',
        refundMinor,
        dispute: { ...seenDispute, state: 'resolved', outcome: outcome as DisputeOutcome },
      },
      'after',
    ),
  ),
  state(
    'corrected',
    {
      ...payments.balance,
      ...accepted('completed', 'corrected'),
      status: OrderStatus.completed,
      refundMinor: 900,
      corrections: [
        {
          at: times.end,
          note: 'It ended early.',
          status: { from: OrderStatus.completed, to: OrderStatus.completed },
          attendance: { from: 'present', to: 'present' },
          refundMinor: 900,
        },
      ],
    },
    'after',
  ),
  state(
    'completed for another guardian',
    { ...others, ...accepted('completed'), status: OrderStatus.completed },
    'after',
  ),
];

/** Canceled orders by their actor, reason, payment and refund. */
export const canceledStates: readonly OrderState[] = [
  ...Object.entries(canceledBy).flatMap(([by, event]) => [
    ...paidBy(`canceled by ${by}`, (payment) => ({
      ...accepted(event),
      ...canceled(by === 'system' ? 'minSize' : by === 'student' ? 'plans' : 'weather', {
        ...allBack(payment),
        cancelBy: by as CancelBy,
      }),
    })),
    state(`canceled by ${by}, another guardian`, {
      ...accepted(event),
      ...others,
      status: OrderStatus.canceled,
      cancelBy: by as CancelBy,
    }),
  ]),
  ...paidBy(
    'canceled late',
    () => ({
      ...accepted('canceledLate'),
      ...canceled('plans', { refundMinor: 1200, cancelBy: 'student' }),
    }),
    'before',
    ['balance', 'card', 'pack'],
  ),
  ...paidBy(
    'canceled with nothing back',
    () => ({ ...accepted('canceledLate'), ...canceled('plans', { refundMinor: 0, cancelBy: 'student' }) }),
    'before',
    ['balance', 'card', 'pack'],
  ),
  ...paidBy('canceled before the answer', (payment) => ({
    history: events('requested', 'withdrawn'),
    ...canceled('plans', { ...allBack(payment), cancelBy: 'student' }),
  })),
  state('not paid in time', {
    ...unpaid,
    history: events('booked', 'unpaid'),
    ...canceled('unpaid', { cancelBy: 'system' }),
  }),
  state('offered free of charge and not taken', {
    ...unpaid,
    ...free,
    history: events('offered', 'unpaid'),
    ...canceled('unpaid', { cancelBy: 'system' }),
  }),
  state('an offer declined', {
    ...unpaid,
    history: events('offered', 'offerDeclined'),
    ...canceled('offerDeclined', { cancelBy: 'student' }),
  }),
  ...paidBy('no answer in time', (payment) => ({
    history: events('requested', 'noResponse'),
    ...canceled('noResponse', { ...allBack(payment), cancelBy: 'system' }),
  })),
  ...paidBy('another date taken', () => ({
    ...accepted('exchanged'),
    ...canceled('exchanged', { cancelBy: 'student' }),
    exchange: {
      ...exchange,
      to: [{ orderId: id(4), startsAt: otherDate.startsAt, zone, participantIds: [id(1)] }],
    },
  })),
  ...['refundRequestAgreed', 'refundRequestAgreedByUs', 'refundRequestUnanswered'].flatMap((event) =>
    paidBy(
      event,
      (payment) => ({
        ...accepted('refundRequested', event),
        ...canceled('ill', {
          ...allBack(payment),
          ...(event === 'refundRequestUnanswered' && { refundMinor: 1200, classPack: undefined }),
          cancelBy: 'student',
        }),
      }),
      'before',
      event === 'refundRequestUnanswered' ? ['balance', 'card'] : ['balance', 'card', 'pack'],
    ),
  ),
  state('paid by another person, canceled', {
    ...payments.balance,
    ...accepted('canceledFree'),
    isPaidByOther: true,
    ...canceled('plans', { refundMinor: total, cancelBy: 'student' }),
  }),
  ...paidBy(
    'the coach did not come',
    (payment) => ({
      ...accepted('disputed', 'disputeRefunded'),
      ...canceled('coachAbsent', { ...allBack(payment), cancelBy: 'coach' }),
      dispute: { ...seenDispute, state: 'resolved', outcome: 'refund', code: 'coachAbsent' },
    }),
    'after',
    ['balance', 'card', 'free'],
  ),
];

/** Rejected orders by payment. */
export const rejectedStates: readonly OrderState[] = paidBy('rejected', (payment) => ({
  status: OrderStatus.reject,
  history: events('requested', 'rejected'),
  rejectReason: { code: 'full', text: '' },
  ...allBack(payment),
}));
