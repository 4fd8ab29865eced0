import { PrecacheController } from 'workbox-precaching';
import { addressOf, fetchFile, isFile, looksLike, type BuildFile, type Fetcher } from './build-file.ts';
import type { BuildEntry } from './packs.ts';

/**
 * What everybody needs. An installation ends only with every file as it was built, those left by an earlier build
 * included. Otherwise it fails, and the worker before it stays. Reading looks at the head of a file alone, because a
 * hash of each would slow down every start. `check-files.ts` looks at the rest. The shell is small, and a portal's
 * page has its type, so the shell is always hashed.
 */
export function makePrecache(entries: readonly BuildEntry[], fetcher: Fetcher): PrecacheController {
  const files = new Map<string, BuildFile>(
    entries.map((entry) => [addressOf(entry), { url: addressOf(entry), hash: entry.hash }]),
  );
  const fileOf = (request: Request): BuildFile => {
    const file = files.get(new URL(request.url).pathname);
    if (file === undefined) throw new Error(`${request.url} is no file of this build`);
    return file;
  };
  const precache = new PrecacheController({
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
          if (cachedResponse === undefined) return null;
          const file = fileOf(request);
          const isWhole = event.type === 'install' || file.url.endsWith('.html');
          const isSound = isWhole ? await isFile(cachedResponse, file) : looksLike(cachedResponse, file.url);
          return isSound ? cachedResponse : null;
        },
        fetchDidSucceed: async ({ request, response, event }) =>
          event.type === 'install' && !(await isFile(response, fileOf(request)))
            ? await fetchFile(fileOf(request), fetcher)
            : response,
        cacheWillUpdate: async ({ request, response }) =>
          (await isFile(response, fileOf(request))) ? response : null,
      },
    ],
  });
  precache.addToCacheList([...entries]);
  return precache;
}
