import type { PrecacheEntry } from 'workbox-precaching';
import { isPackName, type KeepPacks, type PackName } from '#src/offline/core/packs.ts';
import { isCode } from './chunk-cache.ts';

/** One entry of the build's list of files. `vite/role-packs.ts` marks those of a pack. */
export interface BuildEntry extends PrecacheEntry {
  pack?: PackName;
}

export interface PackFile {
  url: string;
  /** The browser refuses an answer whose content has another hash. */
  integrity: string;
}

/** What everybody needs, and what is kept for some roles only. */
export function splitEntries(entries: readonly BuildEntry[]): {
  everybody: PrecacheEntry[];
  packs: Map<PackName, PackFile[]>;
} {
  const everybody: PrecacheEntry[] = [];
  const packs = new Map<PackName, PackFile[]>();
  for (const { pack, ...entry } of entries) {
    if (pack === undefined) {
      everybody.push(entry);
      continue;
    }
    const { url, integrity } = entry;
    if (integrity === undefined) throw new Error(`${url} has no hash to be verified by`);
    packs.set(pack, [...(packs.get(pack) ?? []), { url: url.startsWith('/') ? url : `/${url}`, integrity }]);
  }
  return { everybody, packs };
}

const anyBuild = (prefix: string, pack: PackName): string => `${prefix}-pack-${pack}-`;

/** One a build: nothing is taken out of it while that build runs. */
export const packCacheName = (prefix: string, pack: PackName, build: string): string =>
  anyBuild(prefix, pack) + build;

/** Packs that this phone keeps of any build: an update brings their successors along. */
export const packsAmong = (names: readonly string[], prefix: string, packs: Iterable<PackName>): PackName[] =>
  [...packs].filter((pack) => names.some((name) => name.startsWith(anyBuild(prefix, pack))));

/** The part of the Cache API that is used, so that a test can watch it. */
export interface PackStore {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

/** Fetches what is missing of a pack. Rejects when a file did not arrive whole; those that did are kept. */
export async function keepPack(
  files: readonly PackFile[],
  store: PackStore,
  fetcher: (url: string, init: { integrity: string }) => Promise<Response>,
): Promise<void> {
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      if (await store.match(url)) return;
      const answer = await fetcher(url, { integrity });
      if (!isCode(answer)) throw new Error(`${url} is no script and no style sheet`);
      await store.put(url, answer);
    }),
  );
}

/** Names that this build does not know are those of another build's page. */
export function packsAsked(message: unknown): PackName[] {
  if (typeof message !== 'object' || message === null) return [];
  const { type, packs } = message as Partial<Record<keyof KeepPacks, unknown>>;
  return type === 'KEEP_PACKS' && Array.isArray(packs) ? packs.filter(isPackName) : [];
}
