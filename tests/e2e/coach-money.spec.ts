import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ask } from './support/api.ts';
import { largeScreen, openConsole } from './support/console.ts';
import { earner } from './support/earner.ts';
import { expect, signInByCode, test } from './support/journey.ts';
import { settledScreen, workerReady } from './support/phone.ts';
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

/** Sets up the app that nobody holds, and gives what makes its codes. */
async function setUpFactor(page: Page): Promise<TOTP> {
  await page.getByRole('link', { name: 'Set it up' }).tap();
  await page.getByRole('button', { name: 'Set up an app instead' }).tap();
  const shown = await page.locator('.of-secret').textContent();
  await expect(page.locator('.of-qr svg')).toBeVisible();
  const app = new TOTP({ secret: (shown ?? '').replaceAll(' ', '') });
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Switch it on' }).tap();
  await expect(page.getByText('This code is not right.', { exact: false })).toBeVisible();
  await page.getByLabel('Code of the app').fill(app.generate());
  await page.getByRole('button', { name: 'Switch it on' }).tap();
  await expect(page.locator('.of-code-list li')).toHaveCount(10);
  // A button that is off still says why.
  await page.getByRole('button', { name: 'Done' }).tap({ force: true });
  await expect(page.getByText('Please keep the codes first', { exact: false }).first()).toBeVisible();
  await page.getByText('I have kept these codes somewhere safe.').tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  return app;
}

test('money leaves: account, authenticator, asked for, changed, failed and returned, then paid; each word and cent is true', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const { id, email } = await earner(server);
  await signInByCode(page, server, email);
  await page.goto('/coach/wallet');
  await workerReady(page);
  const token = await tokenIn(page);
  await page.getByRole('link', { name: 'Withdraw' }).tap();
  await expect(page.getByText('Add a payout account first', { exact: false })).toBeVisible();
  await addAccount(page);
  await expect(page.getByText(/^You can withdraw from /)).toBeVisible();
  await sql(
    server,
    `update payout_account set changed_at = now() - interval '4 days' where account_id = $1`,
    [id],
  );
  await page.goto('/coach/cash');
  await expect(page.getByText('Set up a second lock first')).toBeVisible();
  const app = await setUpFactor(page);

  // Back where the money is. Without a network nothing is sent, and what was typed stays.
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
  // The app was proved a while ago: it is asked for here, and only here.
  await sql(server, `update session set factor_at = now() - interval '1 hour' where account_id = $1`, [id]);
  await sql(server, 'update second_factor set last_step = 0 where account_id = $1', [id]);
  await page.getByRole('button', { name: 'Withdraw $30' }).tap();
  const box = sheet(page, 'Confirm that it is you').getByLabel('Code of your authenticator app');
  await expect(box).toBeVisible();
  await still(page);
  await box.fill(app.generate());
  await sheet(page, 'Confirm that it is you').getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('Requested', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change the amount' }).tap();
  await still(page);
  await page.getByLabel('Amount (USD)').fill('40');
  await page.getByRole('button', { name: 'Change to $40' }).tap();
  await expect(page.getByText('Amount changed')).toBeVisible();
  expect(await ask(server, 'wallet.coach', {}, token)).toMatchObject({ withdrawingMinor: 4000 });

  // The console: approved there, and the bank does not take it.
  const desktop = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await openConsole(desktop, server, '/console/withdrawals');
  const card = desktop.locator('section.panel', { hasText: '$40' }).first();
  // A password alone lets no money go: a code to an own contact is asked for first.
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(desktop.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await sql(
    server,
    `update session set fresh_at = now() from contact
      where contact.account_id = session.account_id and value = 'operator@demo.openfield.example'`,
  );
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card.getByText('Approved. The instructor has a notice.')).toBeVisible();
  await card.getByRole('button', { name: 'Show the whole account (this is written down)' }).click();
  await expect(card.getByText('0001 2345 6789')).toBeVisible();
  await card.getByRole('button', { name: 'The bank did not take it' }).click();
  await card.getByLabel('Why').selectOption('nameDiffers');
  await card.getByRole('button', { name: 'The bank did not take it' }).last().click();
  await expect(card).toHaveCount(0);
  await page.goto('/coach/cash');
  await page.getByRole('link', { name: /\$40/ }).tap();
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/The name differs from the bank/)).toBeVisible();
  expect(await ask(server, 'wallet.coach', {}, token)).toMatchObject({ withdrawingMinor: 0 });

  // Once more, and it is paid.
  const again = await ask(server, 'withdrawal.request', { amountMinor: 4000, currency: 'USD' }, token);
  await desktop.goto('/console/withdrawals');
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.getByRole('button', { name: 'It was paid' }).click();
  await card.getByLabel('Reference of the bank').fill('WIRE 77');
  await card.getByRole('button', { name: 'It was paid' }).last().click();
  await expect(card).toHaveCount(0);
  await desktop.close();

  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto(`/coach/cash?id=${again.id}`);
  await settledScreen(page);
  await expect(page.getByText('已汇出', { exact: true })).toBeVisible();
  await expect(page.getByText('银行流水号：WIRE 77')).toBeVisible();
  await page.goto('/coach/walletRecord?kind=payout');
  await expect(page.getByRole('link', { name: /已汇出/ })).toContainText('−$40');
});

test('the statement of a month is a table that adds up to the balances, read and saved in the wallet', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { email } = await earner(server);
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
  await page.goto('/coach/walletRecord');
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
