import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { DemoServer } from './support/demo-server.ts';
import { addEarner, newWithdrawal } from './support/earner.ts';
import { expect, test as base } from './support/journey.ts';
import { sql } from './support/sql.ts';

/** A demo of its own: the story's approved withdrawals would be in the file too. */
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

const approve = async (page: Page, name: string) => {
  const card = page.locator('section.panel', { hasText: name });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card.getByText('Approved. The instructor has a notice.')).toBeVisible();
};

test('an operator approves two withdrawals, makes a payout file, downloads it and marks it as paid', async ({
  browser,
  server,
}) => {
  const earners = [await addEarner(server), await addEarner(server)];
  const ids: string[] = [];
  for (const earner of earners) ids.push(await newWithdrawal(server, earner));
  const page = await browser.newPage({ ...largeScreen, baseURL: server.url });
  const operator = await openConsole(page, server, '/console/withdrawals');
  await sql(server, 'update session set fresh_at = $2 where account_id = $1', [operator.id, server.ago(0)]);
  for (const { name } of earners) await approve(page, name);

  await page.getByRole('link', { name: 'Payout files' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payout files' })).toBeVisible();
  await expect(page.getByText('2 withdrawals, $80')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Uses the keyboard alone. The question takes the focus.
  await page.getByRole('button', { name: 'Make a file' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Make it now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The file is made. It is the first in the list below.')).toBeVisible();
  await expect(page.getByText('No approved withdrawal waits for a payout file.')).toBeVisible();

  const card = page.locator('section.panel', { hasText: 'CSV table, $80' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^payout-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).toSorted()).toEqual(
    ids.map((id) => `Ada Example,US,Bank of the Hills,111000025,000123456789,40.00,USD,${id}`).toSorted(),
  );
  await expect(card.getByRole('button', { name: 'Download again' })).toBeVisible();
  await expect(card.getByText('Nobody has downloaded it yet.')).toHaveCount(0);

  await card.getByLabel('Reference of the bank').fill('ACH 2027-1');
  await card.getByRole('button', { name: 'Mark as paid' }).click();
  await card.getByRole('button', { name: 'They were all paid' }).click();
  await expect(card.getByText('Marked as paid. Each instructor has a notice.')).toBeVisible();
  await expect(card.getByText('Nothing is open any more.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const paid = await sql<{ amount_minor: string; credit: string }>(
    server,
    `select amount_minor, credit from transfer where kind = 'payout' and withdrawal_id = any($1)`,
    [ids],
  );
  expect(paid).toHaveLength(2);
  for (const leg of paid) expect(leg).toMatchObject({ amount_minor: '4000', credit: 'external:payout' });
  for (const { token } of earners) {
    expect(await ask(server, 'wallet.coach', {}, token)).toMatchObject({ withdrawingMinor: 0 });
    const { items } = await ask(server, 'withdrawal.mine', {}, token);
    expect(items).toMatchObject([{ state: 'paid', reference: 'ACH 2027-1' }]);
  }
  await page.context().close();
});

test('the page of payout files is in Chinese, and shows that it is offline', async ({ browser, server }) => {
  const page = await browser.newPage({ ...largeScreen, locale: 'zh-CN', baseURL: server.url });
  await openConsole(page, server, '/console/payouts', 'zh');
  await expect(page.getByRole('heading', { level: 1, name: '汇款文件' })).toBeVisible();
  await expect(page.getByText('没有待列入汇款文件的提现。')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '重新统计' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.context().close();
});
