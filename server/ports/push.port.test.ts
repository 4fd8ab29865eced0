import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/start/config.ts';
import { vapidKeys, webPush } from './push.port.ts';

const config = loadConfig({ SECRET: 's'.repeat(32), PUBLIC_URL: 'https://openfield.test' });
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
let text = '';
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, status === 307 ? { location: 'http://127.0.0.1:1/' } : {}).end(text);
  });
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/browser`;
});
afterAll(() => service.close());

const browser = createECDH('prime256v1');
const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
const usual = { isUrgent: false, lifeSeconds: 60 };
const port = webPush(config, { hosts: ['127.0.0.1'], protocol: 'http:', port: '' });

test('a push is encrypted for its browser and signed with the server’s key', async () => {
  expect(await port.send({ endpoint, ...keys }, 'A secret sentence', usual)).toBe('sent');
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(body.includes('secret')).toBe(false);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(port.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});

test('the answers of a service', async () => {
  const send = () => port.send({ endpoint, ...keys }, 'x', usual);
  for (const gone of [404, 410]) {
    status = gone;
    expect(await send()).toBe('gone');
  }
  for (const code of [307, 429, 500]) {
    status = code;
    await expect(send()).rejects.toThrow(/push service|fetch failed/);
  }
});

test.each([
  [
    { isUrgent: true, lifeSeconds: 1800 },
    { urgency: 'high', ttl: '1800' },
  ],
  [
    { isUrgent: false, lifeSeconds: 86_400 },
    { urgency: 'normal', ttl: '86400' },
  ],
])('send passes on haste and life: %j', async (haste, headers) => {
  status = 201;
  await port.send({ endpoint, ...keys }, 'x', haste);
  expect(received.at(-1)?.headers).toMatchObject(headers);
});

test.each([
  [400, '{"reason":"VapidPkHashMismatch"}'],
  [
    403,
    'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
  ],
  [401, '{"code":401,"errno":109,"message":"VAPID public key mismatch"}'],
])('send returns gone when the subscription has another key: %s %s', async (code, answer) => {
  [status, text] = [code, answer];
  expect(await port.send({ endpoint, ...keys }, 'x', usual)).toBe('gone');
});

test.each([
  [400, ''],
  [401, '{"message":"token expired"}'],
  [403, '{"reason":"BadJwtToken"}'],
])('send keeps the subscription when the service refuses our token: %s %s', async (code, answer) => {
  [status, text] = [code, answer];
  await expect(port.send({ endpoint, ...keys }, 'x', usual)).rejects.toThrow(`answered ${code}`);
});

describe('addresses', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://fcm.googleapis.com:443/x', true],
    ['https://fcm.googleapis.com:8080/x', false],
    ['https://updates.push.services.mozilla.com:22/x', false],
    ['https://user:pass@fcm.googleapis.com/x', false],
    ['https://127.0.0.1/x', false],
    ['nonsense', false],
  ])('%s: %s', (address, expected) => {
    expect(webPush(config).accepts(address)).toBe(expected);
  });
});

test('the same secret makes the same key on every node', () => {
  expect(vapidKeys('one')).toEqual(vapidKeys('one'));
  expect(vapidKeys('one').publicKey).not.toBe(vapidKeys('two').publicKey);
  expect(vapidKeys('one').publicKey).toHaveLength(87);
});
