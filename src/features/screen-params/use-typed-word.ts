import { useEffect, useEffectEvent, useState } from 'react';
import { isFollowingLink } from '#src/ui/link-clicks.ts';

/** Long enough that a word typed at once is one request, short enough that nobody waits for it. */
const typingMs = 300;

/** What is typed into a search field. `write` puts it into the address of the screen when the fingers rest. */
export function useTypedWord(word: string, path: string, write: (typed: string) => void) {
  const [typed, setTyped] = useState(word);
  const settle = useEffectEvent(() => {
    // The next page may be on its way in: then the address is no longer this page's to write.
    if (window.location.pathname === path && !isFollowingLink()) write(typed);
  });
  useEffect(() => {
    if (typed.trim() === word) return undefined;
    const timer = setTimeout(() => settle(), typingMs);
    return () => clearTimeout(timer);
  }, [typed, word]);
  return [typed, setTyped] as const;
}
