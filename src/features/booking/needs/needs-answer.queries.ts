import { queryOptions } from '@tanstack/react-query';
import { DAY_MS } from '#contract/durations.ts';
import type { OrderRecord } from '#contract/order.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/**
 * A hall may have no signal, and the class needs them (docs/decisions/0412). Later only the server has them.
 */
const keptUntil = (endsAt: string): number => Date.parse(endsAt) + DAY_MS;

type OrderOfNeeds = Pick<OrderRecord, 'needs' | 'class'> | undefined;

export const sharedNeedsQueries = {
  all: ['sharedNeeds'] as const,
  ofOrder: (id: string, order: OrderOfNeeds) =>
    queryOptions({
      queryKey: [...sharedNeedsQueries.all, 'order', id] as const,
      queryFn: ({ signal }) => call('needs.ofOrder', { id }, { signal }),
      enabled: order !== undefined && order.needs.length > 0,
      meta: { keptUntil: () => (order ? keptUntil(order.class.endsAt) : 0) },
    }),
  ofClass: (id: string, endsAt: string, isShared: boolean) =>
    queryOptions({
      queryKey: [...sharedNeedsQueries.all, 'class', id] as const,
      queryFn: ({ signal }) => call('needs.ofClass', { id }, { signal }),
      enabled: isShared,
      meta: { keptUntil: () => keptUntil(endsAt) },
    }),
};

/** Shared needs of one order, for its coach. `order` is undefined until it is known. */
export const sharedNeedsSource = (id: string, order: OrderOfNeeds) =>
  recordSource({ query: sharedNeedsQueries.ofOrder(id, order), shown: ({ items }) => items });

/** Shared needs of a class, for its coach. `isShared`: at least one order has shared needs. */
export const classNeedsSource = (id: string, endsAt: string, isShared: boolean) =>
  recordSource({
    query: sharedNeedsQueries.ofClass(id, endsAt, isShared),
    shown: ({ items }) => items,
  });
