import { beforeEach, describe, expect, test } from 'vitest';
import { headers } from '#contract/envelope.ts';
import { routes } from '#contract/routes.ts';
import { articlesPath, keptAt, picturesPath } from '#src/offline/core/article-cache.ts';
import { answerArticle, isArticleRequest, type ArticleDeps } from './articles.ts';

const at = (path: string) => new URL(path, 'https://app.example').href;
const picture = 'p'.repeat(43);
const article = (i: number, version = 1, body: unknown[] = []) => ({
  id: `r${i}`,
  version,
  publishedAt: new Date(Date.UTC(2026, 0, 100 - i)).toISOString(),
  en: { body },
});

/** A phone with a worker, and a server with articles. */
function makePhone() {
  const stored = new Map<string, Response>();
  const asked: { url: string; tag: string | null; token: string | null }[] = [];
  let articles = Array.from({ length: 40 }, (_, i) => article(i));
  let isReachable = true;
  let changes = 0;
  const after: Promise<unknown>[] = [];
  const tagged = (request: Request, data: unknown): Response => {
    const body = JSON.stringify({ code: 200, msg: 'ok', data });
    const etag = `"${body.length}-${JSON.stringify(data).replaceAll(/\D/g, '').slice(0, 2000)}"`;
    const sent = { etag, date: 'Thu, 01 Jan 2026 00:00:00 GMT', 'content-type': 'application/json' };
    return request.headers.get('If-None-Match') === etag
      ? new Response(null, { status: 304, headers: sent })
      : new Response(body, { headers: sent });
  };
  const answerOf = (request: Request): Response => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith(picturesPath))
      return new Response('drawing', { headers: { 'content-type': 'image/webp' } });
    if (pathname === articlesPath) {
      const from = Number(searchParams.get('cursor') ?? 0);
      const next = from + 20 < articles.length ? String(from + 20) : null;
      return tagged(request, { items: articles.slice(from, from + 20), next });
    }
    const found = articles.find(({ id }) => pathname === `${articlesPath}/${id}`);
    if (found) return tagged(request, found);
    return Response.json({ code: 404, msg: 'gone', error: 'gone', data: null }, { status: 404 });
  };
  let answer = answerOf;
  const deps: ArticleDeps = {
    open: async () => ({
      match: async (url) => stored.get(url)?.clone(),
      put: async (url, given) => void stored.set(url, given),
      delete: async (url) => stored.delete(url),
      keys: async () => [...stored.keys()].map((url) => ({ url })),
    }),
    fetch: async (request) => {
      asked.push({
        url: request.url,
        tag: request.headers.get('If-None-Match'),
        token: request.headers.get('Authorization'),
      });
      if (!isReachable) throw new TypeError('Failed to fetch');
      return answer(request);
    },
    now: () => 1,
    notifyPages: () => (changes += 1),
    waitUntil: (work) => void after.push(work),
  };
  const read = async (path: string, init: RequestInit = {}) => {
    const reply = await answerArticle(new Request(at(path), init), deps);
    await Promise.all(after);
    return reply;
  };
  return {
    asked,
    read,
    data: async (path: string) => ((await (await read(path)).json()) as { data: unknown }).data,
    here: () => [...stored.keys()].map((url) => url.slice('https://app.example'.length)),
    changes: () => changes,
    stored: (path: string) => stored.get(at(path))?.clone(),
    goOffline: () => (isReachable = false),
    publish: (given: typeof articles) => (articles = given),
    answers: (given: (request: Request) => Response) => (answer = given),
  };
}
let phone = makePhone();
beforeEach(() => {
  phone = makePhone();
});
const one = `${articlesPath}/r1`;

test('the paths of the article cache are those of the calls', () => {
  expect(articlesPath).toBe(routes['resource.list'].path);
  expect(`${articlesPath}/:id`).toBe(routes['resource.detail'].path);
});

test('isArticleRequest accepts reads of the resource center only', () => {
  const accepts = (path: string, method = 'GET', mode: RequestMode = 'cors') =>
    isArticleRequest(new URL(path, 'https://app.example'), { method, mode });
  expect([accepts(articlesPath), accepts(`${articlesPath}?kind=help`), accepts(one)]).toEqual([
    true,
    true,
    true,
  ]);
  for (const path of ['/applet/order', '/applet/resources', `${one}/more`, '/applet/operator/resource'])
    expect(accepts(path), path).toBe(false);
  expect([accepts(one, 'POST'), accepts(one, 'GET', 'navigate')]).toEqual([false, false]);
});

describe('answerArticle', () => {
  test('answers forty articles and both pages of the list without a network once they were read', async () => {
    const paths = [articlesPath, `${articlesPath}?cursor=20`];
    for (let i = 0; i < 40; i += 1) paths.push(`${articlesPath}/r${i}`);
    for (const path of paths) expect((await phone.read(path)).headers.has(headers.keptAt), path).toBe(false);
    expect(phone.changes()).toBe(42);
    phone.goOffline();
    for (const path of paths) {
      const kept = await phone.read(path);
      expect(kept.status, path).toBe(200);
      expect(keptAt(kept), path).toBe(Date.UTC(2026, 0, 1));
    }
    await expect(phone.read(`${articlesPath}/r41`)).rejects.toThrow('Failed to fetch');
  });

  test('sends the ETag of the cached article and answers a 304 with its body, as an answer of the server', async () => {
    await phone.read(one);
    const again = await phone.read(one);
    expect(phone.asked.map(({ tag }) => tag !== null)).toEqual([false, true]);
    expect([again.status, again.headers.has(headers.keptAt)]).toEqual([200, false]);
    expect(await again.json()).toMatchObject({ data: { id: 'r1' } });
  });

  test('caches a newer version and never answers or caches an older one after it', async () => {
    phone.publish([article(1, 2)]);
    await phone.read(one);
    phone.publish([article(1, 3)]);
    expect(await phone.data(one)).toMatchObject({ version: 3 });
    phone.publish([article(1, 2)]);
    expect(await phone.data(one)).toMatchObject({ version: 3 });
    phone.goOffline();
    expect(await phone.data(one)).toMatchObject({ version: 3 });
  });

  test('caches no token, no header of the reader, and nothing but our envelope', async () => {
    await phone.read(one, { headers: { Authorization: 'Bearer secret' } });
    expect(phone.asked[0]?.token).toBe('Bearer secret');
    const kept = phone.stored(one);
    expect([...(kept?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', 'etag', 'x-kept-at']);
    for (const wrong of [
      new Response('<html>portal', { headers: { 'content-type': 'text/html' } }),
      Response.json({ code: 200, data: { id: 'r2' } }),
      Response.json({ code: 200, data: article(9) }),
      Response.json({ code: 401, msg: 'sign in' }, { status: 401 }),
      Response.json({ code: 500, msg: 'broken' }, { status: 500 }),
    ]) {
      phone.answers(() => wrong);
      expect((await phone.read(`${articlesPath}/r2`)).status).toBe(wrong.status);
      expect(phone.here()).toEqual([one]);
    }
  });

  test('removes an article that was taken down: when it is read, and when the list lacks it', async () => {
    for (const path of [
      articlesPath,
      `${articlesPath}?kind=help`,
      one,
      `${articlesPath}/r2`,
      `${articlesPath}/r30`,
    ])
      await phone.read(path);
    phone.publish(Array.from({ length: 40 }, (_, i) => article(i)).filter(({ id }) => id !== 'r1'));
    expect((await phone.read(one)).status).toBe(404);
    expect(phone.here()).not.toContain(one);
    phone.publish(Array.from({ length: 40 }, (_, i) => article(i)).filter(({ id }) => id !== 'r2'));
    await phone.read(articlesPath);
    // The pages of the former list are gone too; an article beyond the first page stays.
    expect(phone.here().toSorted()).toEqual([articlesPath, `${articlesPath}/r30`]);
    phone.publish([article(5)]);
    await phone.read(articlesPath);
    expect(phone.here()).toEqual([articlesPath]);
  });

  test('caches the pictures of an article once', async () => {
    phone.publish([article(1, 1, [{ type: 'picture', picture }])]);
    await phone.read(one);
    await phone.read(one);
    expect(phone.here()).toEqual([one, picturesPath + picture]);
    expect(phone.asked.filter(({ url }) => url.includes(picture))).toHaveLength(1);
  });

  test('answers from the server when the browser refuses the cache', async () => {
    const answer = await answerArticle(new Request(at(one)), {
      open: () => Promise.reject(new Error('full')),
      fetch: async () => Response.json({ code: 200, msg: 'ok', data: article(1) }),
      now: () => 1,
      notifyPages: () => undefined,
      waitUntil: () => undefined,
    });
    expect(answer.status).toBe(200);
  });
});
