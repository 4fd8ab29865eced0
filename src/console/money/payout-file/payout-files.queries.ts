import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type Ready = Output<'operator.payoutFileReady'>['ready'][number];
export type MadeFile = Output<'operator.payoutFileList'>['items'][number];

export const payoutQueries = {
  all: ['payouts'] as const,
  ready: () =>
    queryOptions({
      queryKey: [...payoutQueries.all, 'ready'] as const,
      queryFn: ({ signal }) => ask('operator.payoutFileReady', {}, { signal }),
    }),
  list: () =>
    infiniteQueryOptions({
      queryKey: [...payoutQueries.all, 'list'] as const,
      queryFn: ({ pageParam, signal }) =>
        ask('operator.payoutFileList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
