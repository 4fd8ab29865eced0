import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AgreementState, ValidityFlag, type HelperRole } from '#contract/enums.ts';
import type { OpenClass } from '#contract/helper-fit.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { knownInvitation } from './known-invitation.queries.ts';
import type { Period } from './transcript-period.view.ts';

export const invitationFilters = ['', 'waiting', 'agreed'] as const;
export type InvitationFilter = (typeof invitationFilters)[number];

const filterOf: Record<InvitationFilter, object> = {
  '': {},
  waiting: { agreement: AgreementState.await, validity: ValidityFlag.is },
  // A part has an order of its own: the soonest class first.
  agreed: { part: 'agreed' },
};
const cursorOf = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });
const all = ['helping'] as const;

type HelpedClass = Pick<InvitationRecord['class'], 'id' | 'endsAt'>;

export interface OpenFilter {
  city?: string;
  coachId?: string;
}

/**
 * Queries of a helper. The phone keeps every answer, and forgets all of them with the role (ended-roles.ts).
 */
export const helperQueries = {
  all,
  home: () =>
    queryOptions({
      queryKey: [...all, 'home'] as const,
      queryFn: ({ signal, meta }) => call('helper.home', {}, { signal, isQuiet: meta?.isPrefetch ?? false }),
    }),
  list: (filter: InvitationFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'invitation.list',
          { as: 'helper', ...filterOf[filter], ...cursorOf(pageParam) },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal, meta }) =>
        call('invitation.detail', { id }, { signal, isQuiet: meta?.isPrefetch ?? false }),
      // The card that was tapped has all facts, so the invitation is read without a network too.
      initialData: () => knownInvitation(client, all, id)?.record,
      initialDataUpdatedAt: () => knownInvitation(client, all, id)?.at,
      staleTime: 0,
    }),
  /** Classes with a free place for a helper; of one city or one coach when they are named. */
  open: (role: HelperRole, { city, coachId }: OpenFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'open', role, city ?? '', coachId ?? ''] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'helper.openClasses',
          { role, ...(city && { city }), ...(coachId && { coachId }), ...cursorOf(pageParam) },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  openClass: (role: HelperRole, id: string, client: QueryClient) =>
    queryOptions({
      queryKey: [...all, 'openClass', role, id] as const,
      queryFn: ({ signal }) => call('helper.openClass', { id, role }, { signal }),
      // The card that was tapped has all facts, so the class is read without a network too.
      initialData: () => knownOpenClass(client, [...all, 'open', role], id)?.record,
      initialDataUpdatedAt: () => knownOpenClass(client, [...all, 'open', role], id)?.at,
      staleTime: 0,
    }),
  coach: (role: HelperRole, id: string) =>
    queryOptions({
      queryKey: [...all, 'coach', role, id] as const,
      queryFn: ({ signal }) => call('helper.coach', { id, role }, { signal }),
      staleTime: 0,
    }),
  /**
   * Participants of a helped class. The phone deletes the children's names a day after the class, like the
   * coach's.
   */
  participants: ({ id, endsAt }: HelpedClass) =>
    queryOptions({
      queryKey: [...all, 'participants', id] as const,
      queryFn: ({ signal }) => call('helper.participants', { id }, { signal, isQuiet: true }),
      meta: { keptUntil: () => Date.parse(endsAt) + DAY_MS },
    }),
  needs: (classId: string) =>
    queryOptions({
      queryKey: [...all, 'needs', classId] as const,
      queryFn: ({ signal }) => call('needs.ofClass', { id: classId }, { signal }),
      staleTime: 0,
      gcTime: 0,
      meta: {
        keep: 'never',
        why: 'What helps a child stays off the phones of helpers, and each look is noted.',
      },
    }),
  hours: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'hours'] as const,
      queryFn: ({ pageParam, signal }) => call('hours.mine', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      // A notice of a decision opens this list, so it must not show the state before it.
      staleTime: 0,
    }),
  preview: ({ from, until }: Period) =>
    queryOptions({
      queryKey: [...all, 'transcriptOf', from, until] as const,
      queryFn: ({ signal }) => call('hours.transcript', { from, until }, { signal }),
    }),
  transcripts: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'transcripts'] as const,
      queryFn: ({ pageParam, signal }) => call('transcript.mine', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const helperSources = {
  home: () => recordSource({ query: helperQueries.home(), shown: (home) => home }),
  list: (filter: InvitationFilter) =>
    listSource({
      query: helperQueries.list(filter),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
  detail: (id: string, client: QueryClient) =>
    recordSource({
      query: helperQueries.detail(id, client),
      shown: (record) => record,
    }),
  open: (role: HelperRole, filter: OpenFilter) =>
    listSource({
      query: helperQueries.open(role, filter),
      rows: ({ items }) => items,
      idOf: ({ class: cls }) => cls.id,
    }),
  openClass: (role: HelperRole, id: string, client: QueryClient) =>
    recordSource({ query: helperQueries.openClass(role, id, client), shown: (open) => open }),
  coach: (role: HelperRole, id: string) =>
    recordSource({ query: helperQueries.coach(role, id), shown: (between) => between }),
  participants: (cls: HelpedClass) =>
    recordSource({ query: helperQueries.participants(cls), shown: ({ items }) => items }),
  needs: (classId: string) =>
    recordSource({ query: helperQueries.needs(classId), shown: ({ items }) => items }),
  hours: () =>
    listSource({
      query: helperQueries.hours(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
  preview: (period: Period) =>
    recordSource({ query: helperQueries.preview(period), shown: (preview) => preview }),
  transcripts: () =>
    listSource({
      query: helperQueries.transcripts(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
};

/**
 * Finds a class in the stored lists of classes that need helpers; the newest answer counts. `lists`: prefix
 * of their keys.
 */
function knownOpenClass(
  client: QueryClient,
  lists: readonly string[],
  id: string,
): { record: OpenClass; at: number } | undefined {
  return client
    .getQueriesData<InfiniteData<Output<'helper.openClasses'>>>({ queryKey: lists })
    .flatMap(([key, data]) =>
      (data?.pages ?? [])
        .flatMap(({ items }) => items)
        .filter((record) => record.class.id === id)
        .map((record) => ({ record, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 })),
    )
    .toSorted((a, b) => b.at - a.at)[0];
}
