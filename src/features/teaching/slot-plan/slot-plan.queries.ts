import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const slotPlanQueries = {
  all: ['slotPlan'] as const,
  mine: () =>
    queryOptions({
      queryKey: ['slotPlan', 'mine'] as const,
      queryFn: ({ signal }) => call('slotPlan.mine', {}, { signal }),
    }),
};

export const slotPlanSources = {
  mine: () => recordSource({ query: slotPlanQueries.mine(), shown: ({ items }) => items }),
};
