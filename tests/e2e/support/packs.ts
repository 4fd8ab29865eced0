import { expect, type Page } from '@playwright/test';

/** Addresses of the files that this phone keeps for the coach's area. */
export const packOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('openfield-pack-coach-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });

/** How many files the worker's list has for that area. */
export const filesInPack = async (page: Page): Promise<number> =>
  (await (await page.request.get('/sw.js')).text()).split('"pack":"coach"').length - 1;

/** The phone has all of the coach's area; its worker fetches it without the page. */
export async function coachPackReady(page: Page): Promise<void> {
  const files = await filesInPack(page);
  await expect.poll(async () => (await packOf(page)).length, { timeout: 30_000 }).toBe(files);
}
