import type { BrowserContext, Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { coachAccount, studentAccount } from './support/all-screens.ts';
import { allOrders, ask, fillBalance, newClass, tokenOf } from './support/api.ts';
import { chooseFirst } from './support/booking.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { settledScreen, workerReady } from './support/phone.ts';

const booking = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/applet/order';
const asksWho = ({ path }: { path: string }): boolean => path.startsWith('/applet/user/getUserInfo');
const notReserved = /not reserved yet/;

let proxy: LossyProxy;
test.beforeEach(async ({ server }) => {
  proxy = await LossyProxy.before(server.url);
});
test.afterEach(() => proxy.stop());

/** The booking screen of a class that nobody else knows, on a phone that can go offline. */
async function atBooking(page: Page, server: DemoServer): Promise<{ token: string; classId: string }> {
  const token = await tokenOf(server, studentAccount);
  await fillBalance(server, token);
  const { id } = await newClass(server, token);
  await signInQuickly(page, proxy, studentAccount);
  await page.goto(`${proxy.url}/student/payment?class=${id}`);
  await settledScreen(page);
  await workerReady(page);
  return { token, classId: id };
}

async function book(page: Page): Promise<void> {
  await chooseFirst(page);
  await page.locator('.of-bottom').getByRole('button').tap();
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(proxy.url + path);
  await settledScreen(tab);
  return tab;
}

async function ordersOf(server: DemoServer, token: string, classId: string): Promise<number> {
  const orders = await allOrders(server, token);
  return orders.filter((order) => order.class.id === classId && order.status !== OrderStatus.canceled).length;
}

test('what never left the phone can be taken back, also with a second tab and after a reload', async ({
  page,
  context,
  server,
}) => {
  const { token, classId } = await atBooking(page, server);
  const other = await openTab(context, '/student/home');
  await page.bringToFront();
  await context.setOffline(true);
  await book(page);
  await page.waitForURL('**/waiting');
  const says = page.getByText('Waits on this phone. Your seat is not reserved yet.');
  await expect(says).toBeVisible();
  await expect(other.getByText(notReserved)).toBeVisible();
  await page.reload();
  await expect(says).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).tap();
  // A start is a trigger of its own, in each tab.
  await other.reload();
  await expect(other.getByText(notReserved)).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(says).toBeVisible();
  await expect(page.getByText('No answer yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw' }).tap();
  await expect(page.getByText('Nothing waits on this phone.')).toBeVisible();
  await context.setOffline(false);
  // What waited longest goes first, so the first request would have been there before the next one.
  const next = await newClass(server, token);
  await page.goto(`${proxy.url}/student/payment?class=${next.id}`);
  await settledScreen(page);
  await book(page);
  await expect.poll(() => ordersOf(server, token, next.id), { timeout: 30_000 }).toBe(1);
  expect(await ordersOf(server, token, classId)).toBe(0);
});

test('a question reaches every open screen within a second, in all tabs', async ({
  page,
  context,
  server,
}) => {
  const { classId } = await atBooking(page, server);
  const home = await openTab(context, '/student/home');
  const orders = await openTab(context, '/student/order');
  const waiting = await openTab(context, '/waiting');
  await page.bringToFront();
  await context.setOffline(true);
  await book(page);
  await page.waitForURL('**/waiting');
  for (const tab of [page, home, orders, waiting]) await expect(tab.getByText(notReserved)).toBeVisible();
  await ask(server, 'class.update', { id: classId, priceMinor: 3000 }, await tokenOf(server, coachAccount));
  await context.setOffline(false);
  const asks = (tab: Page) => tab.locator('.of-badge', { hasText: 'Needs you' });
  await expect(asks(page)).toBeVisible();
  // The usual steps of a poll could miss what comes late in that second.
  const soon = { timeout: 1000, intervals: [50] };
  for (const tab of [home, orders, waiting]) {
    await expect.poll(() => asks(tab).count(), soon).toBe(1);
    await expect(tab.getByText(notReserved)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Not now' }).tap();
  await expect(asks(home)).toHaveCount(0);
});

test('the booking screen follows the row, and speaks of no seat that may be taken', async ({
  page,
  context,
  server,
}) => {
  const { token, classId } = await atBooking(page, server);
  const again = await openTab(context, `/student/payment?class=${classId}`);
  await page.bringToFront();
  proxy.loses = booking;
  await book(page);
  await page.waitForURL('**/waiting');
  await expect(again.getByText(/There is no answer yet/)).toBeVisible();
  expect(await ordersOf(server, token, classId)).toBe(1);
  for (const tab of [page, again]) await expect(tab.getByText(notReserved)).toHaveCount(0);
  proxy.loses = () => false;
  // An open app tries again by itself within ten seconds, whoever failed before.
  await expect(page.getByText(/^Request received/)).toBeVisible({ timeout: 30_000 });
  await expect(again.getByText(/There is no answer yet/)).toHaveCount(0);
  expect(await ordersOf(server, token, classId)).toBe(1);
});

test('a 401 that the server does not stand by holds nothing', async ({ page, server }) => {
  const { token, classId } = await atBooking(page, server);
  let refused = 0;
  proxy.answers = (asked) => {
    if (!booking(asked) || refused === 2) return undefined;
    refused += 1;
    // First a page of a proxy, then an envelope that looks like ours.
    return refused === 1 ? { status: 401, body: '<html>Log in</html>' } : refusal;
  };
  await book(page);
  await expect.poll(() => ordersOf(server, token, classId), { timeout: 20_000 }).toBe(1);
  expect(refused).toBe(2);
  await expect(page.getByText(/Log in again/)).toHaveCount(0);
});

test('a session that is refused is asked about in one bar, and a good one lets the queue go', async ({
  page,
  server,
}) => {
  const { token, classId } = await atBooking(page, server);
  proxy.answers = (asked) => (booking(asked) || asksWho(asked) ? refusal : undefined);
  await book(page);
  await page.waitForURL('**/waiting');
  await expect(page.getByText('Log in again to send 1 waiting action.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(1);
  await expect(page.getByText('Waits on this phone until you log in again. It is safe here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  proxy.answers = () => undefined;
  await expect.poll(() => ordersOf(server, token, classId), { timeout: 40_000, intervals: [1000] }).toBe(1);
  await expect(page.getByText(/Log in again/)).toHaveCount(0);
});

test('ten seconds after a trouble of the server a visible app has sent', async ({ page, server }) => {
  const { token, classId } = await atBooking(page, server);
  let tries = 0;
  proxy.answers = (asked) => {
    if (!booking(asked)) return undefined;
    tries += 1;
    return { status: 500, body: 'upstream' };
  };
  await book(page);
  await page.waitForURL('**/waiting');
  await expect(page.getByText(/^Our service had trouble/)).toBeVisible();
  // By then the wait of a phone in a pocket would have grown beyond ten seconds.
  await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(4);
  proxy.answers = () => undefined;
  await expect.poll(() => ordersOf(server, token, classId), { timeout: 10_000, intervals: [250] }).toBe(1);
});

/** Refused, in the server's own form. */
const refusal = {
  status: 401,
  echoes: true,
  body: JSON.stringify({ code: 401, msg: 'no', error: 'no', reason: 'NOT_SIGNED_IN', data: null }),
};
