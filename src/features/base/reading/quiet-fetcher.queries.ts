import type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/durations.ts';
import { whenKept } from '#src/offline/keep-answers.ts';

/** Fetches queries quietly, unless they were fetched within a minute, until the answers reach a limit. */
export interface QuietFetcher {
  /** Undefined when the limit is reached. */
  one<Answer, Key extends QueryKey>(
    query: UseQueryOptions<Answer, Error, Answer, Key>,
  ): Promise<Answer | undefined>;
  /** The first page. */
  list<Page, Key extends QueryKey>(
    query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>,
  ): Promise<InfiniteData<Page> | undefined>;
}

/** `mostChars`: limit of the answers as JSON text. Throws an error, also when the phone cannot store an answer. */
export function quietFetcher(client: QueryClient, mostChars: number): QuietFetcher {
  let left = mostChars;
  const count = async <T>(queryKey: QueryKey, answer: T): Promise<T> => {
    left -= JSON.stringify(answer).length;
    await whenKept(client.getQueryCache().find({ queryKey }));
    return answer;
  };
  const silent = { retry: false, staleTime: MINUTE_MS } as const;
  return {
    one: async (query) => {
      if (left <= 0) return undefined;
      const { queryKey, queryFn, meta } = query;
      return count(
        queryKey,
        await client.fetchQuery({
          queryKey,
          ...(queryFn && { queryFn }),
          ...silent,
          meta: { ...meta, isPrefetch: true },
        }),
      );
    },
    list: async (query) => {
      if (left <= 0) return undefined;
      const { queryKey, queryFn, meta, initialPageParam, getNextPageParam } = query;
      return count(
        queryKey,
        await client.fetchInfiniteQuery({
          queryKey,
          ...(queryFn && { queryFn }),
          initialPageParam,
          getNextPageParam,
          ...silent,
          meta: { ...meta, isPrefetch: true },
        }),
      );
    },
  };
}
