import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/reading/reading-source.queries.ts';

const all = ['standing'] as const;

export const standingQueries = {
  all,
  strikes: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'strikes'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('coach.strikes', { ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  clearance: () =>
    queryOptions({
      queryKey: [...all, 'clearance'] as const,
      queryFn: ({ signal }) => call('clearance.mine', {}, { signal }),
    }),
};

export const standingSources = {
  strikes: () =>
    listSource({ query: standingQueries.strikes(), rows: ({ items }) => items, idOf: ({ id }) => id }),
  clearance: () => recordSource({ query: standingQueries.clearance(), shown: (clearance) => clearance }),
};
