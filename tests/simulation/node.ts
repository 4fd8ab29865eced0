import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/context.ts';
import { connect, type Database } from '#server/db/database.ts';

export interface NodeParts {
  readonly name: string;
  readonly databaseUrl: string;
  /** All that the server needs besides its database and its log. */
  readonly deps: Omit<Deps, 'database' | 'log'>;
  /** Faults that the node logged, as one line each. */
  readonly onFault: (line: string) => void;
}

/**
 * One API process, as far as it matters. It has its own Fastify, connections and memory, and a port on loopback. All
 * nodes of a run share the database and nothing else.
 */
export class Node {
  readonly name: string;
  readonly #parts: NodeParts;
  #running: { app: FastifyInstance; deps: Deps; url: string } | undefined;

  constructor(parts: NodeParts) {
    this.#parts = parts;
    this.name = parts.name;
  }

  /** Where it listens; undefined while it is stopped. */
  get url(): string | undefined {
    return this.#running?.url;
  }

  /** For the jobs, which run inside of it; undefined while it is stopped. */
  get deps(): Deps | undefined {
    return this.#running?.deps;
  }

  async start(): Promise<void> {
    const { deps: given, databaseUrl, name, onFault } = this.#parts;
    const database: Database = connect([databaseUrl], { max: 8, applicationName: name });
    // What a stopped process still stumbles over is heard by nobody.
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

  /** Connections are cut in the middle of what they do; nothing in memory survives. */
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

/** Everything is read as the log writes it: a broken invariant is the one line that may never appear. */
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
