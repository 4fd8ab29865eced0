import { expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { orderForm } from '#contract/order-form.ts';
import { ApiError } from '#src/api/api-error.ts';
import { emptyCard } from '#src/features/booking/emergency/emergency-card.view.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import { answerOf, askedIn, changeOf, unkeptAnswer, wantsOtherTimes } from './booking-answer.view.ts';
import { bookingOf } from './booking.view.ts';

const row = (part: Partial<OutboxRow>): OutboxRow => ({
  seq: 7,
  id: 'key',
  v: 1,
  userId: 'u',
  type: 'order.create',
  lane: 'class:c',
  entityId: 'o',
  method: 'POST',
  path: '/applet/order',
  body: '{}',
  bodyHash: '',
  about: {},
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  failures: 0,
  nextAttemptAt: 0,
  build: '',
  ...part,
});

test('answerOf returns waiting for a row without an answer, sent or unsent', () => {
  expect(answerOf(undefined)).toEqual({ kind: 'waiting', isTried: false });
  expect(answerOf(row({}))).toEqual({ kind: 'waiting', isTried: false });
  expect(answerOf(row({ state: 'sending', attempts: 1 }))).toEqual({ kind: 'waiting', isTried: true });
});

test('answerOf returns reason and facts of a refusal', () => {
  const outcome = { http: 409, code: 409, reason: 'CLASS_FULL', msg: 'Full.', data: { seatsLeft: 0 }, at: 0 };
  expect(answerOf(row({ state: 'rejected', outcome }))).toEqual({
    kind: 'refused',
    seq: 7,
    refusal: { reason: 'CLASS_FULL', msg: 'Full.', facts: { seatsLeft: 0 } },
  });
});

test.each(['done', 'rejected'] as const)(
  'answerOf returns erased for a booking that took effect without a record (%s)',
  (state) => {
    const outcome = { http: 410, code: 410, reason: 'ANSWER_ERASED', data: { id: 'o' }, at: 0 };
    expect(answerOf(row({ state, attempts: 1, outcome }))).toEqual({ kind: 'erased' });
  },
);

test('unkeptAnswer returns erased for a request that took effect, and the refusal of any other one', () => {
  const of = (reason: string) => unkeptAnswer(new ApiError(409, 'No.', reason, {}), 'Unknown.');
  expect(of('ANSWER_ERASED')).toEqual({ kind: 'erased' });
  expect(of('CLASS_FULL')).toEqual({
    kind: 'unkept',
    refusal: { reason: 'CLASS_FULL', msg: 'No.', facts: {} },
  });
  expect(unkeptAnswer(new Error('network'), 'Unknown.')).toMatchObject({ refusal: { msg: 'Unknown.' } });
});

test('changeOf returns the times of a moved class and the prices of a more expensive one', () => {
  const seen = { priceMinor: 2400, currency: 'USD', startsAt: '2026-11-28T15:30:00.000Z' };
  expect(changeOf(seen, { priceMinor: 2600, startsAt: '2026-11-28T15:30:00Z' })).toEqual({
    key: 'price',
    oldMinor: 2400,
    newMinor: 2600,
    currency: 'USD',
  });
  expect(changeOf(seen, { priceMinor: 2600, startsAt: '2026-11-28T16:30:00.000Z' }).key).toBe('time');
  expect(changeOf(undefined, { priceMinor: 1 })).toEqual({ key: 'changed' });
});

test('wantsOtherTimes returns true when the class cannot be booked', () => {
  expect(wantsOtherTimes('CLASS_FULL')).toBe(true);
  expect(wantsOtherTimes('CLASH')).toBe(false);
});

test('bookingOf returns a request that orderForm accepts', () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const startsAt = '2026-11-28T15:30:00.000Z';
  // Only what a booking reads of a class.
  const cls = {
    id,
    version: 3,
    priceMinor: 2400,
    currency: 'USD',
    startsAt,
    endsAt: '2026-11-28T16:30:00.000Z',
    coach: { id },
    place: { name: 'Pool', address: '1 Street', cityId: 'austin' },
    freeCancelHours: 24,
    lateRefundPct: 50,
    minSize: 1,
  } as ClassRecord;
  const plain = {
    needs: [],
    cards: [],
    caregivers: 0,
    fewerOk: false,
    waits: false,
    maxPriceMinor: undefined,
  };
  const tap = { ...plain, orderId: id, entryId: id, participantIds: [id], now: 0 };
  const form = bookingOf(cls, { ...tap, way: 'balance' });
  const sent = { ...form, replayed: false };
  expect(orderForm.parse(sent)).toEqual(sent);
  expect(form).toMatchObject({ payFromBalance: true, tappedAt: '1970-01-01T00:00:00.000Z' });
  expect(form).not.toHaveProperty('waitIfFull');
  expect(form.basis.terms).toMatchObject({ coachId: id, placeName: 'Pool', freeCancelHours: 24 });
  expect(bookingOf(cls, { ...tap, way: 'card' }).payFromBalance).toBe(false);
  const needs = [
    { participantId: id, accommodations: ['quietSpace' as const], fields: ['calming' as const] },
  ];
  const aunt = { name: 'Aunt Ann', relation: 'relative' as const, mobile: '+16045550123' };
  const card = { participantId: id, people: [aunt], collect: ['Bob'], mayGoAlone: true };
  const whole = bookingOf(cls, {
    ...tap,
    way: 'balance',
    needs,
    cards: [card],
    caregivers: 1,
    fewerOk: true,
    waits: true,
    maxPriceMinor: 2600,
  });
  expect(orderForm.parse({ ...whole, replayed: true })).toEqual({ ...whole, replayed: true });
  expect(whole).toMatchObject({ waitIfFull: { entryId: id }, basis: { maxPriceMinor: 2600 } });
  // Restores the choice from the request.
  expect(askedIn(whole)).toEqual({
    participantIds: [id],
    way: 'balance',
    caregivers: 1,
    fewerOk: true,
    waitIfFull: true,
    shared: { [id]: { accommodations: ['quietSpace'], fields: ['calming'] } },
    cards: { [id]: { ...emptyCard, person1: aunt, collect: 'Bob', mayGoAlone: true } },
  });
});

test('askedIn restores the choice from a request that needs a decision', () => {
  expect(askedIn({ participantIds: ['a', 'b'], payFromBalance: true })).toEqual({
    participantIds: ['a', 'b'],
    way: 'balance',
  });
  expect(askedIn({ participantIds: ['a'], payFromBalance: false })).toEqual({ participantIds: ['a'] });
  expect(askedIn({})).toEqual({});
});

test('askedIn restores the code that the phone kept beside the request, unless the code was refused', () => {
  const code = { id: 'code', version: 1, kind: 'code' as const, bps: 1000, atLeast: null };
  const input = { participantIds: ['a'], codeId: 'code' };
  const [CHANGED, codeRefused] = ['CHANGED', 'CODE_USED_UP'].map((reason) => ({ reason, about: { code } }));
  expect(askedIn(input, CHANGED)).toEqual({ participantIds: ['a'], code });
  expect(askedIn(input, codeRefused)).toEqual({ participantIds: ['a'] });
  expect(askedIn({ participantIds: ['a'] }, CHANGED)).toEqual({ participantIds: ['a'] });
  expect(askedIn(input, { about: {} })).toEqual({ participantIds: ['a'] });
});

test('changeOf names the seats that are left when they cost more than was shown for each', () => {
  const seen = { priceMinor: 1000, totalMinor: 3000, currency: 'USD', startsAt: '2026-11-28T15:30:00.000Z' };
  const facts = { ...seen, totalMinor: 2000, seats: 2 };
  expect(changeOf(seen, facts)).toEqual({ key: 'seats', count: 2, newMinor: 2000, currency: 'USD' });
});
