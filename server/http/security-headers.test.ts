import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await serveWorld();
  const config = { ...world.config, publicUrl: 'https://openfield.test' };
  app = await buildApp({ ...world, config });
});
afterAll(() => app.close());

/** The API, its refusals, a missing file, the description, and an address that the router cannot read. */
const everywhere = [
  '/applet/city',
  '/applet/user/getUserInfo',
  '/no-such.js',
  '/openapi.json',
  '/health',
  '/%zz',
];

test.each(everywhere)('%s carries every header that a browser is to keep to', async (url) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=(self), payment=()');
  expect(headers['content-type']).toMatch(/^(?:application\/json|text\/html); charset=utf-8$/);
  expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
});

test('no script but our own files, no plug-in, no base, no frame, no form and no connection elsewhere', async () => {
  const { headers } = await app.inject('/health');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe-eval|https?:|\*/);
  expect(policy.filter((directive) => directive.includes('unsafe-inline'))).toEqual([
    "style-src 'self' 'unsafe-inline'",
  ]);
});

test('in the clear a browser is promised nothing that could lock it out', async () => {
  const { headers } = await world.app.inject('/health');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each([
  ['192.168.1.20:3000', undefined],
  ['localhost:3000', 'same-origin'],
])(
  'demo at http://%s gets the opener policy %s: browsers report it on insecure pages',
  async (host, policy) => {
    const { headers } = await world.app.inject({ url: '/health', headers: { host } });
    expect(headers['cross-origin-opener-policy']).toBe(policy);
  },
);

/** The answer to these bytes on a new connection. */
async function raw(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(text);
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, 'close');
  return answer;
}

test('a method that nothing needs reaches nothing, and a request with two lengths is refused', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const head = 'Host: openfield.test\r\nConnection: close\r\n';
  for (const method of ['TRACE', 'PROPFIND']) {
    const answer = await raw(`${method} /health HTTP/1.1\r\n${head}X-Echo: canary\r\n\r\n`);
    expect(answer, method).toMatch(/^HTTP\/1\.1 (?:400|404|405)/);
    expect(answer).not.toContain('canary');
  }
  const both = `POST /applet/user/login HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;
  const smuggled = `${both}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n`;
  expect(await raw(smuggled)).toMatch(/^HTTP\/1\.1 400/);
  expect(await raw(`${both}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400/);
});
