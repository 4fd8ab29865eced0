import type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query';

/** Asks for what nobody has opened, in silence, until so much has come. */
export interface Asker {
  /** Undefined when the bound is reached. */
  one<Answer, Key extends QueryKey>(
    query: UseQueryOptions<Answer, Error, Answer, Key>,
  ): Promise<Answer | undefined>;
  /** The first page. */
  list<Page, Key extends QueryKey>(
    query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>,
  ): Promise<InfiniteData<Page> | undefined>;
}

/** `mostChars`: of the answers as JSON text. A fault is thrown. */
export function askerOf(client: QueryClient, mostChars: number): Asker {
  let left = mostChars;
  const count = <T>(answer: T): T => {
    left -= JSON.stringify(answer).length;
    return answer;
  };
  const silent = { retry: false, staleTime: 0 } as const;
  return {
    one: async (query) => {
      if (left <= 0) return undefined;
      const { queryKey, queryFn, meta } = query;
      return count(
        await client.fetchQuery({
          queryKey,
          ...(queryFn && { queryFn }),
          ...silent,
          meta: { ...meta, isUnasked: true },
        }),
      );
    },
    list: async (query) => {
      if (left <= 0) return undefined;
      const { queryKey, queryFn, meta, initialPageParam, getNextPageParam } = query;
      return count(
        await client.fetchInfiniteQuery({
          queryKey,
          ...(queryFn && { queryFn }),
          initialPageParam,
          getNextPageParam,
          ...silent,
          meta: { ...meta, isUnasked: true },
        }),
      );
    },
  };
}
