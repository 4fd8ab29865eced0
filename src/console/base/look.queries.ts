import { queryOptions, skipToken } from '@tanstack/react-query';

/** Query of a read on demand. Its answer is kept until its page is left, and nothing reads it again. */
export const openedAt = <O>(place: readonly string[]) =>
  queryOptions<O>({
    queryKey: ['look', ...place],
    queryFn: skipToken,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
