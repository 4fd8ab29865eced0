import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Found = Output<'operator.search'>;
export type FoundChildren = Output<'operator.childFind'>;

export const searchQueries = {
  found: (text: string) =>
    queryOptions({
      queryKey: ['search', text] as const,
      queryFn: ({ signal }) => ask('operator.search', { text }, { signal }),
      // Rows change: each search reads anew.
      gcTime: 0,
    }),
};
