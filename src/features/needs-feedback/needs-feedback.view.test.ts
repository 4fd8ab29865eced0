import { expect, test } from 'vitest';
import type { SharedNeed } from '#contract/needs.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { isCounted, itemsOf, needsOf, resultsOf, saidBefore, waitingFor } from './needs-feedback.view.ts';

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
  const before = resultsOf(saidBefore(shared, undefined));
  expect(before).toEqual({ triggers: 'partly' });
  expect(itemsOf(needs, { ...before, quietSpace: 'yes' })).toEqual([
    { need: 'quietSpace', result: 'yes' },
    { need: 'triggers', result: 'partly' },
  ]);
});

test('what waits for this child is what the form starts with, and nobody else’s', () => {
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
  expect(saidBefore(shared, waits)).toEqual({
    items: [{ need: 'quietSpace', result: 'no' }],
    text: 'second',
  });
  expect(waitingFor(rows, 'r')).toBeUndefined();
});

test('only the answer that says so is of an older word', () => {
  expect([{ counted: true }, { counted: false }, undefined].map(isCounted)).toEqual([true, false, true]);
});
