import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResourceSummary } from '#contract/content.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/reading/reading-source.queries.ts';
import { resourceQuery, resourcesQuery } from '#src/offline/queries.ts';
import { saveResource, saveResources } from '#src/offline/records.ts';

export type ResourceKind = ResourceSummary['kind'];

export const resourceQueries = {
  all: ['resource'] as const,
  list: (kind: ResourceKind | undefined) =>
    infiniteQueryOptions({
      queryKey: [...resourceQueries.all, 'list', kind ?? 'all'] as const,
      queryFn: async ({ pageParam, signal }) => {
        const page = await call(
          'resource.list',
          { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
          { signal },
        );
        await saveResources(page.items, { newest: kind === undefined && pageParam === '' });
        return page;
      },
      meta: { keep: 'records' },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...resourceQueries.all, 'detail', id] as const,
      queryFn: async ({ signal }) => {
        const resource = await call('resource.detail', { id }, { signal });
        await saveResource(resource);
        return resource;
      },
      meta: { keep: 'records' },
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
