import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#server/db/client.ts';
import { freePort } from '#server/db/embedded/processes.ts';
import { give, type RunAs } from '#server/db/embedded/unprivileged-user.ts';

export const superuser = 'app';
const original = 'cluster';
const recoveryMs = 300_000;

interface Made {
  readonly home: string;
  /** Folder of the programs of PostgreSQL. */
  readonly programs: string;
  readonly runAs: RunAs;
}

/** A cluster of the installed PostgreSQL, in a folder that pgBackRest can fill anew. */
export class Cluster {
  readonly folder: string;
  readonly port: number;
  /** Folder of the sockets that pgBackRest connects over. */
  readonly sockets: string;
  /** False for a copy, which must not write into the archive of its original. */
  readonly isOriginal: boolean;
  readonly #made: Made;
  readonly #password: string;

  private constructor(made: Made, name: string, { port, password }: { port: number; password: string }) {
    this.#made = made;
    this.#password = password;
    this.folder = path.join(made.home, name);
    this.port = port;
    this.sockets = made.home;
    this.isOriginal = name === original;
  }

  static async make(made: Made): Promise<Cluster> {
    const { home, programs, runAs } = made;
    const cluster = new Cluster(made, original, {
      port: await freePort(),
      password: randomBytes(24).toString('hex'),
    });
    const passwordFile = path.join(home, 'password');
    fs.writeFileSync(passwordFile, cluster.#password, { mode: 0o600 });
    give(passwordFile, runAs);
    const choice = ['--auth-local=trust', '--auth-host=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
    const given = ['-D', cluster.folder, `--username=${superuser}`, `--pwfile=${passwordFile}`, ...choice];
    const { status, stderr } = spawnSync(path.join(programs, 'initdb'), [...given, '--data-checksums'], {
      ...runAs,
      cwd: home,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`initdb failed:\n${stderr}`);
    return cluster;
  }

  /** A second place for the same data, on another port. */
  async beside(name: string): Promise<Cluster> {
    const copy = new Cluster(this.#made, name, { port: await freePort(), password: this.#password });
    copy.#makeFolder();
    return copy;
  }

  get url(): string {
    return `postgres://${superuser}:${this.#password}@127.0.0.1:${this.port}/postgres`;
  }

  /** Appends settings; lines for a restore are written by pgBackRest to postgresql.auto.conf, which is read later. */
  configure(lines: readonly string[]): void {
    fs.appendFileSync(path.join(this.folder, 'postgresql.conf'), `${lines.join('\n')}\n`);
  }

  /** Starts the server, and returns when it accepts writes: after a restore it replays its log first. */
  async start(): Promise<void> {
    const log = path.join(this.#made.home, `${path.basename(this.folder)}.log`);
    const options = `-p ${this.port} -c unix_socket_directories='${this.sockets}' -c timezone=UTC`;
    const given = ['-D', this.folder, '-l', log, '-w', '-t', '300', '-o', options, 'start'];
    if (this.#control(given) !== 0)
      throw new Error(`PostgreSQL does not start:\n${fs.readFileSync(log, 'utf8').slice(-4_000)}`);
    const since = performance.now();
    while (await this.#isRecovering()) {
      if (performance.now() - since > recoveryMs)
        throw new Error(`PostgreSQL still recovers:\n${fs.readFileSync(log, 'utf8').slice(-4_000)}`);
      await sleep(50);
    }
  }

  stop(): void {
    this.#control(['-D', this.folder, '-m', 'fast', '-w', 'stop']);
  }

  isRunning(): boolean {
    return this.#control(['-D', this.folder, 'status']) === 0;
  }

  /** Empties the folder, as after the loss of its disk. */
  lose(): void {
    fs.rmSync(this.folder, { recursive: true });
    this.#makeFolder();
  }

  /** Runs a query that returns one column `value`. */
  async ask<T>(text: string): Promise<T[]> {
    return await withClient(this.url, async (client) =>
      (await client.query<{ value: T }>(text)).rows.map(({ value }) => value),
    );
  }

  #makeFolder(): void {
    fs.mkdirSync(this.folder, { mode: 0o700 });
    give(this.folder, this.#made.runAs);
  }

  async #isRecovering(): Promise<boolean> {
    const [is] = await this.ask<boolean>('select pg_is_in_recovery() as value').catch(() => [true]);
    return is !== false;
  }

  /** Without pipes: the server would keep them open, and the call would never end. */
  #control(given: readonly string[]): number | null {
    const { home, programs, runAs } = this.#made;
    return spawnSync(path.join(programs, 'pg_ctl'), given, { ...runAs, cwd: home, stdio: 'ignore' }).status;
  }
}
