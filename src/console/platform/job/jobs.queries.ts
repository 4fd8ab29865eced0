import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Job = Output<'operator.jobs'>['jobs'][number];
export type Run = Output<'operator.jobs'>['runs'][number];

export const jobQueries = {
  all: () =>
    queryOptions({
      queryKey: ['jobs'] as const,
      queryFn: ({ signal }) => ask('operator.jobs', {}, { signal }),
    }),
};
