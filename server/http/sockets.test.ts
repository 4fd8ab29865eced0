import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '#server/start/config.ts';
import { serveWorld } from '#tests/support/serve.ts';
import * as ownMachine from './own-machine.ts';
import { limitSockets } from './sockets.ts';

let server: Server;
let sockets: Socket[] = [];
beforeEach(() => {
  server = createServer((_request, response) => response.end('ok'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await new Promise((resolve) => server.close(resolve));
});

const config = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig({ SECRET: 's'.repeat(32), LIMITS: '{"socketsPerAddress":3,"sockets":5}', ...env });

async function listening(settings = config()): Promise<number> {
  limitSockets(server, settings);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens connections one after the other; true for those that are answered. */
async function answered(port: number, count: number): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    outcomes.push(
      await new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true)).once('close', () => resolve(false));
      }),
    );
  }
  return outcomes;
}

test('limitSockets refuses connections above the limit of an address, and accepts one when another closes', async () => {
  vi.spyOn(ownMachine, 'isLoopback').mockReturnValue(false);
  const port = await listening();
  expect(await answered(port, 4)).toEqual([true, true, true, false]);
  const [first] = sockets;
  first?.end();
  await once(first!, 'close');
  await vi.waitFor(async () => expect(await answered(port, 1)).toEqual([true]));
});

test('this machine itself, and proxies of ours, are bound by the whole only', async () => {
  const port = await listening();
  expect(await answered(port, 6)).toEqual([true, true, true, true, true, false]);
});

test('a proxy of ours is not bound by its address, and whoever comes past it is', async () => {
  vi.spyOn(ownMachine, 'isLoopback').mockReturnValue(false);
  const proxied = await listening(config({ TRUSTED_PROXIES: '127.0.0.0/8' }));
  expect(await answered(proxied, 5)).toEqual([true, true, true, true, true]);
});

test('naming a proxy frees nobody else', async () => {
  vi.spyOn(ownMachine, 'isLoopback').mockReturnValue(false);
  const port = await listening(config({ TRUSTED_PROXIES: '192.0.2.1' }));
  expect(await answered(port, 4)).toEqual([true, true, true, false]);
});

test('the server gives a request ten seconds for its head and two minutes for all of it', async () => {
  const deps = await serveWorld();
  const { app } = deps;
  expect(app.server.headersTimeout).toBe(10_000);
  expect(app.server.requestTimeout).toBe(120_000);
  expect(app.server.maxConnections).toBe(deps.config.limits.sockets);
});
