import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResourceSummary } from '#contract/content.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { resourceQuery, resourcesQuery } from '#src/offline/article-queries.ts';
import { fetchHeadings, type ArticleSources } from '#src/offline/starter-pack.ts';

export type ResourceKind = ResourceSummary['kind'];

const keptByWorker = { keep: 'never', why: 'The service worker caches the resource center.' } as const;

/** For the articles that nobody opened yet. */
export const articleSources: ArticleSources = {
  list: (cursor) => call('resource.list', { ...(cursor !== null && { cursor }) }, { isQuiet: true }),
  detail: (id) => call('resource.detail', { id }, { isQuiet: true }),
};

export const resourceQueries = {
  all: ['resource'] as const,
  list: (kind: ResourceKind | undefined) =>
    infiniteQueryOptions({
      queryKey: [...resourceQueries.all, 'list', kind ?? 'all'] as const,
      queryFn: async ({ pageParam, signal }) => {
        const cursor = pageParam === '' ? {} : { cursor: pageParam };
        return await call('resource.list', { ...(kind && { kind }), ...cursor }, { signal });
      },
      meta: keptByWorker,
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...resourceQueries.all, 'detail', id] as const,
      queryFn: ({ signal }) => call('resource.detail', { id }, { signal }),
      meta: keptByWorker,
    }),
  /** Fetches every heading, so that the screen can count the articles. The rows are in the list. */
  headings: () =>
    queryOptions({
      queryKey: [...resourceQueries.all, 'headings'] as const,
      queryFn: async () => (await fetchHeadings(articleSources)).length,
      staleTime: 5 * MINUTE_MS,
      meta: { ...keptByWorker, isPrefetch: true },
    }),
};

export const resourceSources = {
  list: (kind: ResourceKind | undefined) =>
    listSource({
      query: resourceQueries.list(kind),
      rows: ({ items }): readonly ResourceSummary[] => items,
      idOf: ({ id }) => id,
      versionOf: ({ version }) => version,
      keep: resourcesQuery(kind),
      kept: (items) => items,
    }),
  detail: (id: string) =>
    recordSource({
      query: resourceQueries.detail(id),
      shown: (resource) => resource,
      versionOf: ({ version }) => version,
      keep: resourceQuery(id),
      kept: (resource) => resource,
    }),
};
