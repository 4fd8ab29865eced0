import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * Reads something on demand, where each read is a line of the audit log. One read at a time, and none of it is repeated
 * or stored: a card that moves in its list keeps its read, a page that was left drops it, and `hide` also drops an answer
 * that is still on its way. `place` names the record, and below it what is read.
 */
export function useLook<I, O>(place: readonly [string, ...string[]], read: (input: I) => Promise<O>) {
  const client = useQueryClient();
  const opened = queryOptions<O>({
    queryKey: ['look', ...place],
    queryFn: skipToken,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { data, error, isFetching } = useQuery(opened);
  return {
    data,
    error,
    isReading: isFetching,
    /** Does nothing while a read is on its way. Its error is shown from the cache. */
    look: (input: I) => {
      const fetching = client.fetchQuery({ ...opened, queryFn: () => read(input), staleTime: 0 });
      void fetching.catch(() => undefined);
    },
    /** Drops what was read, also what lies below this place. */
    hide: () => void client.resetQueries({ queryKey: opened.queryKey }),
  };
}
