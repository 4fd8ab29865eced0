import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderRecord } from '#contract/order.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { orderQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { orderQueries } from './order.queries.ts';

interface OrderState {
  order: OrderRecord | undefined;
  /** What waits on this phone for this order. */
  waiting: readonly Waiting[];
  state: 'loading' | 'ready' | 'error';
  error: Error | null;
  /** When the server last told it; null when never on this phone. */
  fetchedAt: number | null;
  refetch: () => Promise<unknown>;
}

/** One order from this phone's storage, refreshed from the server. */
export function useOrder(id: string): OrderState {
  const stored = useOffline(useMemo(() => orderQuery(id), [id]));
  const { data, error, isPending, refetch } = useQuery(orderQueries.detail(id));
  const order = newer(stored.data?.order, data);
  const isLoading = isPending || stored.state === 'loading';
  return {
    order,
    waiting: stored.data?.waiting ?? [],
    state: order ? 'ready' : isLoading ? 'loading' : 'error',
    error,
    fetchedAt: stored.fetchedAt,
    refetch,
  };
}

/** The storage and the last answer may differ for a moment; the higher version is the truth. */
function newer(a: OrderRecord | undefined, b: OrderRecord | undefined): OrderRecord | undefined {
  if (!a || !b) return a ?? b;
  return b.version >= a.version ? b : a;
}
