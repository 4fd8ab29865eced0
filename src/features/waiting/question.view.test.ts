import { expect, test } from 'vitest';
import type { Waiting } from '#src/offline/core/merge.ts';
import { cancelBehind, questionOf } from './question.view.ts';

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

test('a new price is shown and asked for over all seats, with a new basis and the instant of this tap', () => {
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

test('a class that moved and became dearer tells both', () => {
  const facts = { ...basis, priceMinor: 2600, startsAt: '2026-11-28T16:30:00.000Z' };
  expect(questionOf(waiting('CHANGED', facts), now)).toMatchObject({
    price: { newMinor: 5200 },
    time: { oldAt: basis.startsAt, newAt: facts.startsAt },
  });
});

test('another instructor and dearer terms are asked for by themselves, and what is sent names them', () => {
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

test('nobody is asked to agree to what cannot be shown', () => {
  expect(questionOf(waiting('CHANGED', { priceMinor: 2600 }), now)).toEqual({ kind: 'gone' });
  expect(questionOf(waiting('CHANGED', { ...basis, currency: 'EUR' }), now)).toEqual({ kind: 'gone' });
  expect(questionOf(waiting('CANCEL_LATE', {}), now)).toEqual({ kind: 'other' });
});

test('a late cancellation is asked for again with the refund that is on the screen', () => {
  const row = waiting('CANCEL_LATE', { refundMinor: 1200 }, { shownRefundMinor: 2400 });
  expect(questionOf(row, now)).toMatchObject({
    kind: 'cancelLate',
    refundMinor: 1200,
    body: { shownRefundMinor: 1200, tappedAt: now.tapped },
  });
});

test('what is missing of the person is asked for, and the same request goes on', () => {
  expect(questionOf(waiting('BIRTH_DATE_NEEDED'), now)).toEqual({ kind: 'birthDate' });
  expect(questionOf(waiting('CONSENT_PENDING'), now)).toEqual({ kind: 'consent' });
});

test('an old request is asked again as of now', () => {
  expect(questionOf(waiting('TOO_OLD'), { ...now, isOnline: false })).toMatchObject({
    kind: 'tooOld',
    price: { minor: 4800, currency: 'USD' },
    body: { tappedAt: now.tapped, replayed: true, basis },
  });
});

test('a body the server could not read is a matter of its own, whatever its name', () => {
  expect(questionOf({ ...waiting('CHANGED', basis), hold: 'quarantine' }, now)).toEqual({ kind: 'damaged' });
});

test('a cancellation behind an unanswered booking asks for what that booking may have paid', () => {
  expect(cancelBehind(waiting(''), now.tapped)).toMatchObject({
    orderId: 'order',
    classId: 'class',
    form: { shownRefundMinor: 4800, tappedAt: now.tapped },
  });
  expect(cancelBehind(waiting('', null, { payFromBalance: false }), now.tapped)?.form.shownRefundMinor).toBe(
    0,
  );
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

test('leaving with some asks about the sum that it would bring now, and about who is in the order no more', () => {
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
