import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/durations.ts';
import { beforeBooking, tapBook } from './support/booking.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { rowsOf } from './support/rows.ts';

test.use({ hasOwnWorker: true });

/** One booking waits on the phone, tapped without a network; the person sees it waiting. */
async function oneWaits(page: Page, server: DemoServer) {
  const { orders } = await beforeBooking(page, server);
  await page.context().setOffline(true);
  await tapBook(page);
  await page.waitForURL('**/waiting');
  await expect.poll(async () => (await rowsOf(page)).length).toBe(1);
  return orders;
}

/** Writes into the waiting row what time or a fault could have made of it. */
const alterRow = (page: Page, change: Record<string, unknown>): Promise<void> =>
  page.evaluate(async (fields) => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const own = (await indexedDB.databases()).find((one) => one.name?.startsWith('u_') === true);
    const db = await wait(indexedDB.open(own?.name ?? ''));
    const outbox = db.transaction('outbox', 'readwrite').objectStore('outbox');
    const [row] = await wait<unknown[]>(outbox.getAll());
    await wait(outbox.put({ ...(row as object), ...fields }));
    db.close();
  }, change);

test('a row of forty days and five hundred tries is sent like any other (docs/offline.md A13)', async ({
  page,
  context,
  server,
}) => {
  const orders = await oneWaits(page, server);
  await alterRow(page, { createdAt: server.now() - 40 * DAY_MS, attempts: 500 });
  await page.reload();
  await context.setOffline(false);
  await expect(page.getByText(/^Request received/)).toBeVisible();
  expect(await orders()).toHaveLength(1);
});

test('a damaged row is never sent, and is kept until the person decides (docs/offline.md A16)', async ({
  page,
  context,
  server,
}) => {
  const orders = await oneWaits(page, server);
  const [row] = await rowsOf(page);
  const body = row?.body.replace('"priceMinor":', '"priceMinor":1') ?? '';
  expect(body).not.toBe(row?.body);
  await alterRow(page, { body });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/applet/order')) sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(page.getByText(/^This could not be read by our service\. It is kept here/)).toBeVisible({
    timeout: 60_000,
  });
  await page.reload();
  await expect(page.getByText(/^This could not be read by our service\. It is kept here/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(await orders()).toEqual([]);
});
