import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor, fillBalance, newClass, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { newFamily } from './support/family.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { otherPhone, settledScreen, shiftClock, showAs, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const coach = 'maya-torres@demo.openfield.example';

/** What the browser saved after a tap, as text. */
async function savedBy(page: Page, tap: () => Promise<void>): Promise<[name: string, text: string]> {
  const saved = page.waitForEvent('download');
  await tap();
  const file = await saved;
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

/** The worker controls the page: a page that was there before it is loaded once more. */
async function controlled(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    await expect.poll(isControlled, { timeout: 10_000 }).toBe(true);
  }).toPass({ timeout: 90_000 });
  await workerReady(page);
}

async function acceptedOrder(page: Page, server: DemoServer, name: string) {
  const family = await newFamily(page, server, name);
  await fillBalance(server, family.token);
  const cls = await newClass(server, family.token);
  const order = await bookFor(server, family.token, cls, [family.self]);
  await ask(server, 'order.accept', { id: order.id }, await tokenOf(server, coach));
  return { family, order };
}

test('an accepted order as a card of the day: the way, the address, calendar, share and receipt, also without a network', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { order } = await acceptedOrder(page, server, 'Ines');
  await page.goto(`/student/orderDetail?id=${order.id}`);
  await workerReady(page);
  await answerStored(page, `"status":"${OrderStatus.progress}"`, 'orders');
  const tools = page.getByRole('list', { name: 'What to do with it' });
  await expect(tools.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Grove/);
  await page.getByRole('button', { name: /1 Grove Street/ }).tap();
  await expect(page.getByText('Address copied.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Get the address' }).tap();
  await expect(page.getByText(/^https?:.*\/calendar\/.*\.ics$/)).toBeVisible();

  // A browser that is told to be offline saves no file. So the server alone is out of reach here.
  await context.route(/\/applet\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('It is booked. See you there.')).toBeVisible();
  await test.step('calendar and receipt are made on the phone', async () => {
    const calendar = await savedBy(page, () => tools.getByRole('button', { name: 'Calendar' }).tap());
    expect(calendar[0]).toBe(`${order.number}.ics`);
    expect(calendar[1]).toContain('STATUS:CONFIRMED');
    const receipt = await savedBy(page, () => tools.getByRole('button', { name: 'Receipt' }).tap());
    expect(receipt[0]).toBe(`${order.number}.html`);
    for (const part of [order.number, '$26', 'Balance', 'Maya Torres', 'Ines', 'Early lengths'])
      expect(receipt[1]).toContain(part);
  });
});

test('没有网络时，时间过了就如实说明：不能再付款，教练也不能再接受', async ({ browser, server }) => {
  test.setTimeout(240_000);
  const [page, coachPage] = [await otherPhone(browser, server), await otherPhone(browser, server)];
  const family = await newFamily(page, server, 'Jasna');
  await fillBalance(server, family.token);
  const unpaid = await bookFor(server, family.token, await newClass(server, family.token), [family.self], {
    payFromBalance: false,
  });
  const asked = await bookFor(server, family.token, await newClass(server, family.token), [family.self]);
  await showAs(page, { language: 'zh' });
  await showAs(coachPage, { language: 'zh' });
  await signInQuickly(coachPage, server, coach);

  await test.step('有网络时：请付款、请答复', async () => {
    await page.goto(`${server.url}/student/orderDetail?id=${unpaid.id}`);
    await controlled(page);
    await expect(page.getByText(/请在 .* 前付款/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^支付/ })).toBeVisible();
    await page.goto(`${server.url}/student/order`);
    await settledScreen(page);
    await answerStored(page, unpaid.id, 'orders');
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${asked.id}`);
    await controlled(coachPage);
    await expect(coachPage.getByRole('button', { name: '接受', exact: true })).toBeVisible();
    await answerStored(coachPage, asked.id, 'orders');
  });

  await test.step('断网后时间已过', async () => {
    for (const phone of [page, coachPage]) await phone.context().setOffline(true);
    await shiftClock(page, 3 * HOUR_MS);
    await page.goto(`${server.url}/student/orderDetail?id=${unpaid.id}`);
    await expect(page.getByText(/付款时间已于 .* 结束，这部手机尚未得知结果。/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^支付/ })).toHaveCount(0);
    await page.goto(`${server.url}/student/order`);
    await expect(page.getByText(/付款时间已于 .* 结束/).first()).toBeVisible();
    await shiftClock(coachPage, Date.parse(asked.agreeBy ?? '') - Date.now() + 5 * MINUTE_MS);
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${asked.id}`);
    await expect(coachPage.getByText(/答复时间已于 .* 结束，这部手机尚未得知结果。/)).toBeVisible();
    await expect(coachPage.getByRole('button', { name: '接受', exact: true })).toHaveCount(0);
  });
  await Promise.all([page, coachPage].map((one) => one.context().close()));
});
