import type { Page } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { coachAccount, studentAccount } from './support/all-screens.ts';
import { ask, tokenOf } from './support/api.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { coachPackReady } from './support/packs.ts';
import { settledScreen, workerReady } from './support/phone.ts';
import { storedRows } from './support/rows.ts';

/** Screens that the person has never opened, each with words that only its content has. */
type Unopened = readonly (readonly [url: string, words: string | RegExp])[];

async function ofStudent(server: DemoServer): Promise<Unopened> {
  const token = await tokenOf(server, studentAccount);
  const { next } = await ask(server, 'home.student', {}, token);
  const [order] = next;
  if (order === undefined) throw new Error('the story has no next order');
  const [notice] = (await ask(server, 'notice.list', {}, token)).items;
  const [favorite] = (await ask(server, 'favorite.list', {}, token)).items;
  const [listed] = (await ask(server, 'coach.search', {})).items;
  const people = (await ask(server, 'child.list', {}, token)).items;
  const title = Object.values(order.class.title).find((text) => text !== '') ?? '';
  return [
    [paths.student.home, title],
    [paths.student.order, title],
    [pathTo(paths.student.orderDetail, { id: order.id }), title],
    [pathTo(paths.student.payment, { class: order.class.id }), title],
    [pathTo(paths.student.coachDetail, { id: order.coach.id }), order.coach.name],
    [paths.myCollection, favorite?.coach.name ?? ''],
    [paths.notice, /\S/],
    [pathTo(paths.noticeDetail, { id: notice?.id ?? '' }), /\S/],
    [paths.student.profile, people.at(-1)?.name ?? ''],
    [paths.student.coach, listed?.name ?? ''],
  ];
}

async function ofCoach(server: DemoServer): Promise<Unopened> {
  const token = await tokenOf(server, coachAccount);
  const { next } = await ask(server, 'home.coach', {}, token);
  const [first] = next;
  if (first === undefined) throw new Error('the story has no class to come');
  const title = Object.values(first.title).find((text) => text !== '') ?? '';
  const day = 24 * 3_600_000;
  const soon = next.filter(({ startsAt }) => Date.parse(startsAt) < Date.now() + day);
  const rosters = await Promise.all(
    soon.map(async ({ id }) => {
      const { items } = await ask(server, 'class.roster', { id }, token);
      return [pathTo(paths.coach.classDetail, { id }), items[0]?.student.name ?? /\S/] as const;
    }),
  );
  const [order] = (await ask(server, 'order.list', { as: 'coach' }, token)).items;
  return [
    [paths.coach.home, title],
    [paths.coach.order, /\S/],
    [pathTo(paths.coach.orderDetail, { id: order?.id ?? '' }), order?.student.name ?? ''],
    [paths.notice, /\S/],
    ...rosters,
  ];
}

async function isReady(page: Page): Promise<boolean> {
  const rows = (await storedRows(page, 'meta')) as { key: string }[];
  return rows.some(({ key }) => key === 'readyAt');
}

for (const [who, account, screensOf] of [
  ['student', studentAccount, ofStudent],
  ['coach', coachAccount, ofCoach],
] as const)
  test(`what a ${who} must have can be read without a server and was never opened`, async ({ server }) => {
    test.setTimeout(180_000);
    const phone = new KillableBrowser();
    try {
      const screens = await screensOf(server);
      const first = await phone.start();
      const page = first.pages()[0] ?? (await first.newPage());
      await signInQuickly(page, server, account);
      await page.goto(`${server.url}/about`);
      await workerReady(page);
      // What is called ready is ready: the app ends in the next moment (docs/offline.md B16).
      await expect.poll(() => isReady(page), { timeout: 60_000, intervals: [50] }).toBe(true);
      if (who === 'coach') await coachPackReady(page);
      await first.close();
      await server.kill();
      const again = await phone.start();
      const cold = again.pages()[0] ?? (await again.newPage());
      for (const [url, words] of screens) {
        await cold.goto(server.url + url);
        await settledScreen(cold);
        await expect(cold.locator('main .of-empty[role="alert"]'), url).toHaveCount(0);
        await expect(cold.locator('.page-current, #root').last(), url).toContainText(words);
      }
      await again.close();
    } finally {
      phone.remove();
      await server.start();
    }
  });

test('nothing is called ready while a part of it is missing (docs/offline.md B16)', async ({
  page,
  server,
}) => {
  const proxy = await LossyProxy.before(server.url);
  try {
    let refused = 0;
    proxy.answers = ({ path }) => {
      if (!/^\/applet\/coach(\?|$)/.test(path)) return undefined;
      refused += 1;
      return { status: 500, body: 'upstream' };
    };
    await signInQuickly(page, proxy, studentAccount);
    await page.goto(`${proxy.url}/about`);
    await workerReady(page);
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await isReady(page)).toBe(false);
    proxy.answers = () => undefined;
    await page.reload();
    await expect.poll(() => isReady(page), { timeout: 60_000 }).toBe(true);
  } finally {
    await proxy.stop();
  }
});

test('a search without a network looks among the instructors of this phone, and says so with their age', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/student/coach`);
  await settledScreen(page);
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  const [some] = (await ask(server, 'coach.search', {})).items;
  await context.setOffline(true);
  await page.reload();
  await settledScreen(page);
  const field = page.getByRole('searchbox');
  await field.fill(some?.name.slice(0, 4) ?? '');
  await expect(page.getByText('Only instructors saved on this phone were searched.')).toBeVisible();
  await expect(page.getByText(some?.name ?? '').first()).toBeVisible();
  await expect(page.locator('.of-age').first()).toContainText('Last updated');
  await field.fill('Nobody Of That Name');
  await expect(page.getByText(/^None of the instructors saved on this phone matches/)).toBeVisible();
  await context.setOffline(false);
  await field.fill(some?.name ?? '');
  await expect(page.getByText('Only instructors saved on this phone were searched.')).toHaveCount(0);
  await expect(page.getByText(some?.name ?? '').first()).toBeVisible();
});

test('a page that is still on its way when the worker takes over has it too', async ({ page, context }) => {
  const late = await context.newPage();
  const mayArrive = Promise.withResolvers<void>();
  await late.route('**/about', async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  const asked = late.waitForRequest('**/about');
  const coming = late.goto(paths.about);
  await asked;
  await page.goto(paths.about);
  await workerReady(page);
  mayArrive.resolve();
  await coming;
  await workerReady(late);
});
