import { expect, expectTypeOf, test } from 'vitest';
import type { NewOrder } from '#server/booking/order/creating/order.create.repository.ts';
import type { OrderPatch } from '#server/booking/order/rules/order.change.rules.ts';
import { changedColumns, firstColumns } from './order.columns.data.ts';

test('OrderPatch and NewOrder have exactly the listed columns', () => {
  expectTypeOf<keyof OrderPatch>().toEqualTypeOf<keyof typeof changedColumns>();
  expectTypeOf<keyof NewOrder>().toEqualTypeOf<keyof typeof firstColumns>();
  // @ts-expect-error -- whether an order comes from the waitlist is not in the list
  const planted: OrderPatch = { from_waitlist: true };
  expect(Object.keys(planted).filter((column) => column in changedColumns)).toEqual([]);
});
