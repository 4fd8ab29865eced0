import { expect, test } from 'vitest';
import type { SharedNeed } from '#contract/needs.ts';
import { itemsOf, needsOf, resultsOf } from './needs-feedback.view.ts';

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

test('only what was shared is asked about, and only what was answered is sent', () => {
  const needs = needsOf(shared);
  expect(needs).toEqual(['quietSpace', 'sensoryBreak', 'triggers']);
  expect(resultsOf(shared)).toEqual({ triggers: 'partly' });
  expect(itemsOf(needs, { ...resultsOf(shared), quietSpace: 'yes' })).toEqual([
    { need: 'quietSpace', result: 'yes' },
    { need: 'triggers', result: 'partly' },
  ]);
});
