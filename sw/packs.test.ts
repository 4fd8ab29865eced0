import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  cachesOfPacks,
  keepPack,
  packCacheName,
  packsAmong,
  packsAsked,
  packsToInstall,
  splitEntries,
  type PackStore,
} from './packs.ts';

const hash = createHash('sha256').update('code').digest('base64').slice(0, 22);
const entries = [
  { url: 'index.html', revision: 'r1', hash },
  { url: 'assets/app-1.js', revision: null, hash },
  { url: 'assets/coach-1.js', revision: null, packs: ['coach'], hash },
  { url: 'assets/coach-1.css', revision: null, packs: ['coach'], hash },
] as const;
const files = [
  { url: '/assets/coach-1.js', hash },
  { url: '/assets/coach-1.css', hash },
];
const answer = (url: string, text = 'code') =>
  new Response(text, { headers: { 'Content-Type': url.endsWith('.css') ? 'text/css' : 'text/javascript' } });

class MemoryStore implements PackStore {
  readonly kept = new Map<string, Response>();
  match = async (url: string) => this.kept.get(url)?.clone();
  put = async (url: string, response: Response) => void this.kept.set(url, response);
}

test('a file of a pack is not in the precache', () => {
  const { everybody, packs } = splitEntries(entries);
  expect(everybody).toEqual(entries.slice(0, 2));
  expect([...packs]).toEqual([['coach', files]]);
});

test('each file is asked for once only, and again when what is kept is not the file', async () => {
  const store = new MemoryStore();
  const asked: string[] = [];
  const keep = () => keepPack(files, store, async (url) => (asked.push(url), answer(url)));
  await keep();
  await keep();
  expect(asked).toEqual(files.map(({ url }) => url));
  await store.put('/assets/coach-1.css', answer('/assets/coach-1.css', 'half'));
  await keep();
  expect(asked.slice(2)).toEqual(['/assets/coach-1.css']);
  expect(await store.kept.get('/assets/coach-1.css')?.text()).toBe('code');
});

test('what did not arrive as it was built is not kept, and asked for again', async () => {
  const store = new MemoryStore();
  const wrong: ((url: string) => Response)[] = [
    (url) => answer(url, 'co'),
    () => new Response('code', { headers: { 'Content-Type': 'text/html' } }),
    (url) => new Response('code', { status: 203, headers: answer(url).headers }),
  ];
  for (const one of wrong)
    await expect(keepPack(files, store, async (url) => one(url))).rejects.toThrow('as it was built');
  expect(store.kept.size).toBe(0);
  await keepPack(files, store, async (url) => answer(url));
  expect(store.kept.size).toBe(2);
});

test('a wrong answer of the browser’s own cache is asked past', async () => {
  const store = new MemoryStore();
  await keepPack(files, store, async (url, { cache }) => answer(url, cache === 'reload' ? 'code' : 'page'));
  expect(store.kept.size).toBe(2);
});

test('an update brings along what the phone keeps of any build, and nothing else', () => {
  const old = packCacheName('openfield', 'coach', 'r0');
  expect(packsAmong(['openfield-start-r0', old], 'openfield', ['coach'])).toEqual(['coach']);
  expect(packsAmong(['openfield-start-r0'], 'openfield', ['coach'])).toEqual([]);
});

test('the first words of a phone are those of its browser; later ones are those that it has', () => {
  const all = ['coach', 'coach.en', 'everybody.en', 'everybody.zh'] as const;
  expect(packsToInstall([], 'openfield', all, ['fr', 'zh-CN', 'en'])).toEqual(['everybody.zh']);
  expect(packsToInstall([], 'openfield', all, [])).toEqual(['everybody.en']);
  const old = [
    ...all.slice(0, 3).map((pack) => packCacheName('openfield', pack, 'r0')),
    'openfield-start-r0',
  ];
  expect(packsToInstall(old, 'openfield', all, ['zh-CN'])).toEqual(all.slice(0, 3));
  // A coach's words alone are no pack of the coach's, and the other way round.
  expect(packsAmong([packCacheName('openfield', 'coach.en', 'r0')], 'openfield', all)).toEqual(['coach.en']);
  expect(cachesOfPacks(old, 'openfield', ['coach'])).toEqual(['openfield-pack-coach-r0']);
});

test('a pack that goes, goes in every build', () => {
  const names = ['openfield-start-r0', 'openfield-pack-coach-r0', 'openfield-pack-coach-r1'];
  expect(cachesOfPacks(names, 'openfield', ['coach'])).toEqual(names.slice(1));
  expect(cachesOfPacks(names, 'openfield', [])).toEqual([]);
});

test('only packs of this build can be asked for', () => {
  expect(packsAsked({ type: 'KEEP_PACKS', keep: ['coach', 'other', 1], drop: ['old'] })).toEqual({
    keep: ['coach'],
    drop: [],
  });
  expect(packsAsked({ type: 'KEEP_PACKS', drop: ['coach'] })).toEqual({ keep: [], drop: ['coach'] });
  const others = [undefined, null, 'KEEP_PACKS', {}, { type: 'KEEP_PACKS' }, { type: 'X', keep: ['coach'] }];
  for (const message of others) expect(packsAsked(message)).toEqual({ keep: [], drop: [] });
});
