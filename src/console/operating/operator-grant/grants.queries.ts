import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type GrantState = Input<'operator.grantList'>['state'];

export const grantQueries = {
  lists: ['grants'] as const,
  list: (state: GrantState) =>
    infiniteQueryOptions({
      queryKey: [...grantQueries.lists, state] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.grantList', { state, ...(pageParam === '' ? {} : { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};

export const operatorQueries = {
  lists: ['operators'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: operatorQueries.lists,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.operatorList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
