import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Candidate = Output<'operator.teamCandidates'>['items'][number];

export const candidateQueries = {
  of: (teamId: string) =>
    queryOptions({
      queryKey: ['teamCandidates', teamId] as const,
      queryFn: ({ signal }) => ask('operator.teamCandidates', { id: teamId }, { signal }),
    }),
};
