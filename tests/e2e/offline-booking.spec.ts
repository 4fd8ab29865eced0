import type { BrowserContext, Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { ask, allOrders, bookFor } from './support/api.ts';
import { chooseFirst, payWith } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { addFamily, addCoach, type Family } from './support/people.ts';
import { settledScreen, visit, workerReady } from './support/phone.ts';
import { rowsOf } from './support/rows.ts';

/** Order paid from the balance and accepted: a cancellation returns money to the balance. */
async function acceptedOrder(server: DemoServer, { token, self }: Family): Promise<OrderRecord> {
  const coach = await addCoach(server);
  const order = await bookFor(server, token, await newClass(server, token, coach), [self]);
  return await ask(server, 'order.accept', { id: order.id }, coach.token);
}

async function tapBook(page: Page): Promise<void> {
  await chooseFirst(page);
  await payWith(page, /Balance/);
  await page.locator('.of-bottom').getByRole('button').tap();
  await page.waitForURL('**/waiting');
}

const myOrdersOf = async (server: DemoServer, classId: string, token: string): Promise<OrderRecord[]> =>
  (await allOrders(server, token)).filter(
    (order) => order.class.id === classId && order.status !== OrderStatus.canceled,
  );

test.describe('with a phone that is killed', () => {
  const phone = new KillableBrowser();
  let context: BrowserContext | undefined;

  test.afterEach(async () => {
    await context?.close();
    context = undefined;
  });
  test.afterAll(() => phone.remove());

  /** Waits until the sign-in is on the disk, because a kill would lose it. */
  async function killWithSignIn(killed: BrowserContext, page: Page): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).not.toBeNull();
    await expect.poll(() => phone.holdsOnDisk(token ?? '')).toBe(true);
    await phone.kill(killed);
  }

  test('a waiting booking and cancellation each happen once when server and phone were killed', async ({
    server,
  }) => {
    const family = await addFamily(server, { isFunded: true });
    const { token } = family;
    const leaving = await acceptedOrder(server, family);
    const wanted = await newClass(server, token);
    const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;

    context = await phone.start(server);
    const [first] = context.pages();
    if (first === undefined) throw new Error('the browser has no tab');
    await signInQuickly(first, server, family.email);
    await first.goto(`${server.url}/student/payment?class=${wanted.id}`);
    await settledScreen(first);
    await workerReady(first);
    await expect(first.getByRole('checkbox').first()).toBeVisible();
    const second = await context.newPage();
    await second.goto(`${server.url}/student/cancelOrder?id=${leaving.id}`);
    await expect(second.getByRole('radio', { name: 'Plans changed' })).toBeVisible();

    await server.kill();

    await test.step('tab 1 books and shows that a seat needs an answer', async () => {
      await first.bringToFront();
      await tapBook(first);
      await expect(first.getByText(/^Saved on this phone\./)).toBeVisible();
      await expect(first.getByText('Waiting on this phone')).toBeVisible();
    });

    await test.step('tab 2 cancels and shows that the cancellation waits', async () => {
      await second.bringToFront();
      await second.getByRole('radio', { name: 'Plans changed' }).check();
      await second.locator('.of-bottom').getByRole('button').tap();
      await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
      await second.waitForURL('**/student/orderDetail?id=*');
      await expect(second.getByText('Cancellation waiting').first()).toBeVisible();
      await expect(
        second.getByText(/until then the booking stands|There is no answer yet/).first(),
      ).toBeVisible();
    });

    await killWithSignIn(context, first);
    await server.start();
    expect(await myOrdersOf(server, wanted.id, token)).toEqual([]);
    context = await phone.start(server);
    const again = context.pages()[0] ?? (await context.newPage());
    await again.goto(`${server.url}/student/home`);

    // The start of the app sends without a tap.
    await expect.poll(async () => (await myOrdersOf(server, wanted.id, token)).length).toBe(1);
    await expect
      .poll(async () => (await ask(server, 'order.detail', { id: leaving.id }, token)).status)
      .toBe(OrderStatus.canceled);

    await visit(again, `${server.url}/waiting`);
    await expect(again.getByRole('heading', { name: 'Answers' })).toBeVisible();
    await expect(again.getByText('Request received. Waiting for the instructor.')).toBeVisible();
    await expect(again.getByText(/^Canceled\. .+ goes back to you\.$/)).toBeVisible();
    // The phone stores that the answers were shown a moment later.
    await expect
      .poll(async () => (await rowsOf(again)).map(({ seenAt }) => typeof seenAt))
      .toEqual(['number', 'number']);
    await again.reload();
    await expect(again.getByRole('heading', { name: 'Earlier' })).toBeVisible();
    await expect(again.getByRole('heading', { name: 'Answers' })).toHaveCount(0);
    await expect(again.getByText('Request received. Waiting for the instructor.')).toHaveCount(1);

    const [booked] = await myOrdersOf(server, wanted.id, token);
    if (booked === undefined) throw new Error('the booking is gone again');
    await visit(again, `${server.url}/student/orderDetail?id=${booked.id}`);
    await expect(again.getByText('Pending agree').first()).toBeVisible();
    await visit(again, `${server.url}/student/orderDetail?id=${leaving.id}`);
    await expect(again.getByText('You canceled this booking.')).toBeVisible();

    const wallet = await ask(server, 'wallet.mine', {}, token);
    expect(wallet.balanceMinor).toBe(before - booked.totalMinor + leaving.totalMinor);
    const of = (id: string) => wallet.items.filter((record) => record.orderId === id).map(({ kind }) => kind);
    expect(of(booked.id)).toEqual(['pay']);
    expect(of(leaving.id).toSorted()).toEqual(['pay', 'refund']);
  });

  test('a booking takes and pays one seat when its answer is lost several times', async ({ server }) => {
    const proxy = await LossyProxy.before(server);
    try {
      const { token, email } = await addFamily(server, { isFunded: true });
      const wanted = await newClass(server, token);
      const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
      context = await phone.start(server);
      const page = context.pages()[0] ?? (await context.newPage());
      await signInQuickly(page, proxy, email);
      await page.goto(`${proxy.url}/student/payment?class=${wanted.id}`);
      await settledScreen(page);

      proxy.loses = ({ method, path }) => method === 'POST' && path === '/applet/order';
      await tapBook(page);
      await expect(page.getByText(/no answer yet/).first()).toBeVisible();
      // The seat may be reserved, so no screen may deny it.
      await expect(page.getByText(/not reserved yet/)).toHaveCount(0);
      await expect.poll(() => proxy.lost).toBeGreaterThan(1);
      expect(await myOrdersOf(server, wanted.id, token)).toHaveLength(1);

      await killWithSignIn(context, page);
      proxy.loses = () => false;
      context = await phone.start(server);
      const again = context.pages()[0] ?? (await context.newPage());
      await again.goto(`${proxy.url}/waiting`);
      await expect(again.getByText('Request received. Waiting for the instructor.')).toBeVisible({
        timeout: 60_000,
      });
      const orders = await myOrdersOf(server, wanted.id, token);
      expect(orders).toHaveLength(1);
      const wallet = await ask(server, 'wallet.mine', {}, token);
      expect(wallet.balanceMinor).toBe(before - (orders[0]?.totalMinor ?? 0));
      expect(wallet.items.filter(({ orderId }) => orderId === orders[0]?.id)).toHaveLength(1);
    } finally {
      await proxy.stop();
    }
  });
});
