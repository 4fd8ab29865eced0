import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { clusterUrl } from '#server/db/embedded/cluster.ts';
import { readPostmaster } from '#server/db/embedded/processes.ts';
import { demoSecret } from '#server/start/demo-secret.ts';
import { roundAt } from '#tests/support/round.ts';
import { copyDemoData, shareDemoData } from './demo-data.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const plenty = 100_000;

/** Limits that many journeys from one address would meet; the code that enforces them stays on. */
const limits = JSON.stringify({
  codesPerAddressPerHour: plenty,
  codesPerAccountPerHour: plenty,
  codesBeforeWaiting: plenty,
  passwordTriesPerAddressPerHour: plenty,
  requestsPerAddressPerMinute: plenty,
  signInRequestsPerAddressPerMinute: plenty,
  picturesPerAddressPerMinute: plenty,
  requestsPerAccountPerMinute: plenty,
  writesPerAccountPerMinute: plenty,
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-journey-'));
  // As root the database runs under another account. In a folder closed to that account, it would move
  // elsewhere and stay there.
  chmodSync(folder, 0o755);
  return folder;
}

/** Offset from the machine's clock to this instant, in whole minutes. Never leads to an earlier instant. */
const shiftTo = (instant: Date): number =>
  Math.ceil((instant.getTime() - Date.now()) / MINUTE_MS) * MINUTE_MS;

/** Runs the built app and the real server in demo mode, on a separate port and in a separate folder. */
export class DemoServer {
  readonly url: string;
  /** Offset of its clock from the machine's, in ms. Starts at the instant of the round. */
  readonly shift: number;
  readonly #port: number;
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  /** Broken rules about money and seats; the first one freezes all money. */
  readonly broken: string[] = [];
  #log = '';

  private constructor(
    port: number,
    folder: string,
    { shift, env }: { shift: number; env: Readonly<Record<string, string>> },
  ) {
    this.shift = shift;
    this.#env = env;
    this.#port = port;
    this.#folder = folder;
    this.url = `http://localhost:${port}`;
  }

  /**
   * Starts with the demo data of the round where its settings allow, and at the instant of the round
   * otherwise.
   */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
    const folder = makeFolder();
    // Settings change the story of the demo data.
    const stoppedAt = env['RULES'] === undefined ? copyDemoData(folder) : undefined;
    return await DemoServer.#start(folder, shiftTo(stoppedAt ?? roundAt), env);
  }

  /** Starts on the machine's clock, for measurements of the built app and for runs of many minutes. */
  static startNow(env: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
    return DemoServer.#start(makeFolder(), 0, env);
  }

  static async #start(
    folder: string,
    shift: number,
    env: Readonly<Record<string, string>>,
  ): Promise<DemoServer> {
    const server = new DemoServer(await freePort(), folder, { shift, env });
    await server.start();
    return server;
  }

  /** Stops the server normally and keeps its data in a folder for later servers. */
  async stopAndShare(folder: string): Promise<void> {
    await this.#end('SIGTERM');
    shareDemoData(folder, this.#folder, this.ago(0));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Current time on its clock, in ms. */
  now(): number {
    return Date.now() + this.shift;
  }

  /** Instant this many ms ago on its clock. */
  ago(ms: number): Date {
    return new Date(this.now() - ms);
  }

  /** The UTC day in this many days, as YYYY-MM-DD. */
  dayIn(days: number): string {
    return this.ago(-days * DAY_MS)
      .toISOString()
      .slice(0, 10);
  }

  /** Restarts after `kill` with the same port, data and clock. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        DATABASE_URL: '',
        LIMITS: limits,
        LOG_LEVEL: 'warn',
        ...(this.shift !== 0 && { START_AT: this.ago(0).toISOString(), JOB_SECONDS: '3' }),
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (text: Buffer) => {
      const rule = /invariant broken: [^"]*/.exec(text.toString())?.[0];
      if (rule !== undefined) this.broken.push(rule);
      this.#log = (this.#log + text.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#process = child;
    try {
      await this.#ready(child);
    } catch (error) {
      // Nothing would stop the process later.
      await this.kill();
      throw error;
    }
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = performance.now() + 1_500_000;
    while (performance.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.#log}`);
      const answer = await fetch(`${this.url}/health`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server did not start: ${this.#log}`);
  }

  /** Last lines of its output. */
  get log(): string {
    return this.#log;
  }

  /** Key of its sealed data, for accounts that a journey writes directly. */
  get secret(): string {
    return demoSecret(this.#folder);
  }

  /** URL of its database for direct reads, as the owner. */
  get databaseUrl(): string {
    const cluster = path.join(this.#folder, 'database/cluster');
    const running = readPostmaster(cluster);
    if (running === undefined) throw new Error('the database does not run');
    return clusterUrl(cluster, running.port);
  }

  /** `npm run backup`, into a folder beside its data. Returns what it printed. */
  async backup(command: 'make' | 'restore', ...words: string[]): Promise<string> {
    const args = ['server/backup.ts', command, ...words];
    const { stdout } = await run(process.execPath, args, {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.#folder, DATABASE_URL: '', START_AT: this.ago(0).toISOString() },
    });
    return stdout;
  }

  /** Stops it with its database, and removes the database: the disk is gone. */
  async loseDatabase(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(path.join(this.#folder, 'database/cluster'), { recursive: true });
  }

  /** Kills it like a power cut. Its database keeps running, and the next start adopts it. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  /** Reads the newest code sent to an address from the mailbox page. */
  async codeFor(target: string): Promise<string> {
    for (let tries = 0; tries < 1000; tries++) {
      const page = await (await fetch(`${this.url}/mailbox`)).text();
      const after = page.slice(page.indexOf(target));
      const code = page.includes(target) ? /\b\d{6}\b/.exec(after)?.[0] : undefined;
      if (code !== undefined) return code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no code for ${target}`);
  }
}
