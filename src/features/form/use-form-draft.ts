import { useEffect, useRef, useState } from 'react';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { dropDraft, saveDraft } from '#src/offline/records.ts';

/** Shorter than a finger needs from the last letter to a reload. A page that goes has no time to write. */
const restMs = 60;

/**
 * What is typed in a form. With a name the phone keeps it while it is typed. A closed app or a lost signal then loses
 * nothing. `restored` makes a draft of what was kept, perhaps by an older build.
 */
export function useFormDraft<Draft extends object>(
  name: string | undefined,
  start: Draft,
  restored: (kept: Partial<Draft>) => Draft = (kept) => ({ ...start, ...kept }),
) {
  const kept = useOffline(name === undefined ? null : draftQuery<Partial<Draft>>(name));
  const [typed, setTyped] = useState<Draft>();
  /** What is not on the phone yet; nothing after the form was sent or given up. */
  const unsaved = useRef<Draft>(undefined);

  useEffect(() => {
    const save = () => {
      if (name === undefined || typed === undefined || unsaved.current !== typed) return;
      unsaved.current = undefined;
      void saveDraft(name, typed);
    };
    const timer = setTimeout(save, restMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [name, typed]);
  // The page is left before the fingers rested.
  useEffect(
    () => () => {
      if (name !== undefined && unsaved.current) void saveDraft(name, unsaved.current);
    },
    [name],
  );

  const draft = typed ?? (kept.data === undefined ? start : restored(kept.data));
  return {
    draft,
    isLoading: typed === undefined && name !== undefined && kept.state === 'loading',
    /** Found on this phone, nothing typed since. */
    isBack: typed === undefined && kept.data !== undefined,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      unsaved.current = next;
      setTyped(next);
    },
    /** What is sent stays on the screen; who sends it takes it off the phone in the same step. */
    pin: (part: Partial<Draft>) => {
      unsaved.current = undefined;
      setTyped({ ...draft, ...part });
    },
    /** Sent, or given up: nothing of it stays on the phone. */
    drop: async () => {
      unsaved.current = undefined;
      if (name !== undefined) await dropDraft(name);
    },
    /** Back to the start, on the screen and on the phone. */
    startOver: () => {
      unsaved.current = undefined;
      setTyped(name === undefined ? undefined : start);
      if (name !== undefined) void dropDraft(name);
    },
  };
}
