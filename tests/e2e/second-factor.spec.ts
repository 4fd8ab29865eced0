import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInByCode } from './support/journey.ts';
import { settledScreen, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';

/** A code of the app works once, and the next one comes after thirty seconds. No journey waits for that. */
async function forgetStep(server: DemoServer, email: string): Promise<void> {
  await sql(
    server,
    `update second_factor set last_step = 0 from contact
      where contact.account_id = second_factor.account_id and value = $1`,
    [email],
  );
}

const still = (page: Page) => expect(page.locator('.of-sheet.modal-in')).not.toHaveAttribute('data-moving');

test('an authenticator app is set up from the settings, gives new codes, and is switched off; without a network nothing is claimed', async ({
  page,
  server,
}) => {
  const email = 'second.lock@journey.example';
  await signInByCode(page, server, email);
  await page.goto('/setting');
  await workerReady(page);
  await page.getByRole('link', { name: 'Security' }).tap();
  await page.getByRole('button', { name: 'Set up an app instead' }).tap();
  const app = new TOTP({
    secret: ((await page.locator('.of-secret').textContent()) ?? '').replaceAll(' ', ''),
  });
  await page.getByLabel('Code of the app').fill(app.generate({ timestamp: server.now() }));
  await page.getByRole('button', { name: 'Switch it on' }).tap();
  await expect(page.locator('.of-code-list li')).toHaveCount(10);
  const first = await page.locator('.of-code-list').innerText();
  await page.getByText('I have kept these codes somewhere safe.').tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText('The authenticator app is on')).toBeVisible();
  await expect(page.getByText('10 codes are left.')).toBeVisible();

  // New codes: the old ones end, and these are shown once.
  await forgetStep(server, email);
  await page.getByRole('button', { name: 'Make new codes' }).tap();
  await still(page);
  await page.getByLabel('Code of your authenticator app').fill(app.generate({ timestamp: server.now() }));
  await page.locator('.of-sheet').getByRole('button', { name: 'Make new codes' }).tap();
  await expect(page.locator('.of-code-list li')).toHaveCount(10);
  expect(await page.locator('.of-code-list').innerText()).not.toBe(first);
  const [spare = ''] = (await page.locator('.of-code-list').innerText()).split('\n');

  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto('/setting/security');
  await settledScreen(page);
  await expect(page.getByText('身份验证器应用已启用')).toBeVisible();
  await page.context().setOffline(true);
  const off = page.getByRole('button', { name: '停用身份验证器应用' });
  await expect(off).toBeDisabled();
  await off.tap({ force: true });
  await expect(page.getByText('此操作需要联网。').first()).toBeVisible();
  await page.context().setOffline(false);
  await off.tap();
  await still(page);
  // The phone with the app is lost: a recovery code takes its place.
  await page.getByLabel('身份验证器应用中的验证码').fill(spare);
  await page.locator('.of-sheet').getByRole('button', { name: '关闭', exact: true }).last().tap();
  await expect(page.getByRole('button', { name: '改为设置应用' })).toBeVisible();
});
