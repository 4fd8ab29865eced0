import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { saveOrders } from '#src/offline/records.ts';

type Side = 'student' | 'coach';

/** The orders are kept, too: the form of each opens without a network. */
const toRate = (as: Side) =>
  infiniteQueryOptions({
    queryKey: [...orderQueries.all, 'toRate', as] as const,
    queryFn: async ({ pageParam, signal }) => {
      const input = { as, can: 'rate' as const, ...(pageParam && { cursor: pageParam }) };
      const page = await call('order.list', input, { signal });
      await saveOrders(page.items);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });

/** Orders that wait for the reader's rating. */
export const toRateSource = (as: Side) =>
  listSource({ query: toRate(as), rows: ({ items }) => items, idOf: ({ id }) => id });
