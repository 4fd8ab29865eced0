import type { KeepPacks, PackName } from './core/packs.ts';

/** Asks the worker for packs as soon as it runs: on a first visit after it has stored what everybody needs. */
export async function keepPacks(packs: readonly PackName[]): Promise<void> {
  if (packs.length === 0 || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepPacks = { type: 'KEEP_PACKS', packs };
  active?.postMessage(message, []);
}
