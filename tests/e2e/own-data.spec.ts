import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/durations.ts';
import { paths } from '#contract/paths.ts';
import { ask, fillBalance } from './support/api.ts';
import { expect, test, signInByCode } from './support/journey.ts';
import { deleteDue } from './support/later-jobs.ts';
import { addFamily } from './support/people.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto(paths.settings.ownData);
  await settledScreen(page);
}

test('the privacy screen saves a copy of the data, and requests and withdraws the deletion', async ({
  browser,
  server,
}) => {
  const { token, email } = await addFamily(server, { name: 'Odalys' });
  // A password proves no contact, so the first step here needs a code.
  const phone = await phoneOf(browser, server, email);

  await test.step('a copy needs a code, and is made', async () => {
    await openSettings(phone);
    await phone.getByRole('button', { name: 'Ask for a copy' }).tap();
    await expect(phone.getByRole('heading', { name: 'First, is it you?' })).toBeVisible();
    await phone.getByRole('button', { name: 'Send code' }).tap();
    await phone.getByText(`Sent to ${email}`).waitFor();
    await phone.getByLabel('Verification code').fill(await server.codeFor(email));
    await phone.getByRole('button', { name: 'Confirm' }).tap();
    // The server may have made the copy before the screen shows when it will be ready.
    await expect(phone.getByText('Your copy is ready.')).toBeVisible();
  });

  await test.step('it is saved as one file', async () => {
    const saved = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Save the copy' }).tap();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^openfield-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    for (const part of ['openfield.html', 'openfield.json', 'contact.csv', email, 'Odalys'])
      expect(bytes.includes(part), part).toBe(true);
  });

  await test.step('without a network it is read, and nothing can be done', async () => {
    await workerReady(phone);
    await answerStored(phone, '"readExport"');
    await phone.context().setOffline(true);
    await openSettings(phone);
    await expect(phone.getByText('Your copy is ready.')).toBeVisible();
    await expect(phone.getByText(/You are offline\. Last updated/)).toBeVisible();
    for (const name of ['Save the copy', 'Ask for a newer copy', 'Delete my account'])
      await expect(phone.getByRole('button', { name })).toHaveAccessibleDescription(
        'This needs a connection.',
      );
    await phone.context().setOffline(false);
  });

  await test.step('the consequences of a deletion are shown before the request', async () => {
    await openSettings(phone);
    await phone.getByRole('button', { name: 'Delete my account' }).tap();
    await expect(phone.getByText(/If you ask for it now, your account is deleted on/)).toBeVisible();
    expect((await ask(server, 'privacy.mine', {}, token)).deletion).toBeNull();
    await phone.getByRole('button', { name: 'Ask for the deletion' }).tap();
    await expect(phone.getByText(/^Your account will be deleted on/)).toBeVisible();
    expect((await ask(server, 'privacy.mine', {}, token)).deletion).not.toBeNull();
  });
  await phone.context().close();

  const other = await phoneOf(browser, server, email, 'zh');
  await test.step('its notice leads there, and it is taken back, in Chinese', async () => {
    await other.goto(paths.notice);
    await other.getByRole('link', { name: /您的账号将被删除/ }).tap();
    await other.getByRole('link', { name: '查看您的数据' }).tap();
    await other.waitForURL('**/setting/privacy');
    await expect(other.getByRole('heading', { name: '您的数据与隐私' })).toBeVisible();
    await other.getByRole('button', { name: '保留我的账号' }).tap();
    await expect(other.getByText('您的账号已保留。')).toBeVisible();
    await expect(other.getByRole('button', { name: '删除我的账号' })).toBeVisible();
    expect((await ask(server, 'privacy.mine', {}, token)).deletion).toBeNull();
  });

  await test.step('money on the balance is in the way, with the way out', async () => {
    await fillBalance(server, token);
    await openSettings(other);
    await expect(other.getByRole('link', { name: /您的余额还有/ })).toHaveAttribute('href', /^mailto:/);
    await expect(other.getByRole('button', { name: '删除我的账号' })).toHaveAccessibleDescription(
      '请先处理上面列出的事项。',
    );
  });
  await other.context().close();
});

test('删除到期后，手机请求登录；同一邮箱登录后是全新的账号', async ({ page, browser, server }) => {
  const { token, email: account } = await addFamily(server, { name: 'Perdita' });
  const phone = await phoneOf(browser, server, account, 'zh');

  await test.step('申请删除', async () => {
    await ask(server, 'privacy.requestDeletion', {}, token);
    await openSettings(phone);
    await expect(phone.getByText(/您的账号将于.*删除/)).toBeVisible();
    await workerReady(phone);
    await phone.context().setOffline(true);
  });

  await test.step('断网期间到期；恢复网络后请求登录', async () => {
    expect(await deleteDue(server, server.ago(-31 * DAY_MS))).toBe(1);
    await phone.context().setOffline(false);
    await phone.goto(paths.student.order);
    await expect(phone.getByRole('alertdialog').getByText(/您还未登录/)).toBeVisible();
  });

  await test.step('同一邮箱登录得到新账号，没有留下任何内容', async () => {
    await signInByCode(page, server, account);
    const fresh = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect((await ask(server, 'user.getUserInfo', {}, fresh)).name).not.toBe('Perdita');
    expect((await ask(server, 'child.list', {}, fresh)).items.map(({ name }) => name)).not.toContain(
      'Perdita',
    );
  });
  await phone.context().close();
});
