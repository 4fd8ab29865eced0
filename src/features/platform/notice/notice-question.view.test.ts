import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import { noticeQuestion } from './notice-question.view.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const ahead = '2026-11-26T12:00:01.000Z';
const passed = '2026-11-26T12:00:00.000Z';
const { awaitPayment, awaitAgree, progress, completed, awaitCancel, canceled, reject } = OrderStatus;
const createdAt = '2026-11-25T12:00:00.000Z';
const of = (status: OrderStatus, declinedWith: string | null = null) => ({
  status,
  history: [] as { at: string; event: string }[],
  refundRequest:
    declinedWith === null
      ? null
      : { reason: { code: 'illness', text: '' }, answerBy: ahead, refundMinor: 0, declinedWith },
});

const asked: [NoticeKind, string][] = [
  ['orderRequested', 'agreeBy'],
  ['orderWaits', 'until'],
  ['refundRequested', 'until'],
  ['exchangeAsked', 'until'],
  ['orderAwaitsPayment', 'expiresAt'],
  ['waitlistOffer', 'expiresAt'],
  ['helpInvited', 'answerBy'],
  ['helpAsked', 'answerBy'],
  ['classMoved', 'answerBy'],
  ['classMoveWaits', 'answerBy'],
  ['disputeOpened', 'until'],
  ['disputeWaits', 'until'],
];
test.each(asked)('noticeQuestion of kind %s ends at its deadline', (kind, fact) => {
  expect(noticeQuestion({ createdAt, kind, facts: { [fact]: ahead } }, undefined, now)?.state).toBe('open');
  expect(noticeQuestion({ createdAt, kind, facts: { [fact]: passed } }, undefined, now)?.state).toBe('over');
});

test.each([
  // An order of before the question proves nothing.
  ['orderRequested', awaitPayment, null, 'open'],
  ['orderRequested', awaitAgree, null, 'open'],
  ['orderRequested', progress, null, 'answered'],
  ['orderRequested', completed, null, 'answered'],
  ['orderRequested', awaitCancel, null, 'answered'],
  ['orderRequested', canceled, null, 'answered'],
  ['orderRequested', reject, null, 'answered'],
  ['refundRequested', progress, null, 'open'],
  ['refundRequested', awaitCancel, null, 'open'],
  ['refundRequested', progress, 'The lane is paid', 'answered'],
  ['refundRequested', canceled, null, 'answered'],
] as const)(
  'noticeQuestion of %s about an order in status %s (declined with %s) is %s',
  (kind, status, declined, state) => {
    const facts = { agreeBy: ahead, until: ahead };
    expect(noticeQuestion({ createdAt, kind, facts }, of(status, declined) as never, now)?.state).toBe(state);
  },
);

test.each(['waitlistOffer', 'waitlistOfferChanged'] as const)(
  'noticeQuestion of %s about several dates is not answered by one order',
  (kind) => {
    const stateOf = (dates: number, expiresAt = ahead) =>
      noticeQuestion({ createdAt, kind, facts: { expiresAt, dates } }, of(canceled) as never, now)?.state;
    expect([stateOf(1), stateOf(3), stateOf(3, passed)]).toEqual(['answered', 'open', 'over']);
  },
);

const course = { startsAt: ahead, freeDays: 14, restRefundPct: 50 };
const terms = { freeCancelHours: 24, lateRefundPct: 50, noShowRefundPct: 0, course };
test.each([
  [awaitPayment, null, null, null, 'open'],
  [progress, ahead, null, null, 'answered'],
  [canceled, ahead, 'coachIll', 'coach', 'answered'],
  [canceled, null, 'offerDeclined', 'student', 'answered'],
  [canceled, null, 'unpaid', 'system', 'answered'],
  // Taken, and left by the family before it paid.
  [canceled, null, 'plans', 'student', 'answered'],
  // One date fell out before the answer: the others are still held.
  [canceled, null, 'coachIll', 'coach', 'open'],
] as const)(
  'noticeQuestion of an offered course with its first date in status %s (paid %s, ended for %s by %s) is %s',
  (status, paidAt, code, cancelBy, state) => {
    const order = { ...of(status), terms, paidAt, cancelBy, cancelReason: code && { code, text: '' } };
    const facts = { expiresAt: ahead, dates: 3 };
    expect(noticeQuestion({ createdAt, kind: 'waitlistOffer', facts }, order as never, now)?.state).toBe(
      state,
    );
  },
);

test('noticeQuestion returns undefined for a notice without a question', () => {
  expect(
    noticeQuestion({ createdAt, kind: 'coachHidden', facts: { until: passed } }, undefined, now),
  ).toBeUndefined();
});

test.each([
  ['exchangeAsked', 'exchangeDeclined'],
  ['exchangeAsked', 'exchangedSome'],
  ['exchangeAsked', 'exchangeWithdrawn'],
  ['classMoved', 'moveKept'],
  ['classMoveWaits', 'moveKept'],
  ['classMoveWaits', 'coachKept'],
  ['classSubstitute', 'coachKept'],
  ['disputeOpened', 'disputeAnswered'],
  ['disputeWaits', 'disputeAnswered'],
  ['disputeWaits', 'disputeClosed'],
] as const)('noticeQuestion of %s is settled by the event %s between notice and deadline', (kind, event) => {
  const facts = { until: ahead, answerBy: ahead };
  const stateWith = (at: string, shared: { dates?: number } = {}) => {
    const order = { ...of(progress), history: [{ at, event }] };
    return noticeQuestion({ createdAt, kind, facts: { ...facts, ...shared } }, order as never, now)?.state;
  };
  expect(stateWith('2026-11-25T12:00:01.000Z')).toBe('answered');
  // An earlier move was answered, not this one.
  expect(stateWith('2026-11-25T11:59:59.000Z')).toBe('open');
  // Silence comes at the deadline.
  expect(stateWith(ahead)).toBe('open');
  // Two orders of one date share the notice, and the other one still waits.
  expect(stateWith('2026-11-25T12:00:01.000Z', { dates: 1 })).toBe('open');
  expect(stateWith('2026-11-25T12:00:01.000Z', { dates: 3 })).toBe('open');
});

test('noticeQuestion of a moved class is over for an order that was canceled', () => {
  const facts = { answerBy: ahead };
  const stateOf = (status: OrderStatus) =>
    noticeQuestion({ createdAt, kind: 'classMoveWaits', facts }, of(status) as never, now)?.state;
  expect([stateOf(progress), stateOf(canceled)]).toEqual(['open', 'answered']);
});
