import { workerContainer } from '#src/browser/secure-page.ts';

/** `none`: this window has no worker at all; `waiting`: a newer one is there and waits. */
export type WorkerState = 'none' | 'starting' | 'running' | 'waiting';

/**
 * Resolves when a worker has kept every file of the app: its installation ends with all of them or fails. A browser
 * without workers keeps no file, so there is nothing to wait for.
 */
export async function filesKept(): Promise<void> {
  await workerContainer()?.ready;
}

/** Current state of this page's service worker. */
export async function workerState(): Promise<WorkerState> {
  const workers = workerContainer();
  if (workers === undefined) return 'none';
  const registration = await workers.getRegistration().catch(() => undefined);
  if (registration === undefined) return 'none';
  if (registration.waiting) return 'waiting';
  return workers.controller ? 'running' : 'starting';
}
