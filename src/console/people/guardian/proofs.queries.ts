import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const proofQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['proofs'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.proofList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      // Each look is a line of the audit log for every row.
      staleTime: Infinity,
      // An operator who comes back sees the rows of now.
      gcTime: 0,
    }),
};
