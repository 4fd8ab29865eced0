/** Refused by private windows and by tests that block workers; the app works without. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { Workbox } = await import('workbox-window');
  const client = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  return await client.register({ immediate: true }).catch(() => undefined);
}

/** A first installation that failed leaves nothing that could be updated. It is begun anew. */
export const hasFailed = ({ installing, waiting, active }: ServiceWorkerRegistration): boolean =>
  !installing && !waiting && !active;

/** A worker that takes over does not reach a page that is just loading. Such a page asks for it. */
export async function askForControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' }, []);
}
