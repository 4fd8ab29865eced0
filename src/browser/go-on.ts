import { useState } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/** The key of the current history entry, which React Router stores in `history.state`. The first entry of a visit has none. */
export const historyKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Returns a check whether the screen of this render is still open. An answer of the network may arrive after the person
 * has opened another screen, which must not be taken away.
 */
export function useIsHere(): () => boolean {
  const { key: drawn } = useLocation();
  // The history may name the next screen while this one is still drawn; another render must not take its key.
  const [entry, setEntry] = useState(() => ({ drawn, key: historyKey() }));
  if (entry.drawn !== drawn) setEntry({ drawn, key: historyKey() });
  const { key } = entry;
  return () => historyKey() === key;
}

/** Leads on from this screen, also after an answer. Does nothing when the person has opened another screen meanwhile. */
export function useGoOn(): (to: string | -1, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return async (to, options) => {
    if (!isHere()) return;
    await (to === -1 ? navigate(to) : navigate(to, options));
  };
}
