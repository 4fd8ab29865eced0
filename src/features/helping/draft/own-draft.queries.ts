import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { listSource, recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { knownDraft } from './known-draft.queries.ts';

// Answers that begin with this word go with the role (src/offline/ended-roles.ts).
const all = ['helping', 'drafts'] as const;
const mineKey = [...all, 'mine'] as const;

/** The classes that a helper proposed. */
export const ownDraftQueries = {
  all,
  mine: () =>
    infiniteQueryOptions({
      queryKey: mineKey,
      queryFn: ({ pageParam, signal, meta }) =>
        call('draft.mine', pageParam === '' ? {} : { cursor: pageParam }, {
          signal,
          isQuiet: meta?.isPrefetch ?? false,
        }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    }),
  detail: (id: string, client: QueryClient) =>
    queryOptions({
      queryKey: [...all, 'detail', id] as const,
      queryFn: ({ signal }) => call('draft.detail', { id }, { signal }),
      // The card that was tapped has all facts, so the draft is read without a network too.
      ...knownDraft(client.getQueryState<InfiniteData<Output<'draft.mine'>>>(mineKey), id),
      staleTime: 0,
    }),
};

export const ownDraftSources = {
  mine: () => listSource({ query: ownDraftQueries.mine(), rows: ({ items }) => items, idOf: ({ id }) => id }),
  detail: (id: string, client: QueryClient) =>
    recordSource({ query: ownDraftQueries.detail(id, client), shown: (draft) => draft }),
};
