import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { nextOrders } from './home.view.ts';

const at = (day: string, status: OrderRecord['status']) => {
  const times = { startsAt: `2026-11-${day}T10:00:00.000Z`, endsAt: `2026-11-${day}T11:00:00.000Z` };
  // Only the fields that the choice reads.
  return { order: { id: day, status, class: times } as OrderRecord };
};
const now = Date.parse('2026-11-10T10:30:00Z');
const ids = (orders: { order: OrderRecord }[]) => nextOrders(orders, now).map(({ order }) => order.id);

test('nextOrders sorts orders by start and includes a running class', () => {
  expect(
    ids([at('20', OrderStatus.progress), at('10', OrderStatus.progress), at('12', OrderStatus.awaitPayment)]),
  ).toEqual(['10', '12', '20']);
});

test('nextOrders leaves out ended and canceled orders', () => {
  expect(
    ids([
      at('09', OrderStatus.progress),
      at('12', OrderStatus.canceled),
      at('13', OrderStatus.reject),
      at('14', OrderStatus.completed),
    ]),
  ).toEqual([]);
});

test('nextOrders returns at most three orders', () => {
  expect(
    ids([
      at('11', OrderStatus.progress),
      at('12', OrderStatus.progress),
      at('13', OrderStatus.progress),
      at('14', OrderStatus.progress),
    ]),
  ).toHaveLength(3);
});
