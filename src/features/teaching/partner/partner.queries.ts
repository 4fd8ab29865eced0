import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export interface PartnerSearch {
  name: string;
  city: string;
}

export const partnerQueries = {
  all: ['partner'] as const,
  list: ({ name, city }: PartnerSearch) =>
    infiniteQueryOptions({
      queryKey: [...partnerQueries.all, 'list', name, city] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'partner.list',
          {
            ...(name !== '' && { name }),
            ...(city !== '' && { city }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
          { signal, isQuiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...partnerQueries.all, 'detail', id] as const,
      queryFn: ({ signal, meta }) =>
        call('partner.detail', { id }, { signal, isQuiet: meta?.isPrefetch ?? false }),
    }),
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...partnerQueries.all, 'mine'] as const,
      queryFn: ({ signal, meta }) => call('partner.mine', {}, { signal, isQuiet: meta?.isPrefetch ?? false }),
      initialPageParam: '',
      getNextPageParam: () => null,
    }),
  coaches: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...partnerQueries.all, 'coaches', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('partner.coaches', { id, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  planned: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...partnerQueries.all, 'planned', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('partner.planned', { id, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const partnerSources = {
  list: (search: PartnerSearch) =>
    listSource({ query: partnerQueries.list(search), rows: ({ items }) => items, idOf: ({ id }) => id }),
  detail: (id: string) =>
    recordSource({
      query: partnerQueries.detail(id),
      shown: (partner) => partner,
      versionOf: ({ version }) => version,
    }),
  mine: () =>
    listSource({
      query: partnerQueries.mine(),
      rows: ({ items }) => items,
      idOf: ({ partner }) => partner.id,
    }),
  coaches: (id: string) =>
    listSource({ query: partnerQueries.coaches(id), rows: ({ items }) => items, idOf: (row) => row.id }),
};
