import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { ask } from './support/api.ts';
import { largeScreen, openConsole } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { addEarner } from './support/earner.ts';
import { expect, test, signInByCode } from './support/journey.ts';
import { settledScreen, visit, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const sheet = (page: Page, title: string) => page.locator('.of-sheet', { hasText: title });
const still = (page: Page) => expect(page.locator('.of-sheet.modal-in')).not.toHaveAttribute('data-moving');

async function addAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a payout account' }).tap();
  await still(page);
  await page.getByRole('button', { name: 'Save the account' }).tap();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await page.getByLabel('Account holder').fill('Ada Example');
  await page.getByLabel('Country of the bank').selectOption('US');
  await page.getByLabel('Name of the bank').fill('Bank of the Hills');
  await page.getByLabel('Bank code').fill('111000025');
  await page.getByLabel('Account number').fill('0001 2345 6789');
  await page.getByRole('button', { name: 'Save the account' }).tap();
  await expect(page.getByText('Account ending in 6789')).toBeVisible();
}

/** Sets up an authenticator app and returns its secret. */
async function setUpFactor(page: Page, server: DemoServer): Promise<TOTP> {
  await page.getByRole('link', { name: 'Set it up' }).tap();
  await page.getByRole('button', { name: 'Set up an app instead' }).tap();
  const shown = await page.locator('.of-secret').textContent();
  await expect(page.locator('.of-qr svg')).toBeVisible();
  const app = new TOTP({ secret: (shown ?? '').replaceAll(' ', '') });
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Switch it on' }).tap();
  await expect(page.getByText('This code is not right.', { exact: false })).toBeVisible();
  await page.getByLabel('Code of the app').fill(app.generate({ timestamp: server.now() }));
  await page.getByRole('button', { name: 'Switch it on' }).tap();
  await expect(page.locator('.of-code-list li')).toHaveCount(10);
  // A disabled button still shows the reason.
  await page.getByRole('button', { name: 'Done' }).tap({ force: true });
  await expect(page.getByText('Please keep the codes first', { exact: false }).first()).toBeVisible();
  await page.getByText('I have kept these codes somewhere safe.').tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  return app;
}

test('a withdrawal shows each state to the cent: requested, changed, failed and returned, paid', async ({
  page,
  browser,
  server,
}) => {
  const { id, name, email } = await addEarner(server);
  await signInByCode(page, server, email);
  await page.goto('/coach/wallet');
  await workerReady(page);
  const token = await tokenIn(page);
  await page.getByRole('link', { name: 'Withdraw' }).tap();
  await expect(page.getByText('Add a payout account first', { exact: false })).toBeVisible();
  await addAccount(page);
  await expect(page.getByText(/^You can withdraw from /)).toBeVisible();
  await sql(server, `update payout_account set changed_at = $2 where account_id = $1`, [
    id,
    server.ago(4 * DAY_MS),
  ]);
  await visit(page, '/coach/cash');
  await expect(page.getByText('Set up a second lock first')).toBeVisible();
  const app = await setUpFactor(page, server);

  // Returns to the wallet. Offline nothing is sent, and the typed amount stays.
  const amount = page.getByLabel('Amount (USD)');
  await amount.fill('30');
  await page.context().setOffline(true);
  const withdraw = page.getByRole('button', { name: 'Withdraw $30' });
  await expect(withdraw).toBeDisabled();
  await withdraw.tap({ force: true });
  await expect(page.getByText('Money only moves with a connection.', { exact: false }).first()).toBeVisible();
  await expect(amount).toHaveValue('30');
  await page.context().setOffline(false);
  await amount.fill('3');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).tap();
  await expect(page.getByText(/^Please choose an amount from \$25 to/)).toBeVisible();
  await amount.fill('30');
  // Makes the last proof of the app too old: only this step requires a new one.
  await sql(server, 'update session set factor_at = $2 where account_id = $1', [id, server.ago(HOUR_MS)]);
  await sql(server, 'update second_factor set last_step = 0 where account_id = $1', [id]);
  await page.getByRole('button', { name: 'Withdraw $30' }).tap();
  const box = sheet(page, 'Confirm that it is you').getByLabel('Code of your authenticator app');
  await expect(box).toBeVisible();
  await still(page);
  await box.fill(app.generate({ timestamp: server.now() }));
  await sheet(page, 'Confirm that it is you').getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Requested', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change the amount' }).tap();
  await still(page);
  await page.getByLabel('Amount (USD)').fill('40');
  await page.getByRole('button', { name: 'Change to $40' }).tap();
  await expect(page.getByText('Amount changed')).toBeVisible();
  expect(await ask(server, 'wallet.coach', {}, token)).toMatchObject({ withdrawingMinor: 4000 });

  // The console approves the withdrawal, and the bank refuses it.
  const desktop = await browser.newPage({ ...largeScreen, baseURL: server.url });
  const operator = await openConsole(desktop, server, '/console/withdrawals');
  const card = desktop.locator('section.panel', { hasText: name }).filter({ hasText: '$40' });
  // A password alone pays out no money: a code to one of the operator's contacts is needed first.
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(desktop.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await sql(server, 'update session set fresh_at = $2 where account_id = $1', [operator.id, server.ago(0)]);
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card.getByText('Approved. The instructor has a notice.')).toBeVisible();
  await card.getByRole('button', { name: 'Show the whole account (this is written down)' }).click();
  await expect(card.getByText('0001 2345 6789')).toBeVisible();
  await card.getByRole('button', { name: 'The bank did not take it' }).click();
  await card.getByLabel('Why').selectOption('nameDiffers');
  await card.getByRole('button', { name: 'The bank did not take it' }).last().click();
  await expect(card.getByText(/^The money is available to the instructor again/)).toBeVisible();
  await page.goto('/coach/cash');
  await page.getByRole('link', { name: /\$40/ }).tap();
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/The name differs from the bank/)).toBeVisible();
  expect(await ask(server, 'wallet.coach', {}, token)).toMatchObject({ withdrawingMinor: 0 });

  // A second withdrawal is paid.
  const again = await ask(server, 'withdrawal.request', { amountMinor: 4000, currency: 'USD' }, token);
  await desktop.goto('/console/withdrawals');
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.getByRole('button', { name: 'It was paid' }).click();
  await card.getByLabel('Reference of the bank').fill('WIRE 77');
  await card.getByRole('button', { name: 'It was paid' }).last().click();
  await expect(card.getByText('Marked as paid. The instructor has a notice.')).toBeVisible();
  await desktop.close();

  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto(`/coach/cash?id=${again.id}`);
  await settledScreen(page);
  await expect(page.getByText('已汇出', { exact: true })).toBeVisible();
  await expect(page.getByText('银行流水号：WIRE 77')).toBeVisible();
  await visit(page, '/coach/walletRecord?kind=payout');
  await expect(page.getByRole('link', { name: /已汇出/ })).toContainText('−$40');
});

test('the statement of a month adds up to the balances of the wallet', async ({ page, server }) => {
  const { email } = await addEarner(server);
  await signInByCode(page, server, email);
  await page.goto('/coach/wallet');
  await workerReady(page);
  const wallet = await ask(server, 'wallet.coach', {}, await tokenIn(page));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Table (CSV)' }).tap(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const cents = (text = '') => Math.round(Number(text) * 100);
  const closing = lines.at(-1)?.split(',').slice(9).map(cents);
  expect(closing).toEqual([
    wallet.pendingMinor,
    wallet.availableMinor,
    wallet.withdrawingMinor,
    wallet.receivableMinor,
    wallet.pendingMinor + wallet.availableMinor + wallet.withdrawingMinor - wallet.receivableMinor,
  ]);
  await visit(page, '/coach/walletRecord');
  await settledScreen(page);
  await page
    .getByRole('link', { name: /Earned/ })
    .first()
    .tap();
  await expect(page.getByText('The family paid')).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/coach/wallet');
  await expect(page.getByText('Available').first()).toBeVisible();
  await page.getByRole('button', { name: 'Table (CSV)' }).tap({ force: true });
  await expect(page.getByText('A statement needs a connection.').first()).toBeVisible();
  await page.context().setOffline(false);
});
