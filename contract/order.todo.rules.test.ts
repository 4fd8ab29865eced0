import { expect, test } from 'vitest';
import { seenOrder, seenProposal } from '#tests/support/seen-order.ts';
import { OrderStatus } from './enums.ts';
import { bySoonestEnd, todoOf } from './order.todo.rules.ts';

const soon = '2026-11-20T12:00:00.000Z';
const before = '2026-11-20T09:00:00.000Z';
const offered = [{ event: 'offered', at: before }];
const coachReport = {
  state: 'open' as const,
  openedBy: 'coach' as const,
  code: 'other' as const,
  answerBy: soon,
  evidenceUntil: null,
  outcome: null,
};
const unpaid = { status: OrderStatus.awaitPayment, actions: ['pay' as const], expiresAt: soon };
const moved = { actions: ['cancel' as const, 'answerProposal' as const], proposal: seenProposal };
const ended = { status: OrderStatus.completed, actions: ['rate' as const], rateUntil: soon };
const mine = { stars: 5, tags: [], text: '', revealed: false };

test.each([
  ['an unpaid order', unpaid, 'pay'],
  ['seats that were offered and not taken', { ...unpaid, history: offered }, undefined],
  [
    'an offer that was taken',
    { ...unpaid, history: [...offered, { event: 'offerAccepted', at: before }] },
    'pay',
  ],
  ['a moved class', moved, 'move'],
  [
    'another coach',
    {
      ...moved,
      proposal: { ...seenProposal, fromCoach: { id: seenOrder({}).id, name: 'Li', nameZh: null } },
    },
    'substitute',
  ],
  [
    'an unpaid order of a moved class',
    { ...unpaid, ...moved, actions: ['pay' as const, 'answerProposal' as const] },
    'move',
  ],
  ['a report of the coach', { actions: ['answerDispute' as const], dispute: coachReport }, 'answerReport'],
  ['a session to rate', ended, 'rate'],
  ['a rating that may be mended', { ...ended, myRating: mine }, undefined],
  ['a booked class', { actions: ['cancel' as const] }, undefined],
])('%s', (_what, part, kind) => {
  expect(todoOf(seenOrder(part))?.kind).toBe(kind);
});

test('each has the end of its own step', () => {
  expect(todoOf(seenOrder(moved))?.until).toBe(seenProposal.answerBy);
  expect(todoOf(seenOrder(ended))?.until).toBe(soon);
});

test('the soonest end comes first', () => {
  const todos = [{ until: soon }, { until: before }];
  expect(todos.toSorted(bySoonestEnd).map(({ until }) => until)).toEqual([before, soon]);
  const some = [{ until: null }, ...todos, { until: null }];
  expect(some.toSorted(bySoonestEnd).map(({ until }) => until)).toEqual([before, soon, null, null]);
});
