import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { largeScreen } from './support/console.ts';
import { ProductionServer } from './support/production-server.ts';

/** Runs on the machine's clock, as production does. The journeys of the demo are about everything else. */
let server: ProductionServer;
test.beforeAll(async () => {
  server = await ProductionServer.start();
});
test.afterAll(() => server.stop());
test.use(largeScreen);

async function codeTo(address: string): Promise<string> {
  let code: string | undefined;
  await expect.poll(() => (code ??= server.takeCode(address))).toBeDefined();
  return code ?? '';
}

/** A new account of the app, by a code that arrives by mail. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(`Sent to ${email}`).waitFor();
  await page.getByLabel('Verification code').fill(await codeTo(email));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test(
  'in production the first operator is made by the printed command, sets up a second lock, announces and reads the ledger',
  { tag: '@full' },
  async ({ page, browser }) => {
    const [email, password] = ['first@openfield.example', 'Lantern-Row-7'];
    await signUp(page, email);
    await page.goto(`${server.url}/student/profile`);
    await page.getByText('Not set', { exact: true }).click();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Set', { exact: true }).first()).toBeVisible();

    const printed = /run: (npm run operator -- grant )<[^>]+>/.exec(server.output)?.[1];
    expect(await server.command(`${printed ?? ''}${email}`)).not.toBe('');

    await page.goto(`${server.url}/console`);
    await signIn(page, email, password);
    await press(page, 'Send the code');
    await page.getByLabel('Code that we sent').fill(await codeTo(email));
    await press(page, 'Continue');
    const app = new TOTP({ secret: (await page.locator('.secret').innerText()).replaceAll(' ', '') });
    await page.getByLabel('Code that the app shows').fill(app.generate());
    await press(page, 'Switch it on');
    const recovery = await page.locator('.codes code').first().innerText();
    await press(page, 'I have kept them');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    // The next sign-in has both: the password, and a code that works once.
    await press(page, 'Sign out');
    await signIn(page, email, password);
    await page.getByLabel('Code').fill(recovery);
    await press(page, 'Open the console');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    const phone = await browser.newPage();
    await signUp(phone, 'family@openfield.example');
    await page.goto(`${server.url}/console/announcements`);
    await page.getByLabel('Title, English').fill('Boat house opens');
    await page.getByLabel('Text, English').fill('On Monday.');
    await page.getByLabel('Title, Chinese').fill('船屋开放');
    await page.getByLabel('Text, Chinese').fill('周一。');
    await press(page, 'Send the announcement');
    await press(page, 'Send it now');
    await expect(page.getByText(/^Sent to \d accounts?\.$/)).toBeVisible();
    await phone.goto(`${server.url}/notice`);
    await expect(phone.getByText('Boat house opens').first()).toBeVisible();

    await page.goto(`${server.url}/console/ledger`);
    await expect(page.getByText('No transfer fits.')).toBeVisible();
    await page.getByRole('link', { name: 'All accounts and sums' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts of the ledger' })).toBeVisible();
    await expect(page.getByText('No freeze.')).toBeVisible();
  },
);
