import type { Locator, Page } from '@playwright/test';
import type { DemoServer } from './demo-server.ts';
import { expect, test } from './journey.ts';
import { sql } from './sql.ts';

const mostTabs = 200;

/** Moves the focus by Tab alone, from where it is; the browser's own bars lead back to the page. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let n = 0; n < mostTabs; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no number of Tab keys leads there');
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page.getByRole('button', { name, exact: typeof name === 'string' }));
  await page.keyboard.press('Enter');
}

/** Replaces the text of a field. */
export async function typeIn(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}

/** Opens an order by the search of every page: the key / leads to it. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: `Order ${number}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible();
}

/** Runs a job and notes its time in the report. The time is never asserted. */
export async function job(name: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await test.step(name, work);
  test
    .info()
    .annotations.push({ type: 'time', description: `${name}: ${Math.round(performance.now() - from)} ms` });
}

/** A fresh code was proved a moment ago, in every session of the account. */
export const proved = (server: DemoServer, accountId: string) =>
  sql(server, 'update session set fresh_at = $2 where account_id = $1', [accountId, server.ago(0)]);

/** Proves the fresh code that a step needs: sends it, reads the mail and types it. The step then goes on. */
export async function typeFreshCode(page: Page, server: DemoServer, email: string): Promise<void> {
  await press(page, 'Send the code');
  await expect(page.getByText(`The code was sent to ${email}.`)).toBeVisible();
  await typeIn(page.getByLabel('Code that we sent'), await server.codeFor(email));
  await press(page, 'Continue');
}

/** Reads the ledger on the order's page: the sum of all accounts is zero, and nothing is named as wrong. */
export async function readLedger(page: Page, number: string): Promise<void> {
  await openOrder(page, number);
  const sums = page.getByRole('table', { name: 'Sum of each account' });
  await expect(sums.getByRole('row', { name: /^All accounts together/ })).toContainText('$0');
  await expect(page.getByText(/does not add up/)).toHaveCount(0);
}
