import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/console/base/ask.ts';

export const classQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['class', id] as const,
      queryFn: ({ signal }) => ask('class.detail', { id }, { signal }),
    }),
};
