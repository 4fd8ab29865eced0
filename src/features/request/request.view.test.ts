import { expect, test } from 'vitest';
import { seenOrder } from '#tests/support/seen-order.ts';
import { byDeadline, plainRequests } from './request.view.ts';

test('the earliest deadline comes first, and one without comes last', () => {
  const late = { agreeBy: '2027-03-02T08:00:00Z' };
  const soon = { agreeBy: '2027-03-01T08:00:00Z' };
  const none = { agreeBy: null };
  expect([none, late, soon].toSorted(byDeadline)).toEqual([soon, late, none]);
});

test('only what can be accepted and has nothing to read is accepted together', () => {
  const plain = seenOrder({ actions: ['accept', 'reject'] });
  const needing = seenOrder({
    actions: ['accept'],
    needs: [{ participantId: '01a0c331-8e80-7358-91f7-835a1448b1c9', answer: null }],
  });
  const clashing = seenOrder({ actions: ['reject'] });
  expect(plainRequests([plain, needing, clashing])).toEqual([plain]);
});
