import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { nextOrders } from './home.view.ts';

const at = (day: string, status: OrderRecord['status']) => {
  const times = { startsAt: `2026-11-${day}T10:00:00.000Z`, endsAt: `2026-11-${day}T11:00:00.000Z` };
  // Only what the choice reads.
  return { order: { id: day + status, status, class: times } as OrderRecord };
};
const now = Date.parse('2026-11-10T10:30:00Z');
const ids = (orders: { order: OrderRecord }[]) => nextOrders(orders, now).map(({ order }) => order.id);

test('the soonest comes first, and one that runs now is still next', () => {
  expect(ids([at('20', '2'), at('10', '2'), at('12', '0')])).toEqual(['102', '120', '202']);
});

test('what is over or left is not next', () => {
  expect(ids([at('09', '2'), at('12', '5'), at('13', '6'), at('14', '3')])).toEqual([]);
});

test('three are enough', () => {
  expect(ids([at('11', '2'), at('12', '2'), at('13', '2'), at('14', '2')])).toHaveLength(3);
});
