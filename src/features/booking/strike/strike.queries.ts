import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource } from '#src/features/base/reading/reading-source.queries.ts';

const all = ['strike'] as const;

export const strikeQueries = {
  all,
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'mine'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('coach.strikes', { ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const strikeSource = () =>
  listSource({ query: strikeQueries.mine(), rows: ({ items }) => items, idOf: ({ id }) => id });
