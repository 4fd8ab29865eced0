import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkFiles, type Place, type PlaceStore } from './check-files.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 22);
const file = (url: string) => ({ url, hash: hashOf(url) });
const typeOf = (url: string) => (url.endsWith('.js') ? 'text/javascript' : 'text/html');
const answer = (url: string, body = url) => new Response(body, { headers: { 'Content-Type': typeOf(url) } });

/** Phone with the shell in two caches and one script, as built. */
function phone() {
  const places: Place[] = [
    { cacheName: 'start', key: '/student/home', file: file('/index.html') },
    { cacheName: 'precache', key: '/index.html?1', file: file('/index.html') },
    { cacheName: 'precache', key: '/assets/a.js', file: file('/assets/a.js') },
  ];
  const kept = new Map(places.map((place) => [`${place.cacheName} ${place.key}`, answer(place.file.url)]));
  const open = async (cacheName: string): Promise<PlaceStore> => ({
    match: async (key) => kept.get(`${cacheName} ${key}`)?.clone(),
    put: async (key, given) => void kept.set(`${cacheName} ${key}`, given),
    delete: async (key) => kept.delete(`${cacheName} ${key}`),
  });
  const asked: string[] = [];
  const network = async (url: string) => {
    asked.push(url);
    return answer(url);
  };
  return { places, kept, open, asked, network };
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const textsOf = async (kept: Map<string, Response>) =>
  await Promise.all([...kept.values()].map((one) => one.clone().text()));

test('checkFiles keeps sound files and requests nothing', async () => {
  const { places, open, asked, network } = phone();
  expect(await checkFiles(places, open, network)).toEqual({ healed: 0, missing: 0 });
  expect(asked).toEqual([]);
});

test('checkFiles restores a wrong or lost file from a sound copy, else from the network', async () => {
  const { places, kept, open, asked, network } = phone();
  kept.set('start /student/home', answer('/index.html', 'portal'));
  kept.delete('precache /assets/a.js');
  expect(await checkFiles(places, open, network)).toEqual({ healed: 2, missing: 0 });
  expect(asked).toEqual(['/assets/a.js']);
  expect((await textsOf(kept)).toSorted()).toEqual(['/assets/a.js', '/index.html', '/index.html']);
});

test('checkFiles deletes a wrong file when offline, and the next check restores it', async () => {
  const { places, kept, open, network } = phone();
  kept.set('precache /assets/a.js', answer('/assets/a.js', 'export const a = {'));
  expect(await checkFiles(places, open, offline)).toEqual({ healed: 0, missing: 1 });
  expect(kept.has('precache /assets/a.js')).toBe(false);
  expect(await checkFiles(places, open, network)).toEqual({ healed: 1, missing: 0 });
});

test('checkFiles stores nothing when a captive portal answers', async () => {
  const { places, kept, open } = phone();
  kept.clear();
  const portal = async () => answer('/index.html', 'portal');
  expect(await checkFiles(places, open, portal)).toEqual({ healed: 0, missing: 3 });
  expect(kept.size).toBe(0);
});
