import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { studentAccount } from './support/all-screens.ts';
import { ask, tokenOf } from './support/api.ts';
import { newFamily } from './support/family.ts';
import { demoPassword, expect, test } from './support/journey.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';

const { settings } = paths;

async function open(phone: Page, path: string): Promise<void> {
  await phone.goto(path);
  await settledScreen(phone);
}

test('a device that is ended on another phone says so by itself', async ({ page, browser, server }) => {
  test.setTimeout(180_000);
  const { token } = await newFamily(page, server, 'Ingrid');
  await ask(server, 'user.update', { password: demoPassword }, token);
  const lost = await phoneOf(browser, server, 'ingrid@family.example');
  await open(lost, paths.student.mine);
  // Its watch is there once all for a place without a network is.
  const looks = lost.waitForResponse((answer) => answer.url().endsWith('/applet/user/session'));
  await looks;
  await open(page, settings.device);
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out there/ }).tap();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  // That it is asked every four seconds is held by src/app/watch-session.test.ts; a busy machine answers later.
  await expect(lost.getByRole('alertdialog').getByText(/You are not logged in yet/)).toBeVisible({
    timeout: 10_000,
  });
  await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0);
  await lost.context().close();
});

test('quiet hours, kinds of notices and a test message: in both languages, read without a network', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const token = await tokenOf(server, studentAccount);
  await ask(server, 'channel.setQuiet', { quiet: null }, token);
  const phone = await phoneOf(browser, server, studentAccount);
  await open(phone, paths.setting);
  await phone.getByRole('link', { name: 'Notices' }).tap();
  await phone.getByText('Quiet hours', { exact: true }).tap();
  await phone.getByLabel('Until').fill('23:00');
  await phone.getByRole('button', { name: 'Save the hours' }).tap();
  await expect.poll(async () => (await ask(server, 'channel.read', {}, token)).quiet?.to).toBe('23:00');
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

  const other = await phoneOf(browser, server, studentAccount, 'zh');
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

/** What is really there, counted without the app: in kB, as it shows them. */
const realSizes = (phone: Page) =>
  phone.evaluate(async () => {
    let app = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const file of await cache.matchAll()) app += (await file.arrayBuffer()).byteLength;
    }
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const asked = indexedDB.open('device');
      asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')));
      asked.addEventListener('success', () => {
        const all = asked.result.transaction('resources').objectStore('resources').getAll();
        all.addEventListener('success', () => {
          asked.result.close();
          resolve(all.result);
        });
      });
    });
    const articles = rows.reduce<number>(
      (sum, row) => sum + new TextEncoder().encode(JSON.stringify(row)).length,
      0,
    );
    return { app, articles };
  });

const shown = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

test('the storage page is true against what is there, and removes what can be read again', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const phone = await phoneOf(browser, server, studentAccount);
  await open(phone, paths.student.resource);
  await workerReady(phone);
  await open(phone, settings.storage);
  const value = (label: string) => phone.locator('.of-fact', { hasText: label }).locator('dd').textContent();
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText('A test was written and read back.')).toBeVisible();
    const { app, articles } = await realSizes(phone);
    expect(articles).toBeGreaterThan(0);
    expect([await value('The app itself'), await value('Articles and help')]).toEqual([
      shown(app),
      shown(articles),
    ]);
  }).toPass({ timeout: 60_000 });
  await phone.context().setOffline(true);
  await open(phone, settings.storage);
  await phone.getByRole('button', { name: 'Remove what was read' }).tap();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
  await expect(phone.getByText('Removed.', { exact: true })).toBeVisible();
  await expect.poll(() => value('Articles and help')).toBe('0 kB');
  expect((await realSizes(phone)).articles).toBe(0);
  await phone.context().close();
});

test('what the app says of itself is copied without a secret, in both languages, without a network too', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  for (const [language, title, button, copied] of [
    ['en', 'What does your app say?', 'Copy as text', 'Copied. You can paste it now.'],
    ['zh', '您的应用显示什么？', '复制为文本', '已复制，现在可以粘贴。'],
  ] as const) {
    const phone = await phoneOf(browser, server, studentAccount, language);
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
    for (const secret of [...secrets, studentAccount]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(text).not.toContain(secret);
    }
    expect(text.split('\n').length).toBeGreaterThan(10);
    await phone.context().close();
  }
});
