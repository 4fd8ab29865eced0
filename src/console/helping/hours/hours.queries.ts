import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const hoursQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['hours'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.hoursList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
