import { expect, test } from 'vitest';
import type { CoachTodo } from '#contract/coach-day.ts';
import { OrderStatus } from '#contract/enums.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { isOver, openTodo, todoFromOrders, todoScreen } from './todo.view.ts';

const order = seenOrder({ status: OrderStatus.awaitAgree, agreeBy: '2027-03-01T08:00:00.000Z' });
const todo = (kind: CoachTodo['kind'], id = order.id): CoachTodo => ({
  kind,
  id,
  class: order.class,
  names: ['Leo'],
  until: '2027-03-01T08:00:00.000Z',
  count: 1,
});

test('openTodo removes only to-dos about orders already answered on this phone', () => {
  const all = [todo('request'), todo('dispute'), todo('attendance', order.class.id)];
  expect(openTodo(all, [])).toEqual(all);
  expect(openTodo(all, [order])).toEqual(all);
  expect(openTodo(all, [{ ...order, status: OrderStatus.progress }]).map(({ kind }) => kind)).toEqual([
    'dispute',
    'attendance',
  ]);
  expect(openTodo([todo('refundRequest')], [{ ...order, status: OrderStatus.progress }])).toEqual([]);
});

const otherId = '01a0c331-8e80-7358-91f7-835a1448b1aa';

test('todoFromOrders returns open requests, earliest deadline first', () => {
  const later = seenOrder({
    id: otherId,
    status: OrderStatus.awaitAgree,
    agreeBy: '2027-03-02T08:00:00.000Z',
  });
  const now = Date.parse('2027-03-01T07:00:00.000Z');
  expect(todoFromOrders([later, order], now).map(({ id }) => id)).toEqual([order.id, otherId]);
  expect(todoFromOrders([order], Date.parse(order.agreeBy ?? ''))).toEqual([]);
  expect(todoFromOrders([{ ...order, status: OrderStatus.progress }], now)).toEqual([]);
});

test('todoScreen returns the order, or the class for marks and proposals', () => {
  expect(todoScreen(todo('dispute', 'o'))).toBe('/coach/orderDetail?id=o');
  expect(todoScreen(todo('attendance', 'c'))).toBe('/coach/classDetail?id=c');
  expect(todoScreen(todo('helpRequest', 'i'))).toBe('/coach/reservationDetail?id=i');
  expect(todoScreen(todo('draft', 'd'))).toBe('/coach/draft?id=d');
  expect(todoScreen(todo('hours', 'i'))).toBe('/coach/reservationDetail?id=i');
});

test('a to-do expires at its deadline', () => {
  const end = Date.parse('2027-03-01T08:00:00.000Z');
  expect([end - 1, end].map((now) => isOver(todo('request'), now))).toEqual([false, true]);
});
