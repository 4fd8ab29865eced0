import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { addFamily, newFamily } from './support/people.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const { settings } = paths;

async function open(phone: Page, path: string): Promise<void> {
  await phone.goto(path);
  await settledScreen(phone);
}

test('a phone shows the login when another phone ended its session', async ({ page, browser, server }) => {
  const { email } = await newFamily(page, server, 'Ingrid');
  const lost = await phoneOf(browser, server, email);
  await open(lost, paths.student.mine);
  // The app checks its session only after it has stored all data for offline use.
  const looks = lost.waitForResponse((answer) => answer.url().endsWith('/applet/user/session'));
  await looks;
  await open(page, settings.device);
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out there/ }).tap();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  // src/app/watch-session.test.ts checks the interval of four seconds; a busy machine answers later.
  await expect(lost.getByRole('alertdialog').getByText(/You are not logged in yet/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0);
  await lost.context().close();
});

test('the notices screen saves quiet hours and mails, in both languages, and is read offline', async ({
  browser,
  server,
}) => {
  const { token, email } = await addFamily(server);
  const phone = await phoneOf(browser, server, email);
  await open(phone, paths.setting);
  await phone.getByRole('link', { name: 'Notices' }).tap();
  await phone.getByText('Quiet hours', { exact: true }).tap();
  await phone.getByLabel('Until').fill('23:00');
  await phone.getByRole('button', { name: 'Save the hours' }).tap();
  await expect.poll(async () => (await ask(server, 'channel.read', {}, token)).quiet?.to).toBe('23:00');
  // The answer has reached the phone, too.
  await expect(phone.getByRole('button', { name: 'Save the hours' })).toHaveCount(0);
  await phone.getByLabel('Until').fill('12:00');
  await phone.getByRole('button', { name: 'Save the hours' }).tap();
  await expect(phone.getByText('Choose two different times, 12 hours apart at most.')).toBeVisible();
  await expect(phone.getByText('A class is canceled.')).toBeVisible();
  await phone.getByRole('button', { name: /^Money/ }).tap();
  await phone.locator('.of-sheet').getByText('By e-mail').tap();
  const mails = async () =>
    (await ask(server, 'channel.read', {}, token)).groups.find(({ group }) => group === 'money')?.email;
  await expect.poll(mails).toBe(false);
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'Send a test message' }).tap();
  await expect(phone.getByText('Sent', { exact: true })).toBeVisible();
  await phone.context().close();

  const other = await phoneOf(browser, server, email, 'zh');
  await open(other, settings.notification);
  await workerReady(other);
  await expect(other.getByText('课程被取消。')).toBeVisible();
  await expect(other.getByRole('button', { name: /^资金/ })).toBeVisible();
  await answerStored(other, '"isHere"');
  await other.context().setOffline(true);
  await open(other, settings.notification);
  await expect(other.getByText('课程被取消。')).toBeVisible();
  await expect(other.getByRole('button', { name: '发送测试消息' })).toHaveAccessibleDescription(
    '需要网络连接。',
  );
  await other.context().close();
});

/** Real sizes on the phone, counted without the app: in kB, as the screen shows them. */
const realSizes = (phone: Page) =>
  phone.evaluate(async () => {
    let app = 0;
    let articles = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const file of await cache.matchAll()) {
        const size = (await file.arrayBuffer()).byteLength;
        if (name === 'openfield-articles') articles += size;
        else app += size;
      }
    }
    return { app, articles };
  });

const shown = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

test('the storage screen shows real sizes and removes data that can be fetched again', async ({
  browser,
  server,
}) => {
  const phone = await phoneOf(browser, server, (await addFamily(server)).email);
  await open(phone, paths.student.resource);
  await workerReady(phone);
  await expect.poll(async () => (await realSizes(phone)).articles).toBeGreaterThan(0);
  await open(phone, settings.storage);
  const value = (label: string) => phone.locator('.of-fact', { hasText: label }).locator('dd').textContent();
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText('A test was written and read back.')).toBeVisible();
    const { app, articles } = await realSizes(phone);
    expect([await value('The app itself'), await value('Articles and help')]).toEqual([
      shown(app),
      shown(articles),
    ]);
  }).toPass();
  await phone.context().setOffline(true);
  await open(phone, settings.storage);
  await phone.getByRole('button', { name: 'Remove what was read' }).tap();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
  await expect(phone.getByText('Removed.', { exact: true })).toBeVisible();
  await expect.poll(() => value('Articles and help')).toBe('0 kB');
  expect((await realSizes(phone)).articles).toBe(0);
  await phone.context().close();
});

test('the diagnosis of the app is copied without a secret, in both languages, also without a network', async ({
  browser,
  server,
}) => {
  const { email } = await addFamily(server);
  for (const [language, title, button, copied] of [
    ['en', 'App check', 'Copy as text', 'Copied. You can paste it now.'],
    ['zh', '应用自检信息', '复制为文本', '已复制，现在可以粘贴。'],
  ] as const) {
    const phone = await phoneOf(browser, server, email, language);
    await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
    await open(phone, paths.setting);
    await workerReady(phone);
    await phone.context().setOffline(true);
    await phone.getByRole('link', { name: title }).tap();
    await phone.getByRole('button', { name: button }).tap();
    await expect(phone.getByText(copied)).toBeVisible();
    const text = await phone.evaluate(() => navigator.clipboard.readText());
    const secrets = await phone.evaluate(() => {
      const user: unknown = JSON.parse(localStorage.getItem('userInfo') ?? 'null');
      const ofUser = typeof user === 'object' && user !== null && 'name' in user && 'id' in user;
      return [localStorage.getItem('token') ?? '', ...(ofUser ? [String(user.name), String(user.id)] : [])];
    });
    expect(secrets).toHaveLength(3);
    for (const secret of [...secrets, email]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(text).not.toContain(secret);
    }
    expect(text.split('\n').length).toBeGreaterThan(10);
    await phone.context().close();
  }
});
