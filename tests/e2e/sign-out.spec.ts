import type { Page } from '@playwright/test';
import { ask, bookFor } from './support/api.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInByCode, signInQuickly } from './support/journey.ts';
import { addFamily, newFamily, addCoach, type Family, type Person } from './support/people.ts';
import { settledScreen, workerReady, everythingStored } from './support/phone.ts';

test.use({ hasOwnWorker: true });

/** Words that only this family's data contain; opens the screens that store them on the phone. */
async function readOwnThings(
  page: Page,
  server: DemoServer,
): Promise<{ canaries: string[]; family: Family; coach: Person }> {
  const family = await addFamily(server, { name: 'Canary Sandoval', isFunded: true });
  const coach = await addCoach(server);
  const { token } = family;
  const order = await bookFor(server, token, await newClass(server, token, coach), [family.self]);
  await ask(server, 'order.accept', { id: order.id, answers: [] }, coach.token);
  const [notice] = (await ask(server, 'notice.list', {}, token)).items;
  if (notice === undefined) throw new Error('the family has no notice');
  await signInQuickly(page, server, family.email);
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
  await workerReady(page);
  const canaries = [family.name, order.number, order.id, notice.id];
  const own = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const stored = await everythingStored(page);
  for (const canary of [...canaries, own]) expect(stored, 'the phone holds it before').toContain(canary);
  return { canaries: [...canaries, own], family, coach };
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

test('sign-out leaves nothing about the person on the phone', async ({ page, server }) => {
  const { canaries } = await readOwnThings(page, server);
  await logOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await page.waitForURL('**/student/home');
  await expect(page.getByText('Quit success')).toBeVisible();
  await expectForgotten(page, canaries);
  await page.reload();
  await settledScreen(page);
  await expectForgotten(page, canaries);
});

test('sign-out forgets as much when the server is out of reach', async ({ page, server }) => {
  const { canaries } = await readOwnThings(page, server);
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

test('sign-out without a network holds when the phone gives the token back, and ends that session later', async ({
  page,
  server,
}) => {
  const family = await addFamily(server, { name: 'Killed Phone' });
  await signInQuickly(page, server, family.email);
  const before = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const { token = '' } = before;
  await logOut(page);
  await workerReady(page);
  await server.kill();
  try {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
    await page.waitForURL('**/student/home');
    // As after a kill: the browser had not written the removal to the disk.
    await page.evaluate((kept) => Object.assign(localStorage, kept), before);
  } finally {
    await server.start();
  }
  await page.goto('/student/order');
  await expect(page.getByRole('alertdialog')).toContainText('You are not logged in yet');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect
    .poll(() =>
      ask(server, 'user.checkSession', {}, token).then(
        () => 'open',
        () => 'ended',
      ),
    )
    .toBe('ended');
  expect(await ask(server, 'user.checkSession', {}, family.token)).toHaveProperty('marks');
});

test('sign-out keeps only the waiting actions when the person chose so, and the next sign-in sends them', async ({
  page,
  server,
}) => {
  const { canaries, family, coach } = await readOwnThings(page, server);
  const { token } = family;
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
  await signInQuickly(page, server, family.email);
  await page.goto('/student/home');
  await expect
    .poll(async () => (await ask(server, 'favorite.list', {}, token)).items.map((item) => item.coach.id))
    .toContain(coach.id);
});

test('an open tab shows nothing of the person before when somebody else signs in', async ({
  page,
  context,
  server,
}) => {
  const { token, self } = await newFamily(page, server, 'Forerunner', { isFunded: true });
  await bookFor(server, token, await newClass(server, token), [self]);
  const shown = '$174';
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
