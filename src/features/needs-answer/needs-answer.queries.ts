import { queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import type { OrderRecord } from '#contract/order.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

type OrderOfNeeds = Pick<OrderRecord, 'needs' | 'class'> | undefined;

export const sharedNeedsQueries = {
  all: ['sharedNeeds'] as const,
  ofOrder: (id: string, order: OrderOfNeeds) =>
    queryOptions({
      queryKey: [...sharedNeedsQueries.all, 'order', id] as const,
      queryFn: ({ signal }) => call('needs.ofOrder', { id }, { signal }),
      enabled: order !== undefined && order.needs.length > 0,
      // A hall has no signal, and the session needs them (docs/decisions/0412). Later only the server tells.
      meta: { keptUntil: () => (order ? Date.parse(order.class.endsAt) + DAY_MS : 0) },
    }),
};

/** What a family shared with one order, for its coach. `order` is undefined while it is not known. */
export const sharedNeedsSource = (id: string, order: OrderOfNeeds) =>
  recordSource({ query: sharedNeedsQueries.ofOrder(id, order), shown: ({ items }) => items });
