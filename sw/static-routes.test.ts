import { expect, test } from 'vitest';
import { strategyFor } from './routes.ts';
import { startCacheName, startCopies, startPaths, staticRoutes } from './static-routes.ts';

const entries = [
  { url: 'index.html', revision: 'r1' },
  { url: 'manifest.en.webmanifest', revision: 'r2' },
  { url: 'assets/app-1.js', revision: null },
  { url: 'assets/app-1.css', revision: null },
];
const names = { precache: 'precache', start: startCacheName('openfield', entries) };
const here = 'https://app.example';
const file = (url: string) => ({ url, hash: '' });
const packs = new Map([
  ['pack-words', [file('/assets/words-1.js')]],
  ['pack-coach', [file('/assets/coach-1.js'), file('/assets/both-1.js')]],
  ['pack-helper', [file('/assets/both-1.js')]],
]);
const routes = staticRoutes(entries, { ...names, api: '', packs });

/** A pattern as its text or parts say; one here is a whole path or ends in `*`. */
function fits(pattern: string | { pathname: string; search?: string }, url: URL): boolean {
  const { origin, pathname } =
    typeof pattern === 'string' ? new URL(pattern, here) : { origin: here, ...pattern };
  const search = typeof pattern === 'string' ? undefined : pattern.search;
  if (origin !== url.origin || (search !== undefined && search !== url.search)) return false;
  return pathname.endsWith('*') ? url.pathname.startsWith(pathname.slice(0, -1)) : url.pathname === pathname;
}

/** What the browser would do: the first route whose condition matches. */
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

test('hashed files come from the precache, others and the shell of a start from their copies', () => {
  expect(sourceOf('/assets/app-1.js')).toEqual({ cacheName: 'precache' });
  expect(sourceOf('/assets/app-1.css')).toEqual({ cacheName: 'precache' });
  expect(sourceOf('/manifest.en.webmanifest')).toEqual({ cacheName: 'openfield-start-r1' });
  for (const path of startPaths)
    expect(sourceOf(path, { mode: 'navigate' }), path).toEqual({ cacheName: 'openfield-start-r1' });
});

test('a file of one pack comes from its cache; for what two packs share the worker looks', () => {
  expect(sourceOf('/assets/words-1.js')).toEqual({ cacheName: 'pack-words' });
  expect(sourceOf('/assets/coach-1.js')).toEqual({ cacheName: 'pack-coach' });
  expect(sourceOf('/assets/both-1.js')).toBeUndefined();
});

test('the API never wakes the worker, whatever is asked', () => {
  for (const method of ['GET', 'POST'])
    expect(sourceOf('/applet/order?cursor=1', { method, mode: 'cors' })).toBe('network');
});

test('nor where it is elsewhere', () => {
  const apart = staticRoutes(entries, { ...names, api: 'https://api.example', packs });
  expect(sourceOf('https://api.example/applet/order', {}, apart)).toBe('network');
  expect(sourceOf('https://api.example/assets/app-1.js', {}, apart)).toBeUndefined();
});

test('everything else stays with the worker', () => {
  const page = { mode: 'navigate' };
  expect(sourceOf('/assets/app-2.js')).toBeUndefined();
  expect(sourceOf('/assets/app-1.js?old')).toBeUndefined();
  expect(sourceOf('/student/order', page)).toBeUndefined();
  expect(sourceOf('/student/home?theme=ios', page)).toBeUndefined();
  expect(sourceOf('/student/home')).toBeUndefined();
  expect(sourceOf('/applets', page)).toBeUndefined();
  expect(sourceOf('/', { method: 'POST', mode: 'navigate' })).toBeUndefined();
});

test('where a start begins, the worker itself would give the shell as well', () => {
  for (const path of startPaths) {
    const asked = { url: new URL(path, here), method: 'GET', mode: 'navigate', hasAuthorization: false };
    expect(strategyFor(asked, here), path).toBe('shell');
  }
});

test('every copy is of a file in the precache, and every address of a route to copies has one', () => {
  const copies = startCopies(entries);
  for (const { from } of copies) expect(entries.map(({ url }) => `/${url}`)).toContain(from);
  expect(copies.map(({ at }) => at)).toEqual([...startPaths, '/index.html', '/manifest.en.webmanifest']);
});

test('another build has copies of its own, and a list without the shell is refused', () => {
  expect(startCacheName('openfield', [{ url: 'index.html', revision: 'r9' }])).toBe('openfield-start-r9');
  expect(() => startCacheName('openfield', [])).toThrow('/index.html');
});
