import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { withBlocks } from '../../vite/cut-functions.ts';
import { cuts } from '../../vite/unused-functions.ts';

/** Copies of the libraries as the built app has them, below `node_modules`, so that they find what they import. */
const modules = path.resolve(import.meta.dirname, '../../node_modules');
mkdirSync(path.join(modules, '.cache'), { recursive: true });
const folder = mkdtempSync(path.join(modules, '.cache/cut-'));
for (const library of ['ky', 'i18next', 'react-router'])
  cpSync(path.join(modules, library), path.join(folder, library), { recursive: true });
for (const [file, blocks] of Object.entries(cuts)) {
  const code = readFileSync(path.join(modules, file), 'utf8');
  if (file.startsWith('dom7')) continue;
  writeFileSync(path.join(folder, file), withBlocks(code, parseSync(file, code).program, blocks));
}
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

/** As the whole library is typed. */
async function load<T>(file: string): Promise<T> {
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href)) as T;
}

const settings = { retry: 0, throwHttpErrors: false, timeout: 60 } as const;

test('ky gives every answer, and throws for none, an abort and a wait that is too long', async () => {
  const { default: ky } = await load<typeof import('ky')>('ky/distribution/index.js');
  const asked: Request[] = [];
  let answer: () => Promise<Response> = () => Promise.resolve(Response.json({ code: 200 }));
  let body = '';
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    body = await request.text();
    return await answer();
  });
  const url = 'https://openfield.example/applet/order';
  const good = await ky(url, { ...settings, method: 'POST', json: { a: 1 }, headers: { 'x-build': 'b' } });
  expect(await good.json()).toEqual({ code: 200 });
  expect(asked[0]?.headers.get('x-build')).toBe('b');
  expect(body).toBe('{"a":1}');
  await ky(url, { ...settings, searchParams: [['city', 'a b']] });
  expect(asked[1]?.url).toBe(`${url}?city=a+b`);

  answer = () => Promise.resolve(Response.json({ code: 503 }, { status: 503 }));
  expect((await ky(url, settings)).status).toBe(503);
  await expect(ky(url, { retry: 0 }).blob()).rejects.toThrow('503');

  answer = () => Promise.reject(new TypeError('fetch failed'));
  await expect(ky(url, settings)).rejects.toThrow('network error');
  answer = () => new Promise(() => undefined);
  await expect(ky(url, settings)).rejects.toThrow('timed out');
  expect(asked).toHaveLength(6);

  const gone = new AbortController();
  answer = async () => {
    gone.abort();
    asked.at(-1)?.signal.throwIfAborted();
    return new Response();
  };
  await expect(ky(url, { ...settings, signal: gone.signal })).rejects.toThrow('aborted');
});

test('i18next says words of one language, loads others and changes to them', async () => {
  const { createInstance } = await load<typeof import('i18next')>('i18next/dist/esm/i18next.js');
  const words: Record<string, object> = {
    en: { seats_one: '{{count}} seat', seats_other: '{{count}} seats', deep: { key: 'Hello {{name}}' } },
    zh: { seats_other: '{{count}}个名额', deep: { key: '你好{{name}}' } },
  };
  const i18n = createInstance();
  await i18n
    .use({
      type: 'backend',
      init: () => undefined,
      read: (language: string, _name: string, done: (fault: null, read: object) => void) =>
        done(null, words[language] ?? {}),
    })
    .init({
      lng: 'en',
      fallbackLng: false,
      supportedLngs: ['en', 'zh', 'cimode'],
      ns: ['home'],
      defaultNS: 'home',
    });
  // The keys are of this test, not of the product.
  const plain: { t: unknown } = i18n;
  const translate = plain.t as (key: string, values: object) => string;
  const say = (key: string, values: object): string => translate(key, values);
  expect(say('seats', { count: 1 })).toBe('1 seat');
  expect(say('seats', { count: 2 })).toBe('2 seats');
  expect(say('deep.key', { name: 'Mia' })).toBe('Hello Mia');
  expect(say('unknown', {})).toBe('unknown');
  await i18n.loadNamespaces(['order']);
  expect(i18n.hasResourceBundle('en', 'order')).toBe(true);
  await i18n.changeLanguage('zh');
  expect(say('deep.key', { name: 'Mia' })).toBe('你好Mia');
});

test('the router loads screens, areas and redirects, goes back, and reports a screen that does not come', async () => {
  const { createMemoryRouter, redirect } = await load<typeof import('react-router-dom')>(
    'react-router/dist/development/index.mjs',
  );
  const screen = (name: string) => ({ path: name, lazy: async () => ({ Component: () => null }) });
  const router = createMemoryRouter(
    [
      {
        id: 'screens',
        children: [
          { path: '/', loader: () => redirect('/home?a=1') },
          screen('/home'),
          { path: '/broken', lazy: () => Promise.reject(new Error('no file')) },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: ({ path: asked, patch }) => {
        if (asked.startsWith('/coach/')) patch('screens', [screen('/coach/home')]);
      },
    },
  );
  const at = () => router.state.location.pathname + router.state.location.search;
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  expect(at()).toBe('/home?a=1');
  await router.navigate('/coach/home', { state: { from: 'home' } });
  expect(at()).toBe('/coach/home');
  // The router has made an element of the component.
  expect(router.state.matches.at(-1)?.route).toHaveProperty('element');
  await router.navigate(-1);
  await vi.waitFor(() => expect(at()).toBe('/home?a=1'));
  await router.navigate('/broken', { replace: true });
  expect(Object.values(router.state.errors ?? {})).toEqual([new Error('no file')]);
});
