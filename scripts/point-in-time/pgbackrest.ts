import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { give, type RunAs } from '#server/db/embedded/unprivileged-user.ts';
import { type Cluster, superuser } from './cluster.ts';

const stanza = 'openfield';

/** The repository of pgBackRest with the settings of docs/operations.md, in a folder of the trial. */
export class Repository {
  readonly #config: string;
  readonly #runAs: RunAs;
  readonly #home: string;

  constructor(home: string, runAs: RunAs, cluster: Cluster) {
    [this.#home, this.#runAs] = [home, runAs];
    this.#config = path.join(home, 'pgbackrest.conf');
    for (const name of ['repository', 'log', 'lock', 'spool']) {
      fs.mkdirSync(path.join(home, name), { mode: 0o700 });
      give(path.join(home, name), runAs);
    }
    const lines = [
      '[global]',
      `repo1-path=${path.join(home, 'repository')}`,
      'repo1-retention-full=2',
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${randomBytes(48).toString('base64')}`,
      'start-fast=y',
      `log-path=${path.join(home, 'log')}`,
      `lock-path=${path.join(home, 'lock')}`,
      `spool-path=${path.join(home, 'spool')}`,
      `[${stanza}]`,
      `pg1-path=${cluster.folder}`,
      `pg1-port=${cluster.port}`,
      `pg1-socket-path=${cluster.sockets}`,
      `pg1-user=${superuser}`,
      'pg1-database=postgres',
    ];
    fs.writeFileSync(this.#config, `${lines.join('\n')}\n`, { mode: 0o600 });
    give(this.#config, runAs);
  }

  /** Settings of the database that archive its log. */
  get archiving(): string[] {
    return [
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${this.#config} --stanza=${stanza} archive-push %p'`,
      'archive_timeout = 60',
    ];
  }

  create(): void {
    this.#run('stanza-create');
    this.#run('check');
  }

  backUp(type: 'full' | 'diff'): void {
    this.#run(`--type=${type}`, 'backup');
  }

  /** Fills the folder of a cluster with the state of this instant, or with the newest one that is archived. */
  restore(cluster: Cluster, target?: Date): void {
    const to =
      target === undefined
        ? []
        : [
            '--type=time',
            `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
            '--target-action=promote',
          ];
    // The original may archive still: a copy must not write into its archive.
    const copy = cluster.isOriginal ? [] : ['--archive-mode=off'];
    this.#run(`--pg1-path=${cluster.folder}`, ...to, ...copy, 'restore');
  }

  /** Bytes in the repository: backups and archived log. */
  bytes(): { backups: number; log: number } {
    return {
      backups: sizeOf(path.join(this.#home, 'repository/backup')),
      log: sizeOf(path.join(this.#home, 'repository/archive')),
    };
  }

  #run(...words: string[]): void {
    const { status, stdout, stderr } = spawnSync(
      'pgbackrest',
      [`--config=${this.#config}`, `--stanza=${stanza}`, '--log-level-console=warn', ...words],
      { ...this.#runAs, cwd: this.#home, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    );
    if (status !== 0) throw new Error(`pgbackrest ${words.join(' ')}:\n${stdout}${stderr}`);
  }
}

function sizeOf(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
}
