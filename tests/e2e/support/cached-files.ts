import { expect, type Page } from '@playwright/test';
import { articleCache, articlesPath } from '#src/offline/core/article-cache.ts';
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
  /^\/(assets\/.+\.(js|css|svg)|index\.html|sw-destroy\.js|manifest\.(en|zh)\.webmanifest|logo\.svg|favicon\.ico)$/;

/** Expects the app in the caches, and no answer of the API but those of the resource center. */
export async function expectOnlyTheApp(page: Page): Promise<void> {
  const all = await cachedFiles(page);
  expect(all.filter(({ hasToken }) => hasToken)).toEqual([]);
  const [articles, cached] = [
    all.filter(({ cache }) => cache === articleCache),
    all.filter(({ cache }) => cache !== articleCache),
  ];
  expect(articles.filter(({ path }) => !path.startsWith(articlesPath))).toEqual([]);
  expect(cached.length).toBeGreaterThan(20);
  const isStart = ({ path }: CachedFile) => startPaths.some((start) => start === path);
  expect(cached.filter((file) => !appFile.test(file.path) && !isStart(file))).toEqual([]);
  // Where starts begin, the page that every address gets, and nobody's own.
  const starts = cached.filter(isStart);
  expect(starts).toHaveLength(startPaths.length);
  expect(starts.filter(({ cache, isShell }) => !cache.includes('-start-') || !isShell)).toEqual([]);
  expect(cached.filter(({ type }) => /application\/json/.test(type))).toEqual([]);
}
