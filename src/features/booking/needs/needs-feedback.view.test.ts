import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import {
  isCounted,
  itemsOf,
  needsOf,
  resultsOf,
  feedbackStart,
  waitingFor,
  whyNoAnswer,
} from './needs-feedback.view.ts';

const shared: SharedNeed = {
  orderId: 'o',
  participantId: 'p',
  name: 'Leo',
  accommodations: ['sensoryBreak', 'quietSpace'],
  communication: '',
  triggers: 'Whistles',
  calming: '',
  medical: '',
  answer: 'yes',
  answerText: '',
  feedback: { items: [{ need: 'triggers', result: 'partly' }], text: '', at: '2026-11-20T10:00:00.000Z' },
};

test('needsOf returns only shared needs, and itemsOf only answered ones', () => {
  const needs = needsOf(shared);
  expect(needs).toEqual(['quietSpace', 'sensoryBreak', 'triggers']);
  const before = resultsOf(feedbackStart(shared, undefined));
  expect(before).toEqual({ triggers: 'partly' });
  expect(itemsOf(needs, { ...before, quietSpace: 'yes' })).toEqual([
    { need: 'quietSpace', result: 'yes' },
    { need: 'triggers', result: 'partly' },
  ]);
});

test('feedbackStart returns the last waiting feedback of this child, not of another', () => {
  const row = (participantId: string, text: string): Waiting => ({
    seq: 1,
    id: text,
    type: 'needs.feedback',
    entityId: 'o',
    state: 'queued',
    unanswered: false,
    isServerError: false,
    about: {},
    people: [],
    input: { participantId, items: [{ need: 'quietSpace', result: 'no' }], text },
    createdAt: 0,
  });
  const rows = [row('p', 'first'), row('p', 'second'), row('q', 'other')];
  const waits = waitingFor(rows, 'p');
  expect(feedbackStart(shared, waits)).toEqual({
    items: [{ need: 'quietSpace', result: 'no' }],
    text: 'second',
  });
  expect(waitingFor(rows, 'r')).toBeUndefined();
});

test('isCounted returns false only when the answer has counted: false', () => {
  expect([{ counted: true }, { counted: false }, undefined].map(isCounted)).toEqual([true, false, true]);
});

test.each([
  [OrderStatus.awaitPayment, null, 'unpaid'],
  [OrderStatus.awaitAgree, null, 'open'],
  [OrderStatus.progress, null, 'accepted'],
  [OrderStatus.awaitCancel, null, 'accepted'],
  [OrderStatus.completed, null, 'over'],
  [OrderStatus.canceled, null, 'canceled'],
  [OrderStatus.reject, 'needs', 'cannot'],
  [OrderStatus.reject, 'full', 'rejected'],
] as const)('whyNoAnswer in status %s with the reason %s returns %s', (status, code, key) => {
  expect(whyNoAnswer({ status, rejectReason: code && { code, text: '' } })).toBe(key);
});
