import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { FilesChecked } from '#src/offline/core/file-check.ts';
import type { PackName } from '#src/offline/core/packs.ts';
import { drainInBackground } from './background-drain.ts';
import { addressOf, looksLike, type BuildFile, type Fetcher } from './build-file.ts';
import { checkFiles, type Place } from './check-files.ts';
import { outdated } from './old-caches.ts';
import {
  cachesOfPacks,
  keepPack,
  packCacheName,
  packsAmong,
  packsAsked,
  packsToInstall,
  splitEntries,
  type BuildEntry,
} from './packs.ts';
import { makePrecache } from './precache.ts';
import { onClick, onPush, onSubscriptionChange } from './push-events.ts';
import { strategyFor, type Strategy } from './routes.ts';
import { skipIfAlone } from './skip-if-alone.ts';
import { buildOf, startCacheName, startCopies, staticRoutes, type StaticRoute } from './static-routes.ts';

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
const { everybody: entries, packs } = splitEntries(self.__WB_MANIFEST);
const precache = makePrecache(entries, fetcher);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
const startCache = startCacheName(prefix, entries);
const packCache = (pack: PackName) => packCacheName(prefix, pack, buildOf(entries));
const packCaches = [...packs.keys()].map(packCache);

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
// Hashed files of no list are those of another build. Their hash is not known here, so they are not stored.
registerRoute(does('chunk'), async ({ request, url }) => {
  for (const cacheName of packCaches) {
    const kept = await caches.match(request, { cacheName });
    if (kept && looksLike(kept, url.pathname)) return kept;
  }
  return await fetch(request);
});

const keep = async (pack: PackName): Promise<void> =>
  keepPack(packs.get(pack) ?? [], await caches.open(packCache(pack)), fetcher);

/** Everywhere that a file of this build is kept on this phone. */
async function places(): Promise<Place[]> {
  const files = new Map<string, BuildFile>(
    entries.map((entry) => [addressOf(entry), { url: addressOf(entry), hash: entry.hash }]),
  );
  const at = (cacheName: string, key: string | undefined, file: BuildFile | undefined): Place[] =>
    key && file ? [{ cacheName, key, file }] : [];
  const kept = packsAmong(await caches.keys(), prefix, packs.keys());
  return [
    ...[...files].flatMap(([url, file]) => at(cacheNames.precache, precache.getCacheKeyForURL(url), file)),
    ...startCopies(entries).flatMap((copy) => at(startCache, copy.at, files.get(copy.from))),
    ...kept.flatMap((pack) => (packs.get(pack) ?? []).flatMap((file) => at(packCache(pack), file.url, file))),
  ];
}

async function sendFilesChecked(asker: ExtendableMessageEvent['source']): Promise<void> {
  const found = await checkFiles(await places(), (name) => caches.open(name), fetcher);
  const answer: FilesChecked = { type: 'FILES_CHECKED', ...found };
  asker?.postMessage(answer, []);
}

async function drop(ended: readonly PackName[]): Promise<void> {
  const names = cachesOfPacks(await caches.keys(), prefix, ended);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A page that waits for the packs hears whether all of them are there. */
const keepAndTell = (wanted: readonly PackName[], reply: MessagePort | undefined): Promise<void> =>
  Promise.all(wanted.map(keep)).then(
    () => reply?.postMessage(true, []),
    () => reply?.postMessage(false, []),
  );

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  const asked = packsAsked(message);
  // A file that did not arrive is fetched at the next start, which asks again.
  if (asked.keep.length > 0) event.waitUntil(keepAndTell(asked.keep, event.ports[0]));
  if (asked.drop.length > 0) event.waitUntil(drop(asked.drop));
  if (isOfType(message, 'CHECK_FILES')) event.waitUntil(sendFilesChecked(event.source));
  if (isOfType(message, 'CLAIM')) event.waitUntil(self.clients.claim());
  if (!isSkip(message)) return;
  event.waitUntil(message.onlyIfAlone ? skipIfAlone(self) : self.skipWaiting());
});

const isOfType = (message: unknown, type: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

const isSkip = (message: unknown): message is { type: 'SKIP_WAITING'; onlyIfAlone?: boolean } =>
  isOfType(message, 'SKIP_WAITING');

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event).then(keepStart).then(keepFirstPacks));
  if (!('addRoutes' in event)) return;
  const install = event as ExtendableEvent & { addRoutes: (routes: StaticRoute[]) => Promise<void> };
  const routes = staticRoutes(entries, {
    precache: cacheNames.precache,
    start: startCache,
    api: __API_BASE__,
    packs: new Map([...packs].map(([pack, files]) => [packCache(pack), files])),
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

/** The words of the first visit. An update takes no area away from a phone that had it without a network. */
async function keepFirstPacks(): Promise<void> {
  const { languages } = self.navigator;
  const first = packsToInstall(await caches.keys(), prefix, packs.keys(), languages);
  await Promise.all(first.map(keep));
}

self.addEventListener('activate', (event) => {
  const current = [cacheNames.precache, startCache, ...packCaches];
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
      notifyPages: (type) => {
        const channel = new BroadcastChannel('openfield');
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage({ type });
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
