import { openPages } from './open-pages.ts';

/** A page that is being left counts for a moment. After a second the person may have begun something. */
const looksForOthers = [0, 300, 700];

/** A start with no other tab open: nobody's work is disturbed by the new version. */
export async function skipIfAlone(
  worker: Pick<ServiceWorkerGlobalScope, 'clients' | 'skipWaiting'>,
): Promise<void> {
  for (const wait of looksForOthers) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const pages = await openPages(worker.clients);
    if (pages.length <= 1) return await worker.skipWaiting();
  }
}
