import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUrl } from '#server/db/embedded/cluster.ts';
import { freePort, isAlive, readPostmaster } from '#server/db/embedded/processes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const plenty = 1_000_000;
const startMs = 300_000;

/** Raised limits, because a few dozen clients share one address. Their enforcement stays on. */
const limits = JSON.stringify({
  codesBeforeWaiting: plenty,
  codesPerAddressPerHour: plenty,
  codesPerAccountPerHour: plenty,
  passwordTriesPerAddressPerHour: plenty,
  requestsPerAddressPerMinute: plenty,
  signInRequestsPerAddressPerMinute: plenty,
  picturesPerAddressPerMinute: plenty,
  requestsPerAccountPerMinute: plenty,
  writesPerAccountPerMinute: plenty,
});

/**
 * Shortened waits of hours and days, so that they end within a run of minutes. No free cancellation after a
 * payment.
 */
const rules = JSON.stringify({
  freshMinutes: 600,
  payoutHoldHours: 0,
  contactHoldHours: 0,
  guardianInvitesPerDay: plenty,
  mistakeGraceMinutes: 0,
});

export const killKinds = ['server', 'database', 'both'] as const;
/** Target of SIGKILL: the API server, the PostgreSQL postmaster, or both. */
export type KillKind = (typeof killKinds)[number];

/** User that the server runs as; the caller's own when absent. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The real server in demo mode, in its own folder and on its own port. It is killed and started again. */
export class KilledServer {
  readonly url: string;
  readonly cluster: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #runAs: RunAs | undefined;
  #child: ChildProcess | undefined;
  #log = '';
  readonly #faults: string[] = [];

  private constructor(folder: string, port: number, runAs: RunAs | undefined) {
    this.#folder = folder;
    this.#port = port;
    this.#runAs = runAs;
    this.url = `http://127.0.0.1:${port}`;
    this.cluster = path.join(folder, 'database/cluster');
  }

  static async inNewFolder(runAs?: RunAs): Promise<KilledServer> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-kill-'));
    // As root, the database runs under another account. It would move elsewhere if that account could not
    // enter.
    fs.chmodSync(folder, 0o755);
    if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid);
    return new KilledServer(folder, await freePort(), runAs);
  }

  /** Error lines of all starts, for the report of a failure. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** End of the log of the last start. */
  get log(): string {
    return this.#log;
  }

  /** Last line of the log, which shows the progress of a first start. */
  get lastLine(): string {
    return this.#log.trim().split('\n').at(-1) ?? '';
  }

  /** Starts `node server/main.ts`. */
  spawn(): ChildProcess {
    this.#log = '';
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.#folder,
        DIST_DIR: 'none',
        LIMITS: limits,
        RULES: rules,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.#runAs,
    });
    const keep = (chunk: Buffer) => {
      const text = chunk.toString();
      this.#log = (this.#log + text).slice(-8000);
      if (/ (?:error|fatal) /.test(text)) this.#faults.push(text.slice(0, 4000));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#child = child;
    return child;
  }

  /** Starts the server and returns the milliseconds until it served. */
  async start(): Promise<number> {
    const since = performance.now();
    this.spawn();
    await this.serves();
    return performance.now() - since;
  }

  /** Resolves when /health answers 200; throws when the process ends instead. */
  async serves(): Promise<void> {
    const deadline = Date.now() + startMs;
    while (Date.now() < deadline) {
      if (!this.#runs()) throw new Error(`the server ended by itself:\n${this.#log}`);
      const health = await fetch(`${this.url}/health`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      );
      // Reads the whole body: a half-read answer would keep its connection.
      await health?.text().catch(() => undefined);
      if (health?.ok) return;
      await sleep(20);
    }
    throw new Error(`the server does not serve after ${startMs / 1000} s:\n${this.#log}`);
  }

  /** Sends SIGKILL to these parts at the same time. */
  async kill(kind: KillKind): Promise<void> {
    const ends: Promise<void>[] = [];
    if (kind !== 'server') ends.push(this.#killDatabase());
    if (kind !== 'database') ends.push(this.#end('SIGKILL'));
    await Promise.all(ends);
  }

  /**
   * Waits for the recovery after `kill`. A killed server is started by its one command. The running server
   * restarts a killed database. Returns the milliseconds until it serves again.
   */
  async comeBack(kind: KillKind): Promise<number> {
    if (kind !== 'database') return await this.start();
    const since = performance.now();
    // Uses a new connection: old ones may outlive the postmaster for a moment.
    for (let postmaster; !postmaster?.ready; postmaster = readPostmaster(this.cluster)) await this.serves();
    await this.serves();
    return performance.now() - since;
  }

  /** URL of the database of the running server. */
  databaseUrl(): string {
    const postmaster = readPostmaster(this.cluster);
    if (!postmaster) throw new Error('the database does not run');
    return clusterUrl(this.cluster, postmaster.port);
  }

  /** Stops all processes and removes the folder; throws when a process remains. */
  async remove(): Promise<void> {
    await this.#end('SIGTERM');
    const left = readPostmaster(this.cluster);
    if (left) await this.#killDatabase();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  #runs(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.#runs()) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await exited;
  }

  async #killDatabase(): Promise<void> {
    const postmaster = readPostmaster(this.cluster);
    if (!postmaster) return;
    process.kill(postmaster.pid, 'SIGKILL');
    while (isAlive(postmaster.pid)) await sleep(5);
  }
}
