import { describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { routes } from '#contract/routes.ts';
import { getsShell, mayGetShell } from './routes.ts';

const origin = 'https://app.example';
type More = { method?: string; mode?: string; hasAuthorization?: boolean };
const asked = (path: string, more: More) => ({
  url: new URL(path, origin),
  method: 'GET',
  mode: 'navigate',
  hasAuthorization: false,
  ...more,
});
const ask = (path: string, more: More = {}): boolean => getsShell(asked(path, more), origin);
const askFallback = (path: string, more: More = {}): boolean => mayGetShell(asked(path, more), origin);
const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value as object)));

describe('getsShell accepts every page of the app', () => {
  test.each([...textsOf(paths), '/'])('%s', (path) => {
    expect(ask(path)).toBe(true);
    expect(ask(`${path}?id=17&from=mail#top`)).toBe(true);
    expect(ask(path.replace(/\/?$/, '/'))).toBe(true);
  });
});

describe('getsShell refuses every other address', () => {
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
    expect(ask(path)).toBe(false);
  });
});

describe('no call of the API is ever touched', () => {
  test.each(Object.entries(routes))('%s', (_name, { method, path }) => {
    const filled = path.replaceAll(/:\w+/g, '0198f000-0000-7000-8000-000000000001');
    for (const mode of ['cors', 'same-origin', 'navigate', 'no-cors']) {
      expect(ask(filled, { method, mode })).toBe(false);
      expect(ask(`${filled}?cursor=x.js`, { method, mode, hasAuthorization: true })).toBe(false);
    }
  });
});

test('a request with a token, a write or a file never gets the shell', () => {
  expect(ask('/student/home', { method: 'POST' })).toBe(false);
  expect(ask('/student/home', { hasAuthorization: true })).toBe(false);
  for (const mode of ['cors', 'no-cors']) {
    expect(ask('/student/home', { mode })).toBe(false);
    expect(ask('/assets/home-a1b2.js', { mode })).toBe(false);
  }
});

test('mayGetShell accepts only pages below an area of the app', () => {
  for (const path of ['/student/nothing', '/coach/home/deeper', '/setting/sercurity', '/volunteer/x?id=1'])
    expect([path, askFallback(path)]).toEqual([path, true]);
  for (const path of [
    '/applet/order',
    '/calendar/abc.ics',
    '/console/joins',
    '/result/extra',
    '/nobody/knows',
  ])
    expect([path, askFallback(path)]).toEqual([path, false]);
  expect(askFallback('https://other.example/student/nothing')).toBe(false);
  expect(askFallback('/student/nothing', { method: 'POST' })).toBe(false);
  expect(askFallback('/student/nothing', { mode: 'cors' })).toBe(false);
  expect(askFallback('/student/nothing', { hasAuthorization: true })).toBe(false);
  for (const { path } of Object.values(routes)) expect([path, askFallback(path)]).toEqual([path, false]);
});
