import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Page } from '@playwright/test';
import { paidOrder, reportDispute } from './support/chargebacks.ts';
import { job, press, tabTo, typeFreshCode, typeIn } from './support/console-keys.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { DemoServer } from './support/demo-server.ts';
import { addEarner, newWithdrawal } from './support/earner.ts';
import { expect, test as base } from './support/journey.ts';
import { sql } from './support/sql.ts';

/** A demo of its own: a freeze and a payout file concern everybody. */
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

/** Reads the accounts of the ledger: all together are zero, and nothing is frozen. */
async function readAccounts(page: Page): Promise<void> {
  await page.goto('/console/ledger/accounts');
  await expect(page.getByText('All accounts together: $0', { exact: true })).toBeVisible();
  await expect(page.getByText('No freeze.')).toBeVisible();
  await expect(page.getByText(/does not add up/)).toHaveCount(0);
}

/** Opens a chargeback from the list, by its card. */
async function openChargeback(page: Page, number: string): Promise<void> {
  await page.goto('/console/chargebacks');
  const card = page.locator('section.panel', { hasText: number });
  await tabTo(card.getByRole('link', { name: 'Open it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What happens to the money' })).toBeVisible();
}

test('an operator ends a freeze, pays a file of withdrawals and settles chargebacks by keyboard alone', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ ...largeScreen, baseURL: server.url });
  const operator = await openConsole(page, server);

  await job('freeze ended', async () => {
    await sql(server, 'insert into money_freeze (id, since) values ($1, $2)', [
      randomUUID(),
      server.ago(60_000),
    ]);
    await page.goto('/console/freezes');
    await typeIn(page.getByLabel('What was wrong and how it was mended'), 'One row was doubled.');
    await press(page, 'End the freeze');
    await press(page, 'Check the books and end it');
    await expect(page.getByText('The books add up and money moves again.')).toBeVisible();
    await readAccounts(page);
  });

  await job('file of withdrawals paid', async () => {
    const earner = await addEarner(server);
    await newWithdrawal(server, earner);
    await page.goto('/console/withdrawals');
    const card = page.locator('section.panel', { hasText: earner.name });
    await tabTo(card.getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Enter');
    await typeFreshCode(page, server, operator.email);
    await expect(card.getByText('Approved. The instructor has a notice.')).toBeVisible();
    await page.goto('/console/payouts');
    await press(page, 'Make a file');
    await press(page, 'Make it now');
    await expect(page.getByText('The file is made. It is the first in the list below.')).toBeVisible();
    const file = page.locator('section.panel', { hasText: 'Nobody has downloaded it yet.' });
    await tabTo(file.getByRole('button', { name: 'Download' }));
    await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await expect(page.getByText('Nobody has downloaded it yet.')).toHaveCount(0);
    await typeIn(page.getByLabel('Reference of the bank').first(), 'ACH 2027-9');
    await press(page, 'Mark as paid');
    await press(page, 'They were all paid');
    await expect(page.getByText('Marked as paid. Each instructor has a notice.')).toBeVisible();
    await readAccounts(page);
    await page.goto('/console/ledger?account=external%3Apayout');
    const rows = page.getByRole('table', { name: 'Transfers, newest first' }).getByRole('row');
    await expect(rows.filter({ hasText: earner.name }).filter({ hasText: 'Paid out' })).toContainText('$40');
  });

  await job('chargeback lost', async () => {
    const { number, payment } = await paidOrder(server);
    await reportDispute(server, payment, 'open');
    await reportDispute(server, payment, 'lost');
    await openChargeback(page, number);
    await expect(page.getByText('The platform pays $26.', { exact: true })).toBeVisible();
    await typeIn(page.getByLabel('What you decided and why'), 'The bank decided against us.');
    await press(page, 'Accept the loss');
    await press(page, 'Accept it now');
    await expect(page.getByText('Settled. The earnings no longer wait.')).toBeVisible();
    await readAccounts(page);
    await page.goto(`/console/ledger?kind=chargeback&payment=${payment.intent}`);
    const row = page.getByRole('row').filter({ hasText: 'Loss by a bank’s dispute' });
    await expect(row).toContainText('$26');
    await expect(row).toContainText(payment.intent);
  });

  await job('chargeback won', async () => {
    const { number, payment } = await paidOrder(server);
    await reportDispute(server, payment, 'open');
    await openChargeback(page, number);
    await expect(page.getByText('$26 is still held for the order.')).toBeVisible();
    await typeIn(page.getByLabel('What you sent'), 'The order and its marks.');
    await press(page, 'Note it');
    await expect(page.getByText('Noted.')).toBeVisible();
    await reportDispute(server, payment, 'won');
    await press(page, 'Look again (this is written down)');
    await expect(page.getByText(/^Won: nothing was taken in the end/)).toBeVisible();
    await readAccounts(page);
    await page.goto(`/console/ledger?kind=chargeback&payment=${payment.intent}`);
    await expect(page.getByText('No transfer fits.')).toBeVisible();
  });

  for (const { description } of test.info().annotations) process.stdout.write(`${description ?? ''}\n`);
  await page.context().close();
});
