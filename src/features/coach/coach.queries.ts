import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/reading/reading-source.queries.ts';

const all = ['coach'] as const;

export const coachQueries = {
  all,
  detailKey: [...all, 'detail'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal, meta }) =>
        call('coach.detail', { id }, { signal, isQuiet: meta?.isUnasked ?? false }),
      enabled: id !== '',
    }),
  ratings: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'ratings', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('coach.ratings', { id, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const coachSources = {
  detail: (id: string) =>
    recordSource({
      query: coachQueries.detail(id),
      shown: (detail) => detail,
    }),
  ratings: (id: string) =>
    listSource({
      query: coachQueries.ratings(id),
      rows: ({ items }) => items,
      idOf: (rating) => rating.id,
    }),
};
