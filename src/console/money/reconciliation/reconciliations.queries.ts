import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const reconciliationQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['reconciliations'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.reconciliation', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
