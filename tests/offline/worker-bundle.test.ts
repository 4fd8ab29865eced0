import vm from 'node:vm';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

/** The worker as it is shipped: one classic script, run with what a browser gives it. */
let code = '';
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: {
      __BUILD_ID__: '"1"',
      __API_BASE__: '""',
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': '[{"url":"index.html","revision":"1"}]',
    },
    build: { write: false, lib: { entry: 'sw/sw.ts', formats: ['iife'], name: 'worker' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('Nothing was built');
  code = first.output[0].code;
}, 60_000);

interface Happening {
  request?: Request;
  data?: unknown;
  tag?: string;
}

function start() {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const did: string[] = [];
  let pages = 1;
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    skipWaiting: async () => did.push('skipWaiting'),
    location: new URL('https://app.example/sw.js'),
    registration: { scope: 'https://app.example/' },
    clients: { claim: async () => did.push('claim'), matchAll: async () => Array.from({ length: pages }) },
    navigator: {},
    caches: {
      keys: async () => ['openfield-chunks-v0', 'openfield-chunks-v1', 'somebody-else'],
      delete: async (name: string) => did.push(`delete ${name}`),
      open: async () => ({ match: async () => undefined, put: async () => undefined, keys: async () => [] }),
      match: async () => undefined,
    },
    indexedDB: {
      open: (name: string) => {
        did.push(`open ${name}`);
        throw new Error('not in this test');
      },
    },
  };
  const world = {
    self,
    ...self,
    Request,
    Response,
    Headers,
    URL,
    console,
    fetch: () => Promise.reject(new TypeError()),
  };
  vm.runInNewContext(code, {
    ...world,
    setTimeout,
    clearTimeout,
    AbortController,
    registration: self.registration,
  });
  const fire = async (type: string, event: Happening = {}) => {
    const waits: Promise<unknown>[] = [];
    let isAnswered = false;
    const respondWith = (answer: Promise<unknown>) => {
      isAnswered = true;
      waits.push(Promise.resolve(answer));
    };
    for (const listener of listeners.get(type) ?? []) {
      listener({ ...event, respondWith, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    }
    await Promise.allSettled(waits);
    return isAnswered;
  };
  return { did, fire, setPages: (count: number) => (pages = count) };
}

const asked = (path: string, init: RequestInit & { navigates?: boolean } = {}): Happening => {
  const { navigates, ...rest } = init;
  const request = new Request(new URL(path, 'https://app.example'), rest);
  // A navigation cannot be made by hand.
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  return { request };
};

describe('the shipped worker', () => {
  test('opens no database unless a sync event fires (offline.md B13)', async () => {
    const { did, fire } = start();
    await fire('install');
    await fire('activate');
    await fire('message', { data: { type: 'SKIP_WAITING' } });
    await fire('fetch', asked('/student/home', { navigates: true }));
    await fire('fetch', asked('/assets/a.js'));
    await fire('fetch', asked('/applet/order'));
    await fire('sync', { tag: 'another' });
    expect(did.filter((name) => name.startsWith('open'))).toEqual([]);
    await fire('sync', { tag: 'outbox' });
    expect(did.filter((name) => name.startsWith('open'))).toEqual(['open device']);
  });

  test('answers pages and hashed files, never the API, nothing with a token, no writing', async () => {
    const { fire } = start();
    expect(await fire('fetch', asked('/student/order?status=0', { navigates: true }))).toBe(true);
    expect(await fire('fetch', asked('/assets/next-build.js'))).toBe(true);
    expect(await fire('fetch', asked('/applet/order'))).toBe(false);
    expect(await fire('fetch', asked('/applet/order', { navigates: true }))).toBe(false);
    expect(await fire('fetch', asked('/assets/a.js', { headers: { Authorization: 'Bearer t' } }))).toBe(
      false,
    );
    expect(await fire('fetch', asked('/applet/order', { method: 'POST', body: '{}' }))).toBe(false);
    expect(await fire('fetch', asked('/outbox', { navigates: true }))).toBe(false);
    expect(await fire('fetch', asked('https://other.example/a.js'))).toBe(false);
  });

  test('takes over only when asked, and on a fresh start only when alone', async () => {
    const { did, fire, setPages } = start();
    await fire('install');
    for (const data of [undefined, null, 'SKIP_WAITING', { type: 'OTHER' }, {}])
      await fire('message', { data });
    setPages(2);
    await fire('message', { data: { type: 'SKIP_WAITING', onlyIfAlone: true } });
    expect(did).not.toContain('skipWaiting');
    setPages(1);
    await fire('message', { data: { type: 'SKIP_WAITING', onlyIfAlone: true } });
    expect(did).toContain('skipWaiting');
  });

  test('deletes only its own old caches', async () => {
    const { did, fire } = start();
    await fire('activate');
    expect(did.filter((name) => name.startsWith('delete'))).toEqual(['delete openfield-chunks-v0']);
  });

  test('carries no Dexie: a script that starts at every navigation stays small', () => {
    expect(code).not.toMatch(/dexie/i);
    expect(code.length).toBeLessThan(60_000);
  });
});
