import type { Resource, ResourceSummary } from '#contract/content.ts';
import { workerContainer } from '#src/browser/secure-page.ts';
import { readShelf } from './articles.ts';

/** Enough to read for a journey; each article is a few kB in both languages. */
export const starterArticles = 30;
/** Pages of the list that are fetched at most, with twenty articles each. */
const mostPages = 25;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True when the person saves data, or the network is too slow for prefetching. */
export function isMetered(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** Both calls go through the service worker, which caches their answers. */
export interface ArticleSources {
  /** One page of the list, newest first. */
  list: (cursor: string | null) => Promise<{ items: readonly ResourceSummary[]; next: string | null }>;
  detail: (id: string) => Promise<Resource>;
}

/** Fetches every page of the list, so that a screen can show the missing articles. */
export async function fetchHeadings({
  list,
}: Pick<ArticleSources, 'list'>): Promise<readonly ResourceSummary[]> {
  const found: ResourceSummary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next }: Awaited<ReturnType<ArticleSources['list']>> = await list(cursor);
    found.push(...items);
    if (next === null) break;
    cursor = next;
  }
  return found;
}

/**
 * Fetches the articles that this phone lacks or has in an older version, newest first and one after the other. Returns
 * the number of articles read back from the cache: only those may be shown as on this phone.
 */
export async function fetchArticles(sources: ArticleSources, most = Infinity): Promise<number> {
  const wanted = (await fetchHeadings(sources)).slice(0, most);
  const before = await readShelf();
  for (const { id, version } of wanted) {
    if ((before.articles.get(id)?.version ?? -1) >= version) continue;
    // An article removed meanwhile must not stop the others.
    await sources.detail(id).catch(() => undefined);
  }
  const { articles } = await readShelf();
  return wanted.filter(({ id, version }) => (articles.get(id)?.version ?? -1) >= version).length;
}

/** Resolves when a service worker answers the requests of this page; false when none does within the time. */
export async function hasWorker(patienceMs = 60_000): Promise<boolean> {
  const container = workerContainer();
  if (container === undefined) return false;
  if (container.controller !== null) return true;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    container.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      { once: true },
    );
  });
}
