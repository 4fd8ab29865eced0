import { useEffect } from 'react';
import { keepNextClass, type NextClass } from '#src/offline/next-class.ts';
import { useSession } from '#src/session/session.ts';

interface Kept {
  words: NextClass | null;
  at: number;
}

/**
 * Keeps the words for the next start; null removes them, and undefined leaves what is kept. Equal words are written once
 * for each answer (`at`): news in the background may have removed them since.
 */
export function useKeepNextClass(words: NextClass | null | undefined, at: number): void {
  const userId = useSession().user?.id;
  // As text, because equal words are a new object every half minute.
  const kept = words === undefined ? undefined : JSON.stringify({ words, at } satisfies Kept);
  useEffect(() => {
    if (kept !== undefined && userId !== undefined)
      void keepNextClass(userId, (JSON.parse(kept) as Kept).words);
  }, [kept, userId]);
}
