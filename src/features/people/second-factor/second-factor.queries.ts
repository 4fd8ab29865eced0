import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const secondFactorQueries = {
  factor: () =>
    queryOptions({
      queryKey: ['security', 'factor'] as const,
      queryFn: ({ signal }) => call('secondFactor.read', {}, { signal }),
    }),
};

export const secondFactorSources = {
  factor: () => recordSource({ query: secondFactorQueries.factor(), shown: (factor) => factor }),
};
