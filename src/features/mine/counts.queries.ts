import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

const countsQuery = queryOptions({
  queryKey: ['home', 'student', 'counts'] as const,
  queryFn: ({ signal }) => call('home.counts', {}, { signal, isQuiet: true }),
});

/** How much waits for a student, by kind; without a network as it was told last. */
export const countsSource = (isSignedIn: boolean) =>
  recordSource({ query: { ...countsQuery, enabled: isSignedIn }, shown: (counts) => counts });
