import type { CDPSession, Page } from '@playwright/test';
import { beforeBooking, fillBooking, tapBook } from './support/booking.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { settledScreen } from './support/phone.ts';

test.use({ hasOwnWorker: true });

const lost = 'Your browser removed actions that were waiting to be sent. Please check your orders.';
const nothing = 'Nothing waits on this phone.';

/** One booking waits on the phone, tapped without a network. */
async function oneWaits(page: Page, server: DemoServer) {
  const known = await beforeBooking(page, server);
  await page.context().setOffline(true);
  await tapBook(page);
  await page.waitForURL('**/waiting');
  await expect(page.getByText('Waits on this phone. Your seat is not reserved yet.')).toBeVisible();
  return known;
}

const counted = (page: Page): Promise<number> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('outboxCounter') ?? '{}') as { openRows?: number }).openRows ?? -1,
  );

/** As a browser makes room: every database of the origin, without asking. */
async function evict(cdp: CDPSession, server: DemoServer): Promise<void> {
  await cdp.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
}

test('the screen shows the loss when databases are deleted under the open app, and the next tap is safe', async ({
  page,
  context,
  server,
}) => {
  const { url, orders } = await oneWaits(page, server);
  expect(await counted(page)).toBe(1);
  await evict(await context.newCDPSession(page), server);
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page.getByText(nothing)).toBeVisible();
  expect(await counted(page)).toBe(0);
  await context.setOffline(false);
  await page.goto(url);
  await settledScreen(page);
  await fillBooking(page);
  await tapBook(page);
  await expect.poll(async () => (await orders()).length).toBe(1);
});

test('the next start shows the loss of an offline tap that was deleted while the app was closed', async ({
  page,
  context,
  server,
}) => {
  await oneWaits(page, server);
  const cdp = await context.newCDPSession(page);
  await page.goto('about:blank');
  await evict(cdp, server);
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page.getByText(nothing)).toBeVisible();
});

test('a database that goes without a waiting action in it is no loss, and the action is sent', async ({
  page,
  context,
  server,
}) => {
  const { orders } = await oneWaits(page, server);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.deleteDatabase('device');
        asked.addEventListener('success', resolve);
        asked.addEventListener('error', () => reject(asked.error ?? new Error('not deleted')));
      }),
  );
  await context.setOffline(false);
  await expect.poll(async () => (await orders()).length).toBe(1);
  await expect(page.getByText(lost)).toHaveCount(0);
});
