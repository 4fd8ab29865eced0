import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const applicationQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['application', id] as const,
      queryFn: ({ signal }) => ask('operator.applicationRead', { id }, { signal }),
    }),
};
