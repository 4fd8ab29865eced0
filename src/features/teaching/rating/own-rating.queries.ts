import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';

export const ownRatingQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['rating', 'own'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('rating.mine', { ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const ownRatingSource = () =>
  listSource({
    query: ownRatingQueries.list(),
    rows: ({ items }) => items,
    idOf: ({ id }) => id,
  });
