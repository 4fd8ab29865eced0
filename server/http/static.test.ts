import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testApp } from '#tests/support/test-app.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-static-'));
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  const distDir = path.join(folder, 'dist');
  mkdirSync(path.join(distDir, 'assets'), { recursive: true });
  writeFileSync(path.join(distDir, 'index.html'), '<!doctype html>the page');
  writeFileSync(path.join(distDir, 'assets/app-1.js'), 'the script');
  writeFileSync(path.join(folder, 'secret.txt'), 'CANARY');
  const { deps } = await testApp();
  app = await buildApp({ ...deps, config: { ...deps.config, distDir } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The path as it is: `fetch` would put it in order first. */
const get = (wanted: string) =>
  new Promise<{ status: number; body: string; cache: string | undefined }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: wanted, headers: { accept: 'text/html' } }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, cache: response.headers['cache-control'] }),
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
  expect((await get('/assets/app-1.js')).cache).toContain('immutable');
  expect(await get('/student/home')).toMatchObject({ status: 200, cache: 'no-cache' });
  expect((await get('/assets/app-0.js')).status).toBe(404);
  expect((await get('/applet/nothing')).status).toBe(404);
});
