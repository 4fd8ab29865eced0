import { headers } from '#contract/envelope.ts';
import {
  articleIdIn,
  articlesPath,
  isArticleList,
  isNewestList,
  keptAt,
  picturesPath,
  withdrawnIds,
} from '#src/offline/core/article-cache.ts';

/** Used part of the Cache API, so that a test can replace it. */
export interface ArticleStore {
  match(url: string): Promise<Response | undefined>;
  put(url: string, answer: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
  keys(): Promise<readonly Pick<Request, 'url'>[]>;
}

/** Dependencies of the article cache; a test passes its own. */
export interface ArticleDeps {
  open: () => Promise<ArticleStore>;
  fetch: (request: Request) => Promise<Response>;
  /** The phone's clock in ms, for an answer without a `Date`. */
  now: () => number;
  /** Notifies open pages that the cache has changed. */
  notifyPages: () => void;
  /** Keeps the worker alive for work after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

interface Article {
  id: string;
  version: number;
  publishedAt: string;
}

export const isArticleRequest = (url: URL, request: Pick<Request, 'method' | 'mode'>): boolean =>
  request.method === 'GET' &&
  request.mode !== 'navigate' &&
  (isArticleList(url) || articleIdIn(url) !== undefined);

/** One write at a time: two answers on their way must not replace each other by the order of their arrival. */
let writing: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = writing.then(work, work);
  writing = done.catch(() => undefined);
  return done;
}

/**
 * Answers a request for the list or for an article. The page has drawn the cached one already. The request carries its
 * ETag, and a newer version is cached. The cached article is the answer when the
 * server confirms it, when it is newer than the one that arrived, and without a network; only then with `X-Kept-At`.
 */
export async function answerArticle(request: Request, deps: ArticleDeps): Promise<Response> {
  const store = await deps.open().catch(() => undefined);
  const kept = await store?.match(request.url).catch(() => undefined);
  let answer: Response;
  try {
    answer = await deps.fetch(kept === undefined ? request : asking(request, kept));
  } catch (error) {
    if (kept === undefined || request.signal.aborted) throw error;
    return kept;
  }
  if (store === undefined) return answer;
  // A cache that fails, for example a full one, never costs the reader the answer.
  return inTurn(() => settle(request.url, store, answer, deps)).catch(() => answer);
}

/** Adds the ETag of the cached answer. */
function asking(request: Request, kept: Response): Request {
  const etag = kept.headers.get('ETag');
  if (etag === null) return request;
  const sent = new Headers(request.headers);
  sent.set('If-None-Match', etag);
  return new Request(request, { headers: sent });
}

async function settle(
  address: string,
  store: ArticleStore,
  answer: Response,
  deps: ArticleDeps,
): Promise<Response> {
  const url = new URL(address);
  const kept = await store.match(address);
  if (answer.status === 304 && kept !== undefined) {
    await store.put(address, stamped(kept.clone(), timeOf(answer, deps)));
    return fromServer(kept, answer);
  }
  const envelope = await readEnvelope(answer);
  const id = articleIdIn(url);
  if (envelope?.code === 404 && id !== undefined && kept !== undefined) {
    await store.delete(address);
    deps.notifyPages();
  }
  if (envelope?.code !== 200) return answer;
  if (id === undefined) return await settleList(url, store, answer, envelope.data, deps);
  if (!isArticle(envelope.data) || envelope.data.id !== id) return answer;
  const before = kept && (await articleIn(kept));
  // Nodes take up a new version within seconds of each other.
  if (kept !== undefined && before !== undefined && before.version > envelope.data.version)
    return fromServer(kept, answer);
  await store.put(address, stamped(answer.clone(), timeOf(answer, deps)));
  deps.notifyPages();
  deps.waitUntil(keepPictures(url, envelope.data, store, deps).catch(() => undefined));
  return answer;
}

async function settleList(
  url: URL,
  store: ArticleStore,
  answer: Response,
  data: unknown,
  deps: ArticleDeps,
): Promise<Response> {
  const page = pageIn(data);
  if (page === undefined) return answer;
  if (isNewestList(url)) await forgetOld(url, store, page);
  await store.put(url.href, stamped(answer.clone(), timeOf(answer, deps)));
  deps.notifyPages();
  return answer;
}

/** Removes pages of the former list, and articles that were taken down. */
async function forgetOld(url: URL, store: ArticleStore, newest: ArticlePage): Promise<void> {
  const known: Article[] = [];
  for (const key of await store.keys()) {
    const other = new URL(key.url);
    if (isArticleList(other) && other.href !== url.href) await store.delete(other.href);
    const kept = articleIdIn(other) === undefined ? undefined : await store.match(other.href);
    const article = kept && (await articleIn(kept));
    if (article !== undefined) known.push(article);
  }
  for (const id of withdrawnIds(known, newest))
    await store.delete(new URL(`${articlesPath}/${id}`, url).href);
}

/** Pictures have names of their own and never change, so each is fetched once. */
async function keepPictures(
  url: URL,
  article: Article,
  store: ArticleStore,
  deps: ArticleDeps,
): Promise<void> {
  for (const name of picturesIn(article)) {
    const address = new URL(picturesPath + name, url).href;
    if (await store.match(address)) continue;
    const picture = await deps.fetch(new Request(address)).catch(() => undefined);
    if (picture?.status !== 200 || !picture.headers.get('Content-Type')?.startsWith('image/')) continue;
    await store.put(address, stamped(picture, timeOf(picture, deps)));
  }
}

/** Names of the pictures in an article: every `picture` in it, at any depth. */
function picturesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'picture' && typeof value === 'string' && /^[\w-]{43}$/.test(value) ? [value] : picturesIn(value),
  );
}

/** Instant of an answer on the server's clock: the worker does not measure it. */
const timeOf = (answer: Response, { now }: ArticleDeps): number =>
  Date.parse(answer.headers.get('Date') ?? '') || now();

/** A cached answer without headers of its reader: the same for everybody. */
function stamped(answer: Response, at: number): Response {
  const stored = new Headers({ [headers.keptAt]: String(at) });
  for (const name of ['Content-Type', 'ETag']) {
    const value = answer.headers.get(name);
    if (value !== null) stored.set(name, value);
  }
  return new Response(answer.body, { status: 200, headers: stored });
}

/** The cached body as the server's answer: the server was reached, and its clock is read from `Date`. */
function fromServer(kept: Response, answer: Response): Response {
  const sent = new Headers(answer.headers);
  sent.set('Content-Type', kept.headers.get('Content-Type') ?? 'application/json');
  sent.delete('Content-Length');
  sent.delete('Content-Encoding');
  return new Response(kept.body, { status: 200, headers: sent });
}

/** Undefined for anything that is not our envelope, such as the page of a captive portal. */
async function readEnvelope(answer: Response): Promise<{ code: number; data?: unknown } | undefined> {
  if (answer.redirected || answer.status === 304) return undefined;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const isOurs = typeof body === 'object' && body !== null && 'code' in body && body.code === answer.status;
  return isOurs ? (body as { code: number; data?: unknown }) : undefined;
}

const isArticle = (data: unknown): data is Article =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  typeof data.id === 'string' &&
  'version' in data &&
  typeof data.version === 'number' &&
  'publishedAt' in data &&
  typeof data.publishedAt === 'string';

interface ArticlePage {
  items: readonly Article[];
  next: unknown;
}
const pageIn = (data: unknown): ArticlePage | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'next' in data &&
  'items' in data &&
  Array.isArray(data.items) &&
  data.items.every(isArticle)
    ? { items: data.items, next: data.next }
    : undefined;

async function articleIn(kept: Response): Promise<Article | undefined> {
  const envelope = keptAt(kept) === 0 ? undefined : await readEnvelope(kept);
  return isArticle(envelope?.data) ? envelope.data : undefined;
}
