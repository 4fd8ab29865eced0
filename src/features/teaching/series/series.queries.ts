import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';

const all = ['series'] as const;

export const seriesQueries = {
  all,
  check: (input: Input<'series.check'>) =>
    queryOptions({
      queryKey: [...all, 'check', input] as const,
      queryFn: ({ signal }) => call('series.check', input, { signal, isQuiet: true }),
      staleTime: 0,
      retry: false,
      meta: { keep: 'never', why: 'figures of the moment at which somebody makes classes' },
    }),
  moveCheck: (input: Input<'series.checkMove'>) =>
    queryOptions({
      queryKey: [...all, 'moveCheck', input] as const,
      queryFn: ({ signal }) => call('series.checkMove', input, { signal, isQuiet: true }),
      staleTime: 0,
      retry: false,
      meta: { keep: 'never', why: 'figures of the moment at which somebody moves classes' },
    }),
  updateCheck: (input: Input<'series.checkUpdate'>) =>
    queryOptions({
      queryKey: [...all, 'updateCheck', input] as const,
      queryFn: ({ signal }) => call('series.checkUpdate', input, { signal, isQuiet: true }),
      staleTime: 0,
      retry: false,
      meta: { keep: 'never', why: 'figures of the moment at which somebody changes classes' },
    }),
  cancelCheck: (id: string) =>
    queryOptions({
      queryKey: [...all, 'cancelCheck', id] as const,
      queryFn: ({ signal }) => call('series.checkCancel', { id }, { signal }),
      staleTime: 0,
      meta: { keep: 'never', why: 'figures of the moment at which somebody cancels' },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal, meta }) =>
        call('series.detail', { id }, { signal, isQuiet: meta?.isPrefetch ?? false }),
      staleTime: 0,
    }),
};

export const seriesSource = (id: string) =>
  recordSource({ query: seriesQueries.detail(id), shown: (record) => record });
