import type { BrowserContext, Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { coachAccount, studentAccount } from './support/all-screens.ts';
import { allOrders, ask, bookFor, newClass, selfOf, tokenOf } from './support/api.ts';
import { chooseFirst } from './support/booking.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { settledScreen, workerReady } from './support/phone.ts';
import { rowsOf } from './support/rows.ts';

type BookableClass = Awaited<ReturnType<typeof newClass>>;

/** Paid from the balance and accepted by the coach: leaving it returns money to the balance. */
async function acceptedOrder(server: DemoServer, cls: BookableClass, token: string): Promise<OrderRecord> {
  const order = await bookFor(server, token, cls, [await selfOf(server, token)]);
  return await ask(server, 'order.accept', { id: order.id }, await tokenOf(server, coachAccount));
}

async function tapBook(page: Page): Promise<void> {
  await chooseFirst(page);
  await page.getByRole('radio', { name: /Balance/ }).check();
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

  /** A kill before the sign-in is on the disk would also take the sign-in. */
  async function killWithSignIn(killed: BrowserContext, page: Page): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).not.toBeNull();
    await expect.poll(() => phone.holdsOnDisk(token ?? ''), { timeout: 30_000 }).toBe(true);
    await phone.kill(killed);
  }

  test('server and phone die with a booking and a cancellation waiting; each happens once and is told', async ({
    server,
  }) => {
    test.setTimeout(180_000);
    const token = await tokenOf(server, studentAccount);
    const other = await newClass(server, token);
    const leaving = await acceptedOrder(server, other, token);
    const wanted = await newClass(server, token);
    const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;

    context = await phone.start();
    const [first] = context.pages();
    if (first === undefined) throw new Error('the browser has no tab');
    await signInQuickly(first, server, studentAccount);
    await workerReady(first);
    await first.goto(`${server.url}/student/payment?class=${wanted.id}`);
    await settledScreen(first);
    await expect(first.getByRole('checkbox').first()).toBeVisible();
    const second = await context.newPage();
    await second.goto(`${server.url}/student/cancelOrder?id=${leaving.id}`);
    await expect(second.getByRole('radio', { name: 'Plans changed' })).toBeVisible();

    await server.kill();

    await test.step('tab 1 books and is told that a seat needs an answer', async () => {
      await first.bringToFront();
      await tapBook(first);
      await expect(first.getByText(/^Saved on this phone\./)).toBeVisible();
      await expect(first.getByText('Waiting on this phone')).toBeVisible();
    });

    await test.step('tab 2 cancels and is told that the cancellation waits', async () => {
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
    context = await phone.start();
    const again = context.pages()[0] ?? (await context.newPage());
    await again.goto(`${server.url}/student/home`);

    // Without a tap: the start of the app is what sends.
    await expect
      .poll(async () => (await myOrdersOf(server, wanted.id, token)).length, { timeout: 30_000 })
      .toBe(1);
    await expect
      .poll(async () => (await ask(server, 'order.detail', { id: leaving.id }, token)).status, {
        timeout: 30_000,
      })
      .toBe(OrderStatus.canceled);

    await again.goto(`${server.url}/waiting`);
    await expect(again.getByRole('heading', { name: 'Answers' })).toBeVisible();
    await expect(again.getByText('Request received. Waiting for the instructor.')).toBeVisible();
    await expect(again.getByText(/^Canceled\. .+ goes back to you\.$/)).toBeVisible();
    // What was shown is noted on the phone a moment later.
    await expect
      .poll(async () => (await rowsOf(again)).map(({ seenAt }) => typeof seenAt))
      .toEqual(['number', 'number']);
    await again.reload();
    await expect(again.getByRole('heading', { name: 'Earlier' })).toBeVisible();
    await expect(again.getByRole('heading', { name: 'Answers' })).toHaveCount(0);
    await expect(again.getByText('Request received. Waiting for the instructor.')).toHaveCount(1);

    const [booked] = await myOrdersOf(server, wanted.id, token);
    if (booked === undefined) throw new Error('the booking is gone again');
    await again.goto(`${server.url}/student/orderDetail?id=${booked.id}`);
    await expect(again.getByText('Pending agree').first()).toBeVisible();
    await again.goto(`${server.url}/student/orderDetail?id=${leaving.id}`);
    await expect(again.getByText('You canceled this booking.')).toBeVisible();

    const wallet = await ask(server, 'wallet.mine', {}, token);
    expect(wallet.balanceMinor).toBe(before - booked.totalMinor + leaving.totalMinor);
    const of = (id: string) => wallet.items.filter((record) => record.orderId === id).map(({ kind }) => kind);
    expect(of(booked.id)).toEqual(['pay']);
    expect(of(leaving.id).toSorted()).toEqual(['pay', 'refund']);
  });

  test('the answer to a booking is lost again and again; the seat is taken and paid once', async ({
    server,
  }) => {
    test.setTimeout(180_000);
    const proxy = await LossyProxy.before(server.url);
    try {
      const token = await tokenOf(server, studentAccount);
      const wanted = await newClass(server, token);
      const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
      context = await phone.start();
      const page = context.pages()[0] ?? (await context.newPage());
      await signInQuickly(page, proxy, studentAccount);
      await page.goto(`${proxy.url}/student/payment?class=${wanted.id}`);
      await settledScreen(page);

      proxy.loses = ({ method, path }) => method === 'POST' && path === '/applet/order';
      await tapBook(page);
      await expect(page.getByText(/no answer yet/).first()).toBeVisible();
      // The seat may be taken: nobody may say that it is not.
      await expect(page.getByText(/not reserved yet/)).toHaveCount(0);
      await expect.poll(() => proxy.lost, { timeout: 30_000 }).toBeGreaterThan(1);
      expect(await myOrdersOf(server, wanted.id, token)).toHaveLength(1);

      await killWithSignIn(context, page);
      proxy.loses = () => false;
      context = await phone.start();
      const again = context.pages()[0] ?? (await context.newPage());
      await again.goto(`${proxy.url}/waiting`);
      await expect(again.getByText('Request received. Waiting for the instructor.')).toBeVisible({
        timeout: 30_000,
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
