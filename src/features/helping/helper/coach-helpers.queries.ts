import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { AgreementState, ValidityFlag, type HelperRole, type InvitationPart } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { webCrypto } from '#src/browser/secure-page.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import type { HelperSearch } from './coach-helpers.view.ts';
import { knownInvitation } from './known-invitation.queries.ts';

const all = ['helperSearch'] as const;

export interface HoursOf {
  helperId: string;
  role: HelperRole;
  classId?: string;
}

/**
 * Queries of a coach about helpers. The phone keeps the answers, except a list that was narrowed by typing.
 */
export const coachHelperQueries = {
  all,
  search: (role: HelperRole, { name, city, classId, show }: HelperSearch) =>
    infiniteQueryOptions({
      queryKey: [...all, 'search', role, name, city, classId, show] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'helper.search',
          {
            role,
            ...(name !== '' && { name }),
            ...(city !== '' && { city }),
            ...(classId !== '' && { classId }),
            ...(show !== '' && classId !== '' && { show }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
          // Typing must not flash the loading toast at every letter.
          { signal, isQuiet: true },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      // Each answer of a helper changes the list of free ones.
      staleTime: 0,
      // Keeps the results visible while the next letters are looked up, but never for another class.
      placeholderData: (before, query) => (query?.queryKey[5] === classId ? before : undefined),
      ...(name === '' && city === ''
        ? {}
        : { meta: { keep: 'never', why: 'The list of the class is kept.' } }),
    }),
  classes: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'classes'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('helper.classes', pageParam === '' ? {} : { cursor: pageParam }, { signal, isQuiet: true }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  detail: (role: HelperRole, id: string, classId: string) =>
    queryOptions({
      queryKey: [...all, 'detail', role, id, classId] as const,
      queryFn: ({ signal, meta }) =>
        call(
          'helper.detail',
          { id, role, ...(classId !== '' && { classId }) },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      staleTime: 0,
    }),
  /** Helpers who have agreed with the coach at least once. */
  mine: (role: HelperRole) =>
    infiniteQueryOptions({
      queryKey: [...all, 'mine', role] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'coach.helpers',
          { role, ...(pageParam !== '' && { cursor: pageParam }) },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  /** Hours that one helper handed in; only of one class when `classId` is given. */
  hours: ({ helperId, role, classId }: HoursOf) =>
    infiniteQueryOptions({
      queryKey: [...all, 'hours', role, helperId, classId ?? ''] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'hours.ofHelper',
          {
            helperId,
            role,
            ...(classId !== undefined && { classId }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  /** Hours of all helpers that wait for the coach's decision, and since when the coach has taught. */
  pendingHours: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'hours', 'pending'] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call('hours.pending', pageParam === '' ? {} : { cursor: pageParam }, {
          signal,
          isQuiet: meta?.isPrefetch ?? false,
        }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  /** One part of the invitations between coach and helpers. */
  list: (part: InvitationPart) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', part] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'invitation.list',
          { as: 'coach', part, ...(pageParam !== '' && { cursor: pageParam }) },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  /** Helpers who agreed to help in a class, also released ones. */
  ofClass: (classId: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', 'class', classId] as const,
      queryFn: ({ pageParam, signal, meta }) =>
        call(
          'invitation.list',
          {
            as: 'coach',
            classId,
            agreement: AgreementState.agree,
            ...(pageParam !== '' && { cursor: pageParam }),
          },
          { signal, isQuiet: meta?.isPrefetch ?? false },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  /** The key from which this phone makes the codes of a class. It is forgotten when the last code ends. */
  checkinKey: (classId: string) =>
    queryOptions({
      queryKey: [...all, 'checkinKey', classId] as const,
      queryFn: ({ signal }) => call('checkin.code', { id: classId }, { signal, isQuiet: true }),
      // Without HTTPS the phone cannot make the codes, so it fetches each.
      refetchInterval: webCrypto() === undefined ? 30_000 : false,
      meta: { keptUntil: ({ validUntil }: Output<'checkin.code'>) => Date.parse(validUntil) },
    }),
  invitation: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: [...all, 'invitation', id] as const,
      queryFn: ({ signal, meta }) =>
        call('invitation.detail', { id }, { signal, isQuiet: meta?.isPrefetch ?? false }),
      // The card that was tapped has all facts, so it is read without a network too.
      initialData: () => knownInvitation(client, all, id)?.record,
      initialDataUpdatedAt: () => knownInvitation(client, all, id)?.at,
      staleTime: 0,
    }),
};

export const coachHelperSources = {
  search: (role: HelperRole, search: HelperSearch) =>
    listSource({
      query: coachHelperQueries.search(role, search),
      rows: ({ items }) => items,
      idOf: ({ helper }) => helper.id,
    }),
  detail: (role: HelperRole, id: string, classId: string) =>
    recordSource({ query: coachHelperQueries.detail(role, id, classId), shown: (detail) => detail }),
  mine: (role: HelperRole) =>
    listSource({
      query: coachHelperQueries.mine(role),
      rows: ({ items }) => items,
      idOf: ({ helper }) => helper.id,
    }),
  hours: (of: HoursOf) =>
    listSource({ query: coachHelperQueries.hours(of), rows: ({ items }) => items, idOf: ({ id }) => id }),
  pendingHours: () =>
    listSource({
      query: coachHelperQueries.pendingHours(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
  list: (part: InvitationPart) =>
    listSource({ query: coachHelperQueries.list(part), rows: ({ items }) => items, idOf: ({ id }) => id }),
  ofClass: (classId: string) =>
    listSource({
      query: coachHelperQueries.ofClass(classId),
      rows: ({ items }) => items.filter(({ validity }) => validity !== ValidityFlag.not),
      idOf: ({ id }) => id,
    }),
  checkinKey: (classId: string) =>
    recordSource({ query: coachHelperQueries.checkinKey(classId), shown: (key) => key }),
  invitation: (id: string, client: QueryClient) =>
    recordSource({ query: coachHelperQueries.invitation(id, client), shown: (record) => record }),
};
