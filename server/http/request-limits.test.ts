import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { send } from '#tests/support/calls.ts';
import { addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

const limits = {
  requestsPerAddressPerMinute: 40,
  requestsPerAccountPerMinute: 20,
  writesPerAccountPerMinute: 6,
};

const read = async ({ app }: Pick<ServedWorld, 'app'>, remoteAddress: string, forwarded?: string) =>
  (
    await app.inject({
      method: 'GET',
      url: '/applet/city',
      remoteAddress,
      headers: { host: 'openfield.example', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
    })
  ).statusCode;

async function admitted(count: number, call: () => Promise<number>): Promise<number> {
  let passed = 0;
  for (let at = 0; at < count; at++) if ((await call()) !== 429) passed += 1;
  return passed;
}

test('a network gets exactly its requests in a minute, whatever it claims to be, and new ones in the next', async () => {
  const world = await serveWorld({ limits: limits });
  let at = 0;
  const forged = () => read(world, '203.0.113.7', `198.51.100.${at++}`);
  expect(await admitted(60, forged)).toBe(40);
  expect(await read(world, '203.0.113.99')).toBe(429);
  const disguised = await world.app.inject({ url: '/%61pplet/city', remoteAddress: '203.0.113.7' });
  expect(disguised.statusCode).toBe(429);
  expect(disguised.headers['cache-control']).toBe('no-store');
  expect(await read(world, '203.0.114.7')).toBe(200);
  const refused = await world.app.inject({ url: '/applet/city', remoteAddress: '203.0.113.7' });
  expect(refused.json()).toMatchObject({ code: 429, reason: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  world.clock.advance({ minutes: 1 });
  expect(await read(world, '203.0.113.7')).toBe(200);
});

test('files of the app are not counted', async () => {
  const world = await serveWorld({ limits: { ...limits, requestsPerAddressPerMinute: 1 } });
  for (let at = 0; at < 5; at++)
    expect(
      (await world.app.inject({ url: '/assets/none.js', remoteAddress: '203.0.113.7' })).statusCode,
    ).not.toBe(429);
});

test.each([
  '/health',
  '/health?look',
  '/calendar/no-such-feed.ics',
  `/mail/stop/${'_'.repeat(43)}`,
  '/%63alendar/no-such-feed.ics',
  '/openapi.json',
  '/docs',
  '/docs/json',
  '/docs/none.js',
])('%s is counted, like every path that reads the database or answers with megabytes', async (url) => {
  const world = await serveWorld({ limits: { ...limits, requestsPerAddressPerMinute: 4 } });
  const ask = async () =>
    (await world.app.inject({ url, remoteAddress: '203.0.113.7', headers: { host: 'openfield.example' } }))
      .statusCode;
  expect(await admitted(6, ask)).toBe(4);
  expect(await read(world, '203.0.113.7')).toBe(429);
});

test('requests and writes are counted per account across addresses', async () => {
  const world = await serveWorld({ limits: { ...limits, requestsPerAddressPerMinute: 1000 } });
  const person = await addPerson(world, 'student');
  const write = async () =>
    (await send(world, person, 'favorite.set', { coachId: randomUUID(), isOn: true })).status;
  expect(await admitted(10, write)).toBe(6);
  const readOwn = async () => (await send(world, person, 'user.getUserInfo')).status;
  expect(await admitted(30, readOwn)).toBe(10); // the ten writes were requests too
  const other = await addPerson(world, 'student');
  expect((await send(world, other, 'user.getUserInfo')).status).toBe(200);
});

test('two processes together keep the limit up to a twentieth each', async () => {
  const world = await serveWorld({ limits: limits });
  const second = { app: await buildApp(world) };
  let passed = 0;
  for (let at = 0; at < 60; at++) {
    const node = at % 2 === 0 ? world : second;
    if ((await read(node, '203.0.113.7')) !== 429) passed += 1;
  }
  await second.app.close();
  expect(passed).toBeGreaterThanOrEqual(40);
  expect(passed).toBeLessThanOrEqual(44);
});

/** Headers that claim another network. */
const forgeries: Record<string, string>[] = [
  { 'x-forwarded-for': '198.51.100.1' },
  { 'x-forwarded-for': '198.51.100.1, 198.51.101.2' },
  { 'x-forwarded-for': '198.51.100.1,198.51.101.2,198.51.102.3' },
  { 'x-forwarded-for': ' 198.51.100.1 ' },
  { 'x-forwarded-for': '198.51.100.1:8080' },
  { 'x-forwarded-for': '2001:db8::1' },
  { 'x-forwarded-for': '[2001:db8::1]:443' },
  { 'x-forwarded-for': '::ffff:198.51.100.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': 'localhost' },
  { 'x-forwarded-for': 'unknown' },
  { 'x-forwarded-for': '999.999.999.999' },
  { 'x-forwarded-for': ',,,' },
  { 'x-forwarded-for': "1' or '1'='1" },
  { forwarded: 'for=198.51.100.1;proto=https' },
  { 'x-real-ip': '198.51.100.1' },
  { 'x-client-ip': '198.51.100.1' },
  { 'true-client-ip': '198.51.100.1' },
  { 'cf-connecting-ip': '198.51.100.1' },
  { 'x-cluster-client-ip': '198.51.100.1', via: '1.1 proxy' },
];

async function behind(...trustedProxies: string[]) {
  const world = await serveWorld({ limits: { ...limits, requestsPerAddressPerMinute: 1 } });
  const app = await buildApp({ ...world, config: { ...world.config, trustedProxies } });
  const ask = async (headers: Record<string, string>, remoteAddress = '203.0.113.7') => {
    const host = { host: 'openfield.example' };
    return (await app.inject({ url: '/applet/city', remoteAddress, headers: { ...host, ...headers } }))
      .statusCode;
  };
  return { ask, close: () => app.close() };
}

test('without a proxy of ours no header makes another network of it', async () => {
  const { ask, close } = await behind();
  expect(await ask({})).toBe(200);
  for (const headers of forgeries) expect(await ask(headers), JSON.stringify(headers)).toBe(429);
  expect(await ask({ 'x-forwarded-for': '203.0.113.7' }, '203.0.114.7')).toBe(200);
  await close();
});

test('behind one proxy only the last entry of X-Forwarded-For is trusted', async () => {
  const { ask, close } = await behind('203.0.113.0/24');
  const seen = '192.0.2.9';
  expect(await ask({ 'x-forwarded-for': seen })).toBe(200);
  // The entry of the proxy stays the same, whatever the caller sent before it.
  for (const { 'x-forwarded-for': claimed, ...others } of forgeries) {
    const headers = { ...others, 'x-forwarded-for': claimed === undefined ? seen : `${claimed}, ${seen}` };
    expect(await ask(headers), JSON.stringify(headers)).toBe(429);
  }
  expect(await ask({ 'x-forwarded-for': `${seen}, 198.51.100.1` })).toBe(200);
  await close();
});

test('a caller that bypasses the proxies counts under its socket address', async () => {
  const { ask, close } = await behind('192.0.2.0/24', '2001:db8:1::/48', '::1');
  expect(await ask({})).toBe(200);
  for (const headers of forgeries) expect(await ask(headers), JSON.stringify(headers)).toBe(429);
  await close();
});

test('every proxy of a chain has to be listed', async () => {
  const { ask, close } = await behind('192.0.2.0/24', '2001:db8:1::/48');
  const person = '198.51.100.1';
  expect(await ask({ 'x-forwarded-for': `${person}, 2001:db8:1::5` }, '192.0.2.7')).toBe(200);
  expect(await ask({ 'x-forwarded-for': `203.0.113.9, ${person}` }, '::ffff:192.0.2.7')).toBe(429);
  // The entry before one that is not ours is a claim.
  expect(await ask({ 'x-forwarded-for': `${person}, 203.0.113.9` }, '192.0.2.7')).toBe(200);
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' }, '192.0.2.7')).toBe(429);
  await close();
});
