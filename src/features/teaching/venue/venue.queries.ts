import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const venueQueries = {
  all: ['venue'] as const,
  list: () =>
    queryOptions({
      queryKey: ['venue', 'list'] as const,
      queryFn: ({ signal }) => call('venue.list', {}, { signal }),
    }),
};

export const venueSources = {
  list: () => recordSource({ query: venueQueries.list(), shown: ({ items }) => items }),
};
