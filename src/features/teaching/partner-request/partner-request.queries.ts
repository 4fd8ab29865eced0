import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const requestQueries = {
  all: ['partnerRequest'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...requestQueries.all, 'mine'] as const,
      queryFn: ({ signal }) => call('partnerRequest.mine', {}, { signal, isQuiet: true }),
      staleTime: 0,
    }),
};

export const requestSources = {
  mine: () => recordSource({ query: requestQueries.mine(), shown: (answer) => answer }),
};
