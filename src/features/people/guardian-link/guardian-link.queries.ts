import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const guardianQueries = {
  all: ['guardian'] as const,
  /** The guardians of the person's children; fetched when they are shown. */
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
