import type { Notice } from '#contract/notice.ts';

/** Number of unread notices at the server's answer; `at` on its clock, in ms. */
interface CountedNotices {
  count: number;
  at: number;
}

interface Known {
  notice: Pick<Notice, 'createdAt' | 'readAt'>;
  isRead: boolean;
}

/** The measured clock is right to about a second. The answer counts a notice that arrived that close to it. */
const clockErrorMs = 2000;

/**
 * Returns the number of unread notices. Starts from the server's number, because this phone may not have all of them.
 * Adds notices that came since, and subtracts those that were read since. Without a number counts those on the phone.
 */
export function unreadOf(counted: CountedNotices | undefined, known: readonly Known[]): number {
  if (counted === undefined) return known.filter(({ isRead }) => !isRead).length;
  const isLater = (time: string) => Date.parse(time) > counted.at + clockErrorMs;
  const change = known.reduce((sum, { notice, isRead }) => {
    if (isLater(notice.createdAt)) return sum + (isRead ? 0 : 1);
    // Without a time of reading the mark waits on this phone: the server has not counted it.
    const wasUnread = notice.readAt === null || isLater(notice.readAt);
    return sum - (isRead && wasUnread ? 1 : 0);
  }, 0);
  return Math.max(0, counted.count + change);
}
