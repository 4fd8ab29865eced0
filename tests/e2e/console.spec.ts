import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { moveDate } from '#server/demo/move-date.ts';
import { ask } from './support/api.ts';
import { addApplicant, handIn, addCertificate } from './support/applicants.ts';
import { axeFindings } from './support/axe.ts';
import {
  largeScreen,
  leaveSession,
  giveAccount,
  giveCode,
  openConsole,
  saveEvidence,
} from './support/console.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { operatorToken, refuse } from './support/operator.ts';
import { addFamily, addCoach, addOperator, appCode, addGuardian, type Person } from './support/people.ts';
import { otherPhone, phoneOf, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';

test.use(largeScreen);

async function clean(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** Form of a person, read as that person. */
async function ownForm(server: DemoServer, { token }: Person, role: string) {
  const { items } = await ask(server, 'join.mine', {}, token);
  return items.find((item) => item.role === role);
}

/** The first form of a coach, with two certificates. */
async function newCoachForm(server: DemoServer, name: string): Promise<Person> {
  const person = await addFamily(server, { name });
  const certificates = [
    await addCertificate(server, person, 'lifeguard'),
    await addCertificate(server, person, 'first-aid'),
  ];
  await handIn(server, person, 'coach', { activity: 'swim', years: 6, certificates });
  return person;
}

/** Form of an assistant, refused once and sent again; identity and background check are approved. */
async function correctedForm(server: DemoServer, name: string): Promise<Person> {
  const person = await addApplicant(server, name, 'assistant', { experience: 'I like sports.' });
  const field = 'experience' as const;
  await refuse(server, person.id, 'assistant', [{ field, text: 'Please say more.' }]);
  const expiresAt = server.ago(-300 * DAY_MS).toISOString();
  for (const kind of ['identity', 'background'] as const) {
    const evidence = { id: person.id, kind, expiresAt };
    await ask(server, 'operator.clearanceSet', evidence, await operatorToken(server));
  }
  await handIn(server, person, 'assistant');
  return person;
}

/** The first form of a volunteer of sixteen years, and the guardian. */
async function minorForm(
  server: DemoServer,
  names: { minor: string; guardian: string },
): Promise<{ minor: Person; guardian: Person }> {
  const birthDate = server.dayIn(-Math.round(16.3 * 365.25));
  const minor = await addFamily(server, { name: names.minor, birthDate });
  const guardian = await addFamily(server, { name: names.guardian });
  await addGuardian(server, minor.self, guardian);
  await handIn(server, minor, 'volunteer', { birthDate, school: 'Pecan Street High School' });
  return { minor, guardian };
}

test('the console refuses a form field by field and approves another, after a wrong code was refused', async ({
  page,
  browser,
  server,
}) => {
  const operator = await addOperator(server);
  const coach = await newCoachForm(server, 'Palmira Reyna');
  const assistant = await correctedForm(server, 'Calvin Forrest');
  await page.goto('/console/joins');
  await clean(page);
  await giveAccount(page, operator.email);
  await giveCode(page, '000000');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right/);
  await expect(page.getByLabel('Code')).toBeFocused();
  await giveCode(page, await appCode(server, operator));
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  // The console stores its session in the tab and never in the app's storage.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await clean(page);

  await page.getByLabel('Role').selectOption('coach');
  await expect(page.getByRole('link', { name: /Calvin Forrest/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Palmira Reyna.*First form/ }).click();
  await expect(page.getByRole('heading', { name: 'Palmira Reyna' })).toBeFocused();
  const certificates = page.getByRole('button', { name: 'Certificates: large or small' });
  await expect(certificates).toHaveCount(2);
  for (const picture of await certificates.locator('img').all())
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(640);
  await clean(page);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(page.getByText(/^To approve, write down the evidence that is missing/)).toBeVisible();

  await expect(page.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await page.getByRole('button', { name: 'Say what is wrong with: Years of teaching' }).click();
  await page.getByLabel('What is wrong with: Years of teaching').fill('Please count paid years only.');
  await page.getByRole('button', { name: 'Say what is wrong with: Certificates' }).click();
  await page.getByLabel('What is wrong with: Certificates').fill('The second one cannot be read.');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused. Palmira Reyna has a notice')).toBeVisible();
  await expect(page.getByText('Nothing waits for a decision here.')).toBeVisible();
  expect(await ownForm(server, coach, 'coach')).toMatchObject({
    state: 'rejected',
    reasons: [
      { field: 'years', text: 'Please count paid years only.' },
      { field: 'certificates', text: 'The second one cannot be read.' },
    ],
  });

  await page.getByRole('link', { name: 'Back to all reviews' }).first().click();
  await page.getByRole('link', { name: /Calvin Forrest.*Sent again after a refusal/ }).click();
  await saveEvidence(page, ['Code of conduct'], server.dayIn(300));
  await expect(page.getByText('Everything that this role needs is good until')).toBeVisible();
  // Drops the answer of the first try: the repeated call must take effect once.
  const keys: (string | undefined)[] = [];
  await page.route('**/operator/join/*/approve', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved. The role of Calvin Forrest is open')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);

  const phone = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await signInQuickly(phone, server, assistant.email);
  await phone.goto(pathTo(paths.join, { role: 'assistant' }));
  await expect(phone.getByText('You are an assistant. Your area is open.')).toBeVisible();
  await phone.close();
});

test('管理台说中文：未成年志愿者有监护人，更改前后并排，别人已处理时如实告知，离开后须再次验证', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...largeScreen, locale: 'zh-CN', colorScheme: 'dark' });
  const page = await context.newPage();
  const { minor, guardian } = await minorForm(server, { minor: 'Luzia Morel', guardian: 'Irena Morel' });
  const coach = await addCoach(server, { name: 'Siyan Luo' });
  const { form } = (await ownForm(server, coach, 'coach')) ?? {};
  await handIn(server, coach, 'coach', { ...form, specialty: '小机器人与编程入门' });
  const operator = await openConsole(page, server, '/console/joins', 'zh');
  await clean(page);
  await page.getByRole('link', { name: new RegExp(minor.name) }).click();
  await expect(page.getByText(guardian.name)).toBeVisible();
  await expect(page.getByText(guardian.email)).toBeVisible();
  await expect(page.getByText('监护人同意', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '写明问题：自我介绍' }).click();
  await page.getByLabel('存在的问题：自我介绍').fill('请写得更具体。');

  await page.evaluate(moveDate, 29 * MINUTE_MS);
  await expect(page.getByText('管理台将在两分钟内关闭')).toBeVisible();
  await page.getByRole('button', { name: '继续使用' }).click();
  await expect(page.getByText('管理台将在两分钟内关闭')).toHaveCount(0);
  await page.evaluate(moveDate, 31 * MINUTE_MS);
  await expect(page.getByText('这里有一段时间没有操作，管理台已关闭。')).toBeVisible();
  await expect(page.getByText(guardian.name)).toHaveCount(0);
  await clean(page);
  await giveCode(page, await appCode(server, operator), 'zh');
  await expect(page.getByText(guardian.name)).toBeVisible();
  await expect(page.getByLabel('存在的问题：自我介绍')).toHaveValue('请写得更具体。');

  await page.getByRole('link', { name: '返回审核列表' }).click();
  await page.getByRole('link', { name: /Siyan Luo.*已通过资料的更改/ }).click();
  const specialty = page.getByRole('row', { name: /专长/ });
  await expect(specialty).toContainText('有更改');
  await expect(specialty.getByRole('cell').nth(0)).toContainText('未填写');
  await expect(specialty.getByRole('cell').nth(1)).toContainText('小机器人与编程入门');
  await clean(page);
  // Another operator decides first.
  const other = await operatorToken(server);
  const id = /joins\/([0-9a-f-]+)\//.exec(page.url())?.[1] ?? '';
  const { version } = await ask(server, 'operator.joinDetail', { id, role: 'coach' }, other);
  await ask(server, 'operator.joinApprove', { id, role: 'coach', version }, other);
  await page.getByRole('button', { name: '通过更改' }).click();
  await expect(page.getByText('期间内容已被处理或修改。')).toBeVisible();
  await expect(page.getByText('这里没有需要审核的内容。')).toBeVisible();
  await context.close();
});

test('管理台通过十六岁的志愿者：监护人同意登记后开放，本人手机看得到', async ({ browser, server }) => {
  const { minor, guardian } = await minorForm(server, { minor: 'Livia Maurer', guardian: 'Ilse Maurer' });
  const atConsole = await browser.newPage({ ...largeScreen, baseURL: server.url, locale: 'zh-CN' });
  await openConsole(atConsole, server, '/console/joins', 'zh');
  await atConsole.getByRole('link', { name: new RegExp(minor.name) }).click();
  await expect(atConsole.getByText(guardian.name)).toBeVisible();
  await expect(atConsole.getByRole('button', { name: '通过', exact: true })).toBeDisabled();
  await expect(atConsole.getByText('如要通过，请先登记缺少的证明：行为准则、监护人同意。')).toBeVisible();
  await saveEvidence(atConsole, ['行为准则', '监护人同意'], server.dayIn(300), 'zh');
  await atConsole.getByRole('button', { name: '通过', exact: true }).click();
  await expect(atConsole.getByText(`已通过。${minor.name} 的身份已开放`)).toBeVisible();
  await atConsole.close();
  const phone = await phoneOf(browser, server, minor.email, 'zh');
  await phone.goto(server.url + pathTo(paths.join, { role: 'volunteer' }));
  await expect(phone.getByText('您已成为志愿者，志愿者专区已开放。')).toBeVisible();
  const { roles } = await ask(server, 'user.getUserInfo', {}, minor.token);
  expect(roles).toContain('volunteer');
  await phone.context().close();
});

test('the console requires confirmation after thirty minutes, ends at sign-out, and refuses accounts without the duty', async ({
  page,
  server,
}) => {
  await openConsole(page, server);
  const refresh = page.getByRole('button', { name: 'Look for new ones' });
  // A press during the first fetch would share its answer, which is older than the end of the confirmation.
  await expect(refresh).toHaveAttribute('aria-busy', 'false');
  const token = await leaveSession(page, server, 31 * MINUTE_MS);
  await refresh.click();
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect
    .poll(() => ask(server, 'user.getUserInfo', {}, token).catch((error: unknown) => String(error)))
    .toContain('401');

  const nobody = await addFamily(server, { name: 'Carl Fender' });
  await giveAccount(page, nobody.email);
  await expect(page.getByText('Carl Fender is signed in, and is no operator.')).toBeVisible();
  await clean(page);
});

test('the console sets up the authenticator app of a new operator and shows the recovery codes', async ({
  page,
  server,
}) => {
  const { id, email } = await addFamily(server);
  await sql(server, 'insert into operator (account_id, granted_at, granted_by) values ($1, $2, null)', [
    id,
    server.ago(0),
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
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now() }));
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{4}-/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('the phone stores nothing of the console, and the worker leaves its pages to the server', async ({
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
