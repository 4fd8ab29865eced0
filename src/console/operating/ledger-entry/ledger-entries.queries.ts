import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Shown = Input<'operator.entryList'>['state'];

export const entryQueries = {
  lists: ['ledgerEntries'] as const,
  list: (state: Shown) =>
    infiniteQueryOptions({
      queryKey: [...entryQueries.lists, state] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.entryList', { state, ...(pageParam === '' ? {} : { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** Each read is a line of the audit log, so nothing reads it again while its page is open. */
  debt: (id: string) =>
    queryOptions({
      queryKey: ['entryDebt', id] as const,
      queryFn: ({ signal }) => ask('operator.entryDebt', { id }, { signal }),
      gcTime: 0,
      staleTime: Infinity,
      retry: false,
    }),
};
