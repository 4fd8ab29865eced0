import type { Page } from '@playwright/test';
import { paths, pathTo } from '#contract/paths.ts';
import { ask, bookFor } from './support/api.ts';
import { bringClass } from './support/class-time.ts';
import { newClass } from './support/classes.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test, signInQuickly } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { LossyProxy } from './support/lossy-proxy.ts';
import { addFamily, addCoach } from './support/people.ts';
import { answersStored, settledScreen, workerReady } from './support/phone.ts';
import { storedRows } from './support/rows.ts';

test.use({ hasOwnWorker: true });

/** Screens that the person has never opened, each with texts that only its content has. */
type Unopened = readonly (readonly [url: string, ...words: (string | RegExp)[]])[];

// The last part of an order to settle: its receipts are not kept on the phone.
const receiptsLater = 'Receipts appear when you are back online.';

/** Accepted booking of a family for tomorrow; the coach is a favorite of the family. */
async function bookedPair(server: DemoServer) {
  const [family, coach] = [
    await addFamily(server, { children: ['Ottilie'], isFunded: true }),
    await addCoach(server),
  ];
  const cls = await newClass(server, family.token, coach);
  const { id } = await bookFor(server, family.token, cls, family.children);
  await ask(server, 'order.accept', { id, answers: [] }, coach.token);
  await bringClass(server, cls.id, { startsInMinutes: 10 * 60 });
  await ask(server, 'favorite.set', { coachId: coach.id, isOn: true }, family.token);
  return { family, coach, order: await ask(server, 'order.detail', { id }, family.token) };
}
type BookedPair = Awaited<ReturnType<typeof bookedPair>>;

const titleOf = ({ order }: BookedPair): string => order.class.title.en ?? '';

async function ofStudent(server: DemoServer, pair: BookedPair): Promise<Unopened> {
  const { order, coach, family } = pair;
  const [notice] = (await ask(server, 'notice.list', {}, family.token)).items;
  const [listed] = (await ask(server, 'coach.search', {})).items;
  const title = titleOf(pair);
  return [
    [paths.student.home, title],
    [paths.student.order, title],
    [pathTo(paths.student.orderDetail, { id: order.id }), title, receiptsLater],
    [pathTo(paths.student.payment, { class: order.class.id }), title],
    [pathTo(paths.student.coachDetail, { id: coach.id }), coach.name],
    [paths.myCollection, coach.name],
    [paths.notice, /\S/],
    [pathTo(paths.noticeDetail, { id: notice?.id ?? '' }), /\S/],
    [paths.student.profile, 'Ottilie'],
    [paths.student.coach, listed?.name ?? ''],
  ];
}

function ofCoach(_server: DemoServer, pair: BookedPair): Unopened {
  const { order, family } = pair;
  return [
    [paths.coach.home, titleOf(pair)],
    [paths.coach.order, /\S/],
    [pathTo(paths.coach.orderDetail, { id: order.id }), family.name, receiptsLater],
    [paths.notice, /\S/],
    // The roster of a class of the next day.
    [pathTo(paths.coach.classDetail, { id: order.class.id }), 'Ottilie'],
  ];
}

async function isReady(page: Page): Promise<boolean> {
  const rows = (await storedRows(page, 'meta')) as { key: string }[];
  return rows.some(({ key }) => key === 'readyAt');
}

for (const [who, screensOf] of [
  ['student', ofStudent],
  ['coach', ofCoach],
] as const)
  test(`a ${who} reads unopened screens without a server when the phone is ready`, async ({ server }) => {
    const phone = new KillableBrowser();
    try {
      const pair = await bookedPair(server);
      const screens = await screensOf(server, pair);
      const first = await phone.start(server);
      const page = first.pages()[0] ?? (await first.newPage());
      await signInQuickly(page, server, (who === 'coach' ? pair.coach : pair.family).email);
      await page.goto(`${server.url}/about`);
      await workerReady(page);
      // "Ready" must be true: the app ends in the next moment (docs/offline.md B16).
      await expect.poll(() => isReady(page), { timeout: 60_000, intervals: [50] }).toBe(true);
      await first.close();
      await server.kill();
      const again = await phone.start(server);
      const cold = again.pages()[0] ?? (await again.newPage());
      for (const [url, ...texts] of screens) {
        await cold.goto(server.url + url);
        await settledScreen(cold);
        for (const words of texts)
          await expect(cold.locator('.page-current, #root').last(), url).toContainText(words);
        await expect(cold.locator('main .of-empty[role="alert"]'), url).toHaveCount(0);
      }
      await again.close();
    } finally {
      phone.remove();
      await server.start();
    }
  });

test('the phone is not ready while a part is missing (docs/offline.md B16)', async ({ page, server }) => {
  const proxy = await LossyProxy.before(server);
  try {
    let refused = 0;
    proxy.answers = ({ path }) => {
      if (!/^\/applet\/coach(\?|$)/.test(path)) return undefined;
      refused += 1;
      return { status: 500, body: 'upstream' };
    };
    await signInQuickly(page, proxy, (await addFamily(server)).email);
    await page.goto(`${proxy.url}/about`);
    await workerReady(page);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await isReady(page)).toBe(false);
    proxy.answers = () => undefined;
    await page.reload();
    await expect.poll(() => isReady(page)).toBe(true);
  } finally {
    await proxy.stop();
  }
});

test('a guest reads articles that nobody opened, with their marks, when the server is gone', async ({
  server,
}) => {
  const phone = new KillableBrowser();
  try {
    const first = await phone.start(server);
    const page = first.pages()[0] ?? (await first.newPage());
    await page.goto(`${server.url}/about`);
    await workerReady(page);
    const { items } = await ask(server, 'resource.list', {});
    const keptArticles = () =>
      page.evaluate(async () => {
        const cache = await caches.open('openfield-articles');
        return (await cache.keys()).filter(({ url }) => url.includes('/applet/resource/')).length;
      });
    await expect.poll(keptArticles, { timeout: 60_000 }).toBeGreaterThanOrEqual(items.length);
    await first.close();
    await server.kill();
    const again = await phone.start(server);
    const cold = again.pages()[0] ?? (await again.newPage());
    await cold.goto(server.url + paths.student.resource);
    await settledScreen(cold);
    await expect(cold.getByText(/^\d+ of \d+ are on this phone\./)).toBeVisible();
    await expect(cold.getByText(/On this phone$/).first()).toBeVisible();
    await cold.goto(server.url + pathTo(paths.student.resourceDetail, { id: items[0]?.id ?? '' }));
    await settledScreen(cold);
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(items[0]?.en.title ?? '');
    await again.close();
  } finally {
    phone.remove();
    await server.start();
  }
});

test('coach search uses the coaches stored on this phone and shows their age when offline', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/student/coach`);
  await settledScreen(page);
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await answersStored(page);
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

test('the worker also controls a page that is still loading when it takes over', async ({
  page,
  context,
}) => {
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
