import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const teamQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['teams'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.teamList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
