import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ask } from './support/api.ts';
import { largeScreen, giveAccount, giveCode, openConsole } from './support/console.ts';
import { DemoServer } from './support/demo-server.ts';
import { earner } from './support/earner.ts';
import { demoPassword, expect, test as base } from './support/journey.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';
import { answerStored } from './support/rows.ts';
import { sql } from './support/sql.ts';

/** Small withdrawals are large here: thirty dollars in seven days need a second operator. */
const test = base.extend<object, { server: DemoServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const server = await DemoServer.start({ RULES: JSON.stringify({ withdrawalAloneMinor: 3000 }) });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 420_000 },
  ],
});

/** A fresh code and the second factor were proved a moment ago, in every session of the account. */
const proved = (server: DemoServer, accountId: string) =>
  sql(server, 'update session set fresh_at = now(), factor_at = now() where account_id = $1', [accountId]);

/** Sets an app up beside the screens; gives the session's token and what makes the codes. */
async function withApp(server: DemoServer, email: string, id: string): Promise<{ token: string; app: TOTP }> {
  const { token } = await ask(server, 'user.login', { account: email, password: demoPassword });
  await proved(server, id);
  const { secret } = await ask(server, 'secondFactor.begin', {}, token);
  const app = new TOTP({ secret });
  await ask(server, 'secondFactor.confirm', { code: app.generate() }, token);
  return { token, app };
}

/** An operator for years, whom nobody here has made. */
async function secondOperator(server: DemoServer): Promise<{ id: string; email: string; app: TOTP }> {
  const email = 'daniel.kim@demo.openfield.example';
  const [row] = await sql<{ id: string }>(server, 'select account_id as id from contact where value = $1', [
    email,
  ]);
  const id = row?.id ?? '';
  await sql(
    server,
    `insert into operator (account_id, granted_at, granted_by) values ($1, now() - interval '2 years', null)`,
    [id],
  );
  return { id, email, app: (await withApp(server, email, id)).app };
}

/** A coach who asked for forty dollars. */
async function asked(
  server: DemoServer,
): Promise<{ coachEmail: string; token: string; withdrawalId: string }> {
  const { id, email } = await earner(server);
  const { token } = await withApp(server, email, id);
  const bank = { holder: 'Ada Example', country: 'US', bank: 'Bank of the Hills', bankCode: '111000025' };
  await ask(server, 'payoutAccount.set', { ...bank, accountNumber: '000123456789' }, token);
  await sql(
    server,
    `update payout_account set changed_at = now() - interval '4 days' where account_id = $1`,
    [id],
  );
  const made = await ask(server, 'withdrawal.request', { amountMinor: 4000, currency: 'USD' }, token);
  return { coachEmail: email, token, withdrawalId: made.id };
}

const cardIn = (page: Page) => page.locator('section.panel', { hasText: '$40' }).first();

test('a large withdrawal is approved by one operator and paid by another; the instructor reads each step, offline too', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const { coachEmail, withdrawalId } = await asked(server);
  const second = await secondOperator(server);

  const one = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await openConsole(one, server, '/console/withdrawals');
  await sql(
    server,
    `update session set fresh_at = now() from contact
      where contact.account_id = session.account_id and value = 'operator@demo.openfield.example'`,
  );
  await cardIn(one).getByRole('button', { name: 'Approve' }).click();
  await expect(cardIn(one).getByText('Approved. The instructor has a notice.')).toBeVisible();
  await one.reload();
  await expect(
    cardIn(one)
      .getByRole('listitem')
      .filter({ hasText: /another operator|other than/i }),
  ).toBeVisible();
  await expect(cardIn(one).getByRole('button', { name: 'It was paid' })).toHaveCount(0);
  await one.context().close();

  const coach = await phoneOf(browser, server, coachEmail);
  await coach.goto(`/coach/cash?id=${withdrawalId}`);
  await workerReady(coach);
  await expect(coach.getByText('Approved', { exact: true }).first()).toBeVisible();
  await answerStored(coach, String.raw`withdrawal\",\"${withdrawalId}`);
  await coach.context().setOffline(true);
  await coach.reload();
  await expect(coach.getByText('Approved', { exact: true }).first()).toBeVisible();
  await coach.context().setOffline(false);
  await coach.context().close();

  const two = await browser.newPage({ ...largeScreen, locale: 'zh-CN', baseURL: server.url });
  await two.goto(`${server.url}/console/withdrawals`);
  await giveAccount(two, second.email, { account: '邮箱或手机号', password: '密码', signIn: '登录' });
  await sql(server, 'update second_factor set last_step = 0 where account_id = $1', [second.id]);
  await giveCode(two, second.app.generate(), 'zh');
  await expect(cardIn(two).getByRole('button', { name: '已汇出' })).toBeVisible();
  await proved(server, second.id);
  await cardIn(two).getByRole('button', { name: '显示完整账户（会留下记录）' }).click();
  await expect(cardIn(two).getByText('000123456789')).toBeVisible();
  await cardIn(two).getByRole('button', { name: '已汇出' }).click();
  const reference = `W-${randomUUID().slice(0, 8)}`;
  await cardIn(two).getByLabel('银行流水号').fill(reference);
  await cardIn(two).getByRole('button', { name: '已汇出' }).last().click();
  await expect(cardIn(two)).toHaveCount(0);
  await two.context().close();

  const again = await phoneOf(browser, server, coachEmail, 'zh');
  await again.goto(`/coach/cash?id=${withdrawalId}`);
  await settledScreen(again);
  await expect(again.getByText('已汇出', { exact: true })).toBeVisible();
  await expect(again.getByText(`银行流水号：${reference}`)).toBeVisible();
  await again.context().close();
});
