import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '#contract/durations.ts';
import type { Activity } from '#contract/enums.ts';
import { call } from '#src/api/call.ts';

export const activityQueries = {
  /** Public and nearly constant: kept with the persisted queries. A list without a shown key is older than its record. */
  list: (shown: readonly Activity[] = []) =>
    queryOptions({
      queryKey: ['activity'] as const,
      queryFn: async ({ signal }) => (await call('activity.list', {}, { signal, isQuiet: true })).items,
      staleTime: ({ state: { data } }) =>
        data !== undefined && shown.every((key) => data.some((one) => one.key === key)) ? HOUR_MS : 0,
      meta: { persist: 'public' },
    }),
};
