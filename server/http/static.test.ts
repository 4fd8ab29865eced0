import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { serveWorld } from '#tests/support/serve.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-static-'));
const page = path.join(folder, 'dist/index.html');
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  const distDir = path.join(folder, 'dist');
  mkdirSync(path.join(distDir, 'assets'), { recursive: true });
  writeFileSync(page, '<!doctype html>the page<script>first()</script><script src="/a.js"></script>');
  utimesSync(page, new Date(0), new Date(0));
  writeFileSync(path.join(distDir, 'assets/app-1.js'), 'the script');
  mkdirSync(path.join(distDir, 'assets/console'));
  writeFileSync(path.join(distDir, 'assets/console/a-1.js'), 'a script of the console');
  writeFileSync(path.join(distDir, 'console.html'), '<!doctype html>the console<script>third()</script>');
  writeFileSync(path.join(distDir, 'sw.js'), 'the worker');
  writeFileSync(path.join(folder, 'secret.txt'), 'CANARY');
  const deps = await serveWorld();
  app = await buildApp({ ...deps, config: { ...deps.config, distDir } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  body: string;
  cache: string | undefined;
  /** The script-src of the policy. */
  scripts: string | undefined;
  /** Names of the headers that restrict the browser. */
  bound: string[];
}

const binding = /policy|content-type-options/;

/** Sends the path unchanged: `fetch` would normalize it. */
const get = (wanted: string, accept = 'text/html') =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: wanted, headers: { accept } }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          cache: response.headers['cache-control'],
          scripts: /script-src ([^;]*)/.exec(String(response.headers['content-security-policy']))?.[1],
          bound: Object.keys(response.headers).filter((name) => binding.test(name)),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..%00/secret.txt',
  '//secret.txt',
  '/assets/%252e%252e%252fsecret.txt',
])('%s leads nowhere, and is no fault of ours', async (wanted) => {
  const answer = await get(wanted);
  expect([400, 404]).toContain(answer.status);
  expect(answer.body).not.toContain('CANARY');
});

test('hashed files are kept for ever, the page is asked for again, a missing file is not the page', async () => {
  expect((await get('/assets/app-1.js')).cache).toMatch(/immutable, no-transform$/);
  expect(await get('/student/home')).toMatchObject({ status: 200, cache: 'no-cache, no-transform' });
  expect((await get('/assets/app-0.js')).status).toBe(404);
  expect((await get('/applet/nothing')).status).toBe(404);
});

test('a script carries what binds scripts, and a page what binds pages', async () => {
  const ofAll = ['cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'];
  const ofPage = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'];
  expect((await get('/assets/app-1.js')).bound.toSorted()).toEqual(ofAll);
  for (const url of ['/', '/student/home', '/assets/app-0.js', '/sw.js'])
    expect((await get(url)).bound.toSorted(), url).toEqual([...ofAll, ...ofPage].toSorted());
});

test('a request that accepts anything gets the page at the address of a screen, and at no other', async () => {
  for (const url of ['/student/home', '/student/coachDetail?id=1', '/coach', '/login'])
    expect(await get(url, '*/*'), url).toMatchObject({ status: 200, cache: 'no-cache, no-transform' });
  for (const url of ['/nothing', '/.env', '/applet/nothing', '/student/home/more'])
    expect((await get(url, '*/*')).status, url).toBe(404);
});

test('the page may run the scripts inside it by their hash, nothing else may run any', async () => {
  const hashOf = (code: string) => `'self' 'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  for (const url of ['/', '/index.html', '/student/home'])
    expect((await get(url)).scripts, url).toBe(hashOf('first()'));
  for (const url of ['/sw.js', '/assets/app-0.js', '/applet/city', '/health'])
    expect((await get(url)).scripts, url).toBe("'self'");
  writeFileSync(page, '<!doctype html><script>second()</script>');
  utimesSync(page, new Date(0), new Date(0));
  expect((await get('/student/home')).scripts).toBe(hashOf('second()'));
});

test('the console has its own page at its addresses, and the policy allows no inline script', async () => {
  for (const url of ['/console', '/console/', '/console?lang=zh', '/console/joins/0198f000/coach'])
    expect(await get(url, '*/*'), url).toMatchObject({
      status: 200,
      body: expect.stringContaining('the console') as string,
      cache: 'no-cache, no-transform',
      scripts: "'self'",
    });
  expect((await get('/assets/console/a-1.js')).cache).toContain('immutable');
  for (const url of ['/assets/console/a-0.js', '/console/a.js'])
    expect((await get(url)).status, url).toBe(404);
  for (const url of ['/consoles', '/student/console'])
    expect((await get(url)).body, url).not.toContain('the console');
});
