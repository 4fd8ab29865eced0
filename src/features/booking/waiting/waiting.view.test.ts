import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { isNotified } from '#src/offline/core/notified.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import { seenProposal } from '#tests/support/seen-order.ts';
import { waiting } from '#tests/support/waiting.ts';
import { askedAbout } from './asked-about.view.ts';
import { doneSentence, orderIdOf, outcomeChoices, waitingChoices } from './waiting.view.ts';

// Only what the view reads.
const row = (part: Partial<OutboxRow>) =>
  ({ type: 'order.create', entityId: 'order', state: 'rejected', attempts: 1, ...part }) as OutboxRow;
const refused = (reason: string, data: unknown = null, type: OutboxRow['type'] = 'order.create') =>
  row({ type, outcome: { http: 409, code: 409, reason, data, at: 0 } });
const answerWith = (data: unknown) => ({ http: 200, code: 200, data, at: 0 });
const asked = (type: OutboxRow['type'], input = {}) => ({ type, input });
const order = (part: Partial<OrderRecord>) =>
  ({
    currency: 'USD',
    expiresAt: null,
    agreeBy: null,
    class: { endsAt: '2026-11-28T16:30:00Z' },
    ...part,
  }) as OrderRecord;

test.each([
  [{}, ['sendNow', 'withdraw']],
  [{ type: 'order.cancel' }, ['sendNow', 'withdraw']],
  [{ state: 'sending', unanswered: true }, []],
  [{ unanswered: true }, ['sendNow', 'askCancel']],
  [{ unanswered: true, isServerError: true }, ['sendNow', 'askCancel']],
  [{ hold: 'update', unanswered: true }, ['askCancel']],
  [{ hold: 'auth' }, ['withdraw']],
  [{ hold: 'auth', unanswered: true }, ['askCancel']],
] as const)('waitingChoices for %j returns %j', (part, choices) => {
  const shown = { ...waiting, ...part };
  expect(waitingChoices(shown, [shown])).toEqual(choices);
});

test('waitingChoices does not offer a cancellation when one already waits', () => {
  const sent = { ...waiting, unanswered: true };
  expect(waitingChoices(sent, [sent, { ...waiting, seq: 2, type: 'order.cancel' }])).toEqual(['sendNow']);
});

test('isNotified returns false for decided rows, accepted favorites and ended dependents', () => {
  expect(isNotified(refused('CLASS_FULL'))).toBe(true);
  expect(isNotified(refused('CHANGED'))).toBe(false);
  expect(isNotified({ ...refused('CLASS_FULL', null, 'order.cancel'), attempts: 0 })).toBe(false);
  expect(isNotified(refused('CANCEL_TOO_LATE', null, 'order.cancel'))).toBe(true);
  expect(isNotified(row({ state: 'done', type: 'favorite.set' }))).toBe(false);
  expect(isNotified(row({ state: 'done' }))).toBe(true);
});

test.each([
  ['order.exchange', 'EXCHANGED_TWICE'],
  ['order.exchange', 'COACH_UNAVAILABLE'],
  ['order.cancel', 'ORDER_DISPUTED'],
] as const)('isNotified returns true when %s was sent and refused with %s', (type, reason) => {
  expect(isNotified(refused(reason, null, type))).toBe(true);
});

test('isNotified returns true when each of several dates was booked', () => {
  const data = { id: 'set', orders: [{ id: 'a' }], missed: [] };
  const outcome = { http: 200, code: 200, data, at: 0 };
  expect(isNotified(row({ type: 'orderSet.create', state: 'done', outcome }))).toBe(true);
});

test('isNotified returns true for marks only when one did not count, with a link to the class', () => {
  const answered = (outcome: string) =>
    row({
      type: 'class.attendance',
      state: 'done',
      body: JSON.stringify({ marks: [{ mark: 'absent' }] }),
      outcome: { http: 200, code: 200, data: { items: [{ outcome, mark: 'absent' }] }, at: 0 },
    });
  expect(isNotified(answered('applied'))).toBe(false);
  expect(isNotified(answered('refused'))).toBe(true);
  expect(doneSentence(asked('class.attendance'), undefined, 0)).toEqual({ key: 'marks' });
  expect(outcomeChoices(answered('refused'), undefined, 0)).toEqual(['openClass']);
});

test('doneSentence returns the current state of the order for a request that arrived', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(doneSentence(asked('order.create'), undefined, now)).toEqual({ key: 'received' });
  expect(
    doneSentence(
      asked('order.create'),
      order({ status: OrderStatus.awaitPayment, expiresAt: '2026-11-21T11:59:30Z' }),
      now,
    ),
  ).toEqual({ key: 'payBy', until: '2026-11-21T11:59:30Z' });
  expect(
    doneSentence(
      asked('order.create'),
      order({ status: OrderStatus.awaitPayment, expiresAt: '2026-11-21T09:59:00Z' }),
      now,
    ),
  ).toEqual({ key: 'payOver', until: '2026-11-21T09:59:00Z' });
  const late = order({ status: OrderStatus.awaitAgree, agreeBy: '2026-11-21T09:59:00Z' });
  expect(doneSentence(asked('order.create'), late, now)).toEqual({
    key: 'answerOver',
    until: '2026-11-21T09:59:00Z',
  });
  expect(doneSentence(asked('order.create'), late, now - 120_000)).toEqual({ key: 'received' });
  const rejectReason = { code: 'full', text: '' };
  expect(
    doneSentence(asked('order.create'), order({ status: OrderStatus.reject, rejectReason }), now),
  ).toEqual({
    key: 'declined',
    code: 'full',
    text: '',
  });
  expect(
    doneSentence(asked('order.cancel'), order({ status: OrderStatus.canceled, refundMinor: 2400 }), now),
  ).toEqual({
    key: 'canceled',
    refundMinor: 2400,
    currency: 'USD',
  });
});

test('doneSentence returns refund and receiver of a cancellation, or that nothing is refunded', () => {
  const ended = (part: Partial<OrderRecord>) =>
    doneSentence(
      asked('order.cancel'),
      order({ status: OrderStatus.canceled, totalMinor: 2400, paidAt: 'then', ...part }),
      0,
    );
  expect(ended({ refundMinor: 2400, isPaidByOther: true })?.key).toBe('canceledOther');
  expect(ended({ refundMinor: 0 })?.key).toBe('canceledNothing');
  expect(ended({ refundMinor: 0, paidAt: null })?.key).toBe('canceledPlain');
  expect(ended({ refundMinor: 0, totalMinor: 0 })?.key).toBe('canceledPlain');
  // The order continues for participants of other guardians.
  expect(ended({ status: OrderStatus.progress, refundMinor: null })?.key).toBe('canceledBare');
});

test('doneSentence returns only the refund of the participants who left', () => {
  const left = [
    { id: 'a', name: 'Ada', at: '', refundMinor: 1302 },
    { id: 'b', name: 'Ben', at: '', refundMinor: 1302 },
  ];
  const sentence = (ids: string[], part: Partial<OrderRecord>) =>
    doneSentence(
      asked('order.cancelParticipants', { participantIds: ids }),
      order({ status: OrderStatus.progress, left, ...part }),
      0,
    );
  expect(sentence(['a'], {})).toEqual({ key: 'canceled', refundMinor: 1302, currency: 'USD' });
  expect(sentence(['a', 'b'], {})).toMatchObject({ refundMinor: 2604 });
  expect(sentence(['a'], { isPaidByOther: true })?.key).toBe('canceledOther');
  expect(sentence(['a'], { left: [{ id: 'a', name: 'Ada', at: '', refundMinor: 0 }] })?.key).toBe(
    'canceledBare',
  );
  // The last participants left, so the order is canceled.
  expect(sentence(['c'], { status: OrderStatus.canceled, refundMinor: 2400 })).toMatchObject({
    key: 'canceled',
    refundMinor: 2400,
  });
  expect(doneSentence(asked('order.cancelParticipants', { participantIds: ['a'] }), undefined, 0)?.key).toBe(
    'canceledBare',
  );
});

test('outcomeChoices returns the next step of each outcome', () => {
  expect(outcomeChoices(refused('CLASS_FULL'), undefined, 0)).toEqual(['similar', 'sameCoach']);
  expect(outcomeChoices(refused('UNPAID_SEATS_FULL', { held: 18 }), undefined, 0)).toEqual(['unpaid']);
  expect(outcomeChoices(refused('ALREADY_BOOKED'), undefined, 0)).toEqual(['openOrder']);
  expect(outcomeChoices(row({ state: 'done' }), order({ status: OrderStatus.awaitPayment }), 0)).toEqual([
    'pay',
    'openOrder',
  ]);
  expect(outcomeChoices(row({ state: 'done' }), order({ status: OrderStatus.reject }), 0)).toEqual([
    'findCoach',
    'openOrder',
  ]);
  expect(outcomeChoices(refused('CANCEL_TOO_LATE', null, 'order.cancel'), undefined, 0)).toEqual([
    'openOrder',
  ]);
});

test('orderIdOf returns the existing order for "already booked"', () => {
  expect(orderIdOf(refused('ALREADY_BOOKED', { orderId: 'other' }))).toBe('other');
  expect(orderIdOf(refused('CLASS_FULL'))).toBe('order');
});

test('askedAbout returns the new time of a booking with the old duration', () => {
  const about = { startsAt: '2026-11-28T15:30:00.000Z', endsAt: '2026-11-28T16:15:00.000Z' };
  const input = { basis: { startsAt: '2026-11-29T10:00:00.000Z' } };
  expect(askedAbout({ ...waiting, about, input })).toEqual({
    startsAt: '2026-11-29T10:00:00.000Z',
    endsAt: '2026-11-29T10:45:00.000Z',
  });
  expect(askedAbout({ ...waiting, about })).toEqual(about);
});

test.each<[Partial<OrderRecord>, string]>([
  [{ status: OrderStatus.progress, proposal: null }, 'booked'],
  [{ status: OrderStatus.progress, proposal: seenProposal }, 'changedSince'],
  [{ status: OrderStatus.awaitCancel }, 'asksBack'],
  [{ status: OrderStatus.canceled }, 'ended'],
  [{ status: OrderStatus.completed }, 'completed'],
])('doneSentence returns the state of the order for a booking: %o', (part, key) => {
  expect(doneSentence(asked('order.create'), order(part), 0)?.key).toBe(key);
});

test('doneSentence never returns kept after the answer "leave", also without a record', () => {
  const answered = (answer: string, known?: OrderRecord) =>
    doneSentence(asked('order.answerProposal', { answer }), known, 0)?.key;
  expect([answered('keep'), answered('leave')]).toEqual(['kept', 'canceledBare']);
  expect(answered('leave', order({ status: OrderStatus.canceled, refundMinor: 2600 }))).toBe('canceled');
});

test.each([
  [{ taken: null }, 'exchangeAsked'],
  [{ taken: { status: OrderStatus.awaitAgree } }, 'exchangeRequested'],
  [{ taken: { status: OrderStatus.progress } }, 'exchanged'],
  [{ id: 'order' }, 'erased'],
])('doneSentence returns the state of the new date for the answer %j', (data, key) => {
  expect(doneSentence(asked('order.exchange'), undefined, 0, answerWith(data))).toEqual({ key });
});

test('doneSentence of several dates follows their payment, and that of the newest first order', () => {
  const now = Date.parse('2027-03-15T12:00:00Z');
  const until = '2027-03-15T12:15:00Z';
  const held = (id: string) => order({ id, status: OrderStatus.awaitPayment, expiresAt: until });
  const data = { orders: [held('a'), held('b')], missed: [] };
  const say = (first: OrderRecord | undefined) =>
    doneSentence(asked('orderSet.create'), first, now, answerWith(data));
  expect(say(undefined)).toMatchObject({ key: 'dates', count: 2, state: { key: 'pay', until } });
  const paid = order({ id: 'a', status: OrderStatus.awaitAgree });
  expect(say(paid)).toMatchObject({ count: 2, state: { key: 'requested' } });
});
