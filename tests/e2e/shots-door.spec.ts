import { test } from './support/journey.ts';

for (const locale of ['en-US', 'zh-CN'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });
    test(`shots ${locale}`, async ({ page, server }) => {
      const zh = locale === 'zh-CN';
      const words = zh
        ? {
            send: '发送验证码',
            code: '验证码',
            login: '登录',
            email: '邮箱',
            mobile: '手机',
            password: '密码',
          }
        : {
            send: 'Send code',
            code: 'Verification code',
            login: 'Log in',
            email: 'E-mail',
            mobile: 'Mobile',
            password: 'Password',
          };
      await page.goto('/login');
      const email = `shot-${locale}@family.example`.toLowerCase();
      await page.getByRole('textbox', { name: words.email }).fill(email);
      await page.getByRole('button', { name: words.send }).click();
      await server.codeFor(email);
      await page.waitForTimeout(4000);
      await page.screenshot({ path: `/tmp/shot-${locale}-sent.png` });
      await page.getByRole('textbox', { name: words.code }).fill('000000');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words.login, exact: true }).click();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shot-${locale}-wrong.png` });
      await page.getByText(words.mobile, { exact: true }).click();
      await page.getByRole('textbox', { name: zh ? '手机号' : 'Mobile number' }).fill('123456');
      await page.getByRole('button', { name: words.send }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/shot-${locale}-mobile.png` });
      await page.getByText(words.password, { exact: true }).first().click();
      await page.getByRole('button', { name: words.login, exact: true }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/shot-${locale}-password.png` });
      await page
        .getByRole('textbox', { name: zh ? '手机号或邮箱' : 'Mobile number or e-mail' })
        .fill('5550100');
      await page.getByRole('textbox', { name: words.password, exact: true }).fill('wrong-passw0rd');
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/shot-${locale}-password2.png` });
      await page.route('**/applet/user/sendEmailCode', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"error":"Custom error text"}',
        }),
      );
      await page.getByText(words.email, { exact: true }).first().click();
      await page.getByRole('textbox', { name: words.email }).fill('b@family.example');
      await page.getByRole('button', { name: words.send }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/shot-${locale}-500.png` });
    });
  });
