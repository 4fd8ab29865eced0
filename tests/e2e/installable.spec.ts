import { z } from 'zod';
import { allScreens } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { settledScreen, showAs, signInAs, workerReady } from './support/phone.ts';

for (const language of ['en', 'zh'] as const) {
  test(`can be installed (${language})`, async ({ page, server }) => {
    await showAs(page, { language });
    await page.goto('/student/home');
    await workerReady(page);
    await page.reload();
    await settledScreen(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
      `${server.url}/sw.js`,
    );
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A context of the tests counts as a private window, which no app is ever installed from.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, url, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${server.url}/manifest.${language}.webmanifest`);
    const manifest = z
      .object({
        name: z.string().min(1),
        lang: z.string(),
        display: z.literal('standalone'),
        start_url: z.string(),
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
        shortcuts: z.array(z.object({ name: z.string().min(1), url: z.string() })).min(1),
      })
      .parse(JSON.parse(data ?? ''));
    expect(manifest.lang.startsWith(language)).toBe(true);
    expect(manifest.icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
  });
}

test('a start wakes no worker, other pages do', async ({ page }) => {
  await page.goto('/student/home');
  await workerReady(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const wokenAt = async (path: string) => {
    // A worker that runs already gives the page itself (docs/decisions/0368). A start finds none that runs.
    await browser.send('ServiceWorker.stopAllWorkers');
    await page.goto(path);
    await settledScreen(page);
    return await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      const isControlled = navigator.serviceWorker.controller !== null;
      return isControlled && entry instanceof PerformanceNavigationTiming ? entry.workerStart : Number.NaN;
    });
  };
  for (const path of ['/', '/student/home']) expect(await wokenAt(path), path).toBe(0);
  for (const path of ['/student/home?lang=zh', '/student/coach'])
    expect(await wokenAt(path), path).toBeGreaterThan(0);
});

test('after a tour the caches hold the app and nothing that the API ever said', async ({ page, server }) => {
  test.setTimeout(150_000);
  const screens = await allScreens(server);
  await signInAs(page, server, 'student');
  await workerReady(page);
  for (const { url, who } of screens)
    if (who !== 'coach') {
      await page.goto(url);
      await settledScreen(page);
    }
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  expect(token).not.toBe('');
  const cached = await page.evaluate(async (secret) => {
    const shellText = await (await caches.match('/index.html', { ignoreSearch: true }))?.text();
    const found: { cache: string; url: string; type: string; hasToken: boolean; isShell: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const text = (await answer?.text()) ?? '';
        found.push({
          cache: name,
          url: new URL(request.url).pathname,
          type: answer?.headers.get('content-type') ?? '',
          hasToken: text.includes(secret) || request.headers.has('authorization'),
          isShell: text === shellText,
        });
      }
    }
    return found;
  }, token);
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.filter(({ hasToken }) => hasToken)).toEqual([]);
  const shell =
    /^\/(assets\/.+\.(js|css)|index\.html|sw-destroy\.js|manifest\.(en|zh)\.webmanifest|logo\.svg|favicon\.ico)$/;
  const isStart = ({ url }: { url: string }) => ['/', '/student/home', '/coach/home'].includes(url);
  expect(cached.filter((entry) => !shell.test(entry.url) && !isStart(entry))).toEqual([]);
  // Where starts begin, the page that every address gets, and nobody's own.
  const starts = cached.filter(isStart);
  expect(starts).toHaveLength(3);
  expect(starts.filter(({ cache, isShell }) => !cache.includes('-start-') || !isShell)).toEqual([]);
  expect(cached.filter(({ type }) => /application\/json/.test(type))).toEqual([]);
});
