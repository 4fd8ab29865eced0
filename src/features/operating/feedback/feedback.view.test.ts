import { expect, test } from 'vitest';
import type { Waiting } from '#src/offline/core/merge.ts';
import { unsentFeedback } from './feedback.view.ts';

const waiting = (id: string, type: Waiting['type'] = 'feedback.send') => ({ id, type }) as Waiting;
const ids = (rows: readonly Waiting[]) => rows.map(({ id }) => id);

test('unsentFeedback returns only waiting feedback, newest first', () => {
  const rows = [waiting('first'), waiting('rating', 'order.rate'), waiting('second')];
  expect(ids(unsentFeedback(rows, []))).toEqual(['second', 'first']);
});

test('unsentFeedback omits a feedback that the server lists already when its answer is still pending', () => {
  const rows = [waiting('arrived'), waiting('here')];
  expect(ids(unsentFeedback(rows, [{ id: 'arrived' }, { id: 'older' }]))).toEqual(['here']);
});
