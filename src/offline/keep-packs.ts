import type { KeepPacks } from './core/packs.ts';

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
