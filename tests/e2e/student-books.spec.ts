import { devices } from '@playwright/test';
import { ask } from './support/api.ts';
import { chooseFirst, payWith } from './support/booking.ts';
import { newClass } from './support/classes.ts';
import { expect, test, signInByCode, signInQuickly } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import { visit, sheetRests } from './support/phone.ts';

test('a booking is paid, accepted and fully refunded when the family cancels in the free time', async ({
  page,
  browser,
  server,
}) => {
  const { token } = await newFamily(page, server, 'Belinda', { isFunded: true });
  const coach = await addCoach(server, { name: 'Devin Oduya' });
  const before = (await ask(server, 'wallet.mine', {}, token)).balanceMinor;
  const cls = await newClass(server, token, coach);

  await test.step('finds the instructor by name', async () => {
    await page.goto('/student/home');
    await page.getByRole('link', { name: 'Instructor', exact: true }).tap();
    await page.getByRole('searchbox').fill('devin');
    await page.locator(`a[href*="${coach.id}"]`, { hasText: 'Devin Oduya' }).tap();
    await expect(page.getByRole('heading', { name: 'Devin Oduya', exact: true })).toBeVisible();
  });

  await test.step('books a class and pays from the balance', async () => {
    await page.locator(`a[href*="${cls.id}"]`).first().tap();
    await chooseFirst(page);
    await payWith(page, /Balance/);
    await page.getByRole('button', { name: /^Pay \$[\d.]+ from balance and request$/ }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText('Pending agree').first()).toBeVisible();
  });
  const orderId = new URL(page.url()).searchParams.get('id') ?? '';
  expect((await ask(server, 'wallet.mine', {}, token)).balanceMinor).toBe(before - cls.priceMinor);

  await test.step('the coach accepts on another phone', async () => {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' });
    const other = await context.newPage();
    await signInQuickly(other, server, coach.email);
    await other.goto(`${server.url}/coach/home`);
    await expect(other.getByRole('heading', { name: 'Needs you' })).toBeVisible();
    await visit(other, `${server.url}/coach/orderDetail?id=${orderId}`);
    await other.getByRole('button', { name: 'Accept', exact: true }).tap();
    await expect(other.getByText('Order accepted')).toBeVisible();
    await context.close();
  });

  await test.step('the family sees it and finds a notice', async () => {
    await page.reload();
    await expect(page.getByText('It is booked. See you there.')).toBeVisible();
    await visit(page, '/notice');
    await expect(page.getByText('Devin Oduya accepted').first()).toBeVisible();
  });

  await test.step('cancels while that is free', async () => {
    await visit(page, `/student/orderDetail?id=${orderId}`);
    await page.getByRole('button', { name: 'What to do with it' }).tap();
    await sheetRests(page, 'What to do with it');
    await page.getByRole('link', { name: 'Cancel order' }).tap();
    await expect(page.getByText(/Canceling now is free/)).toBeVisible();
    await page.getByRole('radio', { name: 'Plans changed' }).check();
    await page.getByRole('button', { name: /^Cancel and get \$[\d.]+ back$/ }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('You canceled this booking.')).toBeVisible();
  });

  const wallet = await ask(server, 'wallet.mine', {}, token);
  expect(wallet.balanceMinor).toBe(before);
  expect(
    wallet.items.slice(0, 2).map(({ kind, amountMinor, orderId: of }) => ({ kind, amountMinor, of })),
  ).toEqual([
    { kind: 'refund', amountMinor: cls.priceMinor, of: orderId },
    { kind: 'pay', amountMinor: -cls.priceMinor, of: orderId },
  ]);
});

test('a card payment is held until the coach answers when earlier tries failed or were given up', async ({
  page,
  server,
}) => {
  const email = 'card@family.example';
  await signInByCode(page, server, email);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const cls = await newClass(server, token);
  await page.goto(`/student/payment?class=${cls.id}`);
  await page.getByRole('checkbox').first().check();
  // A new account needs a date of birth before it can sign.
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1985-06-07');
  await page.getByRole('button', { name: 'Save and go on' }).tap();
  await page.getByLabel('Your full name, as your signature').fill('Card Family');
  await page.getByRole('checkbox', { name: /I have read the liability waiver/ }).check();
  await page.getByRole('button', { name: 'Sign the waiver' }).tap();
  await expect(page.getByText('Signed. Thank you.')).toBeVisible();
  await payWith(page, /Card/);
  await page.getByRole('button', { name: /by card and request$/ }).tap();
  await page.waitForURL('**/sandbox/pay/*');
  await page.getByRole('button', { name: /fail/i }).tap();
  await page.waitForURL('**/result?*');
  await expect(page.getByText('Payment failure')).toBeVisible();
  for (const step of ['given up', 'made']) {
    await page.getByRole('link', { name: 'Pay another way' }).tap();
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await page.getByRole('button', { name: /with PayPal/ }).tap();
    await page.waitForURL('**/sandbox/pay/*');
    if (step === 'made') break;
    await page.getByRole('button', { name: /^cancel/i }).tap();
    await page.waitForURL('**/result?*');
    await expect(page.getByText('Cancel payment')).toBeVisible();
  }
  await page.getByRole('button', { name: /^pay/i }).tap();
  await page.waitForURL('**/result?*');
  await expect(page.getByText('Your payment is held')).toBeVisible();
  const tools = page.getByRole('list', { name: 'What to do with it' });
  await expect(tools.getByRole('button', { name: 'Share' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await tools.getByRole('button', { name: 'Calendar' }).tap();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('link', { name: 'See my order' }).tap();
  await expect(page.getByText('Pending agree').first()).toBeVisible();
  await expect(page.getByText(/Your payment is held, not taken/)).toBeVisible();
});
