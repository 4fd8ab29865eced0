import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/**
 * Reads the answer of a home screen, to keep words of it for the next start. It is 'outdated' after a change that may have
 * altered it, and undefined until the server has answered since the app was opened: an older answer proves nothing. `at`
 * differs for each answer.
 */
export function useKeptAnswer<Answer, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
): { answer: Answer | 'outdated' | undefined; at: number } {
  const client = useQueryClient();
  const { data, isFetchedAfterMount, dataUpdatedAt } = useQuery({ ...query, notifyOnChangeProps: 'all' });
  const isOutdated = client.getQueryState(query.queryKey)?.isInvalidated === true;
  return { answer: isOutdated ? 'outdated' : isFetchedAfterMount ? data : undefined, at: dataUpdatedAt };
}
