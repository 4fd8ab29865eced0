import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { DemoServer } from './support/demo-server.ts';
import { Deployment } from './support/deployment.ts';
import { expect, signInQuickly } from './support/journey.ts';
import { addCoach } from './support/people.ts';
import { settledScreen, workerReady } from './support/phone.ts';
import { PortalProxy } from './support/portal-proxy.ts';
import { shareClockWithAll } from './support/shared-clock.ts';

interface Network {
  server: DemoServer;
  dist: Deployment;
  proxy: PortalProxy;
}

/** One server for all; each journey is a phone of its own, so no cache is shared. */
const test = base.extend<object, { network: Network; browser: Browser }>({
  network: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const dist = new Deployment();
      const server = await DemoServer.start({ DIST_DIR: dist.folder });
      const proxy = await PortalProxy.before(server.url);
      await provide({ server, dist, proxy });
      await proxy.stop();
      await server.stop();
      dist.remove();
    },
    { scope: 'worker', timeout: 1_600_000 },
  ],
  browser: [
    async ({ browser, network }, provide) => {
      shareClockWithAll(browser, network.server);
      await provide(browser);
    },
    { scope: 'worker' },
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
      if (name === 'openfield-articles') continue;
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
  test(`a first installation that gets wrong files (${how}) fails, and the next start has the right ones`, async ({
    page,
    context,
    network: { proxy, dist },
  }) => {
    let isInstalling = false;
    proxy.spoils = (asked) => {
      if (asked === '/sw.js') isInstalling = true;
      return isInstalling && /^\/(assets|index|manifest|logo|favicon)/.test(asked) ? how : undefined;
    };
    await page.goto(`${proxy.url}/student/home`);
    await settledScreen(page);
    await expect.poll(() => proxy.spoiled.length).toBeGreaterThan(0);
    // The installation has ended without a worker.
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

test('an update with wrong files leaves the old version, and succeeds at the next look', async ({
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
    proxy.spoils = (asked) => (asked === '/sw.js' ? undefined : how);
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

/** The files that the page can load, followed from name to name through what was built. */
function filesOfApp(folder: string): string[] {
  const found = new Set<string>();
  const enter = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      enter(`/assets/${name}`);
  };
  enter('/index.html');
  return [...found].toSorted();
}

test('one visit to one screen keeps every file that any role can load, in both languages', async ({
  page,
  context,
  network: { server, proxy, dist },
}) => {
  await signInQuickly(page, proxy, (await addCoach(server)).email);
  await opens(page, `${proxy.url}/about`);
  await workerReady(page);
  const files = filesOfApp(dist.folder);
  expect(files.length).toBeGreaterThan(30);
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(files.filter((file) => !kept.includes(file))).toEqual([]);
  expect(kept.filter((file) => file.includes('console'))).toEqual([]);

  await proxy.stop();
  const cold = await context.newPage();
  for (const url of [paths.coach.home, paths.coach.standing, paths.settings.language]) {
    await cold.goto(proxy.url + url);
    await settledScreen(cold);
    const shown = await cold.locator('main').first().innerText();
    expect(shown, url).not.toContain('This page is not on this phone yet.');
    expect(shown, url).not.toContain('This page could not be opened.');
  }
  await cold.close();
  await proxy.goOn();
});

const poisons = [
  { what: 'the page of a portal everywhere', body: '<h1>Portal</h1>', type: 'text/html', only: '.' },
  { what: 'a portal as the shell', body: '<h1>Portal</h1>', type: 'text/html', only: 'index|home$|/$' },
  { what: 'a portal as scripts', body: '<h1>Portal</h1>', type: 'text/html', only: 'assets/.*js' },
  { what: 'half a script', body: 'export const a = {', type: undefined, only: 'assets/.*js' },
];
for (const { what, ...planted } of poisons) {
  test(`caches that somebody has spoiled heal at the next start: ${what}`, async ({
    context,
    network: { proxy, dist },
  }) => {
    const before = await context.newPage();
    await opens(before, `${proxy.url}/student/home`);
    await workerReady(before);
    await poison(before, planted);
    expect((await wrongFiles(before, dist)).length).toBeGreaterThan(0);
    await before.close();
    const page = await context.newPage();
    await page.goto(`${proxy.url}/student/home`).catch(() => undefined);
    await settledScreen(page);
    await expect.poll(() => wrongFiles(page, dist)).toEqual([]);
    await opens(page, `${proxy.url}/login`);
    await opens(page, `${proxy.url}/student/coach`);
  });
}
