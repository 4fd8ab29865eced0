import { ask } from './support/api.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { addFamily } from './support/people.ts';
import { settledScreen, visit, workerReady } from './support/phone.ts';

test('the last choice of language and mails made offline reaches the server, and the screen shows that it waits', async ({
  page,
  context,
  server,
}) => {
  const { token, email } = await addFamily(server);
  await signInQuickly(page, server, email);
  await ask(server, 'channel.set', { push: false, email: true }, token);
  await page.goto(`${server.url}/setting/language`);
  await settledScreen(page);
  await workerReady(page);
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
  // Another phone changes the setting meanwhile; the last choice on this phone is still sent.
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
  await visit(page, `${server.url}/waiting`);
  await expect(page.getByText('邮件和通知的语言', { exact: true })).toHaveCount(1);
  await expect(page.getByText('开启邮件通知', { exact: true })).toHaveCount(1);
  await open('language');
  await context.setOffline(false);
  const settings = async () => {
    const { push, email: byMail } = await ask(server, 'channel.read', {}, token);
    return { language: await atServer(), push, email: byMail };
  };
  await expect.poll(settings).toEqual({ language: 'zh', push: false, email: true });
  await expect(page.getByText('得到确认后，邮件和通知才会改用新语言。')).toHaveCount(0);
  await open('notification');
  await expect(page.getByText('此更改尚未得到确认。')).toHaveCount(0);
  await expect(mails).toBeChecked();
});

test('the language screen changes the language of every screen offline, also to one never shown before', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/setting/language`);
  await settledScreen(page);
  await workerReady(page);
  await context.setOffline(true);
  await page.getByText('中文', { exact: true }).tap();
  await expect(page.getByRole('heading', { name: '语言' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '中文', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'English', exact: true })).not.toBeChecked();
  for (const [path, title] of [
    ['/setting/language', '语言'],
    ['/role', '选择身份'],
    ['/liability', '免责声明'],
  ] as const) {
    await page.goto(server.url + path);
    await expect(page.locator('h1').first(), path).toContainText(title);
  }
});
