import { openPages } from './open-pages.ts';

/** A page that is being left counts for a moment. After a second the person may have begun something. */
const looksForOthers = [0, 300, 700];

/**
 * Takes the new version over at a start with no other page of the app, so that nobody's work is disturbed. The
 * requesting page may be at an address without a screen, where it does not count as one.
 */
export async function skipIfAlone(
  worker: Pick<ServiceWorkerGlobalScope, 'clients' | 'skipWaiting'>,
  asking: string | undefined,
): Promise<void> {
  for (const wait of looksForOthers) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const pages = await openPages(worker.clients);
    const others = asking === undefined ? pages.slice(1) : pages.filter(({ id }) => id !== asking);
    if (others.length === 0) return await worker.skipWaiting();
  }
}
