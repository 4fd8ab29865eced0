import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type RatingDetail = Output<'operator.ratingDetail'>;

export const ratingQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['rating', id] as const,
      queryFn: ({ signal }) => ask('operator.ratingDetail', { id }, { signal }),
    }),
};
