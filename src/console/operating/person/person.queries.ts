import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Person = Output<'operator.personRead'>;

export const personQueries = {
  detail: (id: string, purpose: string) =>
    queryOptions({
      queryKey: ['person', id, purpose] as const,
      queryFn: ({ signal }) => ask('operator.personRead', { id, purpose }, { signal }),
      // Each look is a line of the audit log: one while the page is open, and one for each return to it.
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
};
