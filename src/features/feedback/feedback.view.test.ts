import { expect, test } from 'vitest';
import type { Waiting } from '#src/offline/core/merge.ts';
import { unsentFeedback } from './feedback.view.ts';

const waiting = (id: string, type: Waiting['type'] = 'feedback.send') => ({ id, type }) as Waiting;
const ids = (rows: readonly Waiting[]) => rows.map(({ id }) => id);

test('what waits is the newest first, and only feedback', () => {
  const rows = [waiting('first'), waiting('rating', 'order.rate'), waiting('second')];
  expect(ids(unsentFeedback(rows, []))).toEqual(['second', 'first']);
});

test('what the server lists has arrived: while its answer is on the way, it is not shown twice', () => {
  const rows = [waiting('arrived'), waiting('here')];
  expect(ids(unsentFeedback(rows, [{ id: 'arrived' }, { id: 'older' }]))).toEqual(['here']);
});
