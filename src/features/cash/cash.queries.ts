import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { coachMoneyQueries } from '#src/features/coach-money/coach-money.queries.ts';
import { listSource, recordSource } from '#src/features/reading/reading-source.queries.ts';

/** Beside the money itself: whatever moves it makes all of this old. */
const all = [...coachMoneyQueries.all, 'cash'] as const;

export const cashQueries = {
  withdrawals: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'withdrawals'] as const,
      queryFn: ({ pageParam, signal }) =>
        call('withdrawal.mine', { ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  withdrawal: (id: string) =>
    queryOptions({
      queryKey: [...all, 'withdrawal', id] as const,
      queryFn: ({ signal }) => call('withdrawal.detail', { id }, { signal }),
    }),
};

export const cashSources = {
  withdrawals: () =>
    listSource({
      query: cashQueries.withdrawals(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
      versionOf: ({ version }) => version,
    }),
  withdrawal: (id: string) =>
    recordSource({
      query: cashQueries.withdrawal(id),
      shown: (record) => record,
      versionOf: ({ version }) => version,
    }),
};
