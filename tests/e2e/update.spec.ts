import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, type Browser, type Page } from '@playwright/test';
import { beforeBooking, tapBook } from './support/booking.ts';
import { DemoServer } from './support/demo-server.ts';
import { Deployment } from './support/deployment.ts';
import { expect, signInQuickly } from './support/journey.ts';
import { addCoach } from './support/people.ts';
import { settledScreen, workerReady } from './support/phone.ts';
import { shareClockWithAll } from './support/shared-clock.ts';

const test = base.extend<object, { deployed: { server: DemoServer; dist: Deployment }; browser: Browser }>({
  deployed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const dist = new Deployment();
      dist.deploy('one');
      const server = await DemoServer.start({ DIST_DIR: dist.folder, MIN_CLIENT_VERSION: '2' });
      await provide({ server, dist });
      await server.stop();
      dist.remove();
    },
    { scope: 'worker', timeout: 1_600_000 },
  ],
  browser: [
    async ({ browser, deployed }, provide) => {
      shareClockWithAll(browser, deployed.server);
      await provide(browser);
    },
    { scope: 'worker' },
  ],
});

// Without prefetched articles no request is on its way to the old worker. Under a debugger, Chromium may stop handing a
// worker its requests once another one may take over, and then waits for their answers before it lets it.
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
});

const shownBuild = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}

test('a newer version comes with one tap and one reload, and leaves a half-filled form alone', async ({
  page,
  context,
  deployed: { server, dist },
}) => {
  await page.goto(`${server.url}/student/home`);
  await workerReady(page);
  await signInQuickly(page, server, (await addCoach(server)).email);
  await page.goto(`${server.url}/student/home`);
  await settledScreen(page);
  expect(await shownBuild(page)).toBe('one');
  const reading = await context.newPage();
  await reading.goto(`${server.url}/about`);
  await settledScreen(reading);
  const typing = await context.newPage();
  await typing.goto(`${server.url}/coach/createClass`);
  await typing.getByLabel('Title').first().fill('Half a thought');
  const pages = [page, reading, typing].map(countLoads);

  dist.deploy('two');
  await page.bringToFront();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('A newer version is ready.')).toBeVisible();
  expect(
    pages.map((loads) => loads()),
    'nothing reloads by itself',
  ).toEqual([0, 0, 0]);
  expect(await shownBuild(page)).toBe('one');

  await page.getByRole('button', { name: 'Update' }).tap();
  await expect.poll(() => pages[0]?.()).toBe(1);
  await settledScreen(page);
  expect(await shownBuild(page)).toBe('two');
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0);
  await expect.poll(() => pages[1]?.()).toBe(1);
  expect(await shownBuild(reading)).toBe('two');

  await typing.bringToFront();
  await expect(
    typing.getByText('Openfield was updated in another tab. Reload when you are done here.'),
  ).toBeVisible();
  await expect(typing.getByLabel('Title').first()).toHaveValue('Half a thought');
  // The old tab opens a screen for the first time: its files still exist.
  await typing.evaluate(() => {
    history.pushState(null, '', '/coach/wallet');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(typing.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await settledScreen(reading);
  const workers = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return [installing ?? null, waiting ?? null, active?.state];
    });
  await expect.poll(workers, 'no change of workers is under way').toEqual([null, null, 'activated']);
  expect(pages.map((loads) => loads())).toEqual([1, 1, 0]);
});

test('a waiting version takes over at the next start when no other tab is open', async ({
  page,
  deployed: { server, dist },
}) => {
  await page.goto(`${server.url}/student/home`);
  await workerReady(page);
  dist.deploy('three');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('A newer version is ready.')).toBeVisible();
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'reload') return;
    sessionStorage.setItem('reloads', String(Number(sessionStorage.getItem('reloads')) + 1));
  });
  // A page that is being left counts as a tab. On a slow machine it is still there a second after the next start, and the
  // version takes over at a later one. The reload may also interrupt the start.
  await expect(async () => {
    await page.goto(`${server.url}/student/coach`);
    await expect.poll(() => shownBuild(page), { timeout: 10_000 }).toBe('three');
  }).toPass();
  await settledScreen(page);
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0);
  const reloads = await page.evaluate(() => Number(sessionStorage.getItem('reloads')));
  expect(reloads, 'reloads of all starts').toBeLessThanOrEqual(1);
});

test('a version that is too old to write keeps the tap, updates itself and sends it', async ({
  page,
  deployed: { server, dist },
}) => {
  const { orders } = await beforeBooking(page, server);
  dist.raiseVersion();
  const refused = page.waitForResponse((answer) => answer.status() === 426);
  await tapBook(page);
  await refused;
  expect(await orders()).toHaveLength(0);
  // A page that looked while the files were exchanged looks again after 2, 4 and 8 seconds.
  await expect.poll(async () => (await orders()).length).toBe(1);
});

test('the server serves files of the build before, and answers 404 for a file that never existed', async ({
  page,
  deployed: { server, dist },
}) => {
  writeFileSync(path.join(dist.folder, 'assets', 'of-the-build-before.js'), 'export const old = 1;\n');
  const old = await page.request.get(`${server.url}/assets/of-the-build-before.js`);
  expect([old.status(), old.headers()['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
  const missing = await page.request.get(`${server.url}/assets/never-was.js`);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type'] ?? '').not.toContain('text/html');
});
