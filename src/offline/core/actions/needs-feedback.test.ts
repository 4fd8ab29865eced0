import { expect, test } from 'vitest';
import { needsFeedback } from './needs-feedback.ts';
import { orderRate } from './order-rate.ts';

const body = (participantId: string, text = '') => ({ participantId, items: [], text });
const last = (participantId: string, isUnsent: boolean) => ({
  type: needsFeedback.call,
  entityId: 'o1',
  body: JSON.stringify(body(participantId)),
  isUnsent,
  isQuestion: false,
});

test.each([
  ['the same child, never sent', last('leo', true), 'replace'],
  ['the same child, perhaps sent', last('leo', false), 'append'],
])('needsFeedback resolves the conflict with a row of %s', (_name, row, conflict) => {
  expect(needsFeedback.conflict(row)).toBe(conflict);
});

test('needsFeedback uses another lane than a rating of the same order', () => {
  expect(needsFeedback.lane({ entityId: 'o1', body: body('leo') })).not.toBe(
    orderRate.lane({ entityId: 'o1' }),
  );
});
