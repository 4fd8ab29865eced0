import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/durations.ts';
import { beforeBooking, tapBook } from './support/booking.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { shiftClock, settledScreen } from './support/phone.ts';
import { rowsOf, storedRows } from './support/rows.ts';

test.use({ hasOwnWorker: true });

const year = 365 * DAY_MS;

async function tapOffline(page: Page, server: DemoServer): Promise<void> {
  await page.context().setOffline(true);
  await tapBook(page);
  await page.waitForURL('**/waiting');
  const [row] = await rowsOf(page);
  // The body of a booking, as the server's contract has it.
  const { tappedAt } = JSON.parse(row?.body ?? '') as { tappedAt: string };
  expect(Math.abs(Date.parse(tappedAt) - server.now())).toBeLessThan(30_000);
}

/** The server has a booking a moment before the phone has its answer. */
const statesOf = async (page: Page) => (await rowsOf(page)).map(({ state }) => state);

for (const [how, shift] of [
  ['twelve days ahead', 12 * DAY_MS],
  ['ten years behind', -10 * year],
] as const)
  test(`a phone ${how} shows rules, ages and taps by the server’s clock (docs/offline.md D13)`, async ({
    page,
    context,
    server,
  }) => {
    await shiftClock(page, shift);
    const { orders } = await beforeBooking(page, server);
    await expect(page.getByText(/^Canceling is free until/)).toBeVisible();
    await tapOffline(page, server);
    await expect(page.getByText(/^Tapped (just now|1 minute ago)/)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await orders()).length).toBe(1);
    await expect.poll(() => statesOf(page)).toEqual(['done']);
    // The screen can show an order that a booking stored on the phone before the list was loaded.
    await page.goto(`${server.url}/student/order`);
    await settledScreen(page);
    await expect
      .poll(() => storedRows(page, 'meta'))
      .toContainEqual(expect.objectContaining({ key: 'fetched:orders' }));
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('.of-age').first()).toContainText(/just now|minute/);
  });

test('a clock that is put right between tap and sending makes no tap old', async ({
  page,
  context,
  server,
}) => {
  await shiftClock(page, -10 * year);
  const { orders } = await beforeBooking(page, server);
  await tapOffline(page, server);
  await page.close();
  const right = await context.newPage();
  await right.goto(`${server.url}/waiting`);
  await settledScreen(right);
  await context.setOffline(false);
  await expect.poll(async () => (await orders()).length).toBe(1);
  await expect.poll(() => statesOf(right)).toEqual(['done']);
});
