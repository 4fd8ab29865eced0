import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { isLoopback } from './own-machine.ts';

/** Times within which the head and the whole of a request have arrived; looked at every few seconds. */
export const arrivals = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 } as const;

/**
 * Bounds open connections, all together and those of one address. So one idle crowd does not shut out everybody.
 * Behind proxies of ours every connection is theirs; there the nearest one counts.
 */
export function limitSockets(server: Server, { limits, trustedProxyHops }: Config): void {
  server.maxConnections = limits.sockets;
  if (trustedProxyHops > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (isLoopback(address)) return;
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
