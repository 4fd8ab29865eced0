import type { BrowserContext, Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { ask, allOrders } from './support/api.ts';
import { chooseFirst } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { addFamily, addCoach, type Person } from './support/people.ts';
import { settledScreen, workerReady } from './support/phone.ts';

const booking = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/applet/order';
const isSessionCheck = ({ path }: { path: string }): boolean => path.startsWith('/applet/user/getUserInfo');
const notReserved = /not reserved yet/;

let proxy: LossyProxy;
test.beforeEach(async ({ server }) => {
  proxy = await LossyProxy.before(server);
});
test.afterEach(() => proxy.stop());

/** Opens the booking screen of a new class, on a phone that can go offline. */
async function atBooking(
  page: Page,
  server: DemoServer,
): Promise<{ token: string; coach: Person; classId: string }> {
  const [{ token, email }, coach] = [await addFamily(server, { isFunded: true }), await addCoach(server)];
  const { id } = await newClass(server, token, coach);
  await signInQuickly(page, proxy, email);
  await page.goto(`${proxy.url}/student/payment?class=${id}`);
  await settledScreen(page);
  await workerReady(page);
  return { token, coach, classId: id };
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

test('the waiting screen withdraws an action that never left the phone, also in a second tab and after a reload', async ({
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
  // The start of the app is a separate trigger in each tab.
  await other.reload();
  await expect(other.getByText(notReserved)).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(says).toBeVisible();
  await expect(page.getByText('No answer yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take back' }).tap();
  await expect(page.getByText('Nothing waits on this phone.')).toBeVisible();
  await context.setOffline(false);
  // The oldest action is sent first, so the first request would have arrived before the next one.
  const next = await newClass(server, token);
  await page.goto(`${proxy.url}/student/payment?class=${next.id}`);
  await settledScreen(page);
  await book(page);
  await expect.poll(() => ordersOf(server, token, next.id)).toBe(1);
  expect(await ordersOf(server, token, classId)).toBe(0);
});

test('every open tab shows a question within a second', async ({ page, context, server }) => {
  const { coach, classId } = await atBooking(page, server);
  const home = await openTab(context, '/student/home');
  const orders = await openTab(context, '/student/order');
  const waiting = await openTab(context, '/waiting');
  await page.bringToFront();
  await context.setOffline(true);
  await book(page);
  await page.waitForURL('**/waiting');
  for (const tab of [page, home, orders, waiting]) await expect(tab.getByText(notReserved)).toBeVisible();
  await ask(server, 'class.update', { id: classId, priceMinor: 3000 }, coach.token);
  await context.setOffline(false);
  const asks = (tab: Page) => tab.locator('.of-badge', { hasText: 'Needs you' });
  await expect(asks(page)).toBeVisible();
  for (const tab of [home, orders, waiting]) {
    await expect(asks(tab)).toHaveCount(1);
    await expect(tab.getByText(notReserved)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Not now' }).tap();
  await expect(asks(home)).toHaveCount(0);
});

test('the booking screen never shows a seat as not reserved when it may be taken', async ({
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
  // An open app tries again within ten seconds without a tap, also after a failure in another tab.
  await expect(page.getByText(/^Request received/)).toBeVisible();
  await expect(again.getByText(/There is no answer yet/)).toHaveCount(0);
  expect(await ordersOf(server, token, classId)).toBe(1);
});

test('the queue continues after a 401 that the server does not repeat', async ({ page, server }) => {
  const { token, classId } = await atBooking(page, server);
  let refused = 0;
  proxy.answers = (asked) => {
    if (!booking(asked) || refused === 2) return undefined;
    refused += 1;
    // First a page of a proxy, then an envelope that looks like ours.
    return refused === 1 ? { status: 401, body: '<html>Log in</html>' } : refusal;
  };
  await book(page);
  await expect.poll(() => ordersOf(server, token, classId)).toBe(1);
  expect(refused).toBe(2);
  await expect(page.getByText(/Log in again/)).toHaveCount(0);
});

test('one bar offers to log in when the session is refused, and the queue continues after the login', async ({
  page,
  server,
}) => {
  const { token, classId } = await atBooking(page, server);
  proxy.answers = (asked) => (booking(asked) || isSessionCheck(asked) ? refusal : undefined);
  await book(page);
  await page.waitForURL('**/waiting');
  await expect(page.getByText('Log in again to send 1 waiting action.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(1);
  await expect(page.getByText('Waits on this phone until you log in again. It is safe here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  proxy.answers = () => undefined;
  await expect.poll(() => ordersOf(server, token, classId), { timeout: 60_000, intervals: [1000] }).toBe(1);
  await expect(page.getByText(/Log in again/)).toHaveCount(0);
});

test('a visible app sends within ten seconds when the server works again', async ({ page, server }) => {
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
  // After that the backoff of a phone in a pocket would be longer than ten seconds.
  await expect.poll(() => tries).toBeGreaterThan(4);
  proxy.answers = () => undefined;
  await expect.poll(() => ordersOf(server, token, classId), { timeout: 60_000, intervals: [250] }).toBe(1);
});

/** Refusal in the server's format. */
const refusal = {
  status: 401,
  echoes: true,
  body: JSON.stringify({ code: 401, msg: 'no', error: 'no', reason: 'NOT_SIGNED_IN', data: null }),
};
