import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/processes.ts';
import { ask } from './ask.ts';

/** One statement as the server sent it, parameters in PostgreSQL's text form. */
export interface Captured {
  text: string;
  values: (string | null)[];
}

/** Usage of the process since the previous report. */
export interface NodeUsage {
  cpuMs: number;
  lagP99Ms: number;
  rssMb: number;
}

export type NodeQuestion = 'capture' | 'captured' | 'usage';
export type NodeAnswer = Captured[] | NodeUsage | null;

const plenty = 1_000_000_000;
/** Limits that a load from one address would always hit; the code that enforces them stays on. */
const limits = JSON.stringify({
  requestsPerAddressPerMinute: plenty,
  picturesPerAddressPerMinute: plenty,
  requestsPerAccountPerMinute: plenty,
  writesPerAccountPerMinute: plenty,
});

/** The real server as a process of its own, in production mode, with all its jobs. */
export class Served {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
  }

  static async start(
    databaseUrl: string,
    secret: string,
    // As `npm start` (docs/architecture.md 6).
    execArgv: string[] = ['--max-semi-space-size=8'],
  ): Promise<Served> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = fork(path.join(import.meta.dirname, 'node.ts'), {
      execArgv,
      env: {
        PATH: process.env['PATH'],
        // Instants in captured statements are then written as in JSON.
        TZ: 'UTC',
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        SECRET: secret,
        DIST_DIR: 'none',
        DATA_DIR: path.join(os.tmpdir(), `openfield-bench-${process.pid}`),
        // Nobody of this world has an address: nothing is ever sent.
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'bench@openfield.invalid',
        HELP_ADDRESS: 'bench@openfield.invalid',
        LIMITS: limits,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const served = new Served(port, child);
    for (let tries = 0; tries < 600; tries++) {
      if (child.exitCode !== null) break;
      const health = await fetch(`${url}/health`).catch(() => undefined);
      if (health?.ok) return served;
      await sleep(50);
    }
    throw new Error('the server does not serve');
  }

  /** The statements that requests send while `work` runs, in order. */
  async capture(work: () => Promise<unknown>): Promise<Captured[]> {
    await this.#ask('capture');
    await work();
    return (await this.#ask('captured')) as Captured[];
  }

  async usage(): Promise<NodeUsage> {
    return (await this.#ask('usage')) as NodeUsage;
  }

  async stop(): Promise<void> {
    const exited = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.kill('SIGTERM');
    await exited;
  }

  #ask(question: NodeQuestion): Promise<NodeAnswer> {
    return ask<NodeAnswer>(this.#child, question);
  }
}
