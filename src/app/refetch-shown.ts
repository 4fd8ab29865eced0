import type { QueryClient } from '@tanstack/react-query';
import { showBadge } from '#src/browser/secure-page.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { newestNotices } from '#src/features/platform/notice/notice.queries.ts';

/** Refetches the queries on the screen. */
export const refetchShown = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ refetchType: 'active' });

/** First keys of the queries that a reconnect fetches itself. */
const asked: ReadonlySet<unknown> = new Set([
  accountQueries.all[0],
  participantQueries.all[0],
  newestNotices().queryKey[0],
]);

/** Refetches the shown queries after a reconnect, except those that the reconnect has just fetched. */
export const refetchExceptReconnect = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    refetchType: 'active',
    predicate: ({ queryKey }) => !asked.has(queryKey[0]),
  });

/** Fetches the notices that are newer than those on this phone. Resolves to the number of unread ones. */
export async function fetchNewestNotices(client: QueryClient): Promise<number> {
  const { unread } = await client.fetchQuery({ ...newestNotices(), staleTime: 0 });
  client.setQueryData(accountQueries.me().queryKey, (me) => me && { ...me, unreadNotices: unread });
  return unread;
}

/** Refetches the shown queries after a change elsewhere, and the newest notices and the badge if one was added. */
export async function refetchChanged(client: QueryClient, hasNewNotice: boolean): Promise<void> {
  // Notices that could not be fetched come with the next ones.
  const badge = hasNewNotice ? fetchNewestNotices(client).then(showBadge) : undefined;
  await Promise.all([badge?.catch(() => undefined), refetchShown(client)]);
}
