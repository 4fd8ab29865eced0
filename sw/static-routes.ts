import type { PrecacheEntry } from 'workbox-precaching';
import { addressOf, type BuildFile } from './build-file.ts';

interface Condition {
  requestMethod?: 'GET';
  requestMode?: 'navigate';
  runningStatus?: 'not-running';
  urlPattern: string | { pathname: string; search?: string };
}
/** What `InstallEvent.addRoutes` takes, which TypeScript's library has not yet. */
export interface StaticRoute {
  condition: Condition | { or: Condition[] };
  source: 'network' | { cacheName: string };
}

const shell = '/index.html';

/** Where each area begins, and so nearly every start of the app. */
export const startPaths = [
  '/',
  '/student/home',
  '/coach/home',
  '/assistant/home',
  '/volunteer/home',
] as const;

/** One a build: a worker that only waits must not change what the pages of the one before it read. */
export const startCacheName = (prefix: string, entries: readonly PrecacheEntry[]): string =>
  `${prefix}-start-${buildOf(entries)}`;

/** The shell names every other file of the build, so its revision names the build. */
export function buildOf(entries: readonly PrecacheEntry[]): string {
  const build = entries.find((entry) => addressOf(entry) === shell)?.revision;
  if (!build) throw new Error(`${shell} is not in the precache`);
  return build;
}

/**
 * Copies of the precache under addresses that the browser's own lookup finds. The shell lies under the paths above; a
 * file whose key carries a revision lies under its plain address. `from` is an address of the precache.
 */
export const startCopies = (entries: readonly PrecacheEntry[]): { at: string; from: string }[] => [
  ...startPaths.map((at) => ({ at, from: shell })),
  ...revised(entries).map((at) => ({ at, from: at })),
];

/** Names of the caches, and what each pack's cache has; `api` is the API's address, empty for this origin. */
interface Places {
  precache: string;
  start: string;
  api: string;
  packs: ReadonlyMap<string, readonly BuildFile[]>;
}

/**
 * What the browser may answer without waking the worker, which takes a phone longer than reading the files
 * (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes). Each file is named alone, and only if it is
 * certainly in one cache. A miss goes to the network and not to the worker, which would go there too. What two packs
 * share can be in either, so the worker looks for it.
 * The API has a route, because each call would otherwise wake the worker.
 * There is no pattern with groups, and no more than 1,024 conditions.
 */
export function staticRoutes(
  entries: readonly PrecacheEntry[],
  { precache, start, api, packs }: Places,
): StaticRoute[] {
  const hashed = entries.filter((entry) => !hasRevision(entry)).map(addressOf);
  // A worker that runs already gives the shell itself, and verifies it first.
  const pages = startPaths.map((path) => ({
    ...exactly(path),
    requestMode: 'navigate' as const,
    runningStatus: 'not-running' as const,
  }));
  return [
    { condition: { urlPattern: `${api}/applet/*` }, source: 'network' },
    { condition: { or: [...pages, ...revised(entries).map(exactly)] }, source: { cacheName: start } },
    { condition: { or: hashed.map(exactly) }, source: { cacheName: precache } },
    ...inOnePack(packs).map(({ cacheName, urls }) => ({
      condition: { or: urls.map(exactly) },
      source: { cacheName },
    })),
  ];
}

/** The files of each pack that no other pack has. */
function inOnePack(packs: Places['packs']): { cacheName: string; urls: string[] }[] {
  const all = [...packs.values()].flat().map(({ url }) => url);
  const isShared = (url: string) => all.indexOf(url) !== all.lastIndexOf(url);
  return [...packs]
    .map(([cacheName, files]) => ({
      cacheName,
      urls: files.map(({ url }) => url).filter((url) => !isShared(url)),
    }))
    .filter(({ urls }) => urls.length > 0);
}

const hasRevision = ({ revision }: PrecacheEntry): boolean => typeof revision === 'string';
const revised = (entries: readonly PrecacheEntry[]): string[] => entries.filter(hasRevision).map(addressOf);

/** An address with a search is the worker's: its lookup knows what to leave out. */
const exactly = (pathname: string): Condition => ({
  requestMethod: 'GET',
  urlPattern: { pathname, search: '' },
});
