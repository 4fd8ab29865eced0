import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

export const priceRuleQueries = {
  all: ['priceRule'] as const,
  mine: () =>
    queryOptions({
      queryKey: ['priceRule', 'mine'] as const,
      queryFn: ({ signal }) => call('priceRule.mine', {}, { signal }),
    }),
};

export const priceRuleSources = {
  mine: () => recordSource({ query: priceRuleQueries.mine(), shown: ({ items }) => items }),
};
