import type { QueryClient } from '@tanstack/react-query';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';

const askedBefore: ReadonlySet<unknown> = new Set([accountQueries.all[0], participantQueries.all[0]]);

/** Asks again for what is on the screen. */
export const refetchShown = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ refetchType: 'active' });

/** After a reconnect, which has just asked for the person and the family. */
export const refetchButFamily = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    refetchType: 'active',
    predicate: ({ queryKey }) => !askedBefore.has(queryKey[0]),
  });
