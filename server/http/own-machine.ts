import type { FastifyRequest } from 'fastify';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
export const isLoopback = (address: string): boolean => loopback.test(address);

const ownNames = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * The connection comes from this machine, no proxy speaks for somebody else, and the Host header names this machine.
 * A foreign page with a name that points to 127.0.0.1 (DNS rebinding) sends its own name in Host.
 */
export function isFromOwnMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && ownNames.test(headers.host ?? '');
}
