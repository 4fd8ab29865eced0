import { signal, useSignal } from './signal.ts';

/** Whether this browser has promised to keep what is stored here; null until it has said so. */
const promise = signal<boolean | null>(null);

/** A private window never promises, nor does a browser that may make room (docs/offline.md C1, C14). */
export const useKeepPromise = (): boolean | null => useSignal(promise);

let wasAsked = false;

/** What the browser has promised so far; asks nobody. */
export async function lookForPromise(): Promise<void> {
  if (promise.get() === null) promise.set(await answerOf('persisted'));
}

/** Asks once a visit that the browser keeps what waits here when space runs short; Firefox asks the person (docs/offline.md). */
export async function askToKeep(): Promise<void> {
  if (wasAsked) return;
  wasAsked = true;
  // Refusing changes nothing: a loss is noticed and told all the same.
  promise.set(await answerOf('persist'));
}

async function answerOf(question: 'persisted' | 'persist'): Promise<boolean> {
  // Pages without https and some windows inside other apps have no such question.
  if (!('storage' in navigator)) return false;
  return await navigator.storage[question]().catch(() => false);
}
