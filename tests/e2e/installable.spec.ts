import { z } from 'zod';
import { expect, test } from './support/journey.ts';
import { showAs, settledScreen, workerReady } from './support/phone.ts';

test.use({ hasOwnWorker: true });

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
    // A running worker serves the page itself (docs/offline.md 4.2). At a start no worker runs.
    // A page of the app would wake the worker to check its files.
    await page.goto('about:blank');
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
