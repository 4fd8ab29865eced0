import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/processes.ts';

const startMs = 300_000;
const plenty = 1_000_000;

/** A few dozen people share one address. The code that enforces limits stays on. */
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
/** Waits of hours and days end within the run, as in the kill matrix. */
const rules = JSON.stringify({
  freshMinutes: 600,
  payoutHoldHours: 0,
  contactHoldHours: 0,
  guardianInvitesPerDay: plenty,
  mistakeGraceMinutes: 0,
});

/** Places that all nodes of a run share. */
export interface Place {
  /** Secrets and uploads of the demo. */
  readonly folder: string;
  readonly ownerUrl: string;
  readonly url: string;
}

/** A node of the server on a fixed port, whose build can be exchanged. */
export class UpgradedNode {
  readonly port: number;
  readonly #place: Place;
  #child: ChildProcess | undefined;
  #log = '';
  /** Lines of errors, of all builds. */
  readonly faults: string[] = [];

  private constructor(port: number, place: Place) {
    this.port = port;
    this.#place = place;
  }

  static async at(place: Place): Promise<UpgradedNode> {
    return new UpgradedNode(await freePort(), place);
  }

  /** Starts the build in this folder and returns the milliseconds until it serves. */
  async start(build: string): Promise<number> {
    const since = performance.now();
    this.#log = '';
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: build,
      env: settings(this.#place, this.port),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      const text = chunk.toString();
      this.#log = (this.#log + text).slice(-8_000);
      if (/ (?:error|fatal) /.test(text)) this.faults.push(text.slice(0, 2_000));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#child = child;
    while (performance.now() - since < startMs) {
      if (child.exitCode !== null) throw new Error(`the node ended by itself:\n${this.#log}`);
      const health = await fetch(`http://127.0.0.1:${this.port}/health`).catch(() => undefined);
      await health?.text().catch(() => undefined);
      if (health?.ok) return performance.now() - since;
      await sleep(50);
    }
    throw new Error(`the node does not serve:\n${this.#log}`);
  }

  /** Stops it as an operator does, and returns the milliseconds until it has ended. */
  async stop(): Promise<number> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return 0;
    const since = performance.now();
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    await exited;
    return performance.now() - since;
  }
}

function settings(place: Place, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '1',
    DATA_DIR: place.folder,
    DIST_DIR: 'none',
    DATABASE_URL: place.url,
    // A demo without it takes the other one for the owner.
    DATABASE_OWNER_URL: place.ownerUrl,
    LIMITS: limits,
    RULES: rules,
    LOG_LEVEL: 'info',
  };
}

/** Changes the tables with a build, while nodes of an earlier one serve. */
export function migrate(build: string, place: Place): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/operator.ts', 'tables'], {
    cwd: build,
    env: settings(place, 0),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the tables did not change:\n${stdout}${stderr}`);
}

/** Lays out a commit in a folder, with the packages of this one. */
export function layOut(root: string, commit: string, folder: string): void {
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  };
  git('worktree', 'add', '--detach', '--quiet', folder, commit);
  fs.symlinkSync(`${root}/node_modules`, `${folder}/node_modules`);
}
