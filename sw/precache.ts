import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import {
  addressOf,
  fetchFile,
  isFile,
  readFile,
  looksLike,
  type BuildFile,
  type Fetcher,
} from './build-file.ts';

/** Entry in the build's list of files. */
export interface BuildEntry extends PrecacheEntry {
  hash: string;
}

/**
 * Keeps every file of the phone app, of all roles and in both languages. An installation ends only when each
 * file is as it was built, including files of an earlier build. Otherwise it fails, and the worker before it
 * stays. A read checks status and type alone, because hashing would slow down every start. `check-files.ts`
 * hashes all files later. The shell is small, and a portal's page has the same type, so the shell is always
 * hashed.
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
          const isIntact = isWhole ? await isFile(cachedResponse, file) : looksLike(cachedResponse, file.url);
          return isIntact ? cachedResponse : null;
        },
        fetchDidSucceed: async ({ request, response, event }) => {
          if (event.type !== 'install') return response;
          return (await readFile(response, fileOf(request))) ?? (await fetchFile(fileOf(request), fetcher));
        },
        // An installation stores what `fetchDidSucceed` has verified.
        cacheWillUpdate: async ({ request, response, event }) =>
          event?.type === 'install' || (await isFile(response, fileOf(request))) ? response : null,
      },
    ],
  });
  precache.addToCacheList([...entries]);
  return precache;
}
