import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

const all = ['hidings'] as const;

export const hidingQueries = {
  all,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.hidingList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  children: (id: string) =>
    queryOptions({
      queryKey: [...all, 'children', id] as const,
      queryFn: ({ signal }) => ask('operator.hidingChildren', { id }, { signal }),
      // Each look is a line of the audit log: one while the page is open, and one for each return to it.
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
};
