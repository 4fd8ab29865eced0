import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const partnerQueries = {
  all: () =>
    infiniteQueryOptions({
      queryKey: ['partners'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.partnerList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
