import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';

export const blockQueries = {
  mine: () =>
    infiniteQueryOptions({
      queryKey: ['block', 'mine'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('block.mine', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
};

export const blockSources = {
  mine: () =>
    listSource({
      query: blockQueries.mine(),
      rows: ({ items }) => items,
      idOf: ({ accountId }) => accountId,
    }),
};
