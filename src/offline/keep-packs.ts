import { MINUTE_MS } from '#contract/durations.ts';
import type { Language, Role } from '#contract/enums.ts';
import { wordPacksFor, type KeepPacks } from './core/packs.ts';

/**
 * Tells the worker which packs this person needs and which not any more. It hears it as soon as it runs: on a first visit
 * after it has stored what everybody needs.
 */
export async function keepPacks(packs: Omit<KeepPacks, 'type'>): Promise<void> {
  if (packs.keep.length + packs.drop.length === 0 || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepPacks = { type: 'KEEP_PACKS', ...packs };
  active?.postMessage(message, []);
}

/** A worker that ended meanwhile, or an older one, never answers. */
const answerMs = MINUTE_MS;

/** The same, and waits until the worker has them all. Rejects when one did not arrive, or nobody answers. */
export async function packsKept(packs: Omit<KeepPacks, 'type'>): Promise<void> {
  if (packs.keep.length === 0 || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const isKept = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), answerMs);
  });
  const message: KeepPacks = { type: 'KEEP_PACKS', ...packs };
  active?.postMessage(message, [port2]);
  const wasKept = await isKept;
  port1.close();
  if (!wasKept) throw new Error('the worker has not kept the packs');
}

/**
 * Whether the words of every screen are kept in this wording. Those that have to be fetched now count. Without a worker
 * nothing is kept, and the network has to give them.
 */
export async function areWordsKept(
  roles: readonly Role[],
  { language, isPlain }: { language: Language; isPlain: boolean },
): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return true;
  return await packsKept({ keep: wordPacksFor(roles, language, isPlain), drop: [] }).then(
    () => true,
    () => false,
  );
}
