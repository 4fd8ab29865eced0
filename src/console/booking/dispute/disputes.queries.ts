import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Shown = Input<'operator.disputeList'>['state'];

export const disputeQueries = {
  lists: ['disputes'] as const,
  list: (state: Shown) =>
    infiniteQueryOptions({
      queryKey: [...disputeQueries.lists, state] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.disputeList',
          { state, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
