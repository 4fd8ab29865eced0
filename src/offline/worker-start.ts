import { workerContainer } from '#src/browser/secure-page.ts';

/** Refused by private windows and by tests that block workers; the app works without. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { Workbox } = await import('workbox-window');
  const client = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  return await client.register({ immediate: true }).catch(() => undefined);
}

/** A first installation that failed leaves nothing that could be updated. It is begun anew. */
export const hasFailed = ({ installing, waiting, active }: ServiceWorkerRegistration): boolean =>
  !installing && !waiting && !active;

/** Requests control from the worker. A worker that takes over does not reach a page that is just loading. */
export async function askForControl(): Promise<void> {
  const workers = workerContainer();
  const active = (await workers?.ready)?.active;
  if (workers?.controller === null) active?.postMessage({ type: 'CLAIM' }, []);
}
