import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/reading/reading-source.queries.ts';

export const invitationFilters = ['', 'waiting', 'agreed'] as const;
export type InvitationFilter = (typeof invitationFilters)[number];

const filterOf: Record<InvitationFilter, object> = {
  '': {},
  waiting: { agreement: AgreementState.await, validity: ValidityFlag.is },
  agreed: { agreement: AgreementState.agree, validity: ValidityFlag.is },
};
const cursorOf = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });
const all = ['helping'] as const;

/** What only a helper asks. The phone keeps every answer, and forgets all of them with the role (ended-roles.ts). */
export const helpingQueries = {
  all,
  home: () =>
    queryOptions({
      queryKey: [...all, 'home'] as const,
      queryFn: ({ signal, meta }) => call('helper.home', {}, { signal, isQuiet: meta?.isUnasked ?? false }),
    }),
  list: (filter: InvitationFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'invitation.list',
          { as: 'helper', ...filterOf[filter], ...cursorOf(pageParam) },
          { signal, isQuiet: meta?.isUnasked ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal, meta }) =>
        call('invitation.detail', { id }, { signal, isQuiet: meta?.isUnasked ?? false }),
      // The card that was tapped has all facts, so the invitation is read without a network too.
      initialData: () => known(client, id)?.record,
      initialDataUpdatedAt: () => known(client, id)?.at,
      staleTime: 0,
    }),
  hours: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'hours'] as const,
      queryFn: ({ pageParam, signal }) => call('hours.mine', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const helpingSources = {
  home: () => recordSource({ query: helpingQueries.home(), shown: (home) => home }),
  list: (filter: InvitationFilter) =>
    listSource({
      query: helpingQueries.list(filter),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
  detail: (id: string, client: QueryClient) =>
    recordSource({
      query: helpingQueries.detail(id, client),
      shown: (record) => record,
    }),
  hours: () =>
    listSource({
      query: helpingQueries.hours(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
};

/** Looks through the answers of home and of the lists for an invitation; the newest answer counts. */
function known(client: QueryClient, id: string): { record: InvitationRecord; at: number } | undefined {
  const homes = client.getQueriesData<Output<'helper.home'>>({ queryKey: [...all, 'home'] });
  const lists = client.getQueriesData<InfiniteData<Output<'invitation.list'>>>({
    queryKey: [...all, 'list'],
  });
  const found = [
    ...homes.map(([key, data]) => ({ key, records: data ? [...data.invitations, ...data.next] : [] })),
    ...lists.map(([key, data]) => ({ key, records: data?.pages.flatMap(({ items }) => items) ?? [] })),
  ].flatMap(({ key, records }) =>
    records
      .filter((record) => record.id === id)
      .map((record) => ({ record, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 })),
  );
  return found.toSorted((a, b) => b.at - a.at)[0];
}
