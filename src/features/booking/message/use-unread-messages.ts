import { useInfiniteQuery } from '@tanstack/react-query';
import { readMarksQuery } from '#src/offline/messages.ts';
import { useOffline } from '#src/offline/read.ts';
import { messageQueries } from './message.queries.ts';
import { unreadOfAll } from './unread.view.ts';

const none: ReadonlyMap<string, number> = new Map();

/** Positions that this phone has read and not reported yet, by thread. */
export const useReadMarks = (): ReadonlyMap<string, number> => useOffline(readMarksQuery()).data ?? none;

/** Number of unread messages, by one rule on every screen. */
export function useUnreadMessages(): number {
  const marks = useReadMarks();
  const { data } = useInfiniteQuery(messageQueries.threads());
  const first = data?.pages[0];
  if (first === undefined) return 0;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return unreadOfAll({ unread: first.unread, items }, marks);
}
