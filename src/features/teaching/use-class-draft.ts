import { useEffect, useMemo, useRef, useState } from 'react';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { dropDraft, saveDraft } from '#src/offline/records.ts';
import { changedDraft, classDraftOf, type ClassDraft } from './class-form.view.ts';

const name = 'createClass';
/** Long enough that typing is not one write a letter, short enough that a crash costs a word. */
const restMs = 400;

/**
 * What is typed, kept on this phone while it is: a closed app or a lost signal loses nothing. `usual`: what an empty form
 * starts with.
 */
export function useClassDraft(usual: Partial<ClassDraft>) {
  const kept = useOffline(useMemo(() => draftQuery<Partial<ClassDraft>>(name), []));
  const [typed, setTyped] = useState<ClassDraft>();
  /** What is not on the phone yet; nothing after the form was published or given up. */
  const unsaved = useRef<ClassDraft>(undefined);

  useEffect(() => {
    const save = () => {
      if (typed === undefined || unsaved.current !== typed) return;
      unsaved.current = undefined;
      void saveDraft(name, typed);
    };
    const timer = setTimeout(save, restMs);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [typed]);
  // Leaving the page before the fingers rested.
  useEffect(
    () => () => {
      if (unsaved.current) void saveDraft(name, unsaved.current);
    },
    [],
  );

  const draft = typed ?? classDraftOf(kept.data ?? usual);
  return {
    draft,
    isLoading: typed === undefined && kept.state === 'loading',
    /** Found on this phone, nothing typed since. */
    isBack: typed === undefined && kept.data !== undefined,
    change: (part: Partial<ClassDraft>) => {
      const next = changedDraft(draft, part);
      unsaved.current = next;
      setTyped(next);
    },
    /** Published, or given up. */
    drop: async () => {
      unsaved.current = undefined;
      await dropDraft(name);
    },
    startOver: () => {
      unsaved.current = undefined;
      setTyped(classDraftOf(usual));
      void dropDraft(name);
    },
  };
}
