import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

export const consentQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['consent', 'mine'] as const,
      queryFn: ({ signal }) => call('consent.mine', {}, { signal }),
    }),
};

export const consentSource = () =>
  recordSource({ query: consentQueries.mine(), shown: (consents) => consents });
