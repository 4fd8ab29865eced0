import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Health = Output<'operator.health'>;

export const healthQueries = {
  all: () =>
    queryOptions({
      queryKey: ['health'] as const,
      queryFn: ({ signal }) => ask('operator.health', {}, { signal }),
    }),
};
