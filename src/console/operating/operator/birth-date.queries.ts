import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const birthDateQueries = {
  person: (id: string) =>
    queryOptions({
      queryKey: ['birthDate', id] as const,
      queryFn: ({ signal }) => ask('operator.birthDateRead', { id }, { signal }),
      // Each look is a line of the audit log.
      staleTime: Infinity,
    }),
};
