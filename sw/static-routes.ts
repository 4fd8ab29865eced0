import type { PrecacheEntry } from 'workbox-precaching';
import { articlesPath, picturesPath } from '#src/offline/core/article-cache.ts';
import { addressOf } from './build-file.ts';

interface Condition {
  requestMethod?: 'GET';
  requestMode?: 'navigate';
  runningStatus?: 'not-running';
  urlPattern: string | { pathname: string; search?: string };
}
/** Argument of `InstallEvent.addRoutes`, which TypeScript's library lacks. */
export interface StaticRoute {
  condition: Condition | { or: Condition[] };
  source: 'network' | 'fetch-event' | { cacheName: string };
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

/**
 * Separate name for each build: a waiting worker must not change the files of pages under the previous one.
 */
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
 * file with a revision in its key lies under its plain address. `from` is an address of the precache.
 */
export const startCopies = (entries: readonly PrecacheEntry[]): { at: string; from: string }[] => [
  ...startPaths.map((at) => ({ at, from: shell })),
  ...revised(entries).map((at) => ({ at, from: at })),
];

/** Names of the caches; `api` is the API's address, empty for this origin. */
interface Places {
  precache: string;
  start: string;
  api: string;
  articles: string;
}

/**
 * Lets the browser answer without waking the worker, which takes a phone longer than reading the files
 * (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes). Each file has a condition of its own. A
 * miss uses the network and not the worker, which would use it too. The API has a route, because each call
 * would otherwise wake the worker. A browser refuses patterns with groups and more than 1,024 conditions.
 */
export function staticRoutes(
  entries: readonly PrecacheEntry[],
  { precache, start, api, articles }: Places,
): StaticRoute[] {
  const hashed = entries.filter((entry) => !hasRevision(entry)).map(addressOf);
  // A worker that runs already serves the shell, and verifies it first.
  const pages = startPaths.map((path) => ({
    ...exactly(path),
    requestMode: 'navigate' as const,
    runningStatus: 'not-running' as const,
  }));
  return [
    // The resource center goes through the worker. A picture that no cached article has comes from the network.
    { condition: { requestMethod: 'GET', urlPattern: `${api}${articlesPath}*` }, source: 'fetch-event' },
    {
      condition: { requestMethod: 'GET', urlPattern: `${api}${picturesPath}*` },
      source: { cacheName: articles },
    },
    { condition: { urlPattern: `${api}/applet/*` }, source: 'network' },
    { condition: { or: [...pages, ...revised(entries).map(exactly)] }, source: { cacheName: start } },
    { condition: { or: hashed.map(exactly) }, source: { cacheName: precache } },
  ];
}

const hasRevision = ({ revision }: PrecacheEntry): boolean => typeof revision === 'string';
const revised = (entries: readonly PrecacheEntry[]): string[] => entries.filter(hasRevision).map(addressOf);

/** Matches an address without a search. The worker serves the others: its lookup ignores some parameters. */
const exactly = (pathname: string): Condition => ({
  requestMethod: 'GET',
  urlPattern: { pathname, search: '' },
});
