import { useContext, useEffect, useEffectEvent } from 'react';
import { isFollowingLink } from '#src/ui/link-clicks.ts';
import { InListPane } from '#src/ui/list-pane.tsx';

/** Long enough that a quickly typed word is one request, short enough that nobody waits for it. */
const typingMs = 300;

/** Calls `settle` when the typing on the page of a path pauses. Undefined while no text waits for it. */
export function useTypingPause(waiting: string | undefined, path: string, settle: () => void): void {
  // A list beside a page has an address of its own.
  const isInPane = useContext(InListPane);
  const pause = useEffectEvent(() => {
    // The next page may be on its way in: then the address is no longer this page's to write.
    if (isInPane || (window.location.pathname === path && !isFollowingLink())) settle();
  });
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => pause(), typingMs);
    return () => clearTimeout(timer);
  }, [waiting]);
}
