import type { PrecacheEntry } from 'workbox-precaching';
import { preferredLanguage } from '#contract/language.rules.ts';
import { isPackName, type KeepPacks, type PackName } from '#src/offline/core/packs.ts';
import { addressOf, fetchFile, isFile, type BuildFile, type Fetcher } from './build-file.ts';

/** One entry of the build's list of files. `vite/role-packs.ts` marks those of a pack. */
export interface BuildEntry extends PrecacheEntry {
  hash: string;
  /** One place for a file of one area, several for what areas share and no family needs. */
  packs?: readonly PackName[];
}

/** What everybody needs, and what is kept for some roles only. */
export function splitEntries(entries: readonly BuildEntry[]): {
  everybody: BuildEntry[];
  packs: Map<PackName, BuildFile[]>;
} {
  const everybody: BuildEntry[] = [];
  const packs = new Map<PackName, BuildFile[]>();
  for (const entry of entries) {
    if (entry.packs === undefined) everybody.push(entry);
    const file = { url: addressOf(entry), hash: entry.hash };
    for (const pack of entry.packs ?? []) packs.set(pack, [...(packs.get(pack) ?? []), file]);
  }
  return { everybody, packs };
}

const anyBuild = (prefix: string, pack: PackName): string => `${prefix}-pack-${pack}-`;

/** One a build: nothing is taken out of it while that build runs and the role is open. */
export const packCacheName = (prefix: string, pack: PackName, build: string): string =>
  anyBuild(prefix, pack) + build;

/** Packs that this phone keeps of any build: an update brings their successors along. */
export const packsAmong = (names: readonly string[], prefix: string, packs: Iterable<PackName>): PackName[] =>
  [...packs].filter((pack) => names.some((name) => name.startsWith(anyBuild(prefix, pack))));

/**
 * What an installation brings along. The page has not said yet which language the phone shows; most show the one of
 * their browser.
 */
export function packsToInstall(
  names: readonly string[],
  prefix: string,
  packs: Iterable<PackName>,
  languages: readonly string[],
): PackName[] {
  const known = packsAmong(names, prefix, packs);
  const hasWords = known.some((pack) => pack.startsWith('everybody.'));
  return hasWords ? known : [...known, `everybody.${preferredLanguage(languages)}`];
}

/** Caches of these packs, of any build. */
export const cachesOfPacks = (
  names: readonly string[],
  prefix: string,
  packs: readonly PackName[],
): string[] => names.filter((name) => packs.some((pack) => name.startsWith(anyBuild(prefix, pack))));

/** The part of the Cache API that is used, so that a test can watch it. */
export interface PackStore {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

/** Fetches what is missing of a pack. Rejects when a file did not arrive as it was built; those that did are kept. */
export async function keepPack(
  files: readonly BuildFile[],
  store: PackStore,
  fetcher: Fetcher,
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const kept = await store.match(file.url);
      if (kept && (await isFile(kept, file))) return;
      await store.put(file.url, await fetchFile(file, fetcher));
    }),
  );
}

/** What a page asks for. Names that this build does not know are those of another build's page. */
export function packsAsked(message: unknown): { keep: PackName[]; drop: PackName[] } {
  if (typeof message !== 'object' || message === null) return { keep: [], drop: [] };
  const { type, keep, drop } = message as Partial<Record<keyof KeepPacks, unknown>>;
  const named = (list: unknown) =>
    type === 'KEEP_PACKS' && Array.isArray(list) ? list.filter(isPackName) : [];
  return { keep: named(keep), drop: named(drop) };
}
