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
const startMs = 120_000;

/** Limits that a few dozen clients of one address would meet; the code that enforces them stays on. */
const limits = JSON.stringify({
  codesBeforeWaiting: plenty,
  codesPerAddressPerHour: plenty,
  passwordTriesPerAddressPerHour: plenty,
  requestsPerAddressPerMinute: plenty,
  requestsPerAccountPerMinute: plenty,
  writesPerAccountPerMinute: plenty,
});

/** Waits of hours and days that a run of minutes would never see the end of. Nobody leaves for free because they just paid. */
const rules = JSON.stringify({
  freshMinutes: 600,
  payoutHoldHours: 0,
  contactHoldHours: 0,
  guardianInvitesPerDay: plenty,
  mistakeGraceMinutes: 0,
});

export const killKinds = ['server', 'database', 'both'] as const;
/** What gets SIGKILL: the API server, the PostgreSQL postmaster, or the two at once. */
export type KillKind = (typeof killKinds)[number];

/** Whom the server runs as; absent: whoever runs this. */
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
    // Root's database runs under another account, which would put it elsewhere if it could not enter.
    fs.chmodSync(folder, 0o755);
    if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid);
    return new KilledServer(folder, await freePort(), runAs);
  }

  /** What any of its starts called an error: for the report of a failure. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** The end of what its last start said. */
  get log(): string {
    return this.#log;
  }

  /** The last line that the server said: how far a first start had come. */
  get lastLine(): string {
    return this.#log.trim().split('\n').at(-1) ?? '';
  }

  /** `node server/main.ts` and nothing else. */
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
    const keep = (text: Buffer) => {
      const said = text.toString();
      this.#log = (this.#log + said).slice(-8000);
      if (/ (?:error|fatal) /.test(said)) this.#faults.push(said.slice(0, 4000));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#child = child;
    return child;
  }

  /** Starts it and answers how many milliseconds passed until it said that it serves. */
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
      // Read to its end: an answer that is dropped half-way keeps its connection.
      await health?.text().catch(() => undefined);
      if (health?.ok) return;
      await sleep(20);
    }
    throw new Error(`the server does not serve after ${startMs / 1000} s:\n${this.#log}`);
  }

  /** SIGKILL for these parts at once. */
  async kill(kind: KillKind): Promise<void> {
    const ends: Promise<void>[] = [];
    if (kind !== 'server') ends.push(this.#killDatabase());
    if (kind !== 'database') ends.push(this.#end('SIGKILL'));
    await Promise.all(ends);
  }

  /**
   * After `kill`: what happens by itself. A killed server is started by its one command, a killed database is brought
   * back by the server that runs. Answers the milliseconds until it serves again.
   */
  async comeBack(kind: KillKind): Promise<number> {
    if (kind !== 'database') return await this.start();
    const since = performance.now();
    // Connections that outlive the postmaster for a moment may still answer: only a new one counts.
    for (let postmaster; !postmaster?.ready; postmaster = readPostmaster(this.cluster)) await this.serves();
    await this.serves();
    return performance.now() - since;
  }

  /** Where the database of the running server is. */
  databaseUrl(): string {
    const postmaster = readPostmaster(this.cluster);
    if (!postmaster) throw new Error('the database does not run');
    return clusterUrl(this.cluster, postmaster.port);
  }

  /** Ends all of it and removes the folder; throws when a process is left over. */
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
