import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Waiting = Output<'operator.withdrawalList'>['items'][number];
export type Shown = 'open' | 'ended';

export const withdrawalQueries = {
  lists: ['withdrawals'] as const,
  list: (state: Shown) =>
    infiniteQueryOptions({
      queryKey: [...withdrawalQueries.lists, state] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.withdrawalList',
          { state, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
