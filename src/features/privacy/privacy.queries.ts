import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

/** A copy is made within half a minute, as a rule. */
const askAgainMs = 15_000;

export const privacyQueries = {
  /** Where the own copy and the deletion stand; asked again while a copy is made in front of the person. */
  mine: () =>
    queryOptions({
      queryKey: ['privacy', 'mine'] as const,
      queryFn: ({ signal }) => call('privacy.mine', {}, { signal, isQuiet: true }),
      refetchInterval: ({ state: { data, error } }) =>
        data?.export?.state === 'preparing' && error === null ? askAgainMs : false,
    }),
};

export const privacySource = () =>
  recordSource({
    query: privacyQueries.mine(),
    shown: (state) => state,
  });
