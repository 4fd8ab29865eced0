import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import type { TeamSearch } from './team.view.ts';

const all = ['team'] as const;
const cursorOf = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });

export const teamQueries = {
  all,
  /** With the reader's own standing in each, so it is kept for the person and never as something public. */
  list: ({ name, city }: TeamSearch) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', name, city] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'team.list',
          { ...(name !== '' && { name }), ...(city !== '' && { city }), ...cursorOf(pageParam) },
          // Typing must not flash the loading toast at every letter.
          { signal, isQuiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      // Keeps the results visible while the next letters are looked up.
      placeholderData: keepPreviousData,
      ...(name === '' && city === '' ? {} : { meta: { keep: 'never', why: 'The whole list is kept.' } }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal }) => call('team.detail', { id }, { signal }),
      staleTime: 0,
    }),
  /** Family members that the reader could let join; fetched only after a sign-in. */
  people: (id: string, isSignedIn: boolean) =>
    queryOptions({
      queryKey: [...all, 'people', id] as const,
      queryFn: ({ signal }) => call('application.people', { id }, { signal, isQuiet: true }),
      enabled: isSignedIn,
      staleTime: 0,
    }),
  /** Applicants, for leader and deputies. */
  applicants: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'applicants', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('application.list', { id, ...cursorOf(pageParam) }, { signal, isQuiet: true }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  /** All members, for leader and deputies. */
  members: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'members', id] as const,
      queryFn: ({ pageParam, signal }) =>
        call('team.members', { id, ...cursorOf(pageParam) }, { signal, isQuiet: true }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  /** Service of the team, for leader and deputies. */
  service: (id: string) =>
    queryOptions({
      queryKey: [...all, 'service', id] as const,
      queryFn: ({ signal }) => call('team.service', { id }, { signal, isQuiet: true }),
    }),
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'] as const,
      queryFn: ({ signal }) => call('team.mine', {}, { signal }),
      staleTime: 0,
    }),
  applications: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'applications'] as const,
      queryFn: ({ pageParam, signal }) => call('application.mine', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
};

export const teamSources = {
  list: (search: TeamSearch) =>
    listSource({ query: teamQueries.list(search), rows: ({ items }) => items, idOf: ({ id }) => id }),
  detail: (id: string) =>
    recordSource({
      query: teamQueries.detail(id),
      shown: (team) => team,
      versionOf: ({ version }) => version,
    }),
  people: (id: string, isSignedIn: boolean) =>
    recordSource({ query: teamQueries.people(id, isSignedIn), shown: ({ items }) => items }),
  applicants: (id: string) =>
    listSource({ query: teamQueries.applicants(id), rows: ({ items }) => items, idOf: (one) => one.id }),
  members: (id: string) =>
    listSource({ query: teamQueries.members(id), rows: ({ items }) => items, idOf: (one) => one.id }),
  service: (id: string) => recordSource({ query: teamQueries.service(id), shown: (service) => service }),
  mine: () => recordSource({ query: teamQueries.mine(), shown: ({ items }) => items }),
  applications: () =>
    listSource({ query: teamQueries.applications(), rows: ({ items }) => items, idOf: ({ id }) => id }),
};
