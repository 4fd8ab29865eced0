import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { studentAccount } from './support/all-screens.ts';
import { allOrders, newClass, tokenOf } from './support/api.ts';
import { fillBooking, tapBook } from './support/booking.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { settledScreen, workerReady } from './support/phone.ts';
import { rowsOf } from './support/rows.ts';

const booking = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/applet/order';

let proxy: LossyProxy;
test.beforeEach(async ({ server }) => {
  proxy = await LossyProxy.before(server.url);
});
test.afterEach(() => proxy.stop());

/** A booking waits on the phone, tapped without a network. */
async function oneWaits(page: Page, server: DemoServer) {
  const token = await tokenOf(server, studentAccount);
  const { id } = await newClass(server, token);
  await signInQuickly(page, proxy, studentAccount);
  await page.goto(`${proxy.url}/student/payment?class=${id}`);
  await settledScreen(page);
  await workerReady(page);
  await fillBooking(page);
  await page.context().setOffline(true);
  await tapBook(page);
  await page.waitForURL('**/waiting');
  await expect.poll(async () => (await rowsOf(page)).length).toBe(1);
  return async () => (await allOrders(server, token)).filter((order) => order.class.id === id).length;
}

/** No page of the app is open any more; the page left is where the browser takes commands. */
async function onlyWorker(page: Page): Promise<{ cdp: CDPSession; registrationId: string }> {
  const cdp = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(proxy.url));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await known;
  await page.goto('about:blank');
  return { cdp, registrationId };
}

/** As the browser does when it believes that the network is back. `lastChance`: it will not try again. */
const sync = (cdp: CDPSession, registrationId: string): Promise<unknown> =>
  cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: proxy.url,
    registrationId,
    tag: 'outbox',
    lastChance: true,
  });

const openApp = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(proxy.url + path);
  await settledScreen(tab);
  return tab;
};

test('with no page open the worker sends, and the next start tells the answer (docs/offline.md B11)', async ({
  page,
  context,
  server,
}) => {
  const orders = await oneWaits(page, server);
  const { cdp, registrationId } = await onlyWorker(page);
  await context.setOffline(false);
  // The browser wakes the worker again when a try found no network yet.
  const afterSync = async () => {
    await sync(cdp, registrationId);
    return await orders();
  };
  await expect.poll(afterSync, { timeout: 20_000 }).toBe(1);
  const tab = await openApp(context, '/waiting');
  await expect(tab.getByText(/^Request received/)).toBeVisible({ timeout: 30_000 });
});

test('a worker that is killed while it waits for the answer leaves the action to the next page, once (docs/offline.md B11)', async ({
  page,
  context,
  server,
}) => {
  const orders = await oneWaits(page, server);
  const { cdp, registrationId } = await onlyWorker(page);
  await context.setOffline(false);
  proxy.holds = booking;
  await sync(cdp, registrationId);
  await expect.poll(orders, { timeout: 20_000 }).toBe(1);
  await cdp.send('ServiceWorker.stopAllWorkers');
  proxy.holds = () => false;
  const tab = await openApp(context, '/waiting');
  await expect(tab.getByText(/^Request received/)).toBeVisible({ timeout: 30_000 });
  expect(await orders()).toBe(1);
  expect((await rowsOf(tab)).map(({ state }) => state)).toEqual(['done']);
});

test('after a sign-out the worker sends nothing under the old session (docs/offline.md D7)', async ({
  page,
  context,
  server,
}) => {
  const orders = await oneWaits(page, server);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${proxy.url}/setting`);
  await page.getByRole('button', { name: 'Log out' }).tap();
  await page.getByRole('button', { name: 'Log out and keep them for this account' }).tap();
  await page.waitForURL('**/student/home');
  const sent: string[] = [];
  proxy.answers = (asked) => {
    if (booking(asked)) sent.push(asked.authorization);
    return undefined;
  };
  const { cdp, registrationId } = await onlyWorker(page);
  await context.setOffline(false);
  await sync(cdp, registrationId);
  await signInQuickly(page, proxy, studentAccount);
  await page.goto(`${proxy.url}/waiting`);
  await expect(page.getByText(/^Request received/)).toBeVisible({ timeout: 30_000 });
  const after = await page.evaluate(() => localStorage.getItem('token'));
  expect(after).not.toBe(before);
  // A start may cut off the first try; the second one has the same key.
  expect([...new Set(sent)]).toEqual([`Bearer ${after}`]);
  expect(await orders()).toBe(1);
});
