import { useEffect, useRef } from 'react';
import { keepNextClass, type NextClass } from '#src/offline/next-class.ts';
import { useSession } from '#src/session/session.ts';

/**
 * Keeps the words for the next start; null removes them, and undefined leaves what is kept. Equal words are written once
 * for each answer (`at`): news in the background may have removed them since.
 */
export function useKeepNextClass(words: NextClass | null | undefined, at: number): void {
  const userId = useSession().user?.id;
  const text = words === undefined ? undefined : JSON.stringify(words);
  const newest = useRef(words);
  useEffect(() => {
    newest.current = words;
  });
  useEffect(() => {
    if (text !== undefined && userId !== undefined) void keepNextClass(userId, newest.current ?? null);
  }, [text, userId, at]);
}
