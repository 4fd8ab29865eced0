import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { serveWorld } from '#tests/support/serve.ts';

let apart: FastifyInstance;
let together: FastifyInstance;
beforeAll(async () => {
  const deps = await serveWorld();
  const { app } = deps;
  together = app;
  const config = {
    ...deps.config,
    publicUrl: 'https://app.openfield.test',
    apiBase: 'https://api.openfield.test',
  };
  apart = await buildApp({ ...deps, config });
});
afterAll(() => apart.close());

const ask = (app: FastifyInstance, origin: string, method: 'GET' | 'OPTIONS' = 'GET', url = '/applet/city') =>
  app.inject({
    method,
    url,
    headers: { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}) },
  });

const foreign = [
  'https://evil.test',
  'null',
  'https://app.openfield.test.evil.test',
  'https://app.openfield.test:8443',
  'http://app.openfield.test',
  'https://APP.openfield.test',
  'https://api.openfield.test',
];

test('the app’s origin may read the API and sends a preflight before it writes', async () => {
  const read = await ask(apart, 'https://app.openfield.test');
  expect(read.statusCode).toBe(200);
  expect(read.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.openfield.test',
    vary: 'Origin',
  });
  // The answer sets the cookie that identifies a browser; the cookie alone grants nothing.
  expect(read.headers['access-control-allow-credentials']).toBe('true');
  const before = await ask(apart, 'https://app.openfield.test', 'OPTIONS', '/applet/order');
  expect(before.statusCode).toBe(204);
  expect(before.headers['access-control-allow-methods']).toContain('POST');
  expect(before.headers['access-control-allow-headers']).toContain('Idempotency-Key');
  expect(before.headers['access-control-allow-headers']).toContain('X-Expected-User');
});

describe.each(foreign)('%s', (origin) => {
  test('may not read answers or send a preflight', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask(apart, origin, method);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

test('paths outside the API are same-origin only', async () => {
  const { headers } = await ask(apart, 'https://app.openfield.test', 'GET', '/health');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('where app and API are one origin nobody else is admitted', async () => {
  for (const origin of [...foreign, 'http://localhost:3000']) {
    const { headers } = await ask(together, origin);
    expect(headers['access-control-allow-origin'], origin).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
