import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const freezeQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['freezes'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.freezeList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
