import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fromPhone } from '#src/clock/clock.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { useUnread } from '#src/features/notice/use-unread.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { countsSource } from './counts.queries.ts';

/** What the page of one's own things shows. The phone knows some at once; the rest comes from the server. */
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
    /** Rows that wait, and answers that were not looked at. */
    waiting: (activity.data?.waiting.length ?? 0) + (activity.data?.outcomes.filter(isUnseen).length ?? 0),
    counts: counts.record,
    countsAt: counts.at,
    refresh: () => Promise.all([me.refetch(), wallet.refetch(), counts.refetch()]),
  };
}

const isUnseen = (row: { state: string; seenAt?: number }) =>
  row.state === 'rejected' && row.seenAt === undefined;
