import type { FilesChecked } from '#src/offline/core/file-check.ts';
import { fetchFile, isFile, type BuildFile, type Fetcher } from './build-file.ts';

/** Cache entry, and the file that belongs there. */
export interface Place {
  cacheName: string;
  key: string;
  file: BuildFile;
}

/** Used part of the Cache API, so that a test can replace it. */
export interface PlaceStore {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/**
 * Checks every cached file of the build. The browser reads many of them without the worker, so only a check
 * of all files finds a wrong one. Deletes wrong content immediately, and replaces it from another cache or
 * the network; otherwise the next start tries again.
 */
export async function checkFiles(
  places: readonly Place[],
  open: (cacheName: string) => Promise<PlaceStore>,
  fetcher: Fetcher,
): Promise<Pick<FilesChecked, 'healed' | 'missing'>> {
  const intact = new Map<string, Place>();
  const bad: Place[] = [];
  for (const place of places) {
    const store = await open(place.cacheName);
    const kept = await store.match(place.key);
    if (kept && (await isFile(kept, place.file))) intact.set(place.file.hash, place);
    else {
      bad.push(place);
      await store.delete(place.key);
    }
  }
  let healed = 0;
  for (const place of bad) {
    const file = await soundFile(place.file, intact.get(place.file.hash), open, fetcher);
    if (file === undefined) continue;
    await (await open(place.cacheName)).put(place.key, file);
    intact.set(place.file.hash, place);
    healed += 1;
  }
  return { healed, missing: bad.length - healed };
}

async function soundFile(
  file: BuildFile,
  copy: Place | undefined,
  open: (cacheName: string) => Promise<PlaceStore>,
  fetcher: Fetcher,
): Promise<Response | undefined> {
  const kept = copy && (await (await open(copy.cacheName)).match(copy.key));
  return kept ?? (await fetchFile(file, fetcher).catch(() => undefined));
}
