import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { settledScreen, workerReady } from './support/phone.ts';

interface Compiled {
  name?: string;
  args?: { data?: { url?: string; consumedCacheSize?: number } };
}

/** The app's scripts that a start compiles, and whether it found their code compiled. */
async function startOf(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; fromCache: string[]; anew: string[] }> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const events: object[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await browser.send('Tracing.start', { traceConfig: { includedCategories: ['v8', 'devtools.timeline'] } });
  await page.goto(url);
  await settledScreen(page);
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await complete;
  // The names are V8's, and so is what is under them.
  const compiled = (events as Compiled[]).filter(
    ({ name, args }) =>
      name !== undefined && /^v8\.compile(Module)?$/.test(name) && args?.data?.url?.includes('/assets/'),
  );
  const filesOf = (found: Compiled[]) => found.map(({ args }) => args?.data?.url?.split('/').at(-1) ?? '');
  const isFromCache = ({ args }: Compiled) => (args?.data?.consumedCacheSize ?? 0) > 0;
  return {
    page,
    fromCache: filesOf(compiled.filter(isFromCache)),
    anew: filesOf(compiled.filter((one) => !isFromCache(one))),
  };
}

test('a start after the installation compiles nothing of the first screen anew (docs/decisions/0383)', async ({
  server,
}) => {
  const phone = new KillableBrowser();
  const url = server.url + paths.student.home;
  try {
    const before = await phone.start();
    const first = await startOf(before, url);
    expect(first.fromCache).toEqual([]);
    await workerReady(first.page);
    await before.close();
    const after = await phone.start();
    const second = await startOf(after, url);
    // Chromium keeps nothing of a file below a kilobyte.
    expect(second.anew.filter((name) => !name.startsWith('rolldown-runtime'))).toEqual([]);
    expect(second.fromCache.length).toBeGreaterThan(4);
    await after.close();
  } finally {
    phone.remove();
  }
});
