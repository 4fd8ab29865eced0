import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { MINUTE_MS } from '#contract/durations.ts';
import { errorCode, StartupError } from '#server/base/startup-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterUrl, ensureCluster } from './cluster.ts';
import { makeHome } from './home.ts';
import { answers, freePort, readPostmaster } from './processes.ts';
import { type RunAs, unprivilegedUser } from './unprivileged-user.ts';

const run = promisify(execFile);
const startMs = MINUTE_MS;
const logBytes = 10 * 1024 * 1024;

export interface EmbeddedOptions {
  /** Absolute; see `databaseHome`. */
  readonly home: string;
  /** Settings of the server, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly initFlags?: readonly string[];
}

/** Minimal settings: loopback, no socket file, UTC. fsync stays on. */
const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
};

/**
 * The PostgreSQL that comes with npm. It is started when it does not run, and restarted when it dies. It is
 * adopted when its parent was killed or another process of ours runs it.
 */
export class EmbeddedDatabase {
  readonly home: string;
  readonly cluster: string;
  readonly #binaries: Binaries;
  readonly #runAs: RunAs;
  readonly #settings: Readonly<Record<string, string>>;
  #ensuring: Promise<string> | undefined;
  #child: ChildProcess | undefined;
  #stopped = false;

  constructor(
    home: string,
    cluster: string,
    binaries: Binaries,
    runAs: RunAs,
    settings: Readonly<Record<string, string>>,
  ) {
    this.home = home;
    this.cluster = cluster;
    this.#binaries = binaries;
    this.#runAs = runAs;
    this.#settings = settings;
  }

  /** The URL of the server, which is running when this resolves. */
  async url(): Promise<string> {
    this.#ensuring ??= this.#ensure().finally(() => {
      this.#ensuring = undefined;
    });
    return await this.#ensuring;
  }

  /** The process that runs now, if any. */
  pid(): number | undefined {
    return readPostmaster(this.cluster)?.pid;
  }

  /** True when another process had started the running server. */
  adopted(): boolean {
    return this.pid() !== this.#child?.pid;
  }

  /** Stops the server, unless another process of ours still uses it: then the last one stops it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#ensuring?.catch(() => undefined);
    const server = readPostmaster(this.cluster);
    if (!server || (await this.#hasOthers(server.port))) return;
    await run(this.#binaries.pgCtl, ['-D', this.cluster, '-m', 'fast', '-w', 'stop'], {
      ...this.#runAs,
      cwd: this.home,
    }).catch(() => undefined);
  }

  async #hasOthers(port: number): Promise<boolean> {
    const client = new Client({
      connectionString: clusterUrl(this.cluster, port),
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      return Boolean(rowCount);
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #ensure(): Promise<string> {
    const deadline = performance.now() + startMs;
    let pause = 25;
    let reason = '';
    for (;;) {
      if (this.#stopped) throw new StartupError('The embedded database was stopped.');
      const server = readPostmaster(this.cluster);
      if (server?.ready && (await answers(server.port))) return clusterUrl(this.cluster, server.port);
      if (performance.now() > deadline)
        throw new StartupError(
          `The database in ${this.home} does not start${reason && ` (${reason})`}; see ${this.#log}.`,
        );
      if (!server && !this.#childRuns()) {
        const from = this.#logSize();
        await this.#spawn();
        await this.#settled();
        reason = this.#failure(from);
        // Another process may be starting it, or a killed one may still hold its memory. Try again, more slowly each
        // time.
        pause = Math.min(1000, pause * 2);
      }
      await sleep(pause);
    }
  }

  #childRuns(): boolean {
    const child = this.#child;
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  }

  get #log(): string {
    return path.join(this.home, 'postgres.log');
  }

  #logSize(): number {
    const size = fs.statSync(this.#log, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= logBytes) return size;
    fs.truncateSync(this.#log);
    return 0;
  }

  async #spawn(): Promise<void> {
    const port = await freePort();
    const settings = Object.entries({ ...baseSettings, ...this.#settings });
    const log = fs.openSync(this.#log, 'a', 0o600);
    try {
      // A process group of its own: Ctrl-C reaches our process only, which then stops the database.
      this.#child = spawn(
        this.#binaries.postgres,
        [
          '-D',
          this.cluster,
          '-p',
          String(port),
          ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        { ...this.#runAs, cwd: this.home, detached: true, stdio: ['ignore', log, log] },
      );
      this.#child.on('error', () => undefined);
      this.#child.unref();
    } finally {
      fs.closeSync(log);
    }
  }

  /** Until the server answers or its process is gone. */
  async #settled(): Promise<void> {
    const deadline = performance.now() + startMs;
    while (this.#childRuns() && performance.now() < deadline) {
      const server = readPostmaster(this.cluster);
      if (server?.ready && (await answers(server.port))) return;
      await sleep(15);
    }
  }

  /** Throws when the last start failed for a permanent reason; otherwise returns its output. */
  #failure(from: number): string {
    const written = fs.existsSync(this.#log)
      ? fs.readFileSync(this.#log).subarray(from).toString('utf8')
      : '';
    if (/No space left on device|Disk quota exceeded/.test(written))
      throw new StartupError(
        `The database in ${this.home} cannot start because the disk is full; free some space and start again, no data was harmed.`,
      );
    if (/wrong ownership|invalid permissions/.test(written))
      throw new StartupError(
        `The database in ${this.home} belongs to another user; start as that user or set DATA_DIR to another folder.`,
      );
    return /FATAL:\s+(.*)/.exec(written)?.[1] ?? '';
  }
}

/** Starts, or adopts, the embedded database in `home`. Throws StartupError with one sentence. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const runAs = unprivilegedUser(path.join(options.home, 'cluster'));
  makeHome(options.home, runAs);
  const binaries = findBinaries(options.home, runAs);
  const cluster = await ensureCluster(options.home, binaries, runAs, options.initFlags ?? []);
  const database = new EmbeddedDatabase(options.home, cluster, binaries, runAs, options.settings ?? {});
  try {
    await database.url();
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    throw new StartupError(
      `The database in ${options.home} belongs to another user; start as that user or set DATA_DIR to another folder.`,
    );
  }
  return database;
}
