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

// Prefix of the query keys. The phone deletes these answers when the role ends (src/offline/ended-roles.ts).
const all = ['helperSearch', 'drafts'] as const;
const listKey = [...all, 'forMe'] as const;

const proposedDraftQueries = {
  forMe: () =>
    infiniteQueryOptions({
      queryKey: listKey,
      queryFn: ({ pageParam, signal, meta }) =>
        call('draft.forMe', pageParam === '' ? {} : { cursor: pageParam }, {
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
      ...knownDraft(client.getQueryState<InfiniteData<Output<'draft.forMe'>>>(listKey), id),
      staleTime: 0,
    }),
};

/** The classes that helpers propose to the coach. */
export const proposedDraftSources = {
  forMe: () =>
    listSource({ query: proposedDraftQueries.forMe(), rows: ({ items }) => items, idOf: ({ id }) => id }),
  detail: (id: string, client: QueryClient) =>
    recordSource({ query: proposedDraftQueries.detail(id, client), shown: (draft) => draft }),
};
