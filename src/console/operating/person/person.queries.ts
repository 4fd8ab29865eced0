import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Person = Output<'operator.personRead'>;

export const personQueries = {
  detail: (id: string, purpose: string) =>
    queryOptions({
      queryKey: ['person', id, purpose] as const,
      queryFn: ({ signal }) => ask('operator.personRead', { id, purpose }, { signal }),
      // Each look is a line of the audit log.
      staleTime: Infinity,
      retry: false,
    }),
};
