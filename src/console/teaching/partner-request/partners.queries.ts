import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const partnerQueries = {
  requests: () =>
    infiniteQueryOptions({
      queryKey: ['partnerRequests'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.partnerRequestList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
