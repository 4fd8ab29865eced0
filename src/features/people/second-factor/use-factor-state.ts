import { useQueryClient } from '@tanstack/react-query';
import { secondFactorQueries } from './second-factor.queries.ts';

/** Fetches the state of the second factor again after a change. */
export function useRenewFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(secondFactorQueries.factor());
}
