import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Shown = Input<'operator.correctionList'>['state'];

export const correctionQueries = {
  lists: ['corrections'] as const,
  list: (state: Shown) =>
    infiniteQueryOptions({
      queryKey: [...correctionQueries.lists, state] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.correctionList',
          { state, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
