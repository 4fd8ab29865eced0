import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** Interval of polling a purchase while its payment is pending. */
const askAgainMs = 4000;

export const membershipQueries = {
  all: ['membership'] as const,
  mine: (isAsked = true) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'mine'] as const,
      queryFn: ({ signal, meta }) =>
        call('membership.mine', {}, { signal, isQuiet: meta?.isPrefetch ?? false }),
      enabled: isAsked,
    }),
};

export const membershipSources = {
  /** Polls as long as a purchase waits for its payment. */
  mine: () =>
    recordSource({
      query: {
        ...membershipQueries.mine(),
        refetchInterval: ({ state }) => (state.data?.pending ? askAgainMs : false),
      },
      shown: (membership) => membership,
    }),
};
