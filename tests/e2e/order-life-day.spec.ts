import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { ask, bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import {
  otherPhone,
  settledScreen,
  shiftClock,
  showAs,
  visit,
  workerReady,
  sheetRests,
} from './support/phone.ts';
import { answerStored } from './support/rows.ts';

/** Returns the name and text of the file that the browser saved after a tap. */
async function savedBy(page: Page, tap: () => Promise<void>): Promise<[name: string, text: string]> {
  const saved = page.waitForEvent('download');
  await tap();
  const file = await saved;
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

async function acceptedOrder(page: Page, server: DemoServer, name: string) {
  const family = await newFamily(page, server, name, { isFunded: true });
  const coach = await addCoach(server, { name: 'Marta Tolle' });
  const cls = await newClass(server, family.token, coach);
  const order = await bookFor(server, family.token, cls, [family.self]);
  await ask(server, 'order.accept', { id: order.id }, coach.token);
  return { family, order };
}

test('an accepted order offers directions, address, calendar and receipt, also when the server is out of reach', async ({
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
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Grove/);
  await page.getByRole('button', { name: /1 Grove Street/ }).tap();
  await expect(page.getByText('Address copied.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`Order ${order.number}`) }).tap();
  await page.getByRole('button', { name: 'Get the address' }).tap();
  await expect(page.getByText(/^https?:.*\/calendar\/.*\.ics$/)).toBeVisible();

  // An offline browser saves no file. So the server alone is out of reach here.
  await context.route(/\/applet\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('It is booked. See you there.')).toBeVisible();
  await test.step('calendar and receipt are made on the phone', async () => {
    const open = async () => {
      await page.getByRole('button', { name: 'What to do with it' }).tap();
      await sheetRests(page, 'What to do with it');
    };
    await open();
    const calendar = await savedBy(page, () => tools.getByRole('button', { name: 'Calendar' }).tap());
    expect(calendar[0]).toBe(`${order.number}.ics`);
    expect(calendar[1]).toContain('STATUS:CONFIRMED');
    await open();
    const receipt = await savedBy(page, () => tools.getByRole('button', { name: 'Receipt' }).tap());
    expect(receipt[0]).toBe(`${order.number}.html`);
    for (const part of [order.number, '$26', 'Balance', 'Marta Tolle', 'Ines', 'Early lengths'])
      expect(receipt[1]).toContain(part);
  });
});

test('没有网络时，时间过了就如实说明：不能再付款，教练也不能再接受', async ({ browser, server }) => {
  const [page, coachPage] = [await otherPhone(browser, server), await otherPhone(browser, server)];
  const family = await newFamily(page, server, 'Jasna', { isFunded: true });
  const coach = await addCoach(server);
  const book = async (payFromBalance: boolean) =>
    await bookFor(server, family.token, await newClass(server, family.token, coach), [family.self], {
      payFromBalance,
    });
  const [unpaid, asked] = [await book(false), await book(true)];
  await showAs(page, { language: 'zh' });
  await showAs(coachPage, { language: 'zh' });
  await signInQuickly(coachPage, server, coach.email);

  await test.step('有网络时：请付款、请答复', async () => {
    await page.goto(`${server.url}/student/orderDetail?id=${unpaid.id}`);
    await workerReady(page);
    await expect(page.getByText(/请在 .* 前付款/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^支付/ })).toBeVisible();
    await visit(page, `${server.url}/student/order`);
    await settledScreen(page);
    await answerStored(page, unpaid.id, 'orders');
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${asked.id}`);
    await workerReady(coachPage);
    await expect(coachPage.getByRole('button', { name: '接受', exact: true })).toBeVisible();
    await answerStored(coachPage, asked.id, 'orders');
  });

  await test.step('断网后时间已过', async () => {
    for (const phone of [page, coachPage]) await phone.context().setOffline(true);
    await shiftClock(page, 3 * HOUR_MS);
    await page.goto(`${server.url}/student/orderDetail?id=${unpaid.id}`);
    await expect(page.getByText(/付款时间已于 .* 结束，这部手机尚未得知结果。/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^支付/ })).toHaveCount(0);
    await visit(page, `${server.url}/student/order`);
    await expect(page.getByText(/已截止，结果待更新/).first()).toBeVisible();
    await shiftClock(coachPage, Date.parse(asked.agreeBy ?? '') - server.now() + 5 * MINUTE_MS);
    await coachPage.goto(`${server.url}/coach/orderDetail?id=${asked.id}`);
    await expect(coachPage.getByText(/答复时间已于 .* 结束，这部手机尚未得知结果。/)).toBeVisible();
    await expect(coachPage.getByRole('button', { name: '接受', exact: true })).toHaveCount(0);
  });
  await Promise.all([page, coachPage].map((one) => one.context().close()));
});
