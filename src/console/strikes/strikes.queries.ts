import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/ask.ts';

/** Which strikes are shown: those whose appeal waits, or every one. */
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
