import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { openRow, payWith, tapBook } from './support/booking.ts';
import { createClass } from './support/classes.ts';
import { largeScreen, openConsole } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { otherPhone, phoneOf, settledScreen, showAs, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';

// A failure names its tap soon.
test.use({ actionTimeout: 20_000 });

/** Transfers of an order, as `debit → credit amount`, without ids. */
async function ledgerOf(server: DemoServer, orderId: string): Promise<string[]> {
  const rows = await sql<{ what: string }>(
    server,
    `select kind || ': ' || split_part(debit, ':', 1) || coalesce(nullif(':' || split_part(debit, ':', 3), ':'), '')
      || ' > ' || split_part(credit, ':', 1) || coalesce(nullif(':' || split_part(credit, ':', 3), ':'), '')
      || ' ' || amount_minor as what
    from transfer where order_id = $1 order by kind, amount_minor`,
    [orderId],
  );
  return rows.map(({ what }) => what);
}

test('a coach makes a code; a family reads why another word is refused, uses the code, and saves its part', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const cls = await createClass(server, coach, { priceMinor: 4001, capacity: 4, autoAccept: true });
  const hall = await phoneOf(browser, server, coach.email, 'en');

  await test.step('the coach makes the code', async () => {
    await hall.goto(paths.coach.priceCodes);
    await settledScreen(hall);
    await expect(hall.getByText(/^You have no codes yet/)).toBeVisible();
    await hall.getByRole('button', { name: 'Add a code' }).tap();
    await hall.getByLabel('Code', { exact: true }).fill('spring-27');
    await hall.getByLabel(/^Discount/).fill('10');
    await hall.getByLabel('First day').fill(server.dayIn(0));
    await hall.getByLabel('Last day').fill(server.dayIn(30));
    await hall.getByLabel(/^Maximum uses/).fill('1');
    expect(await axeFindings(hall)).toEqual([]);
    await hall.getByRole('button', { name: 'Add this code' }).tap();
    await expect(hall.getByText('10% off with the code SPRING27')).toBeVisible();
    await expect(hall.getByText(/Used 0 of 1/)).toBeVisible();
  });

  const page = await otherPhone(browser, server);
  const family = await newFamily(page, server, 'Castellan', { children: ['Ada'], isFunded: true });
  await test.step('the family types it', async () => {
    await page.goto(pathTo(paths.student.payment, { class: cls.id }));
    await settledScreen(page);
    await page.getByRole('checkbox', { name: /Ada/ }).check();
    await openRow(page, /^More/);
    await page.getByRole('textbox', { name: /^Code/ }).fill('winter27');
    await page.getByRole('button', { name: 'Use the code' }).tap();
    await expect(
      page.getByText('We do not know this code. Please check its letters and digits.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: /^Code/ }).fill('Spring 27');
    await page.getByRole('button', { name: 'Use the code' }).tap();
    await expect(page.getByText('10% off with the code SPRING27: you save $4.')).toBeVisible();
    await expect(page.getByText('$36.01').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await payWith(page, /balance/i);
    await tapBook(page);
    await page.waitForURL('**/orderDetail?**');
  });

  await test.step('the order keeps it, and the coach sees the use', async () => {
    const [order] = await allOrders(server, family.token);
    expect(order).toMatchObject({
      status: OrderStatus.progress,
      totalMinor: 3601,
      priceRule: { kind: 'code', savedMinor: 400, code: { word: 'SPRING27', payer: 'coach' } },
    });
    expect(await ledgerOf(server, order!.id)).toEqual(['pay: student > escrow 3601']);
    await hall.reload();
    await settledScreen(hall);
    await expect(hall.getByText(/Used 1 of 1/)).toBeVisible();
    await expect(hall.getByText(/used up/)).toBeVisible();
  });
});

test('平台优惠码：管理员创建，家长离线预约，教练按全价结算，差额由平台支付', async ({ browser, server }) => {
  const coach = await addCoach(server);
  const cls = await createClass(server, coach, { priceMinor: 4001, capacity: 4, autoAccept: true });
  const office = await browser.newPage({ ...largeScreen, baseURL: server.url, locale: 'zh-CN' });

  await test.step('管理员创建优惠码', async () => {
    const operator = await openConsole(office, server, '/console/codes', 'zh');
    // The code of a moment ago, without its mail.
    await sql(server, 'update session set fresh_at = $2 where account_id = $1', [operator.id, server.ago(0)]);
    await office.getByRole('button', { name: '创建优惠码' }).click();
    await office.getByLabel('优惠码', { exact: true }).fill('city2027');
    await office.getByLabel('优惠幅度（%）').fill('25');
    await office.getByLabel('预算').fill('100');
    await office.getByLabel('每个订单最多优惠').fill('10');
    await office.getByLabel('结束时间（您的时区）').fill(`${server.dayIn(20)}T12:00`);
    await office.getByLabel('原因').fill('开学活动');
    expect(await axeFindings(office)).toEqual([]);
    await office.getByRole('button', { name: '立即创建' }).click();
    await expect(office.getByText('优惠码已创建。')).toBeVisible();
    await expect(office.getByText('CITY2027')).toBeVisible();
  });

  const page = await otherPhone(browser, server);
  const family = await newFamily(page, server, 'Zhou', { children: ['Mei'], language: 'zh', isFunded: true });
  await test.step('家长联网核对优惠码，然后在没有网络时预约', async () => {
    await showAs(page, { language: 'zh' });
    await page.goto(pathTo(paths.student.payment, { class: cls.id }));
    await workerReady(page);
    await settledScreen(page);
    await page.getByRole('checkbox', { name: /Mei/ }).check();
    await openRow(page, /^更多/);
    await page.getByRole('textbox', { name: /^优惠码/ }).fill('ＣＩＴＹ2027');
    await page.getByRole('button', { name: '使用优惠码' }).tap();
    await expect(page.getByText(/CITY2027.*\$10/).first()).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/CITY2027.*\$10/).first()).toBeVisible();
    await payWith(page, /^余额/);
    await tapBook(page);
    await page.waitForURL('**/waiting');
    expect(await allOrders(server, family.token)).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(async () => (await allOrders(server, family.token)).length).toBe(1);
  });

  await test.step('账目精确到分', async () => {
    const [order] = await allOrders(server, family.token);
    expect(order).toMatchObject({
      totalMinor: 3001,
      priceRule: { savedMinor: 1000, code: { payer: 'platform' } },
    });
    expect(await ledgerOf(server, order!.id)).toEqual([
      'pay: student > escrow 3001',
      'voucher: platform > escrow 1000',
    ]);
    const codes = await sql<{ used: number; spent: string }>(
      server,
      "select used, spent_minor as spent from price_code where word = 'CITY2027'",
    );
    expect(codes.map(({ used, spent }) => [used, Number(spent)])).toEqual([[1, 1000]]);
    await ask(
      server,
      'order.cancel',
      {
        id: order!.id,
        reason: { code: 'plans', text: '' },
        shownRefundMinor: 3001,
        tappedAt: new Date(server.now()).toISOString(),
      },
      family.token,
    );
    expect(await ledgerOf(server, order!.id)).toEqual([
      'pay: student > escrow 3001',
      'refund: escrow > student 3001',
      'voucher: platform > escrow 1000',
      'voucherBack: escrow > platform 1000',
    ]);
    await office.reload();
    await expect(office.getByText(/剩余 .*100/)).toBeVisible();
  });
});
