import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Ending = Output<'operator.clearanceEnding'>['items'][number];
export type EndingRole = Input<'operator.clearanceEnding'>['role'];

export const clearanceQueries = {
  lists: ['clearancesEnding'] as const,
  ending: (role: EndingRole) =>
    infiniteQueryOptions({
      queryKey: [...clearanceQueries.lists, role ?? 'all'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.clearanceEnding',
          { ...(role === undefined ? {} : { role }), ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
