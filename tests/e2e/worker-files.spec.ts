import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { coachAccount } from './support/all-screens.ts';
import { DemoServer } from './support/demo-server.ts';
import { Deployment } from './support/deployment.ts';
import { expect, signInQuickly } from './support/journey.ts';
import { filesOfPack } from './support/packs.ts';
import { settledScreen, workerReady } from './support/phone.ts';
import { PortalProxy } from './support/portal-proxy.ts';

interface Network {
  dist: Deployment;
  proxy: PortalProxy;
}

/** One server for all; each journey is a phone of its own, so no cache is shared. */
const test = base.extend<object, { network: Network }>({
  network: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const dist = new Deployment();
      const server = await DemoServer.start({ DIST_DIR: dist.folder });
      const proxy = await PortalProxy.before(server.url);
      await provide({ dist, proxy });
      await proxy.stop();
      await server.stop();
      dist.remove();
    },
    { scope: 'worker', timeout: 420_000 },
  ],
});

test.afterEach(({ network: { proxy } }) => {
  proxy.spoils = () => undefined;
  proxy.spoiled.length = 0;
});

/** Entries of all caches that hold something else than the build has under their name. */
async function wrongFiles(page: Page, dist: Deployment): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const found: { place: string; hash: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const content = await (await cache.match(request))?.arrayBuffer();
        const digest = await crypto.subtle.digest('SHA-256', content ?? new ArrayBuffer());
        found.push({
          place: `${name} ${new URL(request.url).pathname}`,
          hash: btoa(String.fromCodePoint(...new Uint8Array(digest))),
        });
      }
    }
    return found;
  });
  return kept
    .filter(({ place, hash }) => {
      const [, address = ''] = place.split(' ');
      return hash !== dist.hashOf(/\.\w+$/.test(address) ? address : '/index.html');
    })
    .map(({ place }) => place);
}

/** Puts something else into every place of every cache, as a bad disk or a curious person could. */
const poison = (page: Page, given: { body: string; type: string | undefined; only: string }): Promise<void> =>
  page.evaluate(async ({ body, type, only }) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new RegExp(only).test(request.url)) continue;
        const kept = await cache.match(request);
        const headers = { 'content-type': type ?? kept?.headers.get('content-type') ?? '' };
        await cache.put(request, new Response(body, { headers }));
      }
    }
  }, given);

const opens = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await settledScreen(page);
  await expect(page.getByText('This page could not be opened.')).toHaveCount(0);
};

/** A start without a network shows the screen that only the worker can have given. */
async function opensWithoutNetwork(context: BrowserContext, proxy: PortalProxy): Promise<void> {
  await proxy.stop();
  const cold = await context.newPage();
  try {
    await cold.goto(`${proxy.url}/about`);
    await settledScreen(cold);
    expect(await cold.locator('main').first().innerText()).not.toContain('This page');
  } finally {
    await proxy.goOn();
    await cold.close();
  }
}

for (const how of ['portal', 'cut'] as const) {
  test(`a first installation that gets wrong files (${how}) is none, and the next start has the right ones`, async ({
    page,
    context,
    network: { proxy, dist },
  }) => {
    let isInstalling = false;
    proxy.spoils = (path) => {
      if (path === '/sw.js') isInstalling = true;
      return isInstalling && /^\/(assets|index|manifest|logo|favicon)/.test(path) ? how : undefined;
    };
    await page.goto(`${proxy.url}/student/home`);
    await settledScreen(page);
    await expect.poll(() => proxy.spoiled.length).toBeGreaterThan(0);
    // The installation has ended, and no worker came of it.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { installing, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
          return { isInstalling: Boolean(installing), isActive: Boolean(active) };
        }),
      )
      .toEqual({ isInstalling: false, isActive: false });
    proxy.spoils = () => undefined;
    expect(await wrongFiles(page, dist)).toEqual([]);
    await opens(page, `${proxy.url}/login`);
    await workerReady(page);
    expect(await wrongFiles(page, dist)).toEqual([]);
    await opensWithoutNetwork(context, proxy);
  });
}

test('an update that gets wrong files leaves the old version in place, and comes with the next look', async ({
  page,
  context,
  network: { proxy, dist },
}) => {
  await opens(page, `${proxy.url}/student/home`);
  await workerReady(page);
  dist.deploy('two');
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const { installing } = registration ?? {};
      if (!installing) return;
      await new Promise<void>((resolve) => {
        installing.addEventListener('statechange', () => resolve(), { once: true });
      });
    });
  const waits = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  for (const how of ['portal', 'cut'] as const) {
    proxy.spoils = (path) => (path === '/sw.js' ? undefined : how);
    await look();
    expect(proxy.spoiled.length).toBeGreaterThan(0);
    expect(await waits()).toBe(false);
  }
  proxy.spoils = () => undefined;
  await opensWithoutNetwork(context, proxy);
  await look();
  await expect.poll(waits).toBe(true);
  await expect(page.getByText('A newer version is ready.')).toBeVisible();
});

test('a pack that gets wrong files is fetched again at the next start', async ({
  page,
  network: { proxy, dist },
}) => {
  await signInQuickly(page, proxy, coachAccount);
  const files = filesOfPack(await (await page.request.get(`${proxy.url}/sw.js`)).text(), 'coach');
  expect(files).toBeGreaterThan(4);
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('openfield-pack-coach-'));
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
    });
  await workerReady(page);
  proxy.spoils = (path) => (path.startsWith('/assets/') ? 'portal' : undefined);
  await page.goto(`${proxy.url}/about`);
  await expect.poll(() => proxy.spoiled.length).toBeGreaterThanOrEqual(files);
  // Absence is shown: a worker that keeps a portal's page has done so by then.
  await page.waitForTimeout(500);
  expect(await kept()).toBe(0);
  proxy.spoils = () => undefined;
  await opens(page, `${proxy.url}/about`);
  await expect.poll(kept).toBe(files);
  expect(await wrongFiles(page, dist)).toEqual([]);
});

const poisons = [
  { what: 'the page of a portal everywhere', body: '<h1>Portal</h1>', type: 'text/html', only: '.' },
  { what: 'a portal as the shell', body: '<h1>Portal</h1>', type: 'text/html', only: 'index|home$|/$' },
  { what: 'a portal as scripts', body: '<h1>Portal</h1>', type: 'text/html', only: 'assets/.*js' },
  { what: 'half a script', body: 'export const a = {', type: undefined, only: 'assets/.*js' },
];
for (const { what, ...planted } of poisons) {
  test(`caches that somebody has spoiled heal: ${what}`, async ({ page, network: { proxy, dist } }) => {
    await opens(page, `${proxy.url}/student/home`);
    await workerReady(page);
    await poison(page, planted);
    expect((await wrongFiles(page, dist)).length).toBeGreaterThan(0);
    await page.goto(`${proxy.url}/student/home`).catch(() => undefined);
    await settledScreen(page);
    await expect.poll(() => wrongFiles(page, dist)).toEqual([]);
    await opens(page, `${proxy.url}/login`);
    await opens(page, `${proxy.url}/student/coach`);
  });
}
