import { describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { routes } from '#contract/routes.ts';
import { strategyFor, type Strategy } from './routes.ts';

const origin = 'https://app.example';
const ask = (
  path: string,
  more: { method?: string; mode?: string; hasAuthorization?: boolean } = {},
): Strategy =>
  strategyFor(
    { url: new URL(path, origin), method: 'GET', mode: 'navigate', hasAuthorization: false, ...more },
    origin,
  );
const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value as object)));

describe('the shell stands in for every page of the app', () => {
  test.each([...textsOf(paths), '/'])('%s', (path) => {
    expect(ask(path)).toBe('shell');
    expect(ask(`${path}?id=17&from=mail#top`)).toBe('shell');
    expect(ask(path.replace(/\/?$/, '/'))).toBe('shell');
  });
});

describe('and for nothing else', () => {
  test.each([
    '/applet',
    '/applet/',
    '/applet/order',
    '/applet/user/getUserInfo',
    '/applet/student/home',
    '/assets/index-a1b2c3.js',
    '/assets/none.js',
    '/assets/',
    '/files/0198f000.jpg',
    '/sw.js',
    '/sw-destroy.js',
    '/manifest.en.webmanifest',
    '/favicon.ico',
    '/robots.txt',
    '/index.html',
    '/openapi.json',
    '/docs',
    '/docs/static/index.html',
    '/mailbox',
    '/console',
    '/console/',
    '/console/joins/0198f000/coach?from=queue',
    '/console.html',
    '/assets/console/index-a1b2c3.js',
    '/sandbox/card',
    '/sandbox/paypal?token=1',
    '/health',
    '/health/ready',
    '/result/extra',
    '/student/home/deeper',
    '/student/../applet/order',
    '/Student/Home',
    '/student//home',
    '/student/home.html',
    '/studenthome',
    '/nobody/knows',
    '//other.example/student/home',
    'https://other.example/student/home',
    'https://app.example.evil.example/',
    'http://app.example/student/home',
    '/%61pplet/order',
    '/login.php',
    '/.well-known/assetlinks.json',
    '/.env',
  ])('%s goes to the server', (path) => {
    expect(ask(path)).toBe('network');
  });
});

describe('no call of the API is ever touched', () => {
  test.each(Object.entries(routes))('%s', (_name, { method, path }) => {
    const filled = path.replaceAll(/:\w+/g, '0198f000-0000-7000-8000-000000000001');
    for (const mode of ['cors', 'same-origin', 'navigate', 'no-cors']) {
      expect(ask(filled, { method, mode })).toBe('network');
      expect(ask(`${filled}?cursor=x.js`, { method, mode, hasAuthorization: true })).toBe('network');
    }
  });
});

describe('files', () => {
  test.each(['/assets/home-a1b2.js', '/assets/index.C3.css'])('%s is kept', (path) => {
    expect(ask(path, { mode: 'no-cors' })).toBe('chunk');
    expect(ask(path, { mode: 'cors' })).toBe('chunk');
  });
  test.each(['/assets/a/b.js', '/assets/photo.jpg', '/other/a.js', '/assets/a.js.map'])(
    '%s is not',
    (path) => {
      expect(ask(path, { mode: 'cors' })).toBe('network');
    },
  );
  test('asked for with a token or written to is not', () => {
    expect(ask('/assets/a.js', { mode: 'cors', hasAuthorization: true })).toBe('network');
    expect(ask('/assets/a.js', { mode: 'cors', method: 'POST' })).toBe('network');
    expect(ask('/student/home', { method: 'POST' })).toBe('network');
    expect(ask('/student/home', { hasAuthorization: true })).toBe('network');
  });
});
