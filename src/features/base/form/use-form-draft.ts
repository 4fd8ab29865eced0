import { useEffect, useRef, useState } from 'react';
import type { OfflineView } from '#src/offline/offline-query.ts';
import { usePerson } from '#src/offline/person.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { dropDraft, saveDraft } from '#src/offline/records.ts';
import { useStorageError } from '#src/offline/storage-error.ts';
import { unkeptDraft } from '#src/offline/unkept-drafts.ts';

/** Shorter than the time from the last letter to a reload: a page that closes has no time to write. */
const restMs = 60;

/**
 * Draft of a form. With a name the phone stores it while the person types, so that a closed app or a lost signal loses
 * nothing. `restored` makes a draft of a stored one, perhaps of an older build.
 */
export function useFormDraft<Draft extends object>(
  name: string | undefined,
  start: Draft,
  restored: (kept: Partial<Draft>) => Draft = (kept) => ({ ...start, ...kept }),
) {
  const kept = useOffline(name === undefined ? null : draftQuery<Partial<Draft>>(name));
  const stored = useShownDraft(kept);
  const userId = usePerson();
  // Written by a form of this name only.
  const [unkept, setUnkept] = useState(() =>
    name === undefined ? undefined : (unkeptDraft(userId, name) as Draft | undefined),
  );
  const back = unkept ?? stored;
  const [typed, setTyped] = useState<Draft>();
  /** The draft that is not stored yet; undefined after the form was sent or given up. */
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
  // The person leaves the page before the timer ends.
  useEffect(
    () => () => {
      if (name !== undefined && unsaved.current) void saveDraft(name, unsaved.current);
    },
    [name],
  );

  const draft = typed ?? (back === undefined ? start : restored(back));
  return {
    draft,
    isLoading: typed === undefined && unkept === undefined && name !== undefined && kept.state === 'loading',
    /** Restored from this phone; nothing typed since. */
    isBack: typed === undefined && back !== undefined,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      unsaved.current = next;
      setTyped(next);
    },
    /** Keeps the sent draft on the screen without storing it: the sender deletes the stored one in the same step. */
    pin: (part: Partial<Draft>) => {
      unsaved.current = undefined;
      setTyped({ ...draft, ...part });
    },
    /** Deletes the stored draft after the form was sent or given up. */
    drop: async () => {
      unsaved.current = undefined;
      setUnkept(undefined);
      if (name !== undefined) await dropDraft(name);
    },
    /** Resets the draft on the screen and deletes the stored one. */
    startOver: () => {
      unsaved.current = undefined;
      setTyped(name === undefined ? undefined : start);
      if (name !== undefined) void dropDraft(name);
    },
  };
}

/** The stored draft. What a failing storage loses stays on the screen. */
function useShownDraft<Draft>({ state, data }: OfflineView<Draft | undefined>): Draft | undefined {
  const userId = usePerson();
  const isFailing = useStorageError() !== null || state === 'unavailable';
  const [last, setLast] = useState<{ userId: string | null; data: Draft; isLost: boolean }>();
  const known = last?.userId === userId ? last : undefined;
  if (data !== undefined) {
    if (data !== known?.data) setLast({ userId, data, isLost: false });
    return data;
  }
  if (known === undefined) return undefined;
  if (isFailing && !known.isLost) setLast({ ...known, isLost: true });
  return isFailing || known.isLost ? known.data : undefined;
}
