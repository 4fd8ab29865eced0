import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { reasons } from '#contract/reasons.ts';
import { appRoutes } from '#contract/routes.ts';
import { startPaths } from '#sw/static-routes.ts';

/** The server of this test gives the path as content. */
const hashOf = (path: string) => createHash('sha256').update(path).digest('base64').slice(0, 22);
const files = [
  { url: 'index.html', revision: '1', hash: hashOf('/index.html') },
  { url: 'assets/app.js', revision: null, hash: hashOf('/assets/app.js') },
];

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
      'self.__WB_MANIFEST': JSON.stringify(files),
    },
    build: { write: false, lib: { entry: 'sw/sw.ts', formats: ['iife'], name: 'worker' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('Nothing was built');
  code = first.output[0].code;
});

interface Happening {
  request?: Request;
  data?: unknown;
  source?: object;
  tag?: string;
  notification?: object;
  oldSubscription?: object | null;
}

interface Page {
  url: string;
  visibilityState: string;
  focus: () => Promise<void>;
  postMessage: (message: unknown) => void;
}

/** The caches of a phone, and a server that has every file. */
class MemoryCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly asked: string[] = [];
  isOnline = true;
  /** Something on the way answers in the server's place. */
  isPortal = false;

  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
  match = async (asked: string | Request, { cacheName }: { cacheName?: string } = {}) => {
    const found = [...this.stores].filter(([name]) => cacheName === undefined || name === cacheName);
    return found
      .map(([, store]) => store.get(addressOf(asked)))
      .find(Boolean)
      ?.clone();
  };
  open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (asked: string | Request) => store.get(addressOf(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) => void store.set(addressOf(asked), answer),
      delete: async (asked: string | Request) => store.delete(addressOf(asked)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    };
  };

  fetch(asked: string | Request): Promise<Response> {
    if (!this.isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    const { pathname } = new URL(addressOf(asked));
    this.asked.push(pathname);
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    if (this.isPortal) return Promise.resolve(new Response('portal', { headers: { 'Content-Type': type } }));
    return Promise.resolve(new Response(pathname, { headers: { 'Content-Type': type } }));
  }
}

const addressOf = (asked: string | Request): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'https://app.example').href;

/** `engine`: only one engine has Background Sync. */
function start(engine: { hasSync: boolean; storage?: MemoryCaches } = { hasSync: false }) {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const did: string[] = [];
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const sent: unknown[] = [];
  let pages = 1;
  let windows: Page[] = [];
  let failed = false;
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    skipWaiting: async () => did.push('skipWaiting'),
    location: new URL('https://app.example/sw.js'),
    registration: {
      scope: 'https://app.example/',
      ...(engine.hasSync ? { sync: {} } : {}),
      showNotification: async (title: string, options: Record<string, unknown>) =>
        shown.push({ title, options }),
      pushManager: {
        subscribe: async (options: { applicationServerKey: unknown }) =>
          did.push(`subscribe ${String(options.applicationServerKey)}`),
      },
    },
    clients: {
      claim: async () => did.push('claim'),
      matchAll: async () =>
        windows.length > 0 ? windows : Array.from({ length: pages }, () => ({ url: 'https://app.example/' })),
      openWindow: async (path: string) => did.push(`openWindow ${path}`),
    },
    navigator: { language: 'zh-CN', languages: ['zh-CN', 'en'] },
    caches: engine.storage ?? {
      keys: async () => ['openfield-start-0', 'openfield-start-1', 'somebody-else'],
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
    FetchEvent: Event,
    URL,
    console,
    fetch: (asked: string | Request) => engine.storage?.fetch(asked) ?? Promise.reject(new TypeError()),
  };
  vm.runInNewContext(code, {
    ...world,
    setTimeout,
    clearTimeout,
    AbortController,
    crypto,
    btoa,
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
      listener({ type, ...event, respondWith, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    }
    const ends = await Promise.allSettled(waits);
    failed = ends.some(({ status }) => status === 'rejected');
    return isAnswered;
  };
  /** Opens a window of the app that records the messages it gets. */
  const openPage = (visibilityState: string): void => {
    windows = [
      ...windows,
      {
        url: 'https://app.example/student/home',
        visibilityState,
        focus: async () => void did.push(`focus ${visibilityState}`),
        postMessage: (message) => sent.push(message),
      },
    ];
  };
  return {
    did,
    fire,
    shown,
    sent,
    openPage,
    setPages: (count: number) => (pages = count),
    /** True when the last event failed: a failed installation keeps the previous worker. */
    hasFailed: () => failed,
  };
}

const asked = (path: string, init: RequestInit & { navigates?: boolean } = {}): Happening => {
  const { navigates, ...rest } = init;
  const request = new Request(new URL(path, 'https://app.example'), rest);
  // A navigation cannot be made by hand.
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  return { request };
};

const accountId = '01890000-0000-7000-8000-000000000001';
const about = { kind: 'order', id: '01890000-0000-7000-8000-000000000002', as: 'student' };

describe('the shipped worker', () => {
  test('opens no database unless a sync event fires (docs/offline.md B13)', async () => {
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

  test('answers pages and files of its list and the resource center, nothing else of the API, no writing', async () => {
    const { fire } = start();
    expect(await fire('fetch', asked('/student/order?status=0', { navigates: true }))).toBe(true);
    expect(await fire('fetch', asked('/assets/app.js'))).toBe(true);
    expect(await fire('fetch', asked('/assets/next-build.js'))).toBe(false);
    expect(await fire('fetch', asked('/applet/order'))).toBe(false);
    expect(await fire('fetch', asked('/applet/resource/r1'))).toBe(true);
    expect(await fire('fetch', asked('/applet/resource/r1', { navigates: true }))).toBe(false);
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

  test('keeps every file of its list when it is installed, and gives it without a network', async () => {
    const storage = new MemoryCaches();
    const { fire } = start({ hasSync: false, storage });
    await fire('install');
    expect(storage.asked).toEqual(['/index.html', '/assets/app.js']);
    storage.isOnline = false;
    expect(await fire('fetch', asked('/assets/app.js'))).toBe(true);
  });

  test('is not installed with a file that is not the one that was built', async () => {
    const storage = new MemoryCaches();
    const { fire, hasFailed } = start({ hasSync: false, storage });
    storage.isPortal = true;
    await fire('install');
    expect(hasFailed()).toBe(true);
    expect([...storage.stores.values()].flatMap((store) => [...store.keys()])).toEqual([]);
    storage.isPortal = false;
    await fire('install');
    expect(hasFailed()).toBe(false);
  });

  test('repairs its caches when a page requests it, and returns the number of repaired files', async () => {
    const storage = new MemoryCaches();
    const { fire } = start({ hasSync: false, storage });
    await fire('install');
    const posted: unknown[] = [];
    const check = {
      data: { type: 'CHECK_FILES' },
      source: { postMessage: (message: unknown) => posted.push(message) },
    };
    await fire('message', check);
    for (const store of storage.stores.values())
      for (const at of store.keys()) store.set(at, new Response('portal'));
    await fire('message', check);
    await fire('message', check);
    expect(posted).toEqual([
      { type: 'FILES_CHECKED', healed: 0, missing: 0 },
      { type: 'FILES_CHECKED', healed: startPaths.length + 3, missing: 0 },
      { type: 'FILES_CHECKED', healed: 0, missing: 0 },
    ]);
  });

  test('deletes only its own old caches', async () => {
    const { did, fire } = start();
    await fire('activate');
    expect(did.filter((name) => name.startsWith('delete'))).toEqual(['delete openfield-start-0']);
  });

  test('shows a push without a person, and opens no database where that is dangerous (docs/offline.md B13)', async () => {
    const payload = { kind: 'booking', count: 1, unread: 4, accountId, language: 'en', about };
    const webkit = start();
    webkit.openPage('visible');
    await webkit.fire('push', { data: { text: () => JSON.stringify(payload) } });
    expect(webkit.did).toEqual([]);
    expect(webkit.shown).toHaveLength(1);
    expect(webkit.sent).toEqual([{ type: 'PUSHED' }]);
    expect(webkit.shown[0]).toMatchObject({
      title: 'Openfield',
      options: { body: 'There is news about a booking.', tag: about.id, renotify: true },
    });
    // This worker can read that nobody is signed in, so it shows nothing of the push.
    const chromium = start({ hasSync: true });
    chromium.setPages(0);
    await chromium.fire('push', { data: { text: () => JSON.stringify(payload) } });
    expect(chromium.did).toEqual(['open device']);
    expect(chromium.shown[0]?.options).toMatchObject({
      body: '您有新消息。',
      tag: 'news',
      data: { path: '/' },
    });
    expect(JSON.stringify(chromium.shown)).not.toContain(about.id);
  });

  test('opens the screen of a tapped push in the open window, else in a new one', async () => {
    const closed: string[] = [];
    const notification = { data: { path: '/student/orderDetail?id=x' }, close: () => closed.push('closed') };
    const alone = start();
    alone.setPages(0);
    await alone.fire('notificationclick', { notification });
    expect([alone.did, closed]).toEqual([['openWindow /student/orderDetail?id=x'], ['closed']]);
    const open = start();
    open.openPage('hidden');
    open.openPage('visible');
    await open.fire('notificationclick', { notification });
    expect(open.did).toEqual(['focus visible']);
    expect(open.sent).toEqual([{ type: 'OPEN', path: '/student/orderDetail?id=x' }]);
  });

  test('requests a new subscription when the browser dropped one, and notifies open pages', async () => {
    const { did, fire, sent, openPage } = start();
    openPage('hidden');
    await fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'key' } } });
    expect([did, sent]).toEqual([['subscribe key'], [{ type: 'PUSH_CHANGED' }]]);
    await fire('pushsubscriptionchange', { oldSubscription: null });
    expect(did).toEqual(['subscribe key']);
  });

  test('carries no Dexie: a script that starts at every navigation stays small', () => {
    expect(code).not.toMatch(/dexie/i);
    // 6 kB of it are the article cache, the check of notices and the shell for mistyped addresses; 1 kB sends messages.
    // Each call, reason and screen of the contract adds some 60 characters. They are not counted.
    const screens = Object.values(paths).flatMap((of) => (typeof of === 'string' ? [of] : Object.values(of)));
    const entries = Object.keys(appRoutes).length + Object.keys(reasons).length + screens.length;
    expect(code.length - 60 * entries).toBeLessThan(33_000);
  });
});
