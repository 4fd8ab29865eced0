import type { Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { ask } from './support/api.ts';
import { consoleToken, largeScreen, leaveSession, giveAccount } from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { addEarner } from './support/earner.ts';
import { expect, test, signInByCode } from './support/journey.ts';
import { addOperator } from './support/people.ts';
import { showAs, otherPhone, settledScreen, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';
import { keepPasskeys } from './support/virtual-passkeys.ts';

const still = (page: Page) => expect(page.locator('.of-sheet.modal-in')).not.toHaveAttribute('data-moving');
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

/** Marks a code to the person's contact as proved just now, and the second factor as `factor` requires. */
const prove = (server: DemoServer, email: string, factor: 'now' | 'long ago') =>
  sql(
    server,
    `update session set fresh_at = $2, factor_at = $3 from contact
      where contact.account_id = session.account_id and value = $1`,
    [email, server.ago(0), server.ago(factor === 'now' ? 0 : HOUR_MS)],
  );

async function keepCodes(page: Page, words: { kept: string; done: string }): Promise<void> {
  await expect(page.locator('.of-code-list li')).toHaveCount(10);
  await page.getByText(words.kept).tap();
  await page.getByRole('button', { name: words.done, exact: true }).tap();
}

test('a passkey logs in without a name, is refused when the finger is wrong, and can be removed', async ({
  page,
  context,
  server,
}) => {
  const email = 'passkey.family@journey.example';
  const keeper = await keepPasskeys(page);
  await signInByCode(page, server, email);
  await page.goto('/setting/security');
  await workerReady(page);
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  await still(page);
  await page.getByLabel('Name').fill('  ');
  await page.getByRole('button', { name: 'Make the passkey' }).tap();
  await expect(page.getByText('Please give it a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Blue phone');
  await page.getByRole('button', { name: 'Make the passkey' }).tap();
  await keepCodes(page, { kept: 'I have kept these codes somewhere safe.', done: 'Done' });
  const row = page.getByRole('listitem').filter({ hasText: 'Blue phone' });
  await expect(row).toContainText('not used yet');
  expect(await keeper.count()).toBe(1);

  // Data that were read are shown without a network; actions that need one show it.
  await context.setOffline(true);
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).tap({ force: true });
  await expect(page.getByText('This needs a connection.').first()).toBeVisible();
  await context.setOffline(false);

  await page.evaluate(() => {
    for (const key of ['token', 'userInfo', 'role']) localStorage.removeItem(key);
  });
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'Log in with a passkey' });
  await login.tap();
  await expect(page.getByText('Please agree to the User Agreement', { exact: false })).toBeVisible();
  await page.getByRole('checkbox').check();
  await keeper.verifies(false);
  await login.tap();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  expect(await tokenIn(page)).toBe('');
  await context.setOffline(true);
  await expect(login).toBeDisabled();
  await login.tap({ force: true });
  await expect(page.getByText('Logging in needs a connection.').first()).toBeVisible();
  await context.setOffline(false);
  await keeper.verifies(true);
  await login.tap();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect((await ask(server, 'user.getUserInfo', {}, await tokenIn(page))).email).toBe(email);

  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto('/setting/security');
  await settledScreen(page);
  await expect(page.getByText('双重验证已启用')).toBeVisible();
  await page.getByRole('button', { name: '移除 Blue phone' }).tap();
  await still(page);
  await expect(page.getByText('这是您唯一的双重验证方式，移除后无法提现。')).toBeVisible();
  // A passkey logs in like a password: a change of sign-in methods needs a code to the person's contact.
  await page.getByRole('button', { name: '移除', exact: true }).tap();
  await expect(page.locator('.of-sheet').getByText(email)).toBeVisible();
  await prove(server, email, 'long ago');
  await page.reload();
  await page.getByRole('button', { name: '移除 Blue phone' }).tap();
  await still(page);
  await page.getByRole('button', { name: '移除', exact: true }).tap();
  await page.getByRole('button', { name: '使用通行密钥' }).tap();
  await expect(page.getByRole('button', { name: '改为设置应用' })).toBeVisible();
  expect((await ask(server, 'secondFactor.read', {}, await tokenIn(page))).isOn).toBe(false);
});

test('a withdrawal needs the passkey only at the moment when the money moves', async ({
  browser,
  server,
}) => {
  const { id, email } = await addEarner(server);
  const page = await otherPhone(browser, server);
  await keepPasskeys(page);
  await signInByCode(page, server, email);
  const token = await tokenIn(page);
  const bank = { holder: 'Ada Example', country: 'US', bank: 'Bank of the Hills', bankCode: '111000025' };
  await ask(server, 'payoutAccount.set', { ...bank, accountNumber: '000123456789' }, token);
  await sql(server, `update payout_account set changed_at = $2 where account_id = $1`, [
    id,
    server.ago(4 * DAY_MS),
  ]);
  await showAs(page, { language: 'zh' });
  await page.goto('/coach/cash');
  await workerReady(page);
  await expect(page.getByText('请先设置双重验证')).toBeVisible();
  await page.getByRole('link', { name: '去设置' }).tap();
  await page.getByRole('button', { name: '添加通行密钥' }).tap();
  await still(page);
  await page.getByRole('button', { name: '创建通行密钥' }).tap();
  await keepCodes(page, { kept: '我已妥善保存这些恢复码。', done: '完成' });
  const amount = page.getByRole('textbox', { name: /^金额/ });
  await amount.fill('30');
  await page.context().setOffline(true);
  const withdraw = page.getByRole('button', { name: /^提现 ?\$30/ });
  await expect(withdraw).toBeDisabled();
  await withdraw.tap({ force: true });
  await expect(amount).toHaveValue('30');
  await page.context().setOffline(false);
  await prove(server, email, 'long ago');
  await withdraw.tap();
  await still(page);
  expect(await ask(server, 'wallet.coach', {}, token)).toMatchObject({ withdrawingMinor: 0 });
  await page.getByRole('button', { name: '使用通行密钥' }).tap();
  await expect(page.getByRole('button', { name: '修改金额' }).first()).toBeVisible();
  expect(await ask(server, 'wallet.coach', {}, token)).toMatchObject({ withdrawingMinor: 3000 });
  const { id: withdrawal } = (await ask(server, 'wallet.coach', {}, token)).openWithdrawal ?? { id: '' };
  await ask(server, 'withdrawal.cancel', { id: withdrawal }, token);
  await page.context().close();
});

test('the console opens with a passkey when the operator has one, and else with a code', async ({
  browser,
  server,
}) => {
  const operator = await addOperator(server);
  const page = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await keepPasskeys(page);
  await page.goto('/console');
  await giveAccount(page, operator.email);
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toHaveCount(0);
  const token = await consoleToken(page);
  await prove(server, operator.email, 'now');
  const asked = await ask(server, 'passkey.begin', {}, token);
  const made = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return credential.toJSON() as RegistrationResponseJSON;
  }, asked);
  const { clientDataJSON: clientData, attestationObject: attestation } = made.response;
  const answer = { name: 'Computer', credentialId: made.id, clientData, attestation };
  await ask(server, 'passkey.add', answer, token);
  await leaveSession(page, server, 13 * HOUR_MS);
  await page.reload();
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Confirm/);
  await ask(server, 'operator.jobs', {}, token);
  await page.context().close();
});
