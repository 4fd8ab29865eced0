import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/reading/reading-source.queries.ts';

export const walletQueries = {
  all: ['wallet'] as const,
  /** Balance and records, newest first. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...walletQueries.all, 'mine'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('wallet.mine', { ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  /** What was paid for orders that others have now. */
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
