import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { errorCode, StartupError } from '#server/base/startup-error.ts';
import { checkZoneRules } from '#server/base/zone.ts';
import type { Config } from './config.ts';

function listenError(error: unknown, { host, port }: Config): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program; stop that one or choose another port, for example PORT=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} is not open to this user; choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST is ${host}, which is not an address of this machine.`);
    default:
      return error;
  }
}

/** Fails before anything is started or migrated when the port is taken or the app is not built. */
export async function checkBeforeStart(config: Config): Promise<void> {
  checkZoneRules();
  if (config.servesApp && !fs.existsSync(path.join(config.distDir, 'index.html')))
    throw new StartupError('The app is not built; run npm run build, or npm start, which does it.');
  const probe = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(config.port, config.host, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    throw listenError(error, config);
  }
}

/** Opens the port and answers which one it is (PORT=0 takes a free one). */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw listenError(error, config);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}

/** Addresses under which a phone in the same network finds this machine. */
export function networkAddresses({ host }: Config, port: number): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
