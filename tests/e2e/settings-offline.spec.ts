import { studentAccount } from './support/all-screens.ts';
import { ask, tokenOf } from './support/api.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { packOf } from './support/packs.ts';
import { settledScreen, workerReady } from './support/phone.ts';

test('language and mails changed without a network reach the server, the last intent of each, and say so until then', async ({
  page,
  context,
  server,
}) => {
  const token = await tokenOf(server, studentAccount);
  await ask(server, 'user.setLanguage', { language: 'en' }, token);
  await ask(server, 'channel.set', { push: false, email: true }, token);
  await signInQuickly(page, server, studentAccount);
  await page.goto(`${server.url}/setting/language`);
  await settledScreen(page);
  await workerReady(page);
  // From here on this phone has both languages.
  await page.getByText('中文', { exact: true }).tap();
  await expect(page.getByRole('heading', { name: '语言' })).toBeVisible();
  const atServer = async () => (await ask(server, 'user.getUserInfo', {}, token)).language;
  await expect.poll(atServer).toBe('zh');
  await page.getByText('English', { exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();
  await expect.poll(atServer).toBe('en');
  const mails = page.getByRole('switch', { name: /By e-mail|邮件通知/ });
  const open = (part: 'language' | 'notification') => page.goto(`${server.url}/setting/${part}`);
  await open('notification');
  await expect(mails).toBeChecked();
  await context.setOffline(true);
  await page.getByText('By e-mail').tap();
  await expect(mails).not.toBeChecked();
  await page.getByText('By e-mail').tap();
  await expect(mails).toBeChecked();
  // Another phone wants otherwise meanwhile: the last one here is sent all the same.
  await ask(server, 'channel.set', { push: false, email: false }, token);
  await open('language');
  await page.getByText('中文', { exact: true }).tap();
  await page.getByText('English', { exact: true }).tap();
  await page.getByText('中文', { exact: true }).tap();
  await expect(page.getByText('得到确认后，邮件和通知才会改用新语言。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('得到确认后，邮件和通知才会改用新语言。')).toBeVisible();
  await open('notification');
  await expect(page.getByText('此更改尚未得到确认。')).toBeVisible();
  await expect(mails).toBeChecked();
  expect(await atServer()).toBe('en');
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText('邮件和通知的语言', { exact: true })).toHaveCount(1);
  await expect(page.getByText('开启邮件通知', { exact: true })).toHaveCount(1);
  await open('language');
  await context.setOffline(false);
  const settings = async () => {
    const { push, email } = await ask(server, 'channel.read', {}, token);
    return { language: await atServer(), push, email };
  };
  await expect.poll(settings, { timeout: 30_000 }).toEqual({ language: 'zh', push: false, email: true });
  await expect(page.getByText('得到确认后，邮件和通知才会改用新语言。')).toHaveCount(0);
  await open('notification');
  await expect(page.getByText('此更改尚未得到确认。')).toHaveCount(0);
  await expect(mails).toBeChecked();
});

test('a language that the phone never had is refused without a network, and is whole once chosen with one', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/setting/language`);
  await settledScreen(page);
  await workerReady(page);
  expect(await packOf(page, 'everybody.zh')).toEqual([]);
  await context.setOffline(true);
  const chosen = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.getByText('中文', { exact: true }).tap();
  await expect(
    page.getByText('This phone does not have this language yet. Choose it again when the network is back.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();
  await expect(chosen('English')).toBeChecked();
  await expect(chosen('中文')).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();

  await context.setOffline(false);
  await page.getByText('中文', { exact: true }).tap();
  await expect(page.getByRole('heading', { name: '语言' })).toBeVisible();
  await expect(chosen('中文')).toBeChecked();
  await context.setOffline(true);
  // Screens whose words were not shown before.
  for (const [path, title] of [
    ['/role', '选择身份'],
    ['/liability', '责任声明'],
  ] as const) {
    await page.goto(server.url + path);
    await expect(page.locator('h1').first(), path).toContainText(title);
  }
});
