import type { Page } from '@playwright/test';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { demoPassword, expect } from './journey.ts';
import { sql } from './sql.ts';

const operator = 'operator@demo.openfield.example';

/** What the console is used on: a large window, a mouse, no telephone. */
export const largeScreen = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
} as const;

/** A code of the app works once, and the next one comes after thirty seconds. No journey waits for that. */
export async function appCode(server: DemoServer): Promise<string> {
  await sql(
    server,
    `update second_factor set last_step = 0 from contact
      where contact.account_id = second_factor.account_id and value = $1`,
    [operator],
  );
  return await server.codeFor(operator);
}

/** Account and password; the code of the app is asked for next. */
export async function giveAccount(page: Page, account: string, words = signInWords.en): Promise<void> {
  await page.getByLabel(words.account).fill(account);
  await page.getByLabel(words.password).fill(demoPassword);
  await page.getByRole('button', { name: words.signIn }).click();
}

const signInWords = {
  en: { account: 'E-mail or mobile number', password: 'Password', signIn: 'Sign in' },
  zh: { account: '邮箱或手机号', password: '密码', signIn: '登录' },
};

export async function giveCode(page: Page, code: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  await page.getByLabel(language === 'en' ? 'Code' : '验证码').fill(code);
  await page.getByRole('button', { name: language === 'en' ? 'Open the console' : '打开管理台' }).click();
}

/** Through the page: account, password, and the code of the app. */
export async function openConsole(
  page: Page,
  server: DemoServer,
  path = '/console',
  language: 'en' | 'zh' = 'en',
): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await giveAccount(page, operator, signInWords[language]);
  await giveCode(page, await appCode(server), language);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Confirm|确认/);
}

/** Writes evidence down at the console, as it was seen today. */
export async function saveEvidence(
  page: Page,
  kinds: readonly string[],
  words = { save: 'Save: ', saved: 'Saved.' },
): Promise<void> {
  for (const kind of kinds) {
    const row = page.getByRole('listitem').filter({ hasText: `${words.save}${kind}` });
    await row.getByRole('button').click();
    await expect(row.getByText(words.saved)).toBeVisible();
  }
}

/** The other operators' way: a session that proved the app beside the page. */
export async function operatorSession(server: DemoServer): Promise<string> {
  const { token } = await ask(server, 'user.login', { account: operator, password: demoPassword });
  await ask(server, 'secondFactor.verify', { code: await appCode(server) }, token);
  return token;
}

/** The session of the console in this window. */
export const consoleToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('openfield.console') ?? '{}') as { token?: string };
    return kept.token ?? '';
  });

/** This session alone was used and proved so long ago: the operator's other sessions belong to other journeys. */
export const leaveSession = (server: DemoServer, token: string, ago: string): Promise<unknown> =>
  sql(
    server,
    `update session set factor_at = now() - $2::interval, operator_used_at = now() - $2::interval
      where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token, ago],
  );
