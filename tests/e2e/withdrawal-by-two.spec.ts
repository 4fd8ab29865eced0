import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { largeScreen, openConsole } from './support/console.ts';
import { DemoServer } from './support/demo-server.ts';
import { addEarner, newWithdrawal } from './support/earner.ts';
import { expect, test as base } from './support/journey.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { sql } from './support/sql.ts';

/** Small withdrawals are large here: thirty dollars in seven days need a second operator. */
const test = base.extend<object, { server: DemoServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const server = await DemoServer.start({ RULES: JSON.stringify({ withdrawalAloneMinor: 3000 }) });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 1_600_000 },
  ],
});

/** A fresh code and the second factor were proved a moment ago, in every session of the account. */
const proved = (server: DemoServer, accountId: string) =>
  sql(server, 'update session set fresh_at = $2, factor_at = $2 where account_id = $1', [
    accountId,
    server.ago(0),
  ]);

test('a large withdrawal needs one operator to approve it and another to pay it', async ({
  browser,
  server,
}) => {
  const earner = await addEarner(server);
  const withdrawalId = await newWithdrawal(server, earner);
  const cardIn = (page: Page) =>
    page.locator('section.panel', { hasText: earner.name }).filter({ hasText: '$40' });

  const one = await browser.newPage({ ...largeScreen, baseURL: server.url });
  const first = await openConsole(one, server, '/console/withdrawals');
  await proved(server, first.id);
  await cardIn(one).getByRole('button', { name: 'Approve' }).click();
  await expect(cardIn(one).getByText('Approved. The instructor has a notice.')).toBeVisible();
  await one.reload();
  await expect(
    cardIn(one)
      .getByRole('listitem')
      .filter({ hasText: /another operator|other than/i }),
  ).toBeVisible();
  await expect(cardIn(one).getByRole('button', { name: 'It was paid' })).toHaveCount(0);
  await one.context().close();

  const coach = await phoneOf(browser, server, earner.email);
  await coach.goto(`/coach/cash?id=${withdrawalId}`);
  await workerReady(coach);
  await expect(coach.getByText('Approved', { exact: true }).first()).toBeVisible();
  await answerStored(coach, String.raw`withdrawal\",\"${withdrawalId}`);
  await coach.context().setOffline(true);
  await coach.reload();
  await expect(coach.getByText('Approved', { exact: true }).first()).toBeVisible();
  await coach.context().setOffline(false);
  await coach.context().close();

  const two = await browser.newPage({ ...largeScreen, locale: 'zh-CN', baseURL: server.url });
  const second = await openConsole(two, server, '/console/withdrawals', 'zh');
  await expect(cardIn(two).getByRole('button', { name: '已汇出' })).toBeVisible();
  await proved(server, second.id);
  await cardIn(two).getByRole('button', { name: '显示完整账户（会留下记录）' }).click();
  await expect(cardIn(two).getByText('000123456789')).toBeVisible();
  await cardIn(two).getByRole('button', { name: '已汇出' }).click();
  const reference = `W-${randomUUID().slice(0, 8)}`;
  await cardIn(two).getByLabel('银行流水号').fill(reference);
  await cardIn(two).getByRole('button', { name: '已汇出' }).last().click();
  await expect(cardIn(two).getByText(`银行流水号：${reference}`)).toBeVisible();
  await two.getByRole('button', { name: '查看是否有新的' }).click();
  await expect(cardIn(two)).toHaveCount(0);
  await two.context().close();

  const again = await phoneOf(browser, server, earner.email, 'zh');
  await again.goto(`/coach/cash?id=${withdrawalId}`);
  await settledScreen(again);
  await expect(again.getByText('已汇出', { exact: true })).toBeVisible();
  await expect(again.getByText(`银行流水号：${reference}`)).toBeVisible();
  await again.context().close();
});
