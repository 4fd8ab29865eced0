import { expect, expectTypeOf, test } from 'vitest';
import type { NewOrder } from '#server/booking/order/booking/order.booking.repository.ts';
import type { OrderPatch } from './order.change.rules.ts';
import { changedColumns, firstColumns } from './order.columns.data.ts';

test('a step changes the listed columns and no other', () => {
  expectTypeOf<keyof OrderPatch>().toEqualTypeOf<keyof typeof changedColumns>();
  expectTypeOf<keyof NewOrder>().toEqualTypeOf<keyof typeof firstColumns>();
  // @ts-expect-error -- whether an order comes from the waitlist is not in the list
  const planted: OrderPatch = { from_waitlist: true };
  expect(Object.keys(planted).filter((column) => column in changedColumns)).toEqual([]);
});
