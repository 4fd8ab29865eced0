import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

export const guardianQueries = {
  all: ['guardian'] as const,
  /** Who decides for the own children; asked for when it is looked at. */
  list: () =>
    queryOptions({
      queryKey: [...guardianQueries.all, 'list'] as const,
      queryFn: ({ signal }) => call('guardian.list', {}, { signal, isQuiet: true }),
    }),
};

export const guardianSource = (isSignedIn: boolean) =>
  recordSource({
    query: { ...guardianQueries.list(), enabled: isSignedIn },
    shown: (list) => list,
  });
