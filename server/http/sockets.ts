import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressesIn } from '#server/base/network.ts';
import type { Config } from '#server/start/config.ts';
import { isLoopback } from './own-machine.ts';

/**
 * Time limit for the head of a request, and how often the server checks it; the app limits the whole request.
 */
export const arrivals = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } as const;

/**
 * Limits open connections, in total and per address, so that one address cannot block all others. A trusted
 * proxy forwards the connections of everybody, and limits them itself.
 */
export function limitSockets(server: Server, { limits, trustedProxies }: Config): void {
  server.maxConnections = limits.sockets;
  const isProxy = addressesIn(trustedProxies);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (isLoopback(address) || isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.socketsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
