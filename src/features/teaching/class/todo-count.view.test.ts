import { expect, test } from 'vitest';
import type { CoachTodo } from '#contract/coach-day.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { countTodo } from './todo-count.view.ts';

const { class: cls } = seenOrder({});
const todo = (kind: CoachTodo['kind'], classId = cls.id): CoachTodo => ({
  kind,
  id: kind,
  class: { ...cls, id: classId },
  names: [],
  until: '2027-03-01T08:00:00.000Z',
  count: 1,
});
const all = [todo('request'), todo('request', 'other'), todo('refundRequest'), todo('draft')];

test('countTodo counts to-dos of the kinds, of all classes or of one', () => {
  const home = { todo: all, todoCount: all.length };
  expect(countTodo(home, ['request', 'refundRequest'])).toBe(3);
  expect(countTodo(home, ['request'], cls.id)).toBe(1);
  expect(countTodo(home, ['hours'])).toBeUndefined();
});

test('countTodo returns nothing without a home, and when the home leaves out to-dos', () => {
  expect(countTodo(undefined, ['request'])).toBeUndefined();
  expect(countTodo({ todo: all, todoCount: all.length + 1 }, ['request'])).toBeUndefined();
});
