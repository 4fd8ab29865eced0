import type { Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { allOrders } from './support/api.ts';
import { beforeBooking, fillBooking, tapBook } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { addFamily } from './support/people.ts';
import { settledScreen } from './support/phone.ts';
import { rowsOf } from './support/rows.ts';

test.use({ hasOwnWorker: true });

const nothingKept =
  'This browser does not let Openfield save anything. With a connection you can book and cancel; nothing can wait here.';
const notSaved = 'This could not be saved on your device. Nothing was sent.';
const notPromised =
  'This browser has not promised to keep what waits here. In a private window it is gone when the window closes.';

/** As a private window of some browsers, or a damaged profile: no database opens. */
async function refuseDatabases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
}

/** Acts as a suspended process that owns the databases: no open gets an answer. */
async function leaveDatabasesUnanswered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the factory below
    const { open } = IDBFactory.prototype;
    // Drops every event handler, so that the open never ends.
    IDBFactory.prototype.open = function (name, version) {
      return new Proxy(open.call(this, name, version), { set: () => true });
    };
  });
}

test('a booking and a cancellation are sent directly when the browser has no storage (docs/offline.md C8)', async ({
  page,
  context,
  server,
}) => {
  await refuseDatabases(page);
  const { url, orders } = await beforeBooking(page, server);
  await expect(page.getByText(nothingKept)).toBeVisible();

  await context.setOffline(true);
  await tapBook(page);
  await expect(page.getByText(notSaved)).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await context.setOffline(false);
  expect(await orders()).toEqual([]);

  await page.goto(url);
  await settledScreen(page);
  await fillBooking(page);
  await tapBook(page);
  await page.waitForURL('**/student/orderDetail?id=*');
  const [order] = await orders();
  expect(order?.status).toBe(OrderStatus.awaitAgree);

  await page.goto(`${server.url}/student/cancelOrder?id=${order?.id}`);
  await page.getByRole('radio', { name: 'Plans changed' }).check();
  await page.locator('.of-bottom').getByRole('button').tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
  await page.waitForURL('**/student/orderDetail?id=*');
  expect((await orders()).map(({ status }) => status)).toEqual([OrderStatus.canceled]);
});

test('a second tap repeats the same request when no storage kept the first and no answer came (docs/offline.md C8)', async ({
  page,
  server,
}) => {
  const proxy = await LossyProxy.before(server);
  try {
    await refuseDatabases(page);
    const { token, email } = await addFamily(server, { isFunded: true });
    const { id } = await newClass(server, token);
    await signInQuickly(page, proxy, email);
    await page.goto(`${proxy.url}/student/payment?class=${id}`);
    await settledScreen(page);
    await fillBooking(page);
    proxy.loses = ({ method, path }) => method === 'POST' && path === '/applet/order';
    await tapBook(page);
    await expect(
      page.getByText(/^We tried to send this\. There is no answer, and nothing can be/),
    ).toBeVisible();
    proxy.loses = () => false;
    await expect(page.locator('.of-bottom').getByRole('button')).toBeEnabled();
    // A second request would be refused, because the first one has the seat. The class may show its order
    // before the tap.
    const known = page.getByRole('link', { name: 'Open my order' });
    await expect(async () => {
      const next = (await known.isVisible()) ? known : page.locator('.of-bottom').getByRole('button');
      await next.tap({ timeout: 2000 });
      await page.waitForURL('**/student/orderDetail?id=*', { timeout: 3000 });
    }).toPass();
    const orders = await allOrders(server, token);
    expect(orders.filter((order) => order.class.id === id)).toHaveLength(1);
  } finally {
    await proxy.stop();
  }
});

test('the screen warns before the first offline tap when the browser may delete it (docs/offline.md C14)', async ({
  page,
  context,
  server,
}) => {
  await beforeBooking(page, server);
  await expect(page.getByText(notPromised)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText(notPromised)).toBeVisible();
  expect(await rowsOf(page)).toEqual([]);
});

test('the screen shows no warning when the browser has promised to keep its storage (docs/offline.md C14)', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = () => Promise.resolve(true);
  });
  await beforeBooking(page, server);
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(notPromised)).toHaveCount(0);
});

test('a full phone refuses a tap with a reason, and keeps it when there is space again (docs/offline.md C3)', async ({
  server,
}) => {
  const phone = new KillableBrowser();
  try {
    const first = await phone.start(server);
    const { url, orders } = await beforeBooking(await first.newPage(), server);
    await first.close();
    // A running browser remembers for half a minute how much space there was.
    const full = await phone.start(server);
    const page = await full.newPage();
    const cdp = await full.newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
    await page.goto(url);
    await settledScreen(page);
    await fillBooking(page);
    await full.setOffline(true);
    await tapBook(page);
    await expect(page.getByText(notSaved)).toBeVisible();
    await expect(page.getByText(/^This phone is full\./)).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    expect(await rowsOf(page)).toEqual([]);

    await cdp.send('Storage.overrideQuotaForOrigin', { origin: server.url });
    // An earlier tap may still be on its way, and its screen has no such button.
    await expect(async () => {
      if (page.url().endsWith('/waiting')) return;
      await tapBook(page, { timeout: 3000 });
      await page.waitForURL('**/waiting', { timeout: 3000 });
    }).toPass();
    expect((await rowsOf(page)).map(({ state }) => state)).toEqual(['queued']);
    await full.setOffline(false);
    await expect.poll(async () => (await orders()).length).toBe(1);
    await full.close();
  } finally {
    phone.remove();
  }
});

test('a storage that never answers delays no screen and no booking (docs/offline.md C4)', async ({
  page,
  server,
}) => {
  await leaveDatabasesUnanswered(page);
  const { orders } = await beforeBooking(page, server);
  await expect(page.getByText(nothingKept)).toBeVisible();
  await tapBook(page);
  await page.waitForURL('**/student/orderDetail?id=*');
  expect(await orders()).toHaveLength(1);
});

test('the screen offers to close tabs of an older build, and to reload for a newer one (docs/offline.md C7)', async ({
  page,
  context,
  server,
}) => {
  const open = (tab: Page, version: number) =>
    tab.evaluate(
      (wanted) =>
        new Promise<void>((resolve, reject) => {
          // Listens to nothing: it stays open when somebody wants another version.
          const asked = indexedDB.open('device', wanted);
          asked.addEventListener('success', () => resolve());
          asked.addEventListener('error', () => reject(asked.error ?? new Error('not opened')));
        }),
      version,
    );
  const other = await context.newPage();
  // A file of the same origin that runs nothing of the app.
  await other.goto(`${server.url}/robots.txt`);
  await open(other, 1);
  await page.goto(`${server.url}/student/home`);
  await expect(page.getByText('Please close other tabs of Openfield to finish the update.')).toBeVisible();
  await other.close();
  await expect(page.getByText('Please close other tabs of Openfield to finish the update.')).toHaveCount(0);

  const newer = await context.newPage();
  await newer.goto(`${server.url}/robots.txt`);
  await open(newer, 9999);
  await expect(page.getByText('Openfield was updated in another tab. Reload to continue.')).toBeVisible();
});

test('a booking is sent once from two tabs when localStorage is full (docs/offline.md C9)', async ({
  page,
  context,
  server,
}) => {
  const { url, orders } = await beforeBooking(page, server);
  await page.evaluate(() => {
    // Down to the last free character.
    for (let size = 2 ** 22; size >= 1; size /= 2)
      for (let part = 0; part < 3; part++)
        try {
          localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
        } catch {
          // No room for this one.
        }
  });
  const other = await context.newPage();
  await other.goto(url);
  await settledScreen(other);
  await page.bringToFront();
  await context.setOffline(true);
  await tapBook(page);
  await page.waitForURL('**/waiting');
  await expect.poll(async () => (await rowsOf(page)).length).toBe(1);
  await context.setOffline(false);
  await expect(page.getByText(/^Request received/)).toBeVisible();
  await other.reload();
  await settledScreen(other);
  expect(await orders()).toHaveLength(1);
  // A setting that cannot be stored lasts until the page closes.
  await page.goto(`${server.url}/setting/language`);
  await page.getByText('中文', { exact: true }).tap();
  await expect(page.getByRole('heading', { name: '语言', level: 1 })).toBeVisible();
});
