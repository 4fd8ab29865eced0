import { describe, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { asOf } from './as-of.view.ts';

const end = '2026-11-25T12:00:00.000Z';
const at = Date.parse(end);
const minute = 60_000;
const request: OrderRecord['refundRequest'] = {
  askedAt: '2026-11-24T12:00:00.000Z',
  reason: { code: 'ill', text: '' },
  answerBy: end,
  refundMinor: 1200,
  declinedWith: null,
};
const class0 = seenOrder({}).class;
const begins = { ...class0, startsAt: end, endsAt: '2026-11-25T13:00:00.000Z' };
const marking = { from: end, absentFrom: end, until: end, absentRefundMinor: 0 };

interface Closing {
  name: string;
  part: Partial<OrderRecord>;
  /** Actions that remain after that time. */
  left?: OrderRecord['actions'];
}

/** Every action with a deadline: the record, and the actions that remain after the deadline. */
const closing: readonly Closing[] = [
  {
    name: 'to pay, and to leave unpaid',
    part: { status: OrderStatus.awaitPayment, expiresAt: end, actions: ['pay', 'cancel', 'cancelSome'] },
  },
  {
    name: 'a request of the family',
    part: { status: OrderStatus.awaitAgree, agreeBy: end, actions: ['cancel', 'cancelSome'] },
  },
  {
    name: 'a request, to its coach',
    part: { status: OrderStatus.awaitAgree, agreeBy: end, actions: ['accept', 'reject'] },
  },
  { name: 'booked', part: { class: begins, actions: ['cancel', 'cancelSome', 'requestRefund'] } },
  {
    name: 'booked, to its coach',
    part: { class: { ...begins, endsAt: end }, actions: ['coachCancel', 'answerNeeds'] },
  },
  {
    name: 'moved',
    part: { proposal: seenProposal, actions: ['answerProposal', 'cancel'] },
    left: ['cancel'],
  },
  {
    name: 'everything back asked for',
    part: { status: OrderStatus.awaitCancel, refundRequest: request, actions: ['withdrawRefundRequest'] },
  },
  {
    name: 'the same, to its coach',
    part: { status: OrderStatus.awaitCancel, refundRequest: request, actions: ['answerRefundRequest'] },
  },
  { name: 'to mark', part: { marking, actions: ['mark'] } },
  {
    name: 'to rate',
    part: { status: OrderStatus.completed, rateUntil: end, actions: ['rate', 'bookAgain'] },
    left: ['bookAgain'],
  },
  {
    name: 'a report to answer',
    part: {
      status: OrderStatus.completed,
      dispute: { ...seenDispute, answerBy: end },
      actions: ['answerDispute', 'addEvidence'],
    },
  },
];

describe('asOf closes actions at their deadline', () => {
  test.each(closing)('$name', ({ part, left = [] }) => {
    const order = seenOrder(part);
    expect(asOf(order, at - 1).actions).toEqual(order.actions);
    expect(asOf(order, at).actions).toEqual(left);
    expect(asOf(order, at).status).toBe(order.status);
  });
});

test('asOf adds reason and time when it closes an action', () => {
  const unpaid = seenOrder({ status: OrderStatus.awaitPayment, expiresAt: end, actions: ['pay'] });
  expect(asOf(unpaid, at).whyNot).toEqual([{ action: 'pay', code: 'PAYMENT_EXPIRED', at: end }]);
  const begun = seenOrder({ class: begins, actions: ['cancel'] });
  expect(asOf(begun, at).whyNot).toEqual([{ action: 'cancel', code: 'CANCEL_TOO_LATE', at: end }]);
  const rated = seenOrder({ status: OrderStatus.completed, rateUntil: end, actions: ['rate'] });
  expect(asOf(rated, at).whyNot).toEqual([{ action: 'rate', code: 'RATING_CLOSED', at: end }]);
});

test('asOf opens an action that was too early when its time has come', () => {
  const whyNot = [
    { action: 'mark' as const, code: 'ATTENDANCE_TOO_EARLY' as const, at: end },
    { action: 'cancel' as const, code: 'CANCEL_TOO_LATE' as const, at: end },
  ];
  const order = seenOrder({ whyNot });
  expect(asOf(order, at - 1)).toBe(order);
  expect(asOf(order, at)).toMatchObject({ actions: ['mark'], whyNot: [whyNot[1]] });
});

describe('refund for leaving', () => {
  const free: Partial<OrderRecord> = {
    totalMinor: 4999,
    unitMinor: 2499,
    actions: ['cancel'],
    terms: { freeCancelHours: 24, lateRefundPct: 50, noShowRefundPct: 0 },
    cancel: { kind: 'free', refundMinor: 4999, seatRefundMinor: 2499, freeUntil: end },
  };
  const leavingAt = (part: Partial<OrderRecord>, now: number) => asOf(seenOrder(part), now).cancel;

  test('asOf returns the full refund until the free period ends, and the late part after it', () => {
    expect(leavingAt(free, at)).toMatchObject({ kind: 'free', refundMinor: 4999 });
    expect(leavingAt(free, at + minute)).toMatchObject({
      kind: 'late',
      refundMinor: 2499,
      seatRefundMinor: 2499,
    });
  });
  test('asOf rounds the refund per seat when others stay', () => {
    expect(leavingAt({ ...free, others: 1, seats: 2 }, at + minute)).toMatchObject({ refundMinor: 1249 });
  });
  test('asOf returns no refund when the class has begun', () => {
    expect(leavingAt({ ...free, class: begins }, at)).toBeNull();
  });
  test('asOf keeps the refund before the coach accepts and when terms are missing', () => {
    expect(leavingAt({ ...free, status: OrderStatus.awaitAgree, agreeBy: end }, at + minute)).toMatchObject({
      kind: 'free',
    });
    const { terms: _, ...untold } = free;
    expect(leavingAt(untold, at + minute)).toMatchObject({ kind: 'free' });
  });
});
