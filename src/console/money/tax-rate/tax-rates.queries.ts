import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const taxRateQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['taxRates'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.taxRateList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
