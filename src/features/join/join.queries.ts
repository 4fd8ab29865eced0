import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';

export const joinQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['join'] as const,
      queryFn: async ({ signal }) => (await call('join.mine', {}, { signal })).items,
    }),
};
