import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';

export const walletQueries = {
  all: ['wallet'] as const,
  /** Balance and records, newest first. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...walletQueries.all, 'mine'] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'wallet.mine',
          { ...(pageParam && { cursor: pageParam }) },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  /** Payments of the person for orders that other guardians own now. */
  receipts: () =>
    infiniteQueryOptions({
      queryKey: [...walletQueries.all, 'receipts'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('order.receipts', { ...(pageParam && { cursor: pageParam }) }, { signal, isQuiet: true }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const walletSource = () =>
  listSource({
    query: walletQueries.mine(),
    rows: ({ items }) => items,
    idOf: ({ id }) => id,
  });
