import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { toRateRows } from './to-rate.view.ts';

const order = seenOrder({ status: OrderStatus.completed, actions: ['rate'] });
// Only what the choice reads.
const waitingOf = (type: Waiting['type']) => ({ seq: 1, type }) as Waiting;

test('toRateRows leaves out orders rated on this phone when the answer is older', () => {
  const rated = seenOrder({ ...order, myRating: { stars: 5, tags: [], text: '', revealed: false } });
  expect(toRateRows([order], [{ order: rated, waiting: [] }])).toEqual([]);
});

test('toRateRows returns the waiting rating with its row, and no other action', () => {
  const rows = (type: Waiting['type']) => toRateRows([order], [{ order, waiting: [waitingOf(type)] }]);
  expect(rows('order.rate')).toMatchObject([{ tapped: { seq: 1 } }]);
  expect(rows('order.cancel')).toMatchObject([{ tapped: undefined }]);
});

test('toRateRows includes orders that are not stored on this phone', () => {
  expect(toRateRows([order], [])).toEqual([{ order, tapped: undefined }]);
});
