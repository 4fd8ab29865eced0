import { useMemo } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';

/** Orders on this phone by id. */
export function useKnownOrders(): ReadonlyMap<string, OrderRecord> {
  const { data } = useOffline(ordersQuery());
  return useMemo(() => new Map(data?.orders.map(({ order }) => [order.id, order])), [data]);
}
