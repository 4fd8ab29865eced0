import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeHost, fakeHttps, type FakeHttps } from '#tests/support/fake-https.ts';
import { urlOf } from './egress.port.ts';

const address = `https://${fakeHost}/private/abcd.ics`;
const nothing = { etag: null, modified: null };
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

let fake: FakeHttps;
beforeAll(async () => {
  fake = await fakeHttps();
});
beforeEach(() => {
  fake.asked = [];
  fake.connected = [];
  fake.resolved = [];
});

const failed = (fault: string) => ({ kind: 'failed', fault });

test('fetchText returns text and marks, resolves the host once, and connects to the checked address', async () => {
  fake.answer = (response) =>
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag: '"1"' }).end(calendar);
  const found = await fake.reach({ addresses: ['10.0.0.1', '93.184.216.34'] }).fetchText(address, nothing);
  expect(found).toEqual({ kind: 'fetched', text: calendar, etag: '"1"', modified: null });
  expect([fake.resolved, fake.connected]).toEqual([[fakeHost], ['93.184.216.34']]);
  expect(fake.asked[0]).toMatchObject({ host: fakeHost, 'accept-encoding': 'gzip' });
});

test('fetchText tries the next checked address, of the other family first, when one is not reachable', async () => {
  fake.answer = (response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar);
  const [v6, other6, v4, own] = ['2606:2800:220:1::1', '2606:2800:220:1::2', '93.184.216.34', '10.0.0.1'];
  const port = fake.reach({ addresses: [v6, other6, own, v4], dead: [v6, other6] });
  expect(await port.fetchText(address, nothing)).toMatchObject({ kind: 'fetched', text: calendar });
  expect([fake.resolved, fake.connected]).toEqual([[fakeHost], [v6, v4]]);
});

test('fetchText sends the marks of the last answer, and returns that nothing has changed', async () => {
  fake.answer = (response) => response.writeHead(304).end();
  const known = { etag: '"1"', modified: 'Mon, 01 Mar 2027 08:00:00 GMT' };
  expect(await fake.reach().fetchText(address, known)).toEqual({ kind: 'unchanged' });
  expect(fake.asked[0]).toMatchObject({
    'if-none-match': known.etag,
    'if-modified-since': known.modified,
  });
});

test('fetchText unpacks gzip', async () => {
  fake.answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
      .end(gzipSync(calendar));
  expect(await fake.reach().fetchText(address, nothing)).toMatchObject({ text: calendar });
});

test.each([
  ['an address of the own network', { addresses: ['10.0.0.1', '::1'] }, 'privateHost'],
  ['a host without an address', { addresses: [] }, 'noHost'],
  ['a server that is down', { isDown: true }, 'broken'],
  ['a certificate that nobody vouches for', { trusts: false }, 'certificate'],
])('fetchText refuses %s without a request', async (_, choice, fault) => {
  expect(await fake.reach(choice).fetchText(address, nothing)).toEqual(failed(fault));
  expect(fake.asked).toEqual([]);
});

test('fetchText refuses the certificate of another name', async () => {
  expect(await fake.reach().fetchText('https://other.example.org/a.ics', nothing)).toEqual(
    failed('certificate'),
  );
  expect(fake.asked).toEqual([]);
});

test('fetchText does not follow a redirect', async () => {
  fake.answer = (response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
  expect(await fake.reach().fetchText(address, nothing)).toEqual(failed('redirect'));
  expect(fake.asked).toHaveLength(1);
});

test.each([
  ['a page', 200, { 'content-type': 'text/html' }, 'type'],
  ['another packing', 200, { 'content-type': 'text/calendar', 'content-encoding': 'br' }, 'type'],
  ['an address that is gone', 404, {}, 'gone'],
  ['a server in trouble', 503, {}, 'status'],
  ['an answer without changes, although no mark was sent', 304, {}, 'status'],
  ['part of a file', 206, { 'content-type': 'text/calendar' }, 'status'],
])('fetchText refuses %s', async (_, status, headers, fault) => {
  fake.answer = (response) => response.writeHead(status, headers).end(calendar);
  expect(await fake.reach().fetchText(address, nothing)).toEqual(failed(fault));
});

test('fetchText ends a body that never ends at 2 MiB', async () => {
  let sent = 0;
  fake.answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' });
    const part = Buffer.alloc(65_536, 'x');
    const send = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
    };
    response.on('drain', send);
    send();
  };
  expect(await fake.reach().fetchText(address, nothing)).toEqual(failed('tooLarge'));
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

test('fetchText ends a gzip bomb at 2 MiB', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  fake.answer = (response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' }).end(bomb);
  const before = process.memoryUsage().rss;
  expect(await fake.reach().fetchText(address, nothing)).toEqual(failed('tooLarge'));
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test.each(['headers', 'body', 'drops'] as const)('fetchText ends within its time: %s', async (slow) => {
  const timers: NodeJS.Timeout[] = [];
  fake.answer = (response) => {
    if (slow === 'headers') return;
    response.writeHead(200, { 'content-type': 'text/calendar' });
    response.write('BEGIN');
    // Each single byte is in time; the sum is not.
    if (slow === 'drops') timers.push(setInterval(() => response.write('x'), 50));
  };
  const startedAt = performance.now();
  expect(await fake.reach({ mostMs: 300 }).fetchText(address, nothing)).toEqual(failed('slow'));
  expect(performance.now() - startedAt).toBeLessThan(2000);
  for (const timer of timers) clearInterval(timer);
});

test('fetchText fails when the server hangs up in the middle, packed or not', async () => {
  for (const encoding of ['identity', 'gzip']) {
    fake.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': encoding });
      response.write(encoding === 'gzip' ? gzipSync(calendar).subarray(0, 12) : calendar, () =>
        response.destroy(),
      );
    };
    expect(await fake.reach().fetchText(address, nothing)).toEqual(failed('broken'));
  }
});

test.each([
  'http://calendar.example.org/a.ics',
  'https://calendar.example.org:8443/a.ics',
  'https://me:secret@calendar.example.org/a.ics',
  'https://127.0.0.1/a.ics',
  'https://2130706433/a.ics',
  'https://0x7f.1/a.ics',
  'https://[::1]/a.ics',
  'https://localhost/a.ics',
  'https://metadata/a.ics',
  'file:///etc/passwd',
  'ftp://calendar.example.org/a.ics',
  'calendar.example.org',
  '',
])('fetchText reaches nobody at %s', async (bad) => {
  expect(urlOf(bad)).toBeUndefined();
  expect(await fake.reach().fetchText(bad, nothing)).toEqual(failed('address'));
  expect([fake.resolved, fake.connected]).toEqual([[], []]);
});

test('urlOf takes webcal as https, and the usual port by name', () => {
  expect(urlOf(' webcal://calendar.example.org:443/a.ics?key=1 ')?.href).toBe(
    'https://calendar.example.org/a.ics?key=1',
  );
});
