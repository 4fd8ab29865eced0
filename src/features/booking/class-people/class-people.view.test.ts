import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { peopleOf } from './class-people.view.ts';

const zoe = { id: '00000000-0000-7000-8000-000000000002', kind: 'child', name: 'Zoe', age: 9 } as const;
const ada = { ...zoe, id: '00000000-0000-7000-8000-000000000003', name: 'Ada' };
const { age: _, ...ben } = { ...zoe, id: '00000000-0000-7000-8000-000000000004', name: 'Ben' };

test('peopleOf returns all who come by name, and marks minors of accepted orders as children', () => {
  const orders = [
    seenOrder({ participants: [zoe, ben] }),
    seenOrder({ status: OrderStatus.awaitAgree, participants: [ada] }),
    seenOrder({ status: OrderStatus.canceled, participants: [ada] }),
  ];
  expect(peopleOf(orders).named.map(({ name, child }) => [name, child?.age])).toEqual([
    ['Ada', undefined],
    ['Ben', undefined],
    ['Zoe', 9],
  ]);
});

test('peopleOf counts the people of an order whose names the coach does not read', () => {
  const orders = [
    seenOrder({ participants: [zoe], seats: 4, others: 2 }),
    seenOrder({ participants: [], seats: 3 }),
    seenOrder({ participants: [ben] }),
  ];
  expect(peopleOf(orders).unnamed.map(({ order, count }) => [order.seats, count])).toEqual([
    [4, 2],
    [3, 3],
  ]);
});
