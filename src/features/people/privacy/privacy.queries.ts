import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

/** A copy is made within half a minute, as a rule. */
const askAgainMs = 15_000;

export const privacyQueries = {
  /** State of the copy and of the deletion; polled while a copy is made and the screen is open. */
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
