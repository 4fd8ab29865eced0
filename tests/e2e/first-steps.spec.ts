import { paths } from '#contract/paths.ts';
import { studentAccount } from './support/all-screens.ts';
import { newFamily } from './support/family.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { settledScreen, workerReady } from './support/phone.ts';

test('somebody new is shown the first steps once, skips them, and finds them again without a network', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  await newFamily(page, server, 'Newcomer');
  await page.goto(paths.student.home);
  await settledScreen(page);
  await expect(page.getByText('New here?')).toBeVisible();
  await workerReady(page);

  await page.getByRole('link', { name: 'Show me' }).tap();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).tap();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go there: Find by what matters' })).toHaveAttribute(
    'href',
    paths.student.coach,
  );
  await page.getByRole('link', { name: 'Skip this' }).tap();
  await settledScreen(page);
  await expect(page.getByText('New here?')).toHaveCount(0);

  await page.goto(paths.service);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /^First steps/ }).tap();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.context().setOffline(false);
});

test('who has orders is not asked whether they are new', async ({ page, server }) => {
  await signInQuickly(page, server, studentAccount);
  await page.goto(paths.student.home);
  await settledScreen(page);
  await expect(page.locator('main a[href*="orderDetail"]').first()).toBeVisible();
  await expect(page.getByText('New here?')).toHaveCount(0);
});
