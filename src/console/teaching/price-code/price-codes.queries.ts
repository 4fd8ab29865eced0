import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const priceCodeQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['priceCodes'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.priceCodeList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
