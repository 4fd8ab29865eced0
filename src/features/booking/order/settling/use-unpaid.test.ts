import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { firstUnpaid } from './use-unpaid.ts';

const idOf = (name: string) => `00000000-0000-7000-8000-00000000000${name}`;
const held = (name: string, minute: number, part: Partial<OrderRecord> = {}) =>
  seenOrder({ id: idOf(name), actions: ['pay'], expiresAt: `2026-11-20T12:${minute}:00.000Z`, ...part });

test('firstUnpaid returns the booking whose time to pay ends first, with its number of dates', () => {
  const set = { id: idOf('f'), dates: 3 };
  const orders = [held('a', 20), held('b', 15, { set }), held('c', 16, { set })];
  expect(firstUnpaid(orders)).toMatchObject({ order: { id: idOf('b') }, count: 2 });
  expect(firstUnpaid([held('a', 20)])).toMatchObject({ order: { id: idOf('a') }, count: 1 });
});

test('firstUnpaid returns nothing when no order waits for a payment', () => {
  expect(firstUnpaid([held('d', 20, { actions: ['cancel'] })])).toBeUndefined();
});
