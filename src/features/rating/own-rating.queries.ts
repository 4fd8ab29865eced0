import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';

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
