import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '#contract/durations.ts';
import { call } from '#src/api/call.ts';

export const cityQueries = {
  /** Public and nearly constant: kept with the persisted queries. */
  list: () =>
    queryOptions({
      queryKey: ['city'] as const,
      queryFn: async ({ signal }) => (await call('city.list', {}, { signal, isQuiet: true })).items,
      staleTime: HOUR_MS,
      meta: { persist: 'public' },
    }),
};
