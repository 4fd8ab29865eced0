import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderFilter } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { saveOrder, saveOrders } from '#src/offline/records.ts';

type Side = 'student' | 'coach';

/**
 * Keys live here and nowhere else. What is fetched is also written to Dexie, from where screens read it: the order list
 * is there without a network.
 */
export const orderQueries = {
  all: ['order'] as const,
  list: (as: Side, status: OrderFilter) =>
    infiniteQueryOptions({
      queryKey: [...orderQueries.all, 'list', as, status] as const,
      queryFn: async ({ pageParam, signal }) => {
        const page = await call(
          'order.list',
          { as, status, ...(pageParam && { cursor: pageParam }) },
          { signal },
        );
        await saveOrders(page.items);
        return page;
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'detail', id] as const,
      queryFn: async ({ signal }) => {
        const order = await call('order.detail', { id }, { signal });
        await saveOrder(order);
        return order;
      },
    }),
};
