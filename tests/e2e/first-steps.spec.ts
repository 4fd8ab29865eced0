import { paths } from '#contract/paths.ts';
import { bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { newFamily } from './support/people.ts';
import { answersStored, settledScreen, workerReady } from './support/phone.ts';

test('home offers the first steps to a new account once, and the help keeps them for later, also offline', async ({
  page,
  server,
}) => {
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
  await answersStored(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /^First steps/ }).tap();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.context().setOffline(false);
});

test('home offers no first steps when the family has an order', async ({ page, server }) => {
  const { token, self } = await newFamily(page, server, 'Veteran', { isFunded: true });
  await bookFor(server, token, await newClass(server, token), [self]);
  await page.goto(paths.student.home);
  await settledScreen(page);
  await expect(page.locator('main a[href*="orderDetail"]').first()).toBeVisible();
  await expect(page.getByText('New here?')).toHaveCount(0);
});
