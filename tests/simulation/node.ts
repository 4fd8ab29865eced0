import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context/context.ts';
import { connect, type Database } from '#server/db/database.ts';

export interface NodeParts {
  readonly name: string;
  readonly databaseUrl: string;
  /** Dependencies of the server, except its database and its log. */
  readonly deps: Omit<Deps, 'database' | 'log'>;
  /** Receives each logged fault as one line. */
  readonly onFault: (line: string) => void;
}

/**
 * Simulates one API process, with a separate Fastify, connections, memory and loopback port. All nodes of a
 * run share only the database.
 */
export class Node {
  readonly name: string;
  readonly #parts: NodeParts;
  #running: { app: FastifyInstance; deps: Deps; url: string } | undefined;

  constructor(parts: NodeParts) {
    this.#parts = parts;
    this.name = parts.name;
  }

  /** URL of the node; undefined while it is stopped. */
  get url(): string | undefined {
    return this.#running?.url;
  }

  /** Dependencies for jobs, which run inside the node; undefined while it is stopped. */
  get deps(): Deps | undefined {
    return this.#running?.deps;
  }

  async start(): Promise<void> {
    const { deps: given, databaseUrl, name, onFault } = this.#parts;
    const database: Database = connect([databaseUrl], { max: 8, applicationName: name });
    // Drops faults that a stopped process still logs: they follow from the cut connections.
    const deps: Deps = {
      ...given,
      database,
      log: faultLog((line) => {
        if (this.#running?.deps === deps) onFault(line);
      }),
    };
    const app = await buildApp(deps);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    this.#running = { app, deps, url: `http://127.0.0.1:${port}` };
  }

  /** Cuts all open connections and drops everything in memory. */
  async stop(): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    this.#running = undefined;
    running.app.server.closeAllConnections();
    await running.app.close();
    await running.deps.database.close();
  }
}

const fatal = 60;

/** Log that reads its own lines and reports faults, such as a broken invariant. */
function faultLog(onFault: (line: string) => void): Logger {
  const stream = {
    write(line: string) {
      const entry = JSON.parse(line) as { level: number; msg: string; err?: { stack?: string } };
      if (entry.level >= fatal || entry.msg === 'request failed')
        onFault(`${entry.msg} ${entry.err?.stack ?? ''} ${entry.level >= fatal ? line : ''}`);
    },
  };
  return pino({ level: 'error' }, stream);
}
