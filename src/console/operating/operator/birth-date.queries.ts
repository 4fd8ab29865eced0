import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const birthDateQueries = {
  person: (id: string) =>
    queryOptions({
      queryKey: ['birthDate', id] as const,
      queryFn: ({ signal }) => ask('operator.birthDateRead', { id }, { signal }),
      // Each look is a line of the audit log: one while the page is open, and one for each return to it.
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
};
