import type { Page } from '@playwright/test';
import { beforeBooking, tapBook } from './support/booking.ts';
import { expect, test } from './support/journey.ts';
import { storedRows } from './support/rows.ts';

test.use({ hasOwnWorker: true });

declare global {
  /** States that the reader has found so far; the tap waits for the first one. */
  var found: string[] | undefined;
}

/**
 * Reads until an action waits. Each state has the typed text, a waiting action, both, or neither.
 */
const statesUntilWaiting = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const own = (await indexedDB.databases()).find((one) => one.name?.startsWith('u_') === true);
    const db = await wait(indexedDB.open(own?.name ?? ''));
    const seen: string[] = [];
    globalThis.found = seen;
    while (!seen.includes('action')) {
      const moment = db.transaction(['drafts', 'outbox']);
      const [drafts, rows] = await Promise.all([
        wait(moment.objectStore('drafts').count()),
        wait(moment.objectStore('outbox').count()),
      ]);
      const state = [...(drafts > 0 ? ['draft'] : []), ...(rows > 0 ? ['action'] : [])].join(' and ');
      if (seen.at(-1) !== state) seen.push(state);
    }
    db.close();
    return seen;
  });

test('a tap is one commit: no read finds neither draft nor waiting action (docs/offline.md C11)', async ({
  page,
  context,
  server,
}) => {
  await beforeBooking(page, server);
  await expect.poll(async () => (await storedRows(page, 'drafts')).length).toBe(1);
  const reader = await context.newPage();
  await reader.goto(`${server.url}/about`);
  await page.bringToFront();
  await context.setOffline(true);
  const states = statesUntilWaiting(reader);
  await expect.poll(() => reader.evaluate(() => globalThis.found)).toEqual(['draft']);
  await tapBook(page);
  expect(await states).toEqual(['draft', 'action']);
});
