import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Counts = Output<'operator.todayCounts'>;

export const waitingQueries = {
  /** Everything that the page Today shows. */
  all: ['today'] as const,
  counts: () =>
    queryOptions({
      queryKey: [...waitingQueries.all, 'counts'] as const,
      queryFn: ({ signal }) => ask('operator.todayCounts', {}, { signal }),
    }),
};
