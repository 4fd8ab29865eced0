import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const consentQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['consents'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.invitationList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
