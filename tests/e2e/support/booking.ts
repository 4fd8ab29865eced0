import type { Page } from '@playwright/test';
import type { OrderRecord } from '#contract/order.ts';
import { allOrders } from './api.ts';
import { newClass } from './classes.ts';
import type { DemoServer } from './demo-server.ts';
import { signInQuickly } from './journey.ts';
import { addFamily } from './people.ts';
import { settledScreen, workerReady } from './phone.ts';

/** Signs a student in and opens the payment screen of a new class. `orders` are the server's orders of it. */
export async function beforeBooking(
  page: Page,
  server: DemoServer,
  { hasWorker }: { hasWorker: boolean } = { hasWorker: true },
): Promise<{ url: string; orders: () => Promise<OrderRecord[]> }> {
  const { token, email } = await addFamily(server, { children: ['Sofia'], isFunded: true });
  const cls = await newClass(server, token);
  await signInQuickly(page, server, email);
  const url = `${server.url}/student/payment?class=${cls.id}`;
  await page.goto(url);
  if (hasWorker) await workerReady(page);
  await settledScreen(page);
  await fillBooking(page);
  return {
    url,
    orders: async () => (await allOrders(server, token)).filter((order) => order.class.id === cls.id),
  };
}

/** The first of the account alone, whoever was chosen as last time. */
export async function chooseFirst(page: Page): Promise<void> {
  const people = page.getByRole('group', { name: 'Who takes part' }).getByRole('checkbox');
  await people.first().check();
  for (const other of (await people.all()).slice(1)) await other.uncheck();
}

/** Opens a row of the booking by its label. */
export async function openRow(page: Page, label: RegExp): Promise<void> {
  const row = page.locator('.page-current [aria-expanded]').filter({ hasText: label });
  await row.waitFor();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.tap();
}

/** Chooses a way to pay in the booking's row. */
export async function payWith(page: Page, way: RegExp): Promise<void> {
  await openRow(page, /^(Pay|支付)/);
  await page.getByRole('radio', { name: way }).check();
}

export async function fillBooking(page: Page): Promise<void> {
  await chooseFirst(page);
  await payWith(page, /Balance/);
}

export const tapBook = (page: Page, options?: { timeout: number }): Promise<void> =>
  page.locator('.of-bottom').getByRole('button').last().tap(options);
