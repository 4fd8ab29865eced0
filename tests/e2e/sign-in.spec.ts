import { expect, test, signInByCode } from './support/journey.ts';

test('a newcomer signs in with a code from an e-mail, and mistakes on the way are explained', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter your e-mail address.')).toBeVisible();

  await page.getByRole('textbox', { name: 'E-mail' }).fill('newcomer@family.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent successfully')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await expect(
    page.getByText(/Sent to newcomer@family\.example\. You can send again in \d+ s\./),
  ).toBeVisible();
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
  const box = page.getByLabel('Verification code');
  await expect(box).toHaveAccessibleDescription(/This code is not right\./);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toBeFocused();

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
  await page.getByText(`Sent to ${email}`).waitFor();
  await page.getByLabel('Verification code').fill(await server.codeFor(email));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/student/order');
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
});

test('the end of a session shows one dialog, keeps nothing of the person and leads back', async ({
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
  // The dialog does not appear again over the screen that it led to.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a code works in the browser that requested it; the wait for one contact does not apply to another', async ({
  page,
  server,
  browser,
}) => {
  const email = 'two-browsers@family.example';
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(`Sent to ${email}`).waitFor();
  const code = await server.codeFor(email);
  const other = await browser.newPage({ baseURL: server.url });
  await other.goto('/login');
  await other.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await other.getByLabel('Verification code').fill(code);
  await other.getByRole('checkbox').check();
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByText('A code works only in the browser that asked for it.')).toBeVisible();
  await other.close();

  await page.getByRole('textbox', { name: 'E-mail' }).fill(`other-${email}`);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(`Sent to other-${email}`).waitFor();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await expect(page.getByText(/Sent to two-browsers@.* in \d+ s\./)).toBeVisible();
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/student/home');
  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([{ name: 'browser', httpOnly: true, sameSite: 'Strict' }]);
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('a Chinese number goes to China, its country is shown, and an invalid number is refused', async ({
    page,
    server,
  }) => {
    await page.goto('/login');
    await page.getByText('手机', { exact: true }).click();
    const country = page.getByRole('combobox', { name: '国家/地区代码' });
    await expect(country).toHaveValue('+86');
    await page.getByLabel('手机号').fill('123456');
    await page.getByRole('button', { name: '发送验证码' }).click();
    await expect(page.getByText('手机号格式不正确')).toBeVisible();
    await page.getByLabel('手机号').fill('138 0013 8000');
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.getByText('已发送至 +8613800138000').waitFor();
    expect(await server.codeFor('+8613800138000')).toMatch(/^\d{6}$/);
    await page.getByLabel('手机号').fill('+1 604 555 0199');
    await expect(country).toBeHidden();
  });
});
