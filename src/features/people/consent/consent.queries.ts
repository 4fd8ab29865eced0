import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const consentQueries = {
  all: ['consent'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...consentQueries.all, 'mine'] as const,
      queryFn: ({ signal }) => call('consent.mine', {}, { signal }),
    }),
};

export const consentSource = () =>
  recordSource({ query: consentQueries.mine(), shown: (consents) => consents });
