import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

const countsQuery = queryOptions({
  queryKey: ['home', 'student', 'counts'] as const,
  queryFn: ({ signal }) => call('home.counts', {}, { signal, isQuiet: true }),
});

/** Counts of a student's open orders by kind; offline the last answer. */
export const countsSource = (isSignedIn: boolean) =>
  recordSource({ query: { ...countsQuery, enabled: isSignedIn }, shown: (counts) => counts });
