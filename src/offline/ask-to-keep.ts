import { storageManager } from '#src/browser/secure-page.ts';
import { signal, useSignal } from './signal.ts';

/** True when this browser promised to keep what is stored here; null until its answer arrives. */
const persisted = signal<boolean | null>(null);

/**
 * Result of the promise. A private window or a browser that may evict data gives none (docs/offline.md C1,
 * C14).
 */
export const useIsPersisted = (): boolean | null => useSignal(persisted);

let wasAsked = false;

/** Reads the promise that the browser gave earlier; never prompts the person. */
export async function readPersisted(): Promise<void> {
  if (persisted.get() === null) persisted.set(await answerOf('persisted'));
}

/**
 * Requests persistent storage once a visit, so that the browser keeps the rows when space runs short. Firefox
 * prompts the person (docs/offline.md).
 */
export async function askToKeep(): Promise<void> {
  if (wasAsked) return;
  wasAsked = true;
  // A refusal changes nothing: a loss is still detected and shown.
  persisted.set(await answerOf('persist'));
}

async function answerOf(question: 'persisted' | 'persist'): Promise<boolean> {
  // Pages without HTTPS and some in-app browsers lack this API.
  const kept = storageManager()?.[question]();
  return (await kept?.catch(() => false)) ?? false;
}
