import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/reading/reading-source.queries.ts';
import type { CoachSearch } from './coach.view.ts';

const all = ['coach'] as const;

export const coachQueries = {
  all,
  detailKey: [...all, 'detail'] as const,
  /** The list that nobody narrowed is public and kept, so that the tab shows instructors without a network. */
  search: ({ name, city, gender }: CoachSearch) => {
    const isWhole = name === '' && city === '' && gender === '';
    return infiniteQueryOptions({
      queryKey: [...all, 'search', name, city, gender] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'coach.search',
          {
            ...(name !== '' && { name }),
            ...(city !== '' && { city }),
            ...(gender !== '' && { gender }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
          // Typing must not flash the loading toast at every letter.
          { signal, isQuiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      // What was found stays in sight while the next letters are looked up.
      placeholderData: keepPreviousData,
      meta: isWhole ? { persist: 'public' } : { keep: 'never', why: 'The whole list is kept.' },
    });
  },
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
  search: (search: CoachSearch) =>
    listSource({
      query: coachQueries.search(search),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
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
