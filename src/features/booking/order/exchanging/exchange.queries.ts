import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';

/** Dates that can be taken instead of an order's; what was seen is readable without a network. */
export const exchangeSource = (id: string) =>
  recordSource({
    query: queryOptions({
      queryKey: [...orderQueries.all, 'exchange', id] as const,
      queryFn: ({ signal }) => call('order.exchangeOptions', { id, withSlots: true }, { signal }),
    }),
    shown: (options) => options,
  });
