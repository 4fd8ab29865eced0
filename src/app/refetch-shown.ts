import type { QueryClient } from '@tanstack/react-query';
import { accountQueries } from '#src/features/account/account.queries.ts';

/** Asks again for what is on the screen. */
export const refetchShown = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ refetchType: 'active' });

/** After a reconnect: the check of the session has just asked for the person. */
export const refetchButPerson = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    refetchType: 'active',
    predicate: ({ queryKey }) => queryKey[0] !== accountQueries.all[0],
  });
