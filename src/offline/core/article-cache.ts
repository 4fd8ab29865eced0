import { headers } from '#contract/envelope.ts';

/** Cache of the resource center: answers of `resource.list` and `resource.detail`, and pictures of articles. */
export const articleCache = 'openfield-articles';

/** Path of `resource.list`; an article has its id behind it. The worker does not carry the list of calls. */
export const articlesPath = '/applet/resource';
export const picturesPath = '/applet/picture/';

/** Returns the id in the path of an article; undefined for anything else. */
export const articleIdIn = ({ pathname }: URL): string | undefined =>
  /^\/applet\/resource\/([\w-]+)$/.exec(pathname)?.[1];

export const isArticleList = ({ pathname }: URL): boolean => pathname === articlesPath;

/** True for the first page of the list of all kinds: it names the newest articles. */
export const isNewestList = (url: URL): boolean => isArticleList(url) && url.search === '';

/** Instant of the server's last confirmation of a cached answer, in ms; 0 for an answer that was not cached. */
export const keptAt = (answer: Response): number => Number(answer.headers.get(headers.keptAt) ?? 0);

interface Placed {
  id: string;
  publishedAt: string;
}

/**
 * Returns the ids of known articles that were taken down: the first page of the list must have them, and has not. A
 * page without a next one is the whole list.
 */
export function withdrawnIds(
  known: readonly Placed[],
  { items: newest, next }: { items: readonly Placed[]; next: unknown },
): string[] {
  const last = newest.at(-1);
  // The list is newest first, then by id.
  const mustBeIn = ({ publishedAt, id }: Placed) =>
    next === null ||
    last === undefined ||
    publishedAt > last.publishedAt ||
    (publishedAt === last.publishedAt && id < last.id);
  return known.filter((one) => mustBeIn(one) && !newest.some(({ id }) => id === one.id)).map(({ id }) => id);
}
