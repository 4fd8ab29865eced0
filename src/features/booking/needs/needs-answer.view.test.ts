import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import {
  answerErrors,
  answersOf,
  awaitsAnswer,
  cannotMeet,
  emptyAnswers,
  needsByOrder,
  needsNote,
  sharingOrders,
} from './needs-answer.view.ts';

const items = [{ participantId: 'leo' }, { participantId: 'ana' }];

test('emptyAnswers returns no answer for each participant', () => {
  expect(emptyAnswers(items)).toEqual({ leo: { answer: '', text: '' }, ana: { answer: '', text: '' } });
  expect(answerErrors(items, emptyAnswers(items))).toEqual({ leo: 'choose', ana: 'choose' });
});

test('answerErrors requires a text for a condition and rejects blanks', () => {
  const draft = { leo: { answer: 'condition', text: '  ' }, ana: { answer: 'yes', text: '' } } as const;
  expect(answerErrors(items, draft)).toEqual({ leo: 'wordsNeeded' });
  expect(answerErrors(items, { ...draft, leo: { answer: 'condition', text: 'bring it' } })).toEqual({});
});

test('answersOf returns only current participants, and no text with a yes', () => {
  const draft = {
    leo: { answer: 'yes', text: 'typed before the answer was changed' },
    ana: { answer: 'condition', text: ' with her weighted blanket ' },
    gone: { answer: 'yes', text: '' },
  } as const;
  expect(answersOf(items, draft)).toEqual([
    { participantId: 'leo', answer: 'yes', text: '' },
    { participantId: 'ana', answer: 'condition', text: 'with her weighted blanket' },
  ]);
});

test('cannotMeet returns true when one child cannot be met, and ignores a child that left', () => {
  expect(cannotMeet(items, { ana: { answer: 'cannot', text: '' } })).toBe(true);
  expect(cannotMeet(items, { gone: { answer: 'cannot', text: '' } })).toBe(false);
});

const idOf = (end: number) => `00000000-0000-7000-8000-00000000000${end}`;
const needs = [{ participantId: idOf(9), answer: null }];
const shared = (orderId: string): SharedNeed => ({
  orderId,
  participantId: 'leo',
  name: 'Leo',
  accommodations: [],
  communication: '',
  triggers: 'Loud whistles',
  calming: '',
  medical: '',
  answer: null,
  answerText: '',
  feedback: null,
});

test('sharingOrders leaves out canceled orders that are still stored on the phone', () => {
  const requested = seenOrder({ id: idOf(1), status: OrderStatus.awaitAgree, needs });
  const canceled = seenOrder({ id: idOf(2), status: OrderStatus.canceled, needs });
  const silent = seenOrder({ id: idOf(3), status: OrderStatus.awaitAgree, needs: [] });
  const sharing = sharingOrders([requested, canceled, silent]);
  expect(sharing).toEqual([requested]);
  expect(needsByOrder(sharing, [shared(canceled.id), shared(requested.id)])).toEqual([
    { item: shared(requested.id), order: requested },
  ]);
});

const endsAt = '2026-11-28T16:30:00.000Z';
const noteOf = (status: OrderStatus, now: string) =>
  needsNote([{ ...seenOrder({ status }), class: { ...seenOrder({}).class, endsAt } }], Date.parse(now));

test.each([
  [OrderStatus.awaitAgree, 'private'],
  [OrderStatus.progress, 'privateAccepted'],
  [OrderStatus.awaitCancel, 'privateAccepted'],
])('needsNote of an order in status %s is %s before the end and privateOver after it', (status, key) => {
  expect(noteOf(status, '2026-11-28T16:29:59Z')).toBe(key);
  expect(noteOf(status, endsAt)).toBe('privateOver');
});

test.each([
  [OrderStatus.awaitAgree, true],
  [OrderStatus.progress, true],
  [OrderStatus.completed, true],
  [OrderStatus.awaitCancel, true],
  [OrderStatus.canceled, false],
  [OrderStatus.reject, false],
])('sharingOrders of an order in status %s: %s', (status, isSharing) => {
  const asked = [{ participantId: seenOrder({}).id, answer: null }];
  expect(sharingOrders([seenOrder({ status, needs: asked })]).length === 1).toBe(isSharing);
});

test('awaitsAnswer follows the newest order and not the stored needs', () => {
  expect(awaitsAnswer(seenOrder({ status: OrderStatus.awaitAgree, actions: ['accept'] }))).toBe(true);
  expect(awaitsAnswer(seenOrder({ actions: ['answerNeeds'] }))).toBe(true);
  expect(awaitsAnswer(seenOrder({ actions: ['coachCancel'] }))).toBe(false);
});
