import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export const reportQueries = {
  detail: (days: Input<'operator.moneyReport'>) =>
    queryOptions({
      queryKey: ['moneyReport', days] as const,
      queryFn: ({ signal }) => ask('operator.moneyReport', days, { signal }),
    }),
};
