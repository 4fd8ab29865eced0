import type { Notice } from '#contract/notice.ts';

/** How many were unread when the server answered, by its clock in ms. */
interface CountedNotices {
  count: number;
  at: number;
}

interface Known {
  notice: Pick<Notice, 'createdAt' | 'readAt'>;
  isRead: boolean;
}

/** The measured clock is right to about a second. What came that close to an answer counts as known to it. */
const surelyMs = 2000;

/**
 * How many notices are unread. The server's number counts, for this phone need not know all of them. What this phone
 * knows to have happened since comes on top: notices that came, and those that were read. Without a number the phone
 * counts what it knows.
 */
export function unreadOf(counted: CountedNotices | undefined, known: readonly Known[]): number {
  if (counted === undefined) return known.filter(({ isRead }) => !isRead).length;
  const isLater = (time: string) => Date.parse(time) > counted.at + surelyMs;
  const change = known.reduce((sum, { notice, isRead }) => {
    if (isLater(notice.createdAt)) return sum + (isRead ? 0 : 1);
    // Without a time of reading the mark waits on this phone: the server has not counted it.
    const wasUnread = notice.readAt === null || isLater(notice.readAt);
    return sum - (isRead && wasUnread ? 1 : 0);
  }, 0);
  return Math.max(0, counted.count + change);
}
