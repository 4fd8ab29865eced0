import type { Page } from '@playwright/test';
import { studentAccount } from './support/all-screens.ts';
import { ask, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, signInByCode, signInQuickly, test } from './support/journey.ts';
import { everythingStored, settledScreen, workerReady } from './support/phone.ts';

/** Words that only this person's data holds, with the screens that bring them onto the phone. */
async function readOwnThings(page: Page, server: DemoServer): Promise<string[]> {
  const token = await tokenOf(server, studentAccount);
  const [order] = (await ask(server, 'order.list', { as: 'student' }, token)).items;
  const [notice] = (await ask(server, 'notice.list', {}, token)).items;
  if (order === undefined || notice === undefined) throw new Error('the story has no order or notice');
  await signInQuickly(page, server, studentAccount);
  await workerReady(page);
  for (const url of [
    '/student/home',
    '/student/order',
    `/student/orderDetail?id=${order.id}`,
    '/notice',
    '/student/mine',
    '/student/wallet',
    '/student/profile',
  ]) {
    await page.goto(url);
    await settledScreen(page);
  }
  const canaries = ['Elena Rivera', order.number, order.id, notice.id];
  const own = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const stored = await everythingStored(page);
  for (const canary of [...canaries, own]) expect(stored, 'the phone holds it before').toContain(canary);
  return [...canaries, own];
}

async function expectForgotten(page: Page, canaries: readonly string[]): Promise<void> {
  const stored = await everythingStored(page);
  const left = stored.split('\n').filter((line) => canaries.some((canary) => line.includes(canary)));
  expect(left.map((line) => line.slice(0, 300))).toEqual([]);
  expect(stored.length, 'the phone itself is still there').toBeGreaterThan(1000);
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/setting');
  await page.getByRole('button', { name: 'Log out' }).tap();
}

test('signing out leaves nothing of the person on the phone', async ({ page, server }) => {
  test.setTimeout(120_000);
  const canaries = await readOwnThings(page, server);
  await logOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await page.waitForURL('**/student/home');
  await expect(page.getByText('Quit success')).toBeVisible();
  await expectForgotten(page, canaries);
  await page.reload();
  await settledScreen(page);
  await expectForgotten(page, canaries);
});

test('signing out without a server forgets as much', async ({ page, server }) => {
  test.setTimeout(120_000);
  const canaries = await readOwnThings(page, server);
  await server.kill();
  try {
    await logOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
    await page.waitForURL('**/student/home');
    await expectForgotten(page, canaries);
    await page.goto('/student/order');
    await expect(page.getByRole('alertdialog')).toContainText('You are not logged in yet');
  } finally {
    await server.start();
  }
});

test('what waits can be kept for the account: only that stays, and it is sent after the next sign-in', async ({
  page,
  server,
}) => {
  test.setTimeout(150_000);
  const canaries = await readOwnThings(page, server);
  const token = await tokenOf(server, studentAccount);
  const liked = (await ask(server, 'favorite.list', {}, token)).items.map(({ coach }) => coach.id);
  const coach = (await ask(server, 'coach.search', {})).items.find(({ id }) => !liked.includes(id));
  if (coach === undefined) throw new Error('the story has no such coach');
  await page.goto(`/student/coachDetail?id=${coach.id}`);
  await settledScreen(page);
  await server.kill();
  try {
    await page.getByRole('button', { name: /^Keep .+ as a favorite$/ }).tap();
    await expect(page.getByText(/Saved on this phone|Kept as a favorite/)).toBeVisible();
    await logOut(page);
    const sheet = page.getByRole('dialog', { name: 'Log out' });
    await expect(sheet.getByText('1 action was not sent.')).toBeVisible();
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Log out and keep them for this account' }).tap();
    await page.waitForURL('**/student/home');
    const kept = await everythingStored(page);
    expect(canaries.filter((canary) => kept.includes(canary))).toEqual([]);
    expect(kept).toContain('favorite.set');
  } finally {
    await server.start();
  }
  expect((await ask(server, 'favorite.list', {}, token)).items.map((item) => item.coach.id)).not.toContain(
    coach.id,
  );
  await signInQuickly(page, server, studentAccount);
  await page.goto('/student/home');
  await expect
    .poll(async () => (await ask(server, 'favorite.list', {}, token)).items.map((item) => item.coach.id), {
      timeout: 30_000,
    })
    .toContain(coach.id);
});

test('a tab that stays open shows the next person nothing of the one before', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const balance = (await ask(server, 'wallet.mine', {}, await tokenOf(server, studentAccount))).balanceMinor;
  const shown = `$${(balance / 100).toLocaleString('en')}`;
  await signInQuickly(page, server, studentAccount);
  await page.goto('/student/wallet');
  await expect(page.getByText(shown).first()).toBeVisible();

  const other = await context.newPage();
  await signInByCode(other, server, 'second@family.example');
  await expect(page.getByText('$0').first()).toBeVisible();
  await expect(page.getByText(shown)).toHaveCount(0);
  await expect(page.getByText('Paid for a session')).toHaveCount(0);

  await logOut(other);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('You are not logged in yet');
});
