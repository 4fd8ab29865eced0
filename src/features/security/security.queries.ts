import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

export const securityQueries = {
  factor: () =>
    queryOptions({
      queryKey: ['security', 'factor'] as const,
      queryFn: ({ signal }) => call('secondFactor.read', {}, { signal }),
    }),
};

export const securitySources = {
  factor: () => recordSource({ query: securityQueries.factor(), shown: (factor) => factor }),
};
