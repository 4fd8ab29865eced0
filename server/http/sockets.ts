import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { addressesIn } from '#server/network.ts';
import { isLoopback } from './own-machine.ts';

/** Times within which the head and the whole of a request have arrived; looked at every few seconds. */
export const arrivals = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } as const;

/**
 * Bounds open connections, all together and those of one address. So one idle crowd does not shut out everybody.
 * A proxy of ours brings everybody's connections and bounds them itself.
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
