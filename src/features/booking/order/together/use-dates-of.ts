import { useQuery } from '@tanstack/react-query';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { asOf } from '#src/features/booking/order/reading/as-of.view.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { inTurn } from './together.view.ts';

/**
 * The dates that were booked with an order, by the clock of this phone. They are saved and read from there, so that the
 * list is the same without a network. `isWhole`: steps for several dates wait for it, or they would act on a part.
 */
export function useDatesOf(order: OrderRecord, side: 'student' | 'coach', setId: string) {
  const now = useNow();
  const asked = useQuery(orderQueries.together(side, setId));
  const kept = useOffline(ordersQuery({ setId })).data?.orders ?? [];
  const orders = inTurn(
    kept.map((row) => asOf(row.order, now)),
    now,
  );
  const named = order.set?.dates ?? orders.length;
  // The coach reads no unpaid date: then the server's list is whole without it.
  const isWhole = orders.length >= named || (asked.data !== undefined && orders.length >= asked.data.length);
  return { asked, kept, orders, named, isWhole };
}
