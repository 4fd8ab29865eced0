/** `none`: this window has no worker at all; `waiting`: a newer one is there and waits. */
export type WorkerState = 'none' | 'starting' | 'running' | 'waiting';

/** What the service worker of this page does now. */
export async function workerState(): Promise<WorkerState> {
  if (!('serviceWorker' in navigator)) return 'none';
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (registration === undefined) return 'none';
  if (registration.waiting) return 'waiting';
  return navigator.serviceWorker.controller ? 'running' : 'starting';
}
