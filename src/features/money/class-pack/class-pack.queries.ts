import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** Interval of polling a purchase while its payment is pending. */
const askAgainMs = 4000;

export const classPackQueries = {
  all: ['classPack'] as const,
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...classPackQueries.all, 'mine'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('classPack.mine', { ...(pageParam && { cursor: pageParam }) }, { signal, isQuiet: true }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...classPackQueries.all, 'detail', id] as const,
      queryFn: ({ signal }) => call('classPack.detail', { id }, { signal, isQuiet: true }),
      refetchInterval: ({ state }) => (state.data?.state === 'pending' ? askAgainMs : false),
    }),
  check: (id: string) =>
    queryOptions({
      queryKey: [...classPackQueries.all, 'check', id] as const,
      queryFn: ({ signal }) => call('classPack.check', { id }, { signal, isQuiet: true }),
    }),
  offers: () =>
    queryOptions({
      queryKey: [...classPackQueries.all, 'offers'] as const,
      queryFn: ({ signal }) => call('classPack.offers', {}, { signal, isQuiet: true }),
    }),
};

export const classPackSources = {
  mine: () =>
    listSource({ query: classPackQueries.mine(), rows: ({ items }) => items, idOf: ({ id }) => id }),
  detail: (id: string) => recordSource({ query: classPackQueries.detail(id), shown: (pack) => pack }),
  check: (id: string) => recordSource({ query: classPackQueries.check(id), shown: (answer) => answer }),
  offers: () => recordSource({ query: classPackQueries.offers(), shown: (answer) => answer }),
};
