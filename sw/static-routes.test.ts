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
const routes = staticRoutes(entries, names);

/** What the browser would do: the first route whose condition matches. Patterns here are whole paths or end in `*`. */
function sourceOf(path: string, asked: { method?: string; mode?: string } = {}) {
  const { method = 'GET', mode = 'no-cors' } = asked;
  const url = new URL(path, 'https://app.example');
  return routes.find(({ condition }) =>
    ('or' in condition ? condition.or : [condition]).some(
      ({ requestMethod, requestMode, urlPattern: { pathname, search } }) =>
        (requestMethod === undefined || requestMethod === method) &&
        (requestMode === undefined || requestMode === mode) &&
        (search === undefined || search === url.search) &&
        (pathname.endsWith('*') ? url.pathname.startsWith(pathname.slice(0, -1)) : url.pathname === pathname),
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

test('the API never wakes the worker, whatever is asked', () => {
  for (const method of ['GET', 'POST'])
    expect(sourceOf('/applet/order?cursor=1', { method, mode: 'cors' })).toBe('network');
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
  const origin = 'https://app.example';
  for (const path of startPaths) {
    const url = new URL(path, origin);
    const asked = { url, method: 'GET', mode: 'navigate', hasAuthorization: false };
    expect(strategyFor(asked, origin), path).toBe('shell');
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
