import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';

export type ArticleState = NonNullable<Input<'operator.resourceList'>['state']>;

const all = ['articles'] as const;

export const articleQueries = {
  /** The lists in every state. */
  lists: [...all, 'list'] as const,
  list: (state: ArticleState | undefined) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', state ?? ''] as const,
      queryFn: ({ pageParam, signal }) =>
        ask(
          'operator.resourceList',
          { ...(state !== undefined && { state }), ...(pageParam !== '' && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal }) => ask('operator.resourceDetail', { id }, { signal }),
    }),
  /** A version never changes. */
  version: (id: string, version: number) =>
    queryOptions({
      queryKey: [...all, 'version', id, version] as const,
      queryFn: ({ signal }) => ask('operator.resourceVersion', { id, version: String(version) }, { signal }),
    }),
};
