import { infiniteQueryOptions, queryOptions, type InvalidateQueryFilters } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { OrderFilter } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call, type CallOptions } from '#src/api/call.ts';
import { now } from '#src/clock/clock.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { person } from '#src/offline/person.ts';
import { orderQuery, ordersQuery } from '#src/offline/queries.ts';
import { dropOrder, saveOrder, saveOrders } from '#src/offline/records.ts';
import { unlistedOrders, type FirstPage } from '#src/offline/unlisted-orders.ts';

type Side = 'student' | 'coach';

/** Keys are defined only here. Every answer is stored on the phone before it is shown. */
export const orderQueries = {
  all: ['order'] as const,
  list: (as: Side, status: OrderFilter) =>
    infiniteQueryOptions({
      queryKey: [...orderQueries.all, 'list', as, status] as const,
      queryFn: async ({ pageParam, signal, meta }) => {
        const askedAt = now();
        const page = await call(
          'order.list',
          { as, status, ...(pageParam && { cursor: pageParam }) },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        );
        await saveOrders(page.items, { askedAt });
        if (status === '' && !pageParam)
          void readUnlisted({ as, items: page.items, hasMore: page.next !== null, askedAt });
        return page;
      },
      meta: { keep: 'records' },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'detail', id] as const,
      queryFn: ({ signal }) => readDetail(id, { signal }),
      meta: { keep: 'records' },
    }),
  /** All orders of one booking of several dates, at most three pages. */
  together: (as: Side, setId: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'together', as, setId] as const,
      queryFn: async ({ signal }) => {
        const orders: OrderRecord[] = [];
        const askedAt = now();
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: Output<'order.list'> = await call(
            'order.list',
            { as, setId, ...(cursor && { cursor }) },
            { signal, isQuiet: true },
          );
          orders.push(...page.items);
          cursor = page.next;
        }
        await saveOrders(orders, { askedAt });
        return orders;
      },
      meta: { keep: 'records' },
    }),
  /** All order queries except this record, which the server has just sent in full. */
  othersThan: (id: string): InvalidateQueryFilters => ({
    queryKey: orderQueries.all,
    predicate: ({ queryKey: [, part, which] }) => part !== 'detail' || which !== id,
  }),
};

/** Stores the order; one that the server does not have is removed from the phone. */
async function readDetail(id: string, options: CallOptions): Promise<OrderRecord> {
  try {
    const askedAt = now();
    const order = await call('order.detail', { id }, options);
    await saveOrder(order, { askedAt });
    return order;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'NOT_FOUND') await dropOrder(id);
    throw error;
  }
}

/** Requests behind one list; the next list continues. */
const mostUnlisted = 20;
/** Some orders are in no list of their reader, such as those that a child left. They are read again after this time. */
const unlistedRest = 6 * HOUR_MS;
const readUnlistedAt = new Map<string, number>();

/** Reads the stored orders that the list should have and has not: it must not show a lost order for ever. */
async function readUnlisted(page: FirstPage): Promise<void> {
  const userId = person.get();
  try {
    const ids = await unlistedOrders(page);
    const due = ids.filter((id) => now() - (readUnlistedAt.get(id) ?? 0) > unlistedRest);
    for (const id of due.slice(0, mostUnlisted)) {
      if (person.get() !== userId) return;
      readUnlistedAt.set(id, now());
      await readDetail(id, { isQuiet: true }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.reason === 'NOT_FOUND')) throw error;
      });
    }
  } catch {
    // Without a network or storage the next list tries again.
  }
}

export interface OrderRow {
  order: OrderRecord;
  /** Actions on the order that wait on this phone. */
  waiting: readonly Waiting[];
}

export const orderSources = {
  /** Orders of a person as student or as coach. */
  list: (as: Side, status: OrderFilter, userId: string) =>
    listSource({
      query: orderQueries.list(as, status),
      rows: ({ items }): readonly OrderRow[] => items.map((order) => ({ order, waiting: [] })),
      idOf: ({ order }) => order.id,
      versionOf: ({ order }) => order.version,
      keep: ordersQuery({ [`${as}Id`]: userId, status: status === '' ? undefined : status }),
      kept: ({ orders }) => orders,
      renewed: ({ waiting }, { order }) => ({ order, waiting }),
    }),
  /** Without `isAsked` only the stored record is read. */
  detail: (id: string, isAsked = true) =>
    recordSource({
      query: { ...orderQueries.detail(id), enabled: isAsked },
      shown: (order) => order,
      versionOf: ({ version }) => version,
      keep: id === '' ? null : orderQuery(id),
      kept: ({ order }) => order,
    }),
};

/** The reader's reliability over the last year. */
export const ownReliabilitySource = () =>
  recordSource({
    query: queryOptions({
      queryKey: [...orderQueries.all, 'reliability'] as const,
      queryFn: ({ signal }) => call('order.reliability', {}, { signal }),
    }),
    shown: (answer) => answer,
  });
