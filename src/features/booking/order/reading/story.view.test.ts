import { expect, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { isExpired, moneyOf, storyOf } from './story.view.ts';

const before = Date.parse('2026-11-28T12:00:00Z');
const key = (part: Partial<OrderRecord>, side: 'student' | 'coach' = 'student', now = before) =>
  storyOf(seenOrder(part), side, now).key;

test('storyOf returns a separate sentence per side for each canceling side', () => {
  const gone = { status: OrderStatus.canceled, cancelBy: 'student' } as const;
  expect([key(gone), key(gone, 'coach')]).toEqual(['canceledByYou', 'canceledByStudent']);
  const left = { status: OrderStatus.canceled, cancelBy: 'coach' } as const;
  expect([key(left), key(left, 'coach')]).toEqual(['canceledByCoach', 'canceledByYou']);
  expect(key({ status: OrderStatus.canceled, cancelBy: 'system' })).toBe('canceled');
  expect([key({ status: OrderStatus.reject }), key({ status: OrderStatus.reject }, 'coach')]).toEqual([
    'rejected',
    'rejectedByYou',
  ]);
});

test('storyOf does not name the family as canceling when a refund request ended the order', () => {
  const after = (event: string): Partial<OrderRecord> => ({
    status: OrderStatus.canceled,
    cancelBy: 'student',
    history: [{ at: '2026-11-21T12:00:00.000Z', event }],
  });
  const keys = (event: string) => [key(after(event)), key(after(event), 'coach')];
  expect(keys('refundRequestAgreed')).toEqual(['refundAgreed', 'refundAgreedByYou']);
  expect(keys('refundRequestAgreedByUs')).toEqual(['refundAgreedByUs', 'refundAgreedByUs']);
  expect(keys('refundRequestUnanswered')).toEqual(['refundUnanswered', 'refundUnansweredCoach']);
});

test('storyOf calls a request paid only when money was taken', () => {
  expect(key({ status: OrderStatus.awaitAgree })).toBe('answersBy');
  expect(key({ status: OrderStatus.awaitAgree, payState: 'authorized' })).toBe('heldUntil');
  expect(key({ status: OrderStatus.awaitAgree, totalMinor: 0 })).toBe('asked');
  expect(key({ status: OrderStatus.awaitAgree }, 'coach')).toBe('answerBy');
});

test('storyOf returns an expired step to both sides after its deadline', () => {
  const end = '2026-11-28T12:00:00.000Z';
  const request = {
    askedAt: end,
    reason: { code: 'ill', text: '' },
    answerBy: end,
    refundMinor: 0,
    declinedWith: null,
  };
  const sides = (part: Partial<OrderRecord>) => [key(part), key(part, 'coach')];
  expect(sides({ status: OrderStatus.awaitPayment, expiresAt: end })).toEqual(['payOver', 'payOver']);
  expect(sides({ status: OrderStatus.awaitAgree, agreeBy: end })).toEqual(['answerOver', 'answerOver']);
  expect(sides({ proposal: { ...seenProposal, answerBy: end } })).toEqual(['answerOver', 'answerOver']);
  expect(sides({ status: OrderStatus.awaitCancel, refundRequest: request })).toEqual([
    'answerOver',
    'answerOver',
  ]);
  expect(isExpired(seenOrder({ status: OrderStatus.awaitAgree, agreeBy: end }), before - 1)).toBe(false);
});

test('storyOf names a free seat as one to take, never as one to pay', () => {
  const end = '2026-11-28T12:00:00.000Z';
  const free = { status: OrderStatus.awaitPayment, totalMinor: 0, paidAt: null, expiresAt: end } as const;
  const earlier = before - 1;
  expect([key(free, 'student', earlier), key(free, 'coach', earlier)]).toEqual(['takeBy', 'waitsForTaking']);
  expect([key(free), key(free, 'coach')]).toEqual(['takeOver', 'takeOver']);
  expect(isExpired(seenOrder(free), before)).toBe(true);
  expect(key({ ...free, guardianId: crypto.randomUUID() })).toBe('othersTake');
  const gone = { ...free, status: OrderStatus.canceled, cancelReason: { code: 'unpaid', text: '' } };
  expect(key(gone)).toBe('canceledUntaken');
  expect(key({ ...gone, cancelReason: { code: 'exchanged', text: '' } })).toBe('exchangedUnpaid');
});

test('storyOf distinguishes an accepted order before, during and after the class', () => {
  const at = (instant: string) => key({}, 'student', Date.parse(instant));
  expect(at('2026-11-28T15:29:00Z')).toBe('booked');
  expect(at('2026-11-28T15:31:00Z')).toBe('underWay');
  expect(at('2026-11-28T16:31:00Z')).toBe('over');
  const isOver = Date.parse('2026-11-28T16:31:00Z');
  expect(key({ actions: ['mark'] }, 'coach', isOver)).toBe('overCoach');
});

test('storyOf prefers a move, a substitute and a dispute to "booked"', () => {
  const moved = { proposal: { ...seenProposal, answerBy: '2026-11-28T13:00:00.000Z' } };
  expect([key(moved), key(moved, 'coach')]).toEqual(['moved', 'movedCoach']);
  expect(storyOf(seenOrder(moved), 'student', before).until).toBe(moved.proposal.answerBy);
  expect(
    key({
      proposal: { ...moved.proposal, fromCoach: { id: crypto.randomUUID(), name: 'Ben', nameZh: null } },
    }),
  ).toBe('substitute');
  expect(key({ status: OrderStatus.completed, dispute: seenDispute })).toBe('disputed');
  expect(key({ status: OrderStatus.completed, dispute: { ...seenDispute, state: 'resolved' } })).toBe(
    'completed',
  );
  expect(key({ status: OrderStatus.completed, attendance: 'noShow' }, 'coach')).toBe('notThereCoach');
});

test('moneyOf returns the destination of the refund', () => {
  const money = (part: Partial<OrderRecord>, side: 'student' | 'coach' = 'student') =>
    moneyOf(seenOrder({ status: OrderStatus.canceled, cancelBy: 'coach', refundMinor: 2400, ...part }), side);
  const accepted = [{ at: '2026-11-21T12:00:00.000Z', event: 'accepted' }];
  expect(money({})).toBe('toBalance');
  expect(money({ method: PaymentMethod.visa })).toBe('holdEnded');
  expect(money({ method: PaymentMethod.visa, history: accepted })).toBe('toCard');
  expect(money({ method: PaymentMethod.paypal, history: accepted })).toBe('toPaypal');
  expect(money({ method: PaymentMethod.paypal, history: accepted, cancelBy: 'student' })).toBe('asChosen');
  const unanswered = [...accepted, { at: '2026-11-22T12:00:00.000Z', event: 'refundRequestUnanswered' }];
  expect(money({ method: PaymentMethod.paypal, history: unanswered, cancelBy: 'student' })).toBe('toPaypal');
  expect(money({ isPaidByOther: true })).toBe('toPayer');
  expect(money({}, 'coach')).toBe('toFamily');
  expect(money({ method: PaymentMethod.visa }, 'coach')).toBe('holdEnded');
  const pack = { classPack: { id: crypto.randomUUID(), isReturned: true } };
  expect([money(pack), money(pack, 'coach')]).toEqual(['toPack', 'toFamilyPack']);
  const excused = { status: OrderStatus.completed, attendance: 'excused', cancelBy: null } as const;
  expect([money(excused), money({ ...excused, refundMinor: 0 })]).toEqual(['toBalance', undefined]);
  expect(money({ paidAt: null })).toBe('nothingCharged');
  expect(money({ refundMinor: 0 })).toBe('nothingBack');
  expect(money({ totalMinor: 0 })).toBeUndefined();
  expect(money({ status: OrderStatus.progress })).toBeUndefined();
});

test('storyOf names the booker as the one who acts when another guardian booked', () => {
  const others = { guardianId: crypto.randomUUID(), paidAt: null, method: null } as const;
  const { awaitPayment, awaitAgree, awaitCancel, canceled } = OrderStatus;
  expect(key({ ...others, status: awaitPayment })).toBe('othersPay');
  expect(key({ ...others, status: awaitAgree, payState: 'authorized' })).toBe('asked');
  const asked = Date.parse('2026-11-24T12:00:00Z');
  expect(key({ ...others, proposal: seenProposal }, 'student', asked)).toBe('othersMoved');
  expect(key({ ...others, status: awaitCancel })).toBe('othersAskCancel');
  const gone = { ...others, status: canceled, cancelBy: 'student' } as const;
  expect([key(gone), key(gone, 'coach')]).toEqual(['othersCanceled', 'canceledByStudent']);
  expect(key(others)).toBe('booked');
  expect(moneyOf(seenOrder({ ...gone, refundMinor: null }), 'student')).toBeUndefined();
});
