import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { coachMoneyQueries } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';

/** Under the key of the coach's money: every movement makes all of these stale. */
const all = [...coachMoneyQueries.all, 'cash'] as const;

export const withdrawalQueries = {
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

export const withdrawalSources = {
  withdrawals: () =>
    listSource({
      query: withdrawalQueries.withdrawals(),
      rows: ({ items }) => items,
      idOf: ({ id }) => id,
      versionOf: ({ version }) => version,
    }),
  withdrawal: (id: string) =>
    recordSource({
      query: withdrawalQueries.withdrawal(id),
      shown: (record) => record,
      versionOf: ({ version }) => version,
    }),
};
