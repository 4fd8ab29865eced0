import { expect, type Page } from '@playwright/test';
import type { PackName, RolePack } from '#src/offline/core/packs.ts';

/** Addresses of the files that this phone keeps for an area. */
export const packOf = (page: Page, pack: PackName = 'coach'): Promise<string[]> =>
  page.evaluate(async (name) => {
    const names = (await caches.keys()).filter((cache) => cache.startsWith(`openfield-pack-${name}-`));
    const kept = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()));
    return kept.flat().map(({ url }) => url);
  }, pack);

/** How many files the worker's list has for that area. */
export const filesInPack = async (page: Page, pack: PackName = 'coach'): Promise<number> =>
  filesOfPack(await (await page.request.get(new URL('/sw.js', page.url()).href)).text(), pack);

/** The worker's list is part of its script. */
export const filesOfPack = (worker: string, pack: PackName): number =>
  [...worker.matchAll(/"packs":\[(?<names>[^\]]*)\]/g)].filter(({ groups }) =>
    groups?.['names']?.includes(`"${pack}"`),
  ).length;

/** The phone has all files of the pack; its worker fetches them without the page. */
export async function packReady(page: Page, pack: PackName): Promise<void> {
  const files = await filesInPack(page, pack);
  await expect.poll(async () => (await packOf(page, pack)).length, { timeout: 30_000 }).toBe(files);
}

/** The phone has the area with its words. */
export async function areaReady(page: Page, pack: RolePack): Promise<void> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  await packReady(page, pack);
  await packReady(page, `${pack}.${lang.startsWith('zh') ? 'zh' : 'en'}`);
}
export const coachPackReady = (page: Page): Promise<void> => areaReady(page, 'coach');
