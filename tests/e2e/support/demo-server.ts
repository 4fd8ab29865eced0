import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { clusterUrl } from '#server/db/embedded/cluster.ts';
import { readPostmaster } from '#server/db/embedded/processes.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const plenty = 100_000;

/** Limits that many journeys from one address would meet; the code that enforces them stays on. */
const limits = JSON.stringify({
  codesPerAddressPerHour: plenty,
  codesBeforeWaiting: plenty,
  passwordTriesPerAddressPerHour: plenty,
  requestsPerAddressPerMinute: plenty,
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

/** The built app and the real server in demo mode, on a port and in a folder of their own. */
export class DemoServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  /** Rules of money and seats that did not hold: money stands still from then on. */
  readonly broken: string[] = [];
  #log = '';

  private constructor(port: number, folder: string, env: Readonly<Record<string, string>>) {
    this.#env = env;
    this.#port = port;
    this.#folder = folder;
    this.url = `http://localhost:${port}`;
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-journey-'));
    // As root the database runs under another account. In a folder closed to that account, it would move elsewhere
    // and stay there.
    chmodSync(folder, 0o755);
    const server = new DemoServer(await freePort(), folder, env);
    await server.start();
    return server;
  }

  /** Again after `kill`, with the same port and data: phones meet the same server. */
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
      // Nobody would end it later.
      await this.kill();
      throw error;
    }
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 400_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.#log}`);
      const answer = await fetch(`${this.url}/health`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server did not start: ${this.#log}`);
  }

  /** The last lines that it wrote. */
  get log(): string {
    return this.#log;
  }

  /** Where its database is read beside it, as its owner. */
  get databaseUrl(): string {
    const cluster = path.join(this.#folder, 'database/cluster');
    const running = readPostmaster(cluster);
    if (running === undefined) throw new Error('the database does not run');
    return clusterUrl(cluster, running.port);
  }

  /** As a power cut would end it; its database stays and is adopted by the next start. */
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

  /** The newest code that was sent to an address, as the person reads it on the mailbox page. */
  async codeFor(target: string): Promise<string> {
    for (let tries = 0; tries < 50; tries++) {
      const page = await (await fetch(`${this.url}/mailbox`)).text();
      const after = page.slice(page.indexOf(target));
      const code = page.includes(target) ? /\b\d{6}\b/.exec(after)?.[0] : undefined;
      if (code !== undefined) return code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no code for ${target}`);
  }
}
