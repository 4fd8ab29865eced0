import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { YesNo } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { classListKeys } from '#src/features/teaching/class/class.view.ts';

const all = ['coach'] as const;

export const coachQueries = {
  all,
  detailKey: classListKeys.coach,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...classListKeys.coach, id] as const,
      queryFn: ({ signal, meta }) =>
        call('coach.detail', { id }, { signal, isQuiet: meta?.isPrefetch ?? false }),
      enabled: id !== '',
    }),
  /** The classes that are missing from the detail; fetched on demand. */
  moreClasses: (id: string, cursor: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'moreClasses', id, cursor] as const,
      queryFn: ({ pageParam, signal }) =>
        call('class.list', { coachId: id, full: YesNo.is, cursor: pageParam }, { signal }),
      initialPageParam: cursor,
      getNextPageParam: (last) => last.next,
      enabled: false,
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
