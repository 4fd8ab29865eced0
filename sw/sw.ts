import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { chunkCache } from '#src/offline/core/cache-names.ts';
import { drainInBackground } from './background-drain.ts';
import { chunkFrom } from './chunk-cache.ts';
import { outdated } from './old-caches.ts';
import { onClick, onPush, onSubscriptionChange } from './push-events.ts';
import { strategyFor, type Strategy } from './routes.ts';
import { startCacheName, startCopies, staticRoutes, type StaticRoute } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
};
// oxlint-disable-next-line no-underscore-dangle -- the name that the bundler replaces
declare const __BUILD_ID__: string;
/** {host} of the specification; empty is the same origin. */
// oxlint-disable-next-line no-underscore-dangle -- the name that the bundler replaces
declare const __API_BASE__: string;

/** Background Sync, which one engine has and TypeScript's library therefore has not. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const prefix = 'openfield';
setCacheNameDetails({ prefix });
// A first visit is offline-ready without a reload; `worker-client.ts` does not take this for an update.
clientsClaim();
// oxlint-disable-next-line no-underscore-dangle -- the name that Workbox replaces
const entries = self.__WB_MANIFEST;
const precache = new PrecacheController();
precache.addToCacheList(entries);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
const startCache = startCacheName(prefix, entries);

const does =
  (strategy: Strategy) =>
  ({ request, url }: { request: Request; url: URL }) =>
    strategyFor(
      {
        url,
        method: request.method,
        mode: request.mode,
        hasAuthorization: request.headers.has('Authorization'),
      },
      self.location.origin,
    ) === strategy;
registerRoute(does('shell'), precache.createHandlerBoundToURL('/index.html'));
registerRoute(does('chunk'), ({ request }) =>
  chunkFrom(
    request,
    () => caches.open(chunkCache),
    (asked) => fetch(asked),
  ),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (!isSkip(message)) return;
  event.waitUntil(message.onlyIfAlone ? skipIfAlone() : self.skipWaiting());
});

const isSkip = (message: unknown): message is { type: 'SKIP_WAITING'; onlyIfAlone?: boolean } =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING';

/** A start with no other tab open: nobody's work is disturbed by the new version. */
async function skipIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event).then(keepStart));
  if (!('addRoutes' in event)) return;
  const install = event as ExtendableEvent & { addRoutes: (routes: StaticRoute[]) => Promise<void> };
  const routes = staticRoutes(entries, {
    precache: cacheNames.precache,
    start: startCache,
    api: __API_BASE__,
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
  const current = [cacheNames.precache, chunkCache, startCache];
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
      build: __BUILD_ID__,
      notifyPages: () => {
        const channel = new BroadcastChannel('openfield');
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage({ type: 'outbox' });
        channel.close();
      },
    }),
  );
});

self.addEventListener('push', (event) => event.waitUntil(onPush(self, event.data?.text())));
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(self, event.notification)));
// Not in the library's event map.
self.addEventListener('pushsubscriptionchange' as 'activate', (event: ExtendableEvent) => {
  const old = 'oldSubscription' in event ? (event.oldSubscription as PushSubscription | null) : null;
  event.waitUntil(onSubscriptionChange(self, old));
});
