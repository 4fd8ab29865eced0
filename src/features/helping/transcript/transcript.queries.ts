import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

const all = ['transcript'] as const;

/** Public queries about transcripts. */
export const transcriptQueries = {
  check: (code: string) =>
    queryOptions({
      queryKey: [...all, 'check', code] as const,
      queryFn: ({ signal }) => call('transcript.check', { code }, { signal }),
      meta: { keep: 'never', why: 'whether it holds may change at any moment, and it is somebody else’s' },
    }),
  keys: () =>
    queryOptions({
      queryKey: [...all, 'keys'] as const,
      queryFn: ({ signal }) => call('transcript.keys', {}, { signal }),
    }),
};

export const transcriptSources = {
  keys: () => recordSource({ query: transcriptQueries.keys(), shown: (record) => record }),
  check: (code: string) => recordSource({ query: transcriptQueries.check(code), shown: (record) => record }),
};
