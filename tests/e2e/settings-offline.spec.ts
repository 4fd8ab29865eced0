import { studentAccount } from './support/all-screens.ts';
import { ask, tokenOf } from './support/api.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { settledScreen, workerReady } from './support/phone.ts';

test('language and mails changed without a network reach the server, the last wish of each, and say so until then', async ({
  page,
  context,
  server,
}) => {
  const token = await tokenOf(server, studentAccount);
  await ask(server, 'user.setLanguage', { language: 'en' }, token);
  await ask(server, 'channel.set', { push: false, email: true }, token);
  await signInQuickly(page, server, studentAccount);
  await page.goto(`${server.url}/setting`);
  await settledScreen(page);
  await workerReady(page);
  const mails = page.locator('.of-toggle input').last();
  await expect(mails).toBeChecked();
  await context.setOffline(true);
  await page.getByText('By e-mail').tap();
  await expect(mails).not.toBeChecked();
  await page.getByText('By e-mail').tap();
  await expect(mails).toBeChecked();
  // Another phone has other wishes meanwhile: the last one here is sent all the same.
  await ask(server, 'channel.set', { push: false, email: false }, token);
  await page.getByText('中文', { exact: true }).tap();
  await page.getByText('English', { exact: true }).tap();
  await page.getByText('中文', { exact: true }).tap();
  await expect(page.getByText('得到确认后，邮件和通知才会改用新语言。')).toBeVisible();
  await expect(page.getByText('此更改尚未得到确认。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('得到确认后，邮件和通知才会改用新语言。')).toBeVisible();
  await expect(mails).toBeChecked();
  expect((await ask(server, 'user.getUserInfo', {}, token)).language).toBe('en');
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText('邮件和通知的语言', { exact: true })).toHaveCount(1);
  await expect(page.getByText('开启邮件通知', { exact: true })).toHaveCount(1);
  await page.goto(`${server.url}/setting`);
  await context.setOffline(false);
  const atServer = async () => {
    const { language } = await ask(server, 'user.getUserInfo', {}, token);
    const { push, email } = await ask(server, 'channel.read', {}, token);
    return { language, push, email };
  };
  await expect.poll(atServer, { timeout: 30_000 }).toEqual({ language: 'zh', push: false, email: true });
  await expect(page.getByText('得到确认后，邮件和通知才会改用新语言。')).toHaveCount(0);
  await expect(page.getByText('此更改尚未得到确认。')).toHaveCount(0);
  await expect(mails).toBeChecked();
});
