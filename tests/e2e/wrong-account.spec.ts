import type { Page } from '@playwright/test';
import { allOrders } from './support/api.ts';
import { fillBooking, tapBook } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { addFamily, addCoach } from './support/people.ts';
import { answersStored, settledScreen, workerReady } from './support/phone.ts';
import { rowsOf } from './support/rows.ts';

const booking = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/applet/order';

let proxy: LossyProxy;
test.beforeEach(async ({ server }) => {
  proxy = await LossyProxy.before(server);
});
test.afterEach(() => proxy.stop());

/** Makes this many bookings wait on the phone. Returns a function that reads which of them the server has. */
async function someWait(page: Page, server: DemoServer, count: number) {
  const { token, email } = await addFamily(server, { isFunded: true });
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await newClass(server, token)).id);
  await signInQuickly(page, proxy, email);
  for (const id of ids) {
    await page.goto(`${proxy.url}/student/payment?class=${id}`);
    await settledScreen(page);
    await page.waitForLoadState('networkidle');
    await answersStored(page);
  }
  await workerReady(page);
  await page.context().setOffline(true);
  for (const id of ids) {
    await page.goto(`${proxy.url}/student/payment?class=${id}`);
    await settledScreen(page);
    await fillBooking(page);
    await tapBook(page);
    await page.waitForURL('**/waiting');
  }
  await expect.poll(async () => (await rowsOf(page)).length).toBe(count);
  return async () => {
    const orders = await allOrders(server, token);
    return ids.map((id) => orders.filter((order) => order.class.id === id).length);
  };
}

/** As a tab that has slept through a change of accounts: its session is somebody else's. */
const mixUpSession = (page: Page, token: string): Promise<void> =>
  page.evaluate(async (other) => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const db = await wait(indexedDB.open('device'));
    const sessions = db.transaction('session', 'readwrite').objectStore('session');
    const known: unknown = await wait(sessions.get('current'));
    if (typeof known !== 'object') throw new Error('the phone has no session');
    await wait(sessions.put({ ...known, token: other }));
    db.close();
  }, token);

test('an action is not sent when the session belongs to another account (docs/offline.md D4)', async ({
  page,
  context,
  server,
}) => {
  const orders = await someWait(page, server, 1);
  let tries = 0;
  proxy.answers = (asked) => {
    if (booking(asked)) tries += 1;
    return undefined;
  };
  await mixUpSession(page, (await addCoach(server)).token);
  await context.setOffline(false);
  await expect.poll(() => tries).toBeGreaterThan(0);
  await expect(page.getByText(/Log in again to send 1 waiting action/)).toBeVisible();
  expect(await orders()).toEqual([0]);
  await expect.poll(async () => (await rowsOf(page)).map(({ state }) => state)).toEqual(['queued']);
  // A start stores the session of the signed-in person.
  await page.reload();
  await expect(page.getByText(/^Request received/)).toBeVisible();
  expect(await orders()).toEqual([1]);
});

test('a lost right becomes a question to the person and stops only the actions of its class (docs/offline.md D9)', async ({
  page,
  context,
  server,
}) => {
  const orders = await someWait(page, server, 2);
  let refused = 0;
  proxy.answers = (asked) => {
    if (!booking(asked) || refused > 0) return undefined;
    refused += 1;
    return { status: 403, echoes: true, body: forbidden };
  };
  await context.setOffline(false);
  await expect(page.getByText('Your decision is needed')).toBeVisible();
  await expect(page.getByText(/^Request received/)).toHaveCount(1);
  // Either of the two may be the one that was sent first.
  expect((await orders()).toSorted((one, other) => one - other)).toEqual([0, 1]);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText(/^Request received/)).toHaveCount(2);
  expect(await orders()).toEqual([1, 1]);
});

/** Refused for want of a right, in the server's own form. */
const forbidden = JSON.stringify({ code: 403, msg: 'no', error: 'no', reason: 'FORBIDDEN', data: null });
