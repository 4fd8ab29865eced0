import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const watchQueries = {
  list: () =>
    queryOptions({
      queryKey: ['watch'] as const,
      queryFn: ({ signal }) => ask('operator.watchList', {}, { signal }),
    }),
};
