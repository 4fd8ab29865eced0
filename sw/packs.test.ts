import { expect, test } from 'vitest';
import { keepPack, packCacheName, packsAmong, packsAsked, splitEntries, type PackStore } from './packs.ts';

const entries = [
  { url: 'index.html', revision: 'r1' },
  { url: 'assets/app-1.js', revision: null },
  { url: 'assets/coach-1.js', revision: null, pack: 'coach', integrity: 'sha384-a' },
  { url: 'assets/coach-1.css', revision: null, pack: 'coach', integrity: 'sha384-b' },
] as const;
const files = [
  { url: '/assets/coach-1.js', integrity: 'sha384-a' },
  { url: '/assets/coach-1.css', integrity: 'sha384-b' },
];
const script = () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } });

class MemoryStore implements PackStore {
  readonly kept = new Map<string, Response>();
  match = async (url: string) => this.kept.get(url);
  put = async (url: string, response: Response) => void this.kept.set(url, response);
}

test('a file of a pack is not in the precache', () => {
  const { everybody, packs } = splitEntries(entries);
  expect(everybody).toEqual(entries.slice(0, 2));
  expect([...packs]).toEqual([['coach', files]]);
});

test('a build whose packs could not be verified is no build', () => {
  expect(() => splitEntries([{ url: 'assets/coach-1.js', revision: null, pack: 'coach' }])).toThrow(
    'no hash',
  );
});

test('each file is asked for with its hash, and once only', async () => {
  const store = new MemoryStore();
  const asked: string[] = [];
  const keep = () =>
    keepPack(files, store, async (url, { integrity }) => {
      asked.push(`${url} ${integrity}`);
      return script();
    });
  await keep();
  await keep();
  expect(asked).toEqual(['/assets/coach-1.js sha384-a', '/assets/coach-1.css sha384-b']);
  expect([...store.kept.keys()]).toEqual(files.map(({ url }) => url));
});

test('what did not arrive whole is not kept, and asked for again', async () => {
  const store = new MemoryStore();
  // What `fetch` does with an answer of another hash.
  const damaged = async (url: string) => {
    if (url.endsWith('.css')) throw new TypeError('Failed to fetch');
    return script();
  };
  await expect(keepPack(files, store, damaged)).rejects.toThrow('Failed to fetch');
  const page = async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  await expect(keepPack(files, store, page)).rejects.toThrow('no script');
  expect([...store.kept.keys()]).toEqual(['/assets/coach-1.js']);
  await keepPack(files, store, async () => script());
  expect(store.kept.size).toBe(2);
});

test('an update brings along what the phone keeps of any build, and nothing else', () => {
  const old = packCacheName('openfield', 'coach', 'r0');
  expect(packsAmong(['openfield-start-r0', old], 'openfield', ['coach'])).toEqual(['coach']);
  expect(packsAmong(['openfield-start-r0', 'openfield-chunks-v1'], 'openfield', ['coach'])).toEqual([]);
});

test('only packs of this build can be asked for', () => {
  expect(packsAsked({ type: 'KEEP_PACKS', packs: ['coach', 'other', 1] })).toEqual(['coach']);
  for (const message of [
    undefined,
    null,
    'KEEP_PACKS',
    {},
    { type: 'KEEP_PACKS' },
    { type: 'X', packs: ['coach'] },
  ])
    expect(packsAsked(message)).toEqual([]);
});
