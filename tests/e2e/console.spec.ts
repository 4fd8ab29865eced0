import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, tokenOf } from './support/api.ts';
import {
  appCode,
  consoleToken,
  largeScreen,
  leaveSession,
  operatorSession,
  giveAccount,
  giveCode,
  openConsole,
  saveEvidence,
} from './support/console.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { otherPhone, phoneOf, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';

test.use(largeScreen);

const emailOf = (id: string) => `${id}@demo.openfield.example`;

async function clean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** What the person reads of an own form. */
async function ownForm(server: Parameters<typeof tokenOf>[0], email: string, role: string) {
  const { items } = await ask(server, 'join.mine', {}, await tokenOf(server, email));
  return items.find((item) => item.role === role);
}

test('a wrong code opens nothing; a form is refused field by field, and an assistant is approved, who then is one', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  await page.goto('/console');
  await clean(page);
  await giveAccount(page, 'operator@demo.openfield.example');
  await giveCode(page, '000000');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right/);
  await expect(page.getByLabel('Code')).toBeFocused();
  await giveCode(page, await appCode(server));
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  // The tab's own sign-in: nothing of it comes to the phone's.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await clean(page);

  await page.getByLabel('Role').selectOption('coach');
  await expect(page.getByRole('link', { name: /Caleb Foster/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Paloma Reyes.*First form/ }).click();
  await expect(page.getByRole('heading', { name: 'Paloma Reyes' })).toBeFocused();
  const certificates = page.getByRole('button', { name: 'Certificates: large or small' });
  await expect(certificates).toHaveCount(2);
  for (const picture of await certificates.locator('img').all())
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(640);
  await clean(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The checks of this person are not complete')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await page.getByRole('button', { name: 'Say what is wrong with: Years of teaching' }).click();
  await page.getByLabel('What is wrong with: Years of teaching').fill('Please count paid years only.');
  await page.getByRole('button', { name: 'Say what is wrong with: Certificates' }).click();
  await page.getByLabel('What is wrong with: Certificates').fill('The second one cannot be read.');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused. Paloma Reyes has a notice')).toBeVisible();
  await expect(page.getByText('Nothing waits for a decision here.')).toBeVisible();
  expect(await ownForm(server, emailOf('paloma-reyes'), 'coach')).toMatchObject({
    state: 'rejected',
    reasons: [
      { field: 'years', text: 'Please count paid years only.' },
      { field: 'certificates', text: 'The second one cannot be read.' },
    ],
  });

  await page.getByRole('link', { name: 'Back to all reviews' }).first().click();
  await page.getByRole('link', { name: /Caleb Foster.*Sent again after a refusal/ }).click();
  await page.getByRole('button', { name: 'Save: Code of conduct' }).click();
  await expect(page.getByText('Everything that this role needs is good until')).toBeVisible();
  // The answer of the first try is lost on the way. It is asked for again, and takes effect once.
  const keys: (string | undefined)[] = [];
  await page.route('**/operator/join/*/approve', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. The role of Caleb Foster is open')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);

  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await signInQuickly(phone, server, emailOf('caleb.foster'));
  await phone.goto(pathTo(paths.join, { role: 'assistant' }));
  await expect(phone.getByText('You are an assistant. Your area is open.')).toBeVisible();
  await phone.close();
});

test('管理台说中文：未成年志愿者有监护人，更改前后并排，别人已处理时如实告知，离开后须再次验证', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ ...largeScreen, locale: 'zh-CN', colorScheme: 'dark' });
  const page = await context.newPage();
  await page.clock.install();
  await openConsole(page, server, '/console', 'zh');
  await clean(page);
  await page.getByRole('link', { name: /Lucia Moreau/ }).click();
  await expect(page.getByText('Ines Moreau')).toBeVisible();
  await expect(page.getByText(emailOf('ines.moreau'))).toBeVisible();
  await expect(page.getByText('监护人同意', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '写明问题：自我介绍' }).click();
  await page.getByLabel('存在的问题：自我介绍').fill('请写得更具体。');

  await page.clock.fastForward('29:00');
  await expect(page.getByText('管理台将在两分钟内关闭')).toBeVisible();
  await page.getByRole('button', { name: '继续使用' }).click();
  await expect(page.getByText('管理台将在两分钟内关闭')).toHaveCount(0);
  await page.clock.fastForward('31:00');
  await expect(page.getByText('这里有一段时间没有操作，管理台已关闭。')).toBeVisible();
  await expect(page.getByText('Ines Moreau')).toHaveCount(0);
  await clean(page);
  await giveCode(page, await appCode(server), 'zh');
  await expect(page.getByText('Ines Moreau')).toBeVisible();
  await expect(page.getByLabel('存在的问题：自我介绍')).toHaveValue('请写得更具体。');

  await page.getByRole('link', { name: '返回审核列表' }).click();
  await page.getByRole('link', { name: /Liu Siyuan.*已通过资料的更改/ }).click();
  const specialty = page.getByRole('row', { name: /专长/ });
  await expect(specialty).toContainText('有更改');
  await expect(specialty.getByRole('cell').nth(0)).toContainText('未填写');
  await expect(specialty.getByRole('cell').nth(1)).toContainText('小机器人与编程入门');
  await clean(page);
  // Somebody else is quicker.
  const other = await operatorSession(server);
  const id = /joins\/([0-9a-f-]+)\//.exec(page.url())?.[1] ?? '';
  const { version } = await ask(server, 'operator.joinDetail', { id, role: 'coach' }, other);
  await ask(server, 'operator.joinApprove', { id, role: 'coach', version }, other);
  await page.getByRole('button', { name: '通过更改' }).click();
  await expect(page.getByText('期间内容已被处理或修改。')).toBeVisible();
  await expect(page.getByText('这里没有需要审核的内容。')).toBeVisible();
  await context.close();
});

// She waits in the journey above, and no more after this one.
test('管理台通过十六岁的志愿者：监护人同意登记后开放，本人手机看得到', async ({ browser, server }) => {
  test.setTimeout(180_000);
  const atConsole = await browser.newPage({ ...largeScreen, baseURL: server.url, locale: 'zh-CN' });
  await openConsole(atConsole, server, '/console', 'zh');
  await atConsole.getByRole('link', { name: /Lucia Moreau/ }).click();
  await expect(atConsole.getByText('Ines Moreau')).toBeVisible();
  await atConsole.getByRole('button', { name: '通过', exact: true }).click();
  await expect(atConsole.getByText('此人的审查材料不齐或已过期')).toBeVisible();
  await saveEvidence(atConsole, ['行为准则', '监护人同意'], { save: '保存：', saved: '已保存。' });
  await atConsole.getByRole('button', { name: '通过', exact: true }).click();
  await expect(atConsole.getByText('已通过。Lucia Moreau的身份已开放')).toBeVisible();
  await atConsole.close();
  const phone = await phoneOf(browser, server, emailOf('lucia.moreau'), 'zh');
  await phone.goto(server.url + pathTo(paths.join, { role: 'volunteer' }));
  await expect(phone.getByText('您已成为志愿者，志愿者专区已开放。')).toBeVisible();
  const { roles } = await ask(server, 'user.getUserInfo', {}, await tokenOf(server, emailOf('lucia.moreau')));
  expect(roles).toContain('volunteer');
  await phone.context().close();
});

test('the server closes a session by itself, too; who is no operator is told so, and signing out ends it', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await openConsole(page, server);
  const token = await consoleToken(page);
  await leaveSession(server, token, '31 minutes');
  await page.getByRole('button', { name: 'Look for new ones' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect
    .poll(() => ask(server, 'user.getUserInfo', {}, token).catch((error: unknown) => String(error)))
    .toContain('401');

  await giveAccount(page, emailOf('caleb.foster'));
  await expect(page.getByText('Caleb Foster is signed in, and is no operator.')).toBeVisible();
  await clean(page);
});

test('a new operator sets the authenticator app up here, and keeps the recovery codes', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const email = emailOf('helen.ortiz');
  const { user } = await ask(server, 'user.login', { account: email, password: 'openfield-demo' });
  await sql(server, 'insert into operator (account_id, granted_at, granted_by) values ($1, now(), null)', [
    user.id,
  ]);
  await page.goto('/console');
  await giveAccount(page, email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`The code was sent to ${email}`)).toBeVisible();
  await page.getByLabel('Code that we sent').fill(await server.codeFor(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code.secret').textContent()) ?? '';
  await clean(page);
  await page
    .getByLabel('Code that the app shows')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{4}-/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
});

test('no phone carries anything of the console, whose pages the worker leaves to the server', async ({
  browser,
  server,
}) => {
  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  expect(worker).toContain('assets/');
  expect(worker).not.toMatch(/console\.html|assets\/console/);
  const phone = await otherPhone(browser, server);
  await phone.goto('/');
  await workerReady(phone);
  const answered = await phone.goto('/console/joins/nobody/coach');
  await expect(phone.getByRole('heading', { name: 'Sign in as an operator' })).toBeVisible();
  expect(answered?.fromServiceWorker()).toBe(false);
  const kept = await phone.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((url) => url.includes('console'))).toEqual([]);
  await phone.close();
});
