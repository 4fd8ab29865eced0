import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openedAt } from './look.queries.ts';

/**
 * Reads something on demand, where each read is a line of the audit log. Reads once at a time, and never again after a
 * lost answer. A card that moves in its list keeps its read, also one on its way. `place` names the record, and below
 * it the part that is read.
 */
export function useLook<I, O>(place: readonly string[], read: (input: I) => Promise<O>) {
  const client = useQueryClient();
  const opened = openedAt<O>(place);
  const { data, error, isFetching } = useQuery(opened);
  return {
    data,
    error,
    isReading: isFetching,
    /** Does nothing while a read is on its way. */
    look: (input: I) => {
      const reading = client.fetchQuery({ ...opened, queryFn: () => read(input), staleTime: 0 });
      // The query keeps the error, which the card shows.
      void reading.catch(() => undefined);
    },
    /** Drops what was read or is on its way, here and below this place. */
    hide: () => void client.resetQueries({ queryKey: opened.queryKey }),
  };
}
