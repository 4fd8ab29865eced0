import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

/** While a payment is decided elsewhere, its purchase is looked at again. */
const askAgainMs = 4000;

export const membershipQueries = {
  all: ['membership'] as const,
  mine: (isAsked = true) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'mine'] as const,
      queryFn: ({ signal, meta }) =>
        call('membership.mine', {}, { signal, isQuiet: meta?.isUnasked ?? false }),
      enabled: isAsked,
    }),
};

export const membershipSources = {
  /** Asks again as long as a purchase waits for its payment. */
  mine: () =>
    recordSource({
      query: {
        ...membershipQueries.mine(),
        refetchInterval: ({ state }) => (state.data?.pending ? askAgainMs : false),
      },
      shown: (membership) => membership,
    }),
};
