import type { Page } from '@playwright/test';
import { bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import { expect, moving, test } from './support/journey.ts';
import { cutTexts, focused } from './support/keyboard.ts';
import { newFamily } from './support/people.ts';
import { settledScreen, sheetRests } from './support/phone.ts';

test.use(moving);

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

test('the log-in works by keyboard alone', async ({ page, server }) => {
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

test('a booking and its cancellation work by keyboard alone, and a closed dialog returns the focus', async ({
  page,
  server,
}) => {
  const { token } = await newFamily(page, server, 'Keira', { children: ['Kit'], isFunded: true });
  const cls = await newClass(server, token);
  await page.goto(`/student/payment?class=${cls.id}`);
  await settledScreen(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await tabTo(page, /^Keira/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Pay \$[\d.]+ from balance and request$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/orderDetail?id=*');
  const menu = page.getByRole('button', { name: 'What to do with it' });
  await expect(menu).toBeVisible();

  await tabTo(page, /^What to do with it$/);
  await page.keyboard.press('Enter');
  await sheetRests(page, 'What to do with it');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await sheetRests(page, 'What to do with it');
  await tabTo(page, /^About .+: report or block$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Block / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await sheetRests(page, 'What to do with it');
  await tabTo(page, /^Cancel order/);
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

test('a sheet opens again after Escape when motion is reduced', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await newFamily(page, server, 'Kester');
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

test('no text of a booking or an order is cut off at 200 %', async ({ page, server }) => {
  const { token, self } = await newFamily(page, server, 'Kenelm', { isFunded: true });
  const cls = await newClass(server, token);
  const order = await bookFor(server, token, await newClass(server, token), [self]);
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
