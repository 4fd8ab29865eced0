import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Resource, ResourceSummary } from '#contract/content.ts';
import { headers } from '#contract/envelope.ts';
import { articlesHereQuery } from './article-queries.ts';
import { articleBytes, readShelf, removeArticles } from './articles.ts';
import { articleCache, articlesPath } from './core/article-cache.ts';
import { fetchArticles, isMetered, starterArticles } from './starter-pack.ts';

const heading = { title: 't', summary: 's' };
const summary = (i: number, version = 1): ResourceSummary => ({
  id: `r${i}`,
  kind: 'warmup',
  publishedAt: new Date(Date.UTC(2026, 0, 100 - i)).toISOString(),
  version,
  minutes: 3,
  bytes: 1000,
  en: heading,
  zh: heading,
});
const whole = (i: number, version = 1): Resource => {
  const body = { ...heading, body: [] };
  return { ...summary(i, version), en: body, zh: body };
};

/** Caches of a phone whose worker stores every answer. */
class FakeCaches {
  stored = new Map<string, Response>();
  private writes = 0;
  keep(path: string, data: unknown): void {
    const kept = { [headers.keptAt]: '7000', etag: String((this.writes += 1)) };
    this.stored.set(
      `http://localhost${path}`,
      Response.json({ code: 200, msg: 'ok', data }, { headers: kept }),
    );
  }
  has = async () => this.stored.size > 0;
  delete = async () => {
    this.stored.clear();
    return true;
  };
  open = async (name: string) => {
    if (name !== articleCache) throw new Error(`no cache has the name ${name}`);
    return {
      keys: async () => [...this.stored.keys()].map((url) => ({ url })),
      match: async (url: string) => this.stored.get(url)?.clone(),
      matchAll: async () => [...this.stored.values()].map((answer) => answer.clone()),
    };
  };
}
let phone: FakeCaches;
let published: Resource[];
const detail = vi.fn<(id: string) => Promise<Resource>>();
const sources = {
  list: async (cursor: string | null) => {
    const from = Number(cursor ?? 0);
    const next = from + 20 < published.length ? String(from + 20) : null;
    const page = {
      items: published.slice(from, from + 20).map(({ id, version }) => summary(Number(id.slice(1)), version)),
      next,
    };
    phone.keep(`${articlesPath}${cursor === null ? '' : `?cursor=${cursor}`}`, page);
    return page;
  },
  detail,
};

beforeEach(() => {
  phone = new FakeCaches();
  published = Array.from({ length: 40 }, (_, i) => whole(i));
  vi.stubGlobal('caches', phone);
  detail.mockReset().mockImplementation(async (id) => {
    const found = published.find((one) => one.id === id);
    if (found === undefined) throw new Error('404');
    phone.keep(`${articlesPath}/${id}`, found);
    return found;
  });
});
afterEach(async () => {
  await removeArticles();
  vi.unstubAllGlobals();
});

const here = async () => {
  const query = articlesHereQuery();
  if (query.of !== 'articles') throw new Error('not of the articles');
  return (await query.read(await readShelf())).data;
};

describe('isMetered', () => {
  test.each([
    [undefined, false],
    [{ saveData: true }, true],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
  ])('%#', (connection, expected) => {
    expect(isMetered(connection)).toBe(expected);
  });
});

test('fetchArticles fetches the newest thirty of forty once, and all forty after the tap', async () => {
  expect(await fetchArticles(sources, starterArticles)).toBe(30);
  expect(await fetchArticles(sources, starterArticles)).toBe(30);
  expect(detail).toHaveBeenCalledTimes(30);
  expect(await here()).toMatchObject({ total: 40, missingBytes: 10_000 });
  expect((await here()).missing.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, i) => `r${30 + i}`),
  );
  expect(await fetchArticles(sources)).toBe(40);
  expect(detail).toHaveBeenCalledTimes(40);
  expect(await here()).toMatchObject({ total: 40, missing: [], missingBytes: 0 });
});

test('fetchArticles fetches an edited article again, and the others when one was taken down', async () => {
  published = [whole(1), whole(2)];
  await fetchArticles(sources);
  published = [whole(1, 2), whole(2)];
  detail.mockImplementationOnce(() => Promise.reject(new Error('404')));
  expect(await fetchArticles(sources)).toBe(1);
  // The older version stays readable, and counts as missing.
  expect([...(await here()).here]).toEqual(['r1', 'r2']);
  expect((await here()).missing.map(({ id }) => id)).toEqual(['r1']);
  expect(await fetchArticles(sources)).toBe(2);
});

test('readShelf lists what the whole list has: an article outside it was taken down', async () => {
  await fetchArticles(sources);
  published = published.filter(({ id }) => id !== 'r25');
  await sources.list(null);
  await sources.list('20');
  const { rows, listedAt } = await readShelf();
  expect(rows).toHaveLength(39);
  expect(listedAt).toBe(7000);
  expect(rows.map(({ id }) => id)).not.toContain('r25');
});

test('removeArticles removes all articles, and articleBytes counts them', async () => {
  await fetchArticles(sources);
  expect(await articleBytes()).toBeGreaterThan(40 * 100);
  await removeArticles();
  expect(await articleBytes()).toBe(0);
  expect((await readShelf()).rows).toEqual([]);
});
