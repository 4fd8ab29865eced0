import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

/** Filter of the strikes: those with a pending appeal, or all. */
export type Shown = 'appealed' | 'all';

export const strikeQueries = {
  lists: ['strikes'] as const,
  list: (only: Shown) =>
    infiniteQueryOptions({
      queryKey: [...strikeQueries.lists, only] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.strikeList', { only, ...(pageParam === '' ? {} : { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
