import { expect, test } from 'vitest';
import { reasons, type ReasonName } from '#contract/reasons.ts';
import { orderCancel } from '#src/offline/core/actions/order-cancel.ts';
import { orderCreate, slotKey } from '#src/offline/core/actions/order-create.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { cancelUnanswered, questionOf } from './question.view.ts';

const basis = { classVersion: 1, priceMinor: 2400, currency: 'USD', startsAt: '2026-11-28T15:30:00.000Z' };
const waiting = (reason: string, facts: unknown = null, input: object = {}): Waiting => ({
  seq: 1,
  id: 'key',
  type: 'order.create',
  entityId: 'order',
  state: 'needsUser',
  unanswered: true,
  isServerError: false,
  people: [],
  about: {},
  input: {
    orderId: 'order',
    classId: 'class',
    participantIds: ['a', 'b'],
    basis,
    tappedAt: '2026-11-20T10:00:00.000Z',
    replayed: true,
    payFromBalance: true,
    ...input,
  },
  reason,
  facts,
  createdAt: 0,
});
const now = { tapped: '2026-11-21T10:00:00.000Z', isOnline: true };

test('questionOf returns the new price of all seats, with a new basis and the time of this tap', () => {
  const facts = { ...basis, classVersion: 2, priceMinor: 2600 };
  const question = questionOf(waiting('CHANGED', facts), now);
  expect(question).toMatchObject({
    kind: 'changed',
    price: { oldMinor: 4800, newMinor: 5200, currency: 'USD' },
    body: {
      orderId: 'order',
      participantIds: ['a', 'b'],
      basis: facts,
      tappedAt: now.tapped,
      replayed: false,
      payFromBalance: true,
    },
  });
  expect(question).not.toHaveProperty('time');
});

test.each(['CODE_OVER', 'CODE_USED_UP', 'CODE_NOT_HERE', 'CODE_USED'])(
  'questionOf returns a question about the code, without a repeat of the request, when it is refused with %s',
  (reason) => {
    expect(reasons[reason as ReasonName].outbox).toBe('needsUser');
    expect(questionOf(waiting(reason, null, { codeId: 'code' }), now)).toEqual({ kind: 'code' });
  },
);

test('questionOf returns price and time when a class was moved and costs more', () => {
  const facts = { ...basis, priceMinor: 2600, startsAt: '2026-11-28T16:30:00.000Z' };
  expect(questionOf(waiting('CHANGED', facts), now)).toMatchObject({
    price: { newMinor: 5200 },
    time: { oldAt: basis.startsAt, newAt: facts.startsAt },
  });
});

test('questionOf returns another coach and worse terms when only they changed, also in the new request', () => {
  const terms = {
    coachId: 'a',
    endsAt: '2026-11-28T16:30:00.000Z',
    placeName: 'Pool',
    address: '1 Street',
    cityId: 'austin',
    freeCancelHours: 24,
    lateRefundPct: 50,
    minSize: 1,
  };
  const after = { ...basis, classVersion: 2, terms: { ...terms, coachId: 'b', lateRefundPct: 0 } };
  const row = waiting(
    'CHANGED',
    { ...after, coach: { name: 'Li', nameZh: null } },
    { basis: { ...basis, terms } },
  );
  expect(questionOf(row, now)).toEqual({
    kind: 'changed',
    terms: [
      { key: 'coach', coach: { name: 'Li', nameZh: null } },
      { key: 'leaving', hours: 24, pct: 0 },
    ],
    body: { ...row.input, basis: after, tappedAt: now.tapped, replayed: false },
  });
});

test('questionOf returns gone or other when the change cannot be shown', () => {
  expect(questionOf(waiting('CHANGED', { priceMinor: 2600 }), now)).toEqual({ kind: 'gone' });
  expect(questionOf(waiting('CHANGED', { ...basis, currency: 'EUR' }), now)).toEqual({ kind: 'gone' });
  expect(questionOf(waiting('CANCEL_LATE', {}), now)).toEqual({ kind: 'other' });
});

test('questionOf repeats a late cancellation with the shown refund', () => {
  const row = waiting('CANCEL_LATE', { refundMinor: 1200 }, { shownRefundMinor: 2400 });
  expect(questionOf(row, now)).toMatchObject({
    kind: 'cancelLate',
    refundMinor: 1200,
    body: { shownRefundMinor: 1200, tappedAt: now.tapped },
  });
});

test('questionOf returns the missing fact of the person without a new request', () => {
  expect(questionOf(waiting('BIRTH_DATE_NEEDED'), now)).toEqual({ kind: 'birthDate' });
  expect(questionOf(waiting('CONSENT_PENDING'), now)).toEqual({ kind: 'consent' });
});

test('questionOf returns birthDate for a message that needs the date of birth, and other for the rest', () => {
  const message = (reason: string) =>
    questionOf({ ...waiting(reason, null, { to: { kind: 'class', id: 'c' } }), type: 'message.send' }, now);
  expect(message('BIRTH_DATE_NEEDED')).toEqual({ kind: 'birthDate' });
  expect(message('THREAD_CLOSED')).toEqual({ kind: 'other' });
});

test('questionOf repeats an old request with the current time', () => {
  expect(questionOf(waiting('TOO_OLD'), { ...now, isOnline: false })).toMatchObject({
    kind: 'tooOld',
    price: { minor: 4800, currency: 'USD' },
    body: { tappedAt: now.tapped, replayed: true, basis },
  });
});

test('questionOf returns damaged for a quarantined row with any reason', () => {
  expect(questionOf({ ...waiting('CHANGED', basis), hold: 'quarantine' }, now)).toEqual({ kind: 'damaged' });
});

test('cancelUnanswered expects a refund of the amount that the unanswered booking may have paid', () => {
  expect(cancelUnanswered(waiting(''), now.tapped)).toMatchObject({
    orderId: 'order',
    classId: 'class',
    form: { shownRefundMinor: 4800, tappedAt: now.tapped },
  });
  expect(
    cancelUnanswered(waiting('', null, { payFromBalance: false }), now.tapped)?.form.shownRefundMinor,
  ).toBe(0);
});

test('cancelUnanswered of a slot waits in the lane of its booking', () => {
  const slot = { planId: 'plan', planVersion: 1, startsAt: basis.startsAt };
  const { classId = '' } = cancelUnanswered(waiting('', null, { slot }), now.tapped) ?? {};
  const ofClass = { entityId: 'order', classId };
  expect(orderCancel.lane(ofClass)).toBe(orderCreate.lane({ entityId: 'order', classId: slotKey(slot) }));
});

test.each([
  ['CHANGED', 'movedAgain'],
  ['CLASH', 'keepClash'],
  ['FORBIDDEN', 'role'],
  ['NOT_FOUND', 'gone'],
  ['TOO_NEW_TO_KNOW', 'other'],
])('an answer to a moved class that met %s is given anew on the order', (reason, kind) => {
  const row = { ...waiting(reason, { startsAt: basis.startsAt }), type: 'order.answerProposal' as const };
  expect(questionOf(row, now)).toEqual({ kind });
});

test('questionOf returns the current refund, or leftAlready, for a partial cancellation', () => {
  const input = { participantIds: ['a'], shownRefundMinor: 2400 };
  const left = (reason: string, facts: unknown) =>
    questionOf({ ...waiting(reason, facts, input), type: 'order.cancelParticipants' }, now);
  expect(left('CANCEL_LATE', { refundMinor: 1200 })).toMatchObject({
    kind: 'cancelLate',
    refundMinor: 1200,
    body: { participantIds: ['a'], shownRefundMinor: 1200, tappedAt: now.tapped },
  });
  expect(left('PARTICIPANT_UNKNOWN', { participantIds: ['a'] })).toEqual({ kind: 'leftAlready' });
  expect(questionOf(waiting('PARTICIPANT_UNKNOWN'), now)).toEqual({ kind: 'participants' });
});

test.each([
  ['WAIVER_MISSING', 'waiver'],
  ['WAIVER_CHANGED', 'waiver'],
  ['BIRTH_DATE_NEEDED', 'birthDate'],
  ['CONSENT_PENDING', 'consent'],
  ['FORBIDDEN', 'role'],
  ['CLASS_FULL', 'dateStays'],
  ['CHANGED', 'dateStays'],
])('questionOf returns for another date that was refused with %s the kind %s', (reason, kind) => {
  expect(questionOf({ ...waiting(reason, basis), type: 'order.exchange' }, now)).toEqual({ kind });
});

test('questionOf names the seats that are left and their total, and sends those people alone', () => {
  const seen = { ...basis, totalMinor: 2400 };
  const facts = { ...basis, totalMinor: 2000, seats: 1 };
  const needs = [{ participantId: 'a' }, { participantId: 'b' }];
  const row = waiting('CHANGED', facts, { basis: seen, needs, caregivers: 2, fewerOk: true });
  expect(questionOf(row, now)).toMatchObject({
    kind: 'changed',
    price: { oldMinor: 2400, newMinor: 2000, seats: 1 },
    body: {
      participantIds: ['a'],
      needs: [{ participantId: 'a' }],
      caregivers: 1,
      basis: { ...basis, totalMinor: 2000 },
    },
  });
});

test('questionOf compares totals when a price rule made the price that was shown', () => {
  const row = waiting('CHANGED', { ...basis, totalMinor: 4800 }, { basis: { ...basis, totalMinor: 2400 } });
  expect(questionOf(row, now)).toMatchObject({ price: { oldMinor: 2400, newMinor: 4800 } });
});
