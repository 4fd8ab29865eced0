import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OrderStatus } from '#contract/enums.ts';
import { allOrders, ask, bookFor } from './support/api.ts';
import { chooseFirst, payWith, tapBook } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import { DemoServer } from './support/demo-server.ts';
import { expect, test as base } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { settledScreen, visit, workerReady } from './support/phone.ts';

/** A demo of its own: its database is lost. */
const test = base.extend<object, { server: DemoServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const server = await DemoServer.start();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 1_600_000 },
  ],
});

test('a phone shows what a restored server has, and what it did without a network counts once', async ({
  page,
  context,
  server,
}) => {
  const backups = mkdtempSync(path.join(os.tmpdir(), 'openfield-backups-'));
  const family = await newFamily(page, server, 'Aldana', { children: ['Ines'], isFunded: true });
  const coach = await addCoach(server);
  const [kept, later, wanted] = [
    await newClass(server, family.token, coach),
    await newClass(server, family.token, coach),
    await newClass(server, family.token, coach),
  ];
  const book = async (cls: typeof kept) => {
    const order = await bookFor(server, family.token, cls, family.children);
    return await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  };
  const first = await book(kept);

  await test.step('after the backup one order is left and another one is booked, and the phone has seen both', async () => {
    await server.backup('make', backups);
    await ask(
      server,
      'order.cancel',
      {
        id: first.id,
        reason: { code: 'plans', text: '' },
        shownRefundMinor: first.totalMinor,
        tappedAt: server.ago(0).toISOString(),
      },
      family.token,
    );
  });
  const lost = await book(later);
  const rowOfLost = page.locator(`a[href$="id=${lost.id}"]`);
  await test.step('without a network the phone books a third class and leaves the second one', async () => {
    await page.goto('/student/order');
    await workerReady(page);
    await expect(rowOfLost).toBeVisible();
    await visit(page, `/student/payment?class=${wanted.id}`);
    await settledScreen(page);
    await chooseFirst(page);
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await payWith(page, /Balance/);
    await tapBook(page);
    await page.waitForURL('**/waiting');
    await visit(page, `/student/cancelOrder?id=${lost.id}`);
    await page.getByRole('radio', { name: 'Plans changed' }).check();
    await page.locator('.of-bottom').getByRole('button').tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
  });

  await test.step('the data is lost, and the backup is restored', async () => {
    await server.loseDatabase();
    await server.backup('restore', path.join(backups, readdirSync(backups)[0] ?? ''));
    await server.start();
  });

  await test.step('the booking counts once, the lost order disappears, and the canceled one is booked again', async () => {
    await context.setOffline(false);
    const orders = () => allOrders(server, family.token);
    await expect
      .poll(async () => (await orders()).filter((one) => one.class.id === wanted.id).length)
      .toBe(1);
    expect((await orders()).map(({ id }) => id)).not.toContain(lost.id);
    await visit(page, '/waiting');
    await expect(page.getByText('Request received. Waiting for the instructor.')).toBeVisible();
    await expect(page.getByText(/^Nothing was canceled: this booking is not here/)).toBeVisible();
    await visit(page, '/student/order');
    await settledScreen(page);
    await expect(rowOfLost).toHaveCount(0);
    await visit(page, `/student/orderDetail?id=${first.id}`);
    await expect(page.getByText('It is booked. See you there.')).toBeVisible();
    expect((await ask(server, 'order.detail', { id: first.id }, family.token)).status).toBe(
      OrderStatus.progress,
    );
  });
  rmSync(backups, { recursive: true });
});
