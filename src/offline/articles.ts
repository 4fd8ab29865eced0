import type { Resource, ResourceSummary } from '#contract/content.ts';
import { cacheStorage } from '#src/browser/secure-page.ts';
import { broadcast } from './changes.ts';
import { articleCache, articleIdIn, isArticleList, isNewestList, keptAt } from './core/article-cache.ts';

/** The resource center on this phone, as the service worker cached it. */
export interface Shelf {
  /** Every known article, newest first: whole when it is on this phone, otherwise its summary. */
  rows: readonly (ResourceSummary | Resource)[];
  /** Whole articles by id. */
  articles: ReadonlyMap<string, Resource>;
  /** Instant at which the server confirmed each cached article, in ms. */
  fetchedAt: ReadonlyMap<string, number>;
  /** Instant at which the server confirmed the list; null without a list. */
  listedAt: number | null;
}

interface Page {
  items: readonly ResourceSummary[];
  next: string | null;
}
/** Parsed answers by address; a cached answer that did not change is not parsed again. */
const parsed = new Map<string, { stamp: string; data: unknown }>();

/** Throws where the browser has no caches: then the screens draw what the server answers. */
export async function readShelf(): Promise<Shelf> {
  const storage = cacheStorage();
  if (storage === undefined) throw new Error('This browser has no caches');
  const cache = await storage.open(articleCache);
  const pages = new Map<string, Page>();
  const articles = new Map<string, Resource>();
  const fetchedAt = new Map<string, number>();
  let listedAt: number | null = null;
  for (const { url: address } of await cache.keys()) {
    const url = new URL(address);
    const id = articleIdIn(url);
    if (id === undefined && !isArticleList(url)) continue;
    const answer = await cache.match(address);
    const data = answer && (await dataOf(address, answer));
    if (answer === undefined || data === undefined) continue;
    // Written by the worker only, from answers of these two calls.
    if (id === undefined) {
      pages.set(url.search, data as Page);
      if (isNewestList(url) || listedAt === null) listedAt = keptAt(answer);
    } else {
      articles.set(id, data as Resource);
      fetchedAt.set(id, keptAt(answer));
    }
  }
  return { rows: rowsOf(pages, articles), articles, fetchedAt, listedAt };
}

async function dataOf(address: string, answer: Response): Promise<unknown> {
  const stamp = `${answer.headers.get('ETag')} ${keptAt(answer)}`;
  const known = parsed.get(address);
  if (known?.stamp === stamp) return known.data;
  const envelope: unknown = await answer.json().catch(() => undefined);
  const data =
    typeof envelope === 'object' && envelope !== null && 'data' in envelope ? envelope.data : undefined;
  parsed.set(address, { stamp, data });
  return data;
}

/** An article of another version than its summary stays until the newer one has arrived. */
function rowsOf(pages: ReadonlyMap<string, Page>, articles: Shelf['articles']): Shelf['rows'] {
  const rows = new Map<string, ResourceSummary | Resource>(articles);
  for (const { items } of pages.values())
    for (const summary of items) {
      const known = rows.get(summary.id);
      if (known === undefined || known.version < summary.version) rows.set(summary.id, summary);
    }
  const whole = wholeList(pages);
  return [...rows.values()]
    .filter(({ id }) => whole === undefined || whole.has(id))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id));
}

/** Ids of the list when every page of it is cached. An article outside it was taken down. */
function wholeList(pages: ReadonlyMap<string, Page>): ReadonlySet<string> | undefined {
  const ids = new Set<string>();
  for (let page = pages.get(''); page !== undefined;) {
    for (const { id } of page.items) ids.add(id);
    if (page.next === null) return ids;
    page = pages.get(`?cursor=${encodeURIComponent(page.next)}`);
  }
  return undefined;
}

/** Removes every article and picture; what waits and was typed stays. */
export async function removeArticles(): Promise<void> {
  parsed.clear();
  await cacheStorage()?.delete(articleCache);
  for (const listener of listeners) listener();
  broadcast({ type: 'articles' });
}

/** Size of the articles on this phone with their pictures, in bytes. */
export async function articleBytes(): Promise<number> {
  const storage = cacheStorage();
  if (storage === undefined || !(await storage.has(articleCache))) return 0;
  let sum = 0;
  for (const answer of await (await storage.open(articleCache)).matchAll()) sum += (await answer.blob()).size;
  return sum;
}

const listeners = new Set<() => void>();
/** Follows removals in this tab; other tabs and the worker broadcast. */
export function onArticlesRemoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
