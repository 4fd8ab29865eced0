import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { seenDispute, seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { isLapsed, moneyOf, storyOf } from './story.view.ts';

const before = Date.parse('2026-11-28T12:00:00Z');
const key = (part: Partial<OrderRecord>, side: 'student' | 'coach' = 'student', now = before) =>
  storyOf(seenOrder(part), side, now).key;

test('who canceled is said to each side in its own words', () => {
  const gone = { status: '5', cancelBy: 'student' } as const;
  expect([key(gone), key(gone, 'coach')]).toEqual(['canceledByYou', 'canceledByStudent']);
  const left = { status: '5', cancelBy: 'coach' } as const;
  expect([key(left), key(left, 'coach')]).toEqual(['canceledByCoach', 'canceledByYou']);
  expect(key({ status: '5', cancelBy: 'system' })).toBe('canceled');
  expect([key({ status: '6' }), key({ status: '6' }, 'coach')]).toEqual(['rejected', 'rejectedByYou']);
});

test('an order that a request for everything back ended is not called canceled by the family', () => {
  const after = (event: string): Partial<OrderRecord> => ({
    status: '5',
    cancelBy: 'student',
    history: [{ at: '2026-11-21T12:00:00.000Z', event }],
  });
  const keys = (event: string) => [key(after(event)), key(after(event), 'coach')];
  expect(keys('refundRequestAgreed')).toEqual(['refundAgreed', 'refundAgreedByYou']);
  expect(keys('refundRequestAgreedByUs')).toEqual(['refundAgreedByUs', 'refundAgreedByUs']);
  expect(keys('refundRequestUnanswered')).toEqual(['refundUnanswered', 'refundUnansweredCoach']);
});

test('what waits for the instructor is called paid only when something was taken', () => {
  expect(key({ status: '1' })).toBe('answersBy');
  expect(key({ status: '1', payState: 'authorized' })).toBe('heldUntil');
  expect(key({ status: '1', totalMinor: 0 })).toBe('asked');
  expect(key({ status: '1' }, 'coach')).toBe('answerBy');
});

test('a step whose time is over is told as that to both sides', () => {
  const end = '2026-11-28T12:00:00.000Z';
  const request = {
    askedAt: end,
    reason: { code: 'ill', text: '' },
    answerBy: end,
    refundMinor: 0,
    declinedWith: null,
  };
  const sides = (part: Partial<OrderRecord>) => [key(part), key(part, 'coach')];
  expect(sides({ status: '0', expiresAt: end })).toEqual(['payOver', 'payOver']);
  expect(sides({ status: '1', agreeBy: end })).toEqual(['answerOver', 'answerOver']);
  expect(sides({ proposal: { ...seenProposal, answerBy: end } })).toEqual(['answerOver', 'answerOver']);
  expect(sides({ status: '4', refundRequest: request })).toEqual(['answerOver', 'answerOver']);
  expect(isLapsed(seenOrder({ status: '1', agreeBy: end }), before - 1)).toBe(false);
});

test('an accepted order says whether it is to come, under way or over', () => {
  const at = (instant: string) => key({}, 'student', Date.parse(instant));
  expect(at('2026-11-28T15:29:00Z')).toBe('booked');
  expect(at('2026-11-28T15:31:00Z')).toBe('underWay');
  expect(at('2026-11-28T16:31:00Z')).toBe('over');
  const isOver = Date.parse('2026-11-28T16:31:00Z');
  expect(key({ actions: ['mark'] }, 'coach', isOver)).toBe('overCoach');
});

test('a moved class, another instructor and a report are told before "booked"', () => {
  const moved = { proposal: { ...seenProposal, answerBy: '2026-11-28T13:00:00.000Z' } };
  expect([key(moved), key(moved, 'coach')]).toEqual(['moved', 'movedCoach']);
  expect(storyOf(seenOrder(moved), 'student', before).until).toBe(moved.proposal.answerBy);
  expect(
    key({
      proposal: { ...moved.proposal, fromCoach: { id: crypto.randomUUID(), name: 'Ben', nameZh: null } },
    }),
  ).toBe('substitute');
  expect(key({ status: '3', dispute: seenDispute })).toBe('disputed');
  expect(key({ status: '3', dispute: { ...seenDispute, state: 'resolved' } })).toBe('completed');
  expect(key({ status: '3', attendance: 'noShow' }, 'coach')).toBe('notThereCoach');
});

test('what came back is said with the place it went to', () => {
  const money = (part: Partial<OrderRecord>, side: 'student' | 'coach' = 'student') =>
    moneyOf(seenOrder({ status: '5', cancelBy: 'coach', refundMinor: 2400, ...part }), side);
  const accepted = [{ at: '2026-11-21T12:00:00.000Z', event: 'accepted' }];
  expect(money({})).toBe('toBalance');
  expect(money({ method: 40 })).toBe('holdEnded');
  expect(money({ method: 40, history: accepted })).toBe('toCard');
  expect(money({ method: 30, history: accepted })).toBe('toPaypal');
  expect(money({ method: 30, history: accepted, cancelBy: 'student' })).toBe('asChosen');
  const unanswered = [...accepted, { at: '2026-11-22T12:00:00.000Z', event: 'refundRequestUnanswered' }];
  expect(money({ method: 30, history: unanswered, cancelBy: 'student' })).toBe('toPaypal');
  expect(money({ isPaidByOther: true })).toBe('toPayer');
  expect(money({}, 'coach')).toBe('toFamily');
  expect(money({ paidAt: null })).toBe('nothingCharged');
  expect(money({ refundMinor: 0 })).toBe('nothingBack');
  expect(money({ totalMinor: 0 })).toBeUndefined();
  expect(money({ status: '2' })).toBeUndefined();
});
