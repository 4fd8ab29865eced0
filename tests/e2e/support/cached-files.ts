import { expect, type Page } from '@playwright/test';
import { startPaths } from '#sw/static-routes.ts';

interface CachedFile {
  cache: string;
  path: string;
  type: string;
  hasToken: boolean;
  isShell: boolean;
}

/** Every answer in the caches of this phone. */
const cachedFiles = (page: Page): Promise<CachedFile[]> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('token');
    const shell = await (await caches.match('/index.html', { ignoreSearch: true }))?.text();
    const found: CachedFile[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const text = (await answer?.text()) ?? '';
        found.push({
          cache: name,
          path: new URL(request.url).pathname,
          type: answer?.headers.get('content-type') ?? '',
          hasToken: request.headers.has('authorization') || (token !== null && text.includes(token)),
          isShell: text === shell,
        });
      }
    }
    return found;
  });

const appFile =
  /^\/(assets\/.+\.(js|css)|index\.html|sw-destroy\.js|manifest\.(en|zh)\.webmanifest|logo\.svg|favicon\.ico)$/;

/** The caches hold the app and nothing that the API ever said. */
export async function expectOnlyTheApp(page: Page): Promise<void> {
  const cached = await cachedFiles(page);
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.filter(({ hasToken }) => hasToken)).toEqual([]);
  const isStart = ({ path }: CachedFile) => startPaths.some((start) => start === path);
  expect(cached.filter((file) => !appFile.test(file.path) && !isStart(file))).toEqual([]);
  // Where starts begin, the page that every address gets, and nobody's own.
  const starts = cached.filter(isStart);
  expect(starts).toHaveLength(startPaths.length);
  expect(starts.filter(({ cache, isShell }) => !cache.includes('-start-') || !isShell)).toEqual([]);
  expect(cached.filter(({ type }) => /application\/json/.test(type))).toEqual([]);
}
