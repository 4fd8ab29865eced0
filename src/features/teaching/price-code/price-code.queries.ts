import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';

export const priceCodeQueries = {
  all: ['priceCode'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: ['priceCode', 'list'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('priceCode.mine', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
};

export const priceCodeSources = {
  list: () =>
    listSource({ query: priceCodeQueries.list(), rows: ({ items }) => items, idOf: ({ id }) => id }),
};
