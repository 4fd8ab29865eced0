import type { Page } from '@playwright/test';
import { studentAccount } from './support/all-screens.ts';
import { ask, newClass, tokenOf } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { cutTexts, focused } from './support/keyboard.ts';
import { settledScreen, signInAs } from './support/phone.ts';

/** Presses Tab until something of this name has focus; everything on the way must show that it has focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === undefined) continue;
    expect(now.isMarked, `focus is seen on "${now.name}"`).toBe(true);
    if (name.test(now.name)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

test('a guest logs in without touching the screen', async ({ page, server }) => {
  const email = 'keyboard@family.example';
  await page.goto('/login');
  await settledScreen(page);
  // The way to log in, then the address itself.
  await tabTo(page, /^E-mail$/);
  await tabTo(page, /^E-mail$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Send code$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  const code = await server.codeFor(email);
  await page.keyboard.type(code);
  await tabTo(page, /^I agree/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Log in$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/home');
});

test('a family books without touching the screen, and a dialog gives focus back', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, server, 'student');
  const token = await tokenOf(server, studentAccount);
  const cls = await newClass(server, token);
  await page.goto(`/student/payment?class=${cls.id}`);
  await settledScreen(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await tabTo(page, /^Elena Rivera/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Pay \$[\d.]+ from balance and request$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/orderDetail?id=*');
  await expect(page.getByRole('link', { name: 'Cancel order' })).toBeVisible();

  await tabTo(page, /^Cancel order$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/cancelOrder?id=*');
  await expect(page.getByRole('radio', { name: /^Someone is ill/ })).toBeVisible();
  await tabTo(page, /^Someone is ill/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Cancel (order|and get)/);
  const opener = (await focused(page))?.name;
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((el) => el.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await focused(page))?.name).toBe(opener);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Cancel order$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/orderDetail?id=*');
  await expect(page.getByText('You canceled this booking.')).toBeVisible();
});

test('without motion a sheet that Escape closed opens again', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, server, 'student');
  await page.goto('/student/profile');
  await settledScreen(page);
  for (const name of ['E-mail', 'Mobile', 'E-mail']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
    const sheet = page.getByRole('dialog', { name: /^Replace the/ });
    await expect(sheet).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).not.toBeInViewport();
  }
});

test('with text at 200 % nothing of a booking or an order is cut off', async ({ page, server }) => {
  test.setTimeout(120_000);
  await signInAs(page, server, 'student');
  const token = await tokenOf(server, studentAccount);
  const cls = await newClass(server, token);
  const [order] = (await ask(server, 'order.list', { as: 'student' }, token)).items;
  if (order === undefined) throw new Error('the story has no order');
  for (const url of [
    `/student/payment?class=${cls.id}`,
    `/student/orderDetail?id=${order.id}`,
    '/student/order',
  ]) {
    await page.goto(url);
    await settledScreen(page);
    const grown = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('main p, main h2, .of-bottom button, .of-bottom a')];
      const sizes = () => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
      const before = sizes();
      document.documentElement.style.fontSize = '200%';
      return sizes().map((size, index) => size / (before[index] ?? size));
    });
    expect(new Set(grown), 'the text itself grew').toEqual(new Set([2]));
    expect(await cutTexts(page), url).toEqual([]);
  }
});
