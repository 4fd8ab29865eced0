import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { ratingClosed, ratingStart } from './rating.view.ts';

const waiting = (type: Waiting['type'], input: Waiting['input']): Waiting => ({
  seq: 1,
  id: 'k1',
  type,
  entityId: 'o1',
  state: 'queued',
  unanswered: false,
  isServerError: false,
  about: {},
  people: [],
  input,
  createdAt: 0,
});
const given = { stars: 3, tags: ['fun' as const], text: 'Given', revealed: false };

test('ratingStart prefers the rating that waits on the phone to the given one', () => {
  const rows = [
    waiting('order.rate', { stars: 5, tags: ['patient'], text: 'First' }),
    waiting('order.rate', { stars: 2, tags: ['fun', 'newer than this build'], text: 'Second' }),
    waiting('order.cancel', { reason: { code: 'plans' } }),
  ];
  expect(ratingStart(given, rows)).toEqual({ stars: 2, tags: ['fun'], text: 'Second' });
  expect(ratingStart(given, [])).toEqual({ stars: 3, tags: ['fun'], text: 'Given' });
  expect(ratingStart(null)).toEqual({ stars: 0, tags: [], text: '' });
});

test('ratingStart returns an empty form when the row is damaged', () => {
  expect(ratingStart(null, [waiting('order.rate', { stars: '5', tags: 'fun' })])).toEqual({
    stars: 0,
    tags: [],
    text: '',
  });
});

const { progress, completed, canceled } = OrderStatus;
const until = '2026-12-01T12:00:00.000Z';

test.each([
  ['notYet', { status: progress }],
  ['over', { status: completed, rateUntil: until }],
  ['missed', { status: completed, attendance: 'noShow' }],
  ['missed', { status: completed, attendance: 'excused' }],
  ['shown', { status: completed, rateUntil: until, myRating: { ...given, revealed: true } }],
  ['never', { status: canceled }],
  ['over', { status: canceled, rateUntil: until }],
] as const)('ratingClosed returns %s', (why, part) => {
  expect(ratingClosed(seenOrder({ attendance: 'unknown', rateUntil: null, myRating: null, ...part }))).toBe(
    why,
  );
});
