import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export interface EventSearch {
  city: string;
  team: string;
  isPast: boolean;
}

const all = ['teamEvent'] as const;

export const eventQueries = {
  all,
  list: ({ city, team, isPast }: EventSearch) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', city, team, isPast] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'teamEvent.list',
          {
            ...(city !== '' && { city }),
            ...(team !== '' && { teamId: team }),
            ...(isPast && { show: 'past' as const }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal }) => call('teamEvent.detail', { id }, { signal }),
      staleTime: 0,
    }),
};

export const eventSources = {
  list: (search: EventSearch) =>
    listSource({
      query: eventQueries.list(search),
      rows: ({ mine, items }) => [...mine, ...items],
      idOf: ({ id }) => id,
    }),
  detail: (id: string) =>
    recordSource({
      query: eventQueries.detail(id),
      shown: (event) => event,
      versionOf: ({ version }) => version,
    }),
};
