import type { ThreadRecord } from '#contract/message.ts';

/** Unread messages of a thread, without those that this phone has read and not reported yet. */
export function unreadIn(thread: ThreadRecord, marks: ReadonlyMap<string, number>): number {
  const readTo = marks.get(thread.id);
  const newest = thread.last?.position;
  if (readTo === undefined || newest === undefined || readTo <= thread.readTo) return thread.unread;
  return Math.min(thread.unread, Math.max(0, newest - readTo));
}

/** Unread messages of all threads; the server's number also counts threads that this phone has not fetched. */
export function unreadOfAll(
  answer: { unread: number; items: readonly ThreadRecord[] },
  marks: ReadonlyMap<string, number>,
): number {
  const read = answer.items.reduce((sum, thread) => sum + thread.unread - unreadIn(thread, marks), 0);
  return Math.max(0, answer.unread - read);
}
