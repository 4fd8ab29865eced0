import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fromPhone } from '#src/clock/clock.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { useUnread } from '#src/features/platform/notice/use-unread.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { countsSource } from './counts.queries.ts';

/** Data of the profile screen. Some is stored on the phone; the rest comes from the server. */
export function useMine() {
  const { user } = useSession();
  const enabled = user !== null;
  const me = useQuery({ ...accountQueries.me(), enabled });
  const wallet = useInfiniteQuery({ ...walletQueries.mine(), enabled });
  const unread = useUnread(me.data, fromPhone(me.dataUpdatedAt));
  const counts = useRecord(countsSource(enabled));
  const activity = useOffline(useMemo(() => waitingQuery(), []));
  return {
    user,
    me: me.data,
    balance: wallet.data?.pages[0],
    balanceAt: wallet.data === undefined ? 0 : fromPhone(wallet.dataUpdatedAt),
    hasUnread: unread > 0,
    /** Number of waiting rows and unseen answers. */
    waiting: (activity.data?.waiting.length ?? 0) + (activity.data?.answers ?? 0),
    counts: counts.record,
    countsAt: counts.at,
    refresh: () => Promise.all([me.refetch(), wallet.refetch(), counts.refetch()]),
  };
}
