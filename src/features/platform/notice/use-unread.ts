import { useMemo } from 'react';
import { noticesQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { unreadOf } from './unread.view.ts';

/** Returns the number of unread notices, by one rule on every screen. `at`: instant of the server's answer, in ms. */
export function useUnread(answer: { unreadNotices: number } | undefined, at: number): number {
  const notices = useOffline(useMemo(() => noticesQuery(), []));
  return unreadOf(answer && { count: answer.unreadNotices, at }, notices.data ?? []);
}
