import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { allOrders } from './support/api.ts';
import { fillBooking, tapBook } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { addFamily } from './support/people.ts';
import { settledScreen, sheetRests, workerReady } from './support/phone.ts';
import { rowsOf } from './support/rows.ts';

test.use({ hasOwnWorker: true });

const booking = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/applet/order';

test.use({ permissions: ['notifications', 'background-sync'] });

let proxy: LossyProxy;
test.beforeEach(async ({ server }) => {
  proxy = await LossyProxy.before(server);
});
test.afterEach(() => proxy.stop());

/** Books without a network, so that the booking waits on the phone. */
async function oneWaits(page: Page, server: DemoServer) {
  const { token, email } = await addFamily(server, { isFunded: true });
  const { id } = await newClass(server, token);
  await signInQuickly(page, proxy, email);
  await page.goto(`${proxy.url}/student/payment?class=${id}`);
  await settledScreen(page);
  await workerReady(page);
  await fillBooking(page);
  await page.context().setOffline(true);
  await tapBook(page);
  await page.waitForURL('**/waiting');
  await expect.poll(async () => (await rowsOf(page)).length).toBe(1);
  const orders = async () => (await allOrders(server, token)).filter((order) => order.class.id === id).length;
  return { email, orders };
}

/** Closes every page of the app; the remaining page receives the commands for the browser. */
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

/**
 * Fires the sync event, as the browser does when the network seems to be back. `lastChance`: no further try.
 */
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

test('the worker sends when no page is open, and the next start shows the answer (docs/offline.md B11)', async ({
  page,
  context,
  server,
}) => {
  const { orders } = await oneWaits(page, server);
  const { cdp, registrationId } = await onlyWorker(page);
  await context.setOffline(false);
  // The browser wakes the worker again when a try found no network yet.
  const afterSync = async () => {
    await sync(cdp, registrationId);
    return await orders();
  };
  await expect.poll(afterSync).toBe(1);
  const tab = await openApp(context, '/waiting');
  await expect(tab.getByText(/^Request received/)).toBeVisible();
});

test('the next page sends the action once when the worker is killed before the answer (docs/offline.md B11)', async ({
  page,
  context,
  server,
}) => {
  const { orders } = await oneWaits(page, server);
  const { cdp, registrationId } = await onlyWorker(page);
  await context.setOffline(false);
  proxy.holds = booking;
  await sync(cdp, registrationId);
  await expect.poll(orders).toBe(1);
  await cdp.send('ServiceWorker.stopAllWorkers');
  proxy.holds = () => false;
  const tab = await openApp(context, '/waiting');
  await expect(tab.getByText(/^Request received/)).toBeVisible();
  expect(await orders()).toBe(1);
  expect((await rowsOf(tab)).map(({ state }) => state)).toEqual(['done']);
});

test('the worker sends nothing under the old session when the person has signed out (docs/offline.md D7)', async ({
  page,
  context,
  server,
}) => {
  const { email, orders } = await oneWaits(page, server);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${proxy.url}/setting`);
  await page.getByRole('button', { name: 'Log out' }).tap();
  await sheetRests(page, 'Log out');
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
  await signInQuickly(page, proxy, email);
  await page.goto(`${proxy.url}/waiting`);
  await expect(page.getByText(/^Request received/)).toBeVisible();
  const after = await page.evaluate(() => localStorage.getItem('token'));
  expect(after).not.toBe(before);
  // A start may abort the first try; the second one has the same key.
  expect([...new Set(sent)]).toEqual([`Bearer ${after}`]);
  expect(await orders()).toBe(1);
});
