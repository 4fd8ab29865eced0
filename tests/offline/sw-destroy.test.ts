import fs from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

/** Runs the emergency worker as a browser would: one script, events, and what it may touch. */
test('the self-destroying worker removes itself and its caches, reloads pages and opens no database', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const deleted: string[] = [];
  const done: string[] = [];
  const pages = ['/student/home', '/login'].map((url) => ({
    url,
    navigate: async (to: string) => done.push(`navigate ${to}`),
  }));
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => done.push('skipWaiting'),
    registration: { unregister: async () => done.push('unregister') },
    clients: { matchAll: async () => pages },
  };
  const caches = {
    keys: async () => ['openfield-precache-v2-x', 'openfield-start-1', 'other'],
    delete: async (name: string) => deleted.push(name),
  };
  const indexedDB = new Proxy({}, { get: () => expect.fail('touched IndexedDB') });
  vm.runInNewContext(fs.readFileSync('public/sw-destroy.js', 'utf8'), { self, caches, indexedDB, Promise });
  listeners.get('install')?.({});
  let work: Promise<unknown> | undefined;
  listeners.get('activate')?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
  expect(deleted).toEqual(['openfield-precache-v2-x', 'openfield-start-1']);
  expect(done).toEqual(['skipWaiting', 'unregister', 'navigate /student/home', 'navigate /login']);
  expect(listeners.has('fetch')).toBe(false);
});
