import type { Page } from '@playwright/test';
import type { DemoServer } from './demo-server.ts';
import { expect, demoPassword } from './journey.ts';
import { addOperator, appCode, type Operator } from './people.ts';
import { sql } from './sql.ts';

/** Screen of the console: a large window, a mouse, no telephone. */
export const largeScreen = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
} as const;

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

/** Through the page: account, password, and the code of the app. The operator is a new one. */
export async function openConsole(
  page: Page,
  server: DemoServer,
  path = '/console',
  language: 'en' | 'zh' = 'en',
): Promise<Operator> {
  const operator = await addOperator(server);
  await page.goto(`${server.url}${path}`);
  await giveAccount(page, operator.email, signInWords[language]);
  await giveCode(page, await appCode(server, operator), language);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Confirm|确认/);
  return operator;
}

const evidenceWords = {
  en: { of: (kind: string) => `Good until, ${kind}`, save: 'Save the evidence', saved: 'Saved.' },
  zh: { of: (kind: string) => `${kind}有效至`, save: '保存证明', saved: '已保存。' },
};

/** Writes evidence down at the console, good until `day`: all kinds in one form. */
export async function saveEvidence(
  page: Page,
  kinds: readonly string[],
  day: string,
  language: 'en' | 'zh' = 'en',
): Promise<void> {
  const words = evidenceWords[language];
  for (const kind of kinds) await page.getByLabel(words.of(kind)).fill(day);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
}

/** The session of the console in this window. */
export const consoleToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('openfield.console') ?? '{}') as { token?: string };
    return kept.token ?? '';
  });

/**
 * Moves the last use and the proof of this session back. The operator's other sessions belong to other journeys. Waits
 * for the answers of the page first: a later request would show the refusal too early.
 */
export async function leaveSession(page: Page, server: DemoServer, ms: number): Promise<string> {
  await page.waitForLoadState('networkidle');
  const token = await consoleToken(page);
  await sql(
    server,
    `update session set factor_at = $2, operator_used_at = $2
      where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token, server.ago(ms)],
  );
  return token;
}
