import { expect, test } from './support/journey.ts';
import { settledScreen, visit } from './support/phone.ts';

test('a language that is chosen in the settings stays', async ({ page }) => {
  await page.goto('/setting/language');
  await page.getByRole('radio', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '语言' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await visit(page, '/student/home');
  await settledScreen(page);
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible();
  await visit(page, '/setting/language');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('lang=test in the address shows the keys of the translation files', async ({ page }) => {
  await page.goto('/setting/language?lang=test');
  await settledScreen(page);
  await expect(page.locator('h1').first()).toHaveText(/^\w+[:.]\w[\w.]*$/);
});
