import type { Language } from '#contract/enums.ts';
import { wordPacksFor } from '#src/offline/core/packs.ts';
import { packsKept } from '#src/offline/keep-packs.ts';
import { session } from '#src/session/session.ts';

/**
 * Whether the words of every screen are kept in this language and wording, those that had to be fetched now included.
 * Without a worker nothing is kept, and the network has to give them.
 */
export async function areWordsKept(language: Language, isPlain: boolean): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return true;
  const keep = wordPacksFor(session.get().user?.roles ?? [], language, isPlain);
  return await packsKept({ keep, drop: [] }).then(
    () => true,
    () => false,
  );
}
