import type { QueryClient } from '@tanstack/react-query';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';
import { newestNotices } from '#src/features/notice/notice.queries.ts';

/** Asks again for what is on the screen. */
export const refetchShown = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ refetchType: 'active' });

/** What a reconnect asks for itself. */
const asked: ReadonlySet<unknown> = new Set([
  accountQueries.all[0],
  participantQueries.all[0],
  newestNotices().queryKey[0],
]);

/** After a reconnect: all but what it has asked for a moment ago. */
export const refetchUnasked = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    refetchType: 'active',
    predicate: ({ queryKey }) => !asked.has(queryKey[0]),
  });
