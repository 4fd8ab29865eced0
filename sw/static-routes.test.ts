import { expect, test } from 'vitest';
import { getsShell } from './routes.ts';
import { startCacheName, startCopies, startPaths, staticRoutes } from './static-routes.ts';

const entries = [
  { url: 'index.html', revision: 'r1' },
  { url: 'manifest.en.webmanifest', revision: 'r2' },
  { url: 'assets/app-1.js', revision: null },
  { url: 'assets/app-1.css', revision: null },
];
const names = { precache: 'precache', start: startCacheName('openfield', entries), articles: 'articles' };
const here = 'https://app.example';
const routes = staticRoutes(entries, { ...names, api: '' });

/** True when a pattern, as text or parts, matches; one here is a whole path or ends in `*`. */
function fits(pattern: string | { pathname: string; search?: string }, url: URL): boolean {
  const { origin, pathname } =
    typeof pattern === 'string' ? new URL(pattern, here) : { origin: here, ...pattern };
  const search = typeof pattern === 'string' ? undefined : pattern.search;
  if (origin !== url.origin || (search !== undefined && search !== url.search)) return false;
  return pathname.endsWith('*') ? url.pathname.startsWith(pathname.slice(0, -1)) : url.pathname === pathname;
}

/** Simulates the browser: returns the source of the first route whose condition matches. */
function sourceOf(path: string, asked: { method?: string; mode?: string } = {}, given = routes) {
  const { method = 'GET', mode = 'no-cors' } = asked;
  return given.find(({ condition }) =>
    ('or' in condition ? condition.or : [condition]).some(
      ({ requestMethod, requestMode, urlPattern }) =>
        (requestMethod === undefined || requestMethod === method) &&
        (requestMode === undefined || requestMode === mode) &&
        fits(urlPattern, new URL(path, here)),
    ),
  )?.source;
}

test('static routes serve hashed files from the precache, all other files from their copies', () => {
  expect(sourceOf('/assets/app-1.js')).toEqual({ cacheName: 'precache' });
  expect(sourceOf('/assets/app-1.css')).toEqual({ cacheName: 'precache' });
  expect(sourceOf('/manifest.en.webmanifest')).toEqual({ cacheName: 'openfield-start-r1' });
  for (const path of startPaths)
    expect(sourceOf(path, { mode: 'navigate' }), path).toEqual({ cacheName: 'openfield-start-r1' });
});

test('static routes send reads of the resource center to the worker, and pictures to the article cache', () => {
  for (const path of ['/applet/resource', '/applet/resource?kind=help', '/applet/resource/r1'])
    expect(sourceOf(path, { mode: 'cors' }), path).toBe('fetch-event');
  expect(sourceOf('/applet/picture/name')).toEqual({ cacheName: 'articles' });
  expect(sourceOf('/applet/picture', { method: 'POST', mode: 'cors' })).toBe('network');
});

test('static routes send every other API request to the network without the worker', () => {
  for (const method of ['GET', 'POST'])
    expect(sourceOf('/applet/order?cursor=1', { method, mode: 'cors' })).toBe('network');
});

test('static routes send API requests to the network when the API is on another host', () => {
  const apart = staticRoutes(entries, { ...names, api: 'https://api.example' });
  expect(sourceOf('https://api.example/applet/order', {}, apart)).toBe('network');
  expect(sourceOf('https://api.example/assets/app-1.js', {}, apart)).toBeUndefined();
});

test('static routes leave all other requests to the worker', () => {
  const page = { mode: 'navigate' };
  expect(sourceOf('/assets/app-2.js')).toBeUndefined();
  expect(sourceOf('/assets/app-1.js?old')).toBeUndefined();
  expect(sourceOf('/student/order', page)).toBeUndefined();
  expect(sourceOf('/student/home?theme=ios', page)).toBeUndefined();
  expect(sourceOf('/student/home')).toBeUndefined();
  expect(sourceOf('/applets', page)).toBeUndefined();
  expect(sourceOf('/', { method: 'POST', mode: 'navigate' })).toBeUndefined();
});

test('static routes serve the shell only for URLs that the worker serves it for', () => {
  for (const path of startPaths) {
    const asked = { url: new URL(path, here), method: 'GET', mode: 'navigate', hasAuthorization: false };
    expect(getsShell(asked, here), path).toBe(true);
  }
});

test('copies are files of the precache, and every route to copies has its copy', () => {
  const copies = startCopies(entries);
  for (const { from } of copies) expect(entries.map(({ url }) => `/${url}`)).toContain(from);
  expect(copies.map(({ at }) => at)).toEqual([...startPaths, '/index.html', '/manifest.en.webmanifest']);
});

test('each build has separate copies, and a list without the shell is refused', () => {
  expect(startCacheName('openfield', [{ url: 'index.html', revision: 'r9' }])).toBe('openfield-start-r9');
  expect(() => startCacheName('openfield', [])).toThrow('/index.html');
});
