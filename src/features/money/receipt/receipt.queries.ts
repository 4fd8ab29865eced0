import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export type ReceiptsOf = Omit<Input<'receipt.list'>, 'cursor'>;

export const receiptQueries = {
  all: ['receipt'] as const,
  /** Receipts of an order, a class pack or a year, newest first. */
  list: (of: ReceiptsOf) =>
    infiniteQueryOptions({
      queryKey: [...receiptQueries.all, 'list', of] as const,
      queryFn: ({ pageParam, signal }) =>
        call('receipt.list', { ...of, ...(pageParam && { cursor: pageParam }) }, { signal, isQuiet: true }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  seller: () =>
    queryOptions({
      queryKey: [...receiptQueries.all, 'seller'] as const,
      queryFn: ({ signal }) => call('receipt.seller', {}, { signal }),
    }),
};

export const receiptSources = {
  list: (of: ReceiptsOf) =>
    listSource({ query: receiptQueries.list(of), rows: ({ items }) => items, idOf: ({ id }) => id }),
  seller: () => recordSource({ query: receiptQueries.seller(), shown: (seller) => seller }),
};
