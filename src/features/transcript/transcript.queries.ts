import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';

const all = ['transcript'] as const;

/** What anybody may ask about transcripts. */
const transcriptQueries = {
  check: (code: string) =>
    queryOptions({
      queryKey: [...all, 'check', code] as const,
      queryFn: ({ signal }) => call('transcript.check', { code }, { signal }),
      meta: { keep: 'never', why: 'whether it holds may change at any moment, and it is somebody else’s' },
    }),
};

export const transcriptSources = {
  check: (code: string) => recordSource({ query: transcriptQueries.check(code), shown: (record) => record }),
};
