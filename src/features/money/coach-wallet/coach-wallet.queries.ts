import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CoachMoneyKind } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';

const all = ['coachMoney'] as const;
const cursorOf = (pageParam: string) => (pageParam === '' ? {} : { cursor: pageParam });

/** Queries of a coach's money. The phone keeps each answer. */
export const coachMoneyQueries = {
  all,
  wallet: () =>
    queryOptions({
      queryKey: [...all, 'wallet'] as const,
      queryFn: ({ signal }) => call('wallet.coach', {}, { signal }),
    }),
  records: (kind: CoachMoneyKind | '', month: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'records', kind, month] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          'wallet.coachRecords',
          { ...(kind !== '' && { kind }), ...(month !== '' && { month }), ...cursorOf(pageParam) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  record: (id: string) =>
    queryOptions({
      queryKey: [...all, 'record', id] as const,
      queryFn: ({ signal }) => call('wallet.coachRecord', { id }, { signal }),
    }),
  months: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'months'] as const,
      queryFn: ({ pageParam, signal }) => call('wallet.coachMonths', cursorOf(pageParam), { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
};

export const coachMoneySources = {
  wallet: () => recordSource({ query: coachMoneyQueries.wallet(), shown: (wallet) => wallet }),
  records: (kind: CoachMoneyKind | '', month: string) =>
    listSource({
      query: coachMoneyQueries.records(kind, month),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
    }),
  record: (id: string) => recordSource({ query: coachMoneyQueries.record(id), shown: (answer) => answer }),
  months: () =>
    listSource({
      query: coachMoneyQueries.months(),
      rows: ({ items }) => items,
      idOf: ({ month }) => month,
    }),
};
