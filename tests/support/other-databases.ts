import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answers, freePort } from '#server/db/embedded/processes.ts';
import { servingUrl } from '#server/db/embedded/serving-user.ts';
import { give, unprivilegedUser } from '#server/db/embedded/unprivileged-user.ts';

const run = promisify(execFile);

/** Beside the embedded database: the pooler that most people put before it, and the oldest version that is supported. */
export const otherDatabases = ['pgbouncer', 'postgresql-15'] as const;
export type OtherDatabase = (typeof otherDatabases)[number];

/** The database named by TEST_DATABASE; undefined for the embedded database alone. */
export const chosenDatabase = (): OtherDatabase | undefined =>
  otherDatabases.find((name) => name === process.env['TEST_DATABASE']);

/** Where Debian and PostgreSQL's own packages put it. */
const oldestFolder = '/usr/lib/postgresql/15/bin';
const programFolders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

const programs: Record<OtherDatabase, () => string | undefined> = {
  pgbouncer: () =>
    programFolders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => fs.existsSync(file)),
  'postgresql-15': () => [path.join(oldestFolder, 'postgres')].find((file) => fs.existsSync(file)),
};

/** True when this machine has it. */
export const isInstalled = (name: OtherDatabase): boolean => programs[name]() !== undefined;

interface Started {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL 15 in `home`/cluster, with the superuser of the embedded one. */
export async function startOldest(
  home: string,
  settings: Readonly<Record<string, string>>,
): Promise<Started> {
  const cluster = path.join(home, 'cluster');
  const runAs = { ...unprivilegedUser(cluster), cwd: home };
  give(home, runAs);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = path.join(home, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  give(passwordFile, runAs);
  const program = (name: string) => path.join(oldestFolder, name);
  const made = ['--username=app', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(program('initdb'), ['-D', cluster, `--pwfile=${passwordFile}`, ...made], runAs);
  const port = await freePort();
  const options = { ...settings, unix_socket_directories: '', timezone: 'UTC' };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(home, 'postgres.log');
  const start = ['-D', cluster, '-l', log, '-w', '-o', `-p ${port} ${flags.join(' ')}`, 'start'];
  await run(program('pg_ctl'), start, runAs);
  return {
    url: `postgres://app:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run(program('pg_ctl'), ['-D', cluster, '-m', 'fast', '-w', 'stop'], runAs);
    },
  };
}

export interface Pooler {
  readonly port: number;
  readonly stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>;
}

/** A PgBouncer with its defaults, in transaction mode, before the server of this superuser. */
export async function startPgBouncer(home: string, serverUrl: string): Promise<Pooler> {
  const runAs = unprivilegedUser(path.join(home, 'cluster'));
  const port = await freePort();
  const users = [serverUrl, servingUrl(serverUrl)].map((url) => new URL(url));
  const write = (name: string, text: string) => {
    const file = path.join(home, name);
    fs.writeFileSync(file, text, { mode: 0o600 });
    give(file, runAs);
    return file;
  };
  const userlist = write(
    'pgbouncer.users',
    users.map(({ username, password }) => `"${username}" "${password}"\n`).join(''),
  );
  const settings = write(
    'pgbouncer.ini',
    `[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userlist}
pool_mode = transaction
`,
  );
  const child = spawn(programs.pgbouncer() ?? 'pgbouncer', [settings], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; tries < 2000 && !(await answers(port)); tries++) await sleep(50);
  return {
    port,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      await Promise.race([ended, sleep(5000).then(() => child.kill('SIGKILL'))]);
    },
  };
}
