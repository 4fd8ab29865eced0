import { expect, signInByCode, test } from './support/journey.ts';

test('a newcomer signs in with a code from an e-mail and is told what is wrong on the way', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('The email format is incorrect')).toBeVisible();

  await page.getByRole('textbox', { name: 'E-mail' }).fill('newcomer@family.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/The code can be resent after \d+ seconds/)).toBeVisible();

  const code = await server.codeFor('newcomer@family.example');
  await page.getByLabel('Verification code').fill('12345');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('The verification code format is incorrect')).toBeVisible();

  await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(
    page.getByText('Please agree to the User Agreement and Privacy Policy before login').first(),
  ).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();

  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/student/home');
});

test('a guest is asked to log in, chooses a role and comes back to where the way led', async ({
  page,
  server,
}) => {
  await page.goto('/student/order');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You are not logged in yet, go to login to access other pages');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/role?redirect=*');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/login?redirect=*');
  const email = 'guest@family.example';
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await server.codeFor(email));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/student/order');
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
});

test('a session that ended asks once, keeps nothing of the person and leads back', async ({
  page,
  server,
}) => {
  await signInByCode(page, server, 'ended@family.example');
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await page.goto('/student/order');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/role?redirect=*');
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')]),
  ).toEqual([null, null]);
  // Not a second time, over the screen that the answer led to.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
