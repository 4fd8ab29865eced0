import { useQueryClient } from '@tanstack/react-query';
import { securityQueries } from './security.queries.ts';

/** Asks anew how the second factor stands, after something was done with it. */
export function useRenewFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(securityQueries.factor());
}
