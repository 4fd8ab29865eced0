import { expect, test } from 'vitest';
import { chunkFrom, type ChunkStore } from './chunk-cache.ts';
import { outdated } from './old-caches.ts';

class MemoryStore implements ChunkStore {
  readonly entries = new Map<string, Response>();
  async match(request: Request) {
    return this.entries.get(request.url)?.clone();
  }
  async put(request: Request, response: Response) {
    this.entries.delete(request.url);
    this.entries.set(request.url, response);
  }
  async delete(request: Request) {
    return this.entries.delete(request.url);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}
const request = (name: string) => new Request(`https://app.example/assets/${name}`);
const script = (text = 'code') => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
const page = (status = 200) => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });

test('the second time comes from the cache', async () => {
  const store = new MemoryStore();
  let asked = 0;
  const get = () =>
    chunkFrom(
      request('a.js'),
      async () => store,
      async () => (asked++, script()),
    );
  await get();
  expect(await (await get()).text()).toBe('code');
  expect(asked).toBe(1);
});

test('a page for a missing file is handed on and not stored', async () => {
  const store = new MemoryStore();
  for (const answer of [page(), page(404), new Response('code', { status: 203 })]) {
    expect(
      await chunkFrom(
        request('a.js'),
        async () => store,
        async () => answer,
      ),
    ).toBe(answer);
  }
  expect(store.entries.size).toBe(0);
});

test('a poisoned entry heals at the next load', async () => {
  const store = new MemoryStore();
  await store.put(request('a.js'), page());
  const answer = await chunkFrom(
    request('a.js'),
    async () => store,
    async () => script(),
  );
  expect(await answer.text()).toBe('code');
  expect(store.entries.get(request('a.js').url)?.headers.get('Content-Type')).toBe('text/javascript');
});

test('a cache that is full or broken keeps no page from loading', async () => {
  const full = new MemoryStore();
  full.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(
    (
      await chunkFrom(
        request('a.js'),
        async () => full,
        async () => script(),
      )
    ).status,
  ).toBe(200);
  const broken = () => Promise.reject(new Error('no caches'));
  expect((await chunkFrom(request('a.js'), broken, async () => script())).status).toBe(200);
});

test('offline, a file that was never seen fails as a network does', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(chunkFrom(request('a.js'), async () => new MemoryStore(), offline)).rejects.toThrow(
    'Failed to fetch',
  );
});

test('at most 150 are kept, the oldest go', async () => {
  const store = new MemoryStore();
  for (let i = 0; i < 160; i++)
    await chunkFrom(
      request(`${i}.js`),
      async () => store,
      async () => script(),
    );
  expect(store.entries.size).toBe(150);
  expect(await store.match(request('9.js'))).toBeUndefined();
  expect(await store.match(request('10.js'))).toBeDefined();
});

test('only our own old caches are deleted', () => {
  const names = [
    'openfield-precache-v2-x',
    'openfield-chunks-v0',
    'openfield-chunks-v1',
    'other',
    'openfields-x',
  ];
  expect(outdated(names, 'openfield', ['openfield-precache-v2-x', 'openfield-chunks-v1'])).toEqual([
    'openfield-chunks-v0',
  ]);
});
