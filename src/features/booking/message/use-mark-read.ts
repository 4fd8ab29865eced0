import { useEffect, useSyncExternalStore } from 'react';
import type { ThreadPart } from '#contract/message.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { useReadMarks } from './use-unread-messages.ts';

const isVisible = () => document.visibilityState === 'visible';
const follow = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Marks a thread as read up to its newest message while it is in sight; never backwards. */
export function useMarkRead(part: ThreadPart | undefined): void {
  const isShown = useSyncExternalStore(follow, isVisible);
  const marks = useReadMarks();
  const threadId = part?.thread.id;
  const position = part?.items.at(-1)?.position ?? 0;
  const readTo = Math.max(part?.thread.readTo ?? 0, marks.get(threadId ?? '') ?? 0);
  const hasNews = part !== undefined && part.thread.unread > 0 && position > readTo;
  useEffect(() => {
    if (isShown && hasNews && threadId !== undefined) void enqueue('message.read', { threadId, position });
  }, [isShown, hasNews, threadId, position]);
}
