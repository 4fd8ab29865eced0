import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { phoneNow } from '#src/clock/clock.ts';
import { articleCache, picturesPath } from '#src/offline/core/article-cache.ts';
import type { FilesChecked } from '#src/offline/core/file-check.ts';
import { deviceDb, openExisting, readSession } from '#src/offline/core/idb-store.ts';
import { answerArticle, isArticleRequest } from './articles.ts';
import { drainInBackground } from './background-drain.ts';
import { addressOf, type BuildFile, type Fetcher } from './build-file.ts';
import { checkFiles, type Place } from './check-files.ts';
import { checkNotices, type Reader } from './notices.ts';
import { notifiedCache } from './notified.ts';
import { outdated } from './old-caches.ts';
import { makePrecache, type BuildEntry } from './precache.ts';
import { onClick, onPush, onSubscriptionChange } from './push-events.ts';
import { type Asked, getsShell, mayGetShell } from './routes.ts';
import { skipIfAlone } from './skip-if-alone.ts';
import { startCacheName, startCopies, staticRoutes, type StaticRoute } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: BuildEntry[];
};
declare const __BUILD_ID__: string;
/** {host} of the specification; empty is the same origin. */
declare const __API_BASE__: string;

/** Background Sync, which one engine has and TypeScript's library therefore has not. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const prefix = 'openfield';
setCacheNameDetails({ prefix });
// A first visit is offline-ready without a reload; `worker-client.ts` does not take this for an update.
clientsClaim();
const fetcher: Fetcher = (url, init) => fetch(url, init);
const entries: readonly BuildEntry[] = self.__WB_MANIFEST;
const precache = makePrecache(entries, fetcher);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
const startCache = startCacheName(prefix, entries);

const askedBy = (request: Request, url: URL): Asked => ({
  url,
  method: request.method,
  mode: request.mode,
  hasAuthorization: request.headers.has('Authorization'),
});
const shell = precache.createHandlerBoundToURL('/index.html');
registerRoute(({ request, url }) => getsShell(askedBy(request, url), self.location.origin), shell);
registerRoute(
  ({ request, url }) => mayGetShell(askedBy(request, url), self.location.origin),
  (options) => fetch(options.request).catch(() => shell(options)),
);

const apiOrigin = new URL(__API_BASE__, self.location.origin).origin;

registerRoute(
  ({ request, url }) => url.origin === apiOrigin && isArticleRequest(url, request),
  async ({ request, event }) =>
    answerArticle(request, {
      open: () => caches.open(articleCache),
      fetch: (asked) => fetch(asked),
      now: phoneNow,
      notifyPages: () => broadcast('articles'),
      waitUntil: (work) => event.waitUntil(work),
    }),
);
// Only pictures of cached articles are in the cache.
registerRoute(
  ({ request, url }) =>
    url.origin === apiOrigin && request.destination === 'image' && url.pathname.startsWith(picturesPath),
  async ({ request }) => (await caches.match(request.url, { cacheName: articleCache })) ?? fetch(request),
);

function broadcast(type: 'outbox' | 'tried' | 'articles'): void {
  const channel = new BroadcastChannel('openfield');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ type });
  channel.close();
}

/** Lists every place in the caches that holds a file of this build. */
function places(): Place[] {
  const files = new Map<string, BuildFile>(
    entries.map((entry) => [addressOf(entry), { url: addressOf(entry), hash: entry.hash }]),
  );
  const at = (cacheName: string, key: string | undefined, file: BuildFile | undefined): Place[] =>
    key && file ? [{ cacheName, key, file }] : [];
  return [
    ...[...files].flatMap(([url, file]) => at(cacheNames.precache, precache.getCacheKeyForURL(url), file)),
    ...startCopies(entries).flatMap((copy) => at(startCache, copy.at, files.get(copy.from))),
  ];
}

/** Pages that ask while a check runs share its result. */
let runningCheck: ReturnType<typeof checkFiles> | undefined;

async function sendFilesChecked(asker: ExtendableMessageEvent['source']): Promise<void> {
  runningCheck ??= checkFiles(places(), (name) => caches.open(name), fetcher).finally(
    () => (runningCheck = undefined),
  );
  const answer: FilesChecked = { type: 'FILES_CHECKED', ...(await runningCheck) };
  asker?.postMessage(answer, []);
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (isOfType(message, 'CHECK_FILES')) event.waitUntil(sendFilesChecked(event.source));
  if (isOfType(message, 'CLAIM')) event.waitUntil(self.clients.claim());
  if (isCheck(message)) event.waitUntil(noticesOf(message.reader, message.at).catch(() => undefined));
  if (!isSkip(message)) return;
  event.waitUntil(message.onlyIfAlone ? skipIfAlone(self, idOf(event.source)) : self.skipWaiting());
});

/** Id of the page that sent a message. */
const idOf = (source: ExtendableMessageEvent['source']): string | undefined =>
  // Absent where the message came from no page.
  source && 'id' in source ? source.id : undefined;

const isOfType = (message: unknown, type: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

const isCheck = (message: unknown): message is { reader: Reader; at?: number } =>
  isOfType(message, 'CHECK_NOTICES') &&
  typeof message === 'object' &&
  message !== null &&
  'reader' in message &&
  typeof message.reader === 'object';

/** One check at a time: two would show the same notices. */
let checking: Promise<void> = Promise.resolve();
function noticesOf(reader: Reader, at = phoneNow()): Promise<void> {
  const { indexedDB, registration, clients, navigator, caches } = self;
  const ask = (path: string, init: RequestInit) => fetch(__API_BASE__ + path, init);
  const deps = { indexedDB, registration, clients, navigator, caches, fetch: ask, now: () => at };
  const check = () => checkNotices(deps, reader);
  checking = checking.then(check, check);
  return checking;
}

const isSkip = (message: unknown): message is { type: 'SKIP_WAITING'; onlyIfAlone?: boolean } =>
  isOfType(message, 'SKIP_WAITING');

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event).then(keepStart));
  if (!('addRoutes' in event)) return;
  const install = event as ExtendableEvent & { addRoutes: (routes: StaticRoute[]) => Promise<void> };
  const routes = staticRoutes(entries, {
    precache: cacheNames.precache,
    start: startCache,
    api: __API_BASE__,
    articles: articleCache,
  });
  // Where the browser refuses them, the worker answers as it does elsewhere.
  event.waitUntil(install.addRoutes(routes).catch(() => undefined));
});

async function keepStart(): Promise<void> {
  const store = await caches.open(startCache);
  for (const { at, from } of startCopies(entries)) {
    const file = await precache.matchPrecache(from);
    if (!file) throw new Error(`${from} is not in the precache`);
    // Without the address of the file that it was.
    await store.put(at, new Response(file.body, file));
  }
}

self.addEventListener('activate', (event) => {
  const current = [cacheNames.precache, startCache, articleCache, notifiedCache];
  event.waitUntil(precache.activate(event));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdated(names, prefix, current).map((name) => caches.delete(name)))),
  );
});

// `sync` is not in the library's event map, see SyncEvent.
self.addEventListener('sync' as 'activate', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag !== 'outbox') return;
  event.waitUntil(
    drainInBackground({
      indexedDB: self.indexedDB,
      fetch: (path, init) => fetch(typeof path === 'string' ? __API_BASE__ + path : path, init),
      locks: self.navigator.locks,
      isOnline: () => self.navigator.onLine,
      build: __BUILD_ID__,
      notifyPages: broadcast,
    }),
  );
});

// Only engines with Background Sync have it, so the worker may open IndexedDB (docs/offline.md B13).
self.addEventListener('periodicsync' as 'activate', (event: ExtendableEvent) => {
  if ((event as SyncEvent).tag === 'notices') event.waitUntil(periodicCheck());
});

async function periodicCheck(): Promise<void> {
  const device = await openExisting(self.indexedDB, deviceDb);
  const session = device && (await readSession(device).finally(() => device.close()));
  if (session !== undefined) await noticesOf(session);
}

self.addEventListener('push', (event) => event.waitUntil(onPush(self, event.data?.text())));
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(self, event.notification)));
// Not in the library's event map.
self.addEventListener('pushsubscriptionchange' as 'activate', (event: ExtendableEvent) => {
  const old = 'oldSubscription' in event ? (event.oldSubscription as PushSubscription | null) : null;
  event.waitUntil(onSubscriptionChange(self, old));
});
