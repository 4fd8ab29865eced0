import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import { ask } from '#src/console/ask.ts';
import { readPicture } from './read-picture.ts';

export type JoinDetail = Output<'operator.joinDetail'>;
export type Clearances = Output<'operator.clearanceList'>;
export type Filter = Omit<Input<'operator.joinList'>, 'cursor'>;

export const joinQueries = {
  lists: ['joins'] as const,
  list: (filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...joinQueries.lists, filter] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.joinList',
          { ...filter, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  details: (id: string) => ['join', id] as const,
  detail: (id: string, role: Role) =>
    queryOptions({
      queryKey: [...joinQueries.details(id), role] as const,
      queryFn: ({ signal }) => ask('operator.joinDetail', { id, role }, { signal }),
    }),
  clearances: (id: string) =>
    queryOptions({
      queryKey: ['clearances', id] as const,
      queryFn: ({ signal }) => ask('operator.clearanceList', { id }, { signal }),
    }),
  /** A picture that only operators may see, asked for with the token; it goes when the console closes. */
  picture: (name: string) =>
    queryOptions({
      queryKey: ['picture', name] as const,
      queryFn: ({ signal }) => readPicture(name, signal),
      staleTime: Infinity,
    }),
  cities: () =>
    queryOptions({
      queryKey: ['cities'] as const,
      queryFn: ({ signal }) => ask('city.list', {}, { signal }),
      staleTime: Infinity,
    }),
};
