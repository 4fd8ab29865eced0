/**
 * `npm run restore-to-second`: a PostgreSQL of its own that archives its log with pgBackRest, and the demo on it. Payments
 * are made, one second is noted, more payments are made, and rows are destroyed. Then the database goes back to that
 * second by the steps of docs/operations.md. Ends with 1 when a payment of before is missing, a later one came back, or a
 * rule of the books is broken. Needs root, pgBackRest and PostgreSQL 15 or newer of the system.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { PaymentMethod } from '#contract/enums.ts';
import { freePort } from '#server/db/embedded/processes.ts';

const root = path.resolve(import.meta.dirname, '..');
const versions = '/usr/lib/postgresql';
const newest = fs.existsSync(versions)
  ? fs.readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0]
  : undefined;
if (newest === undefined) throw new Error('there is no PostgreSQL of the system');
const bin = (name: string): string => path.join(versions, newest, 'bin', name);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-second-'));
const [data, config, repo, dataDir] = ['data', 'pgbackrest.conf', 'repo', 'demo'].map((name) =>
  path.join(folder, name),
) as [string, string, string, string];
const port = await freePort();
const url = `postgres://postgres@127.0.0.1:${port}/openfield`;

/** Runs a program as the user of PostgreSQL. */
const asPostgres = (program: string, ...words: string[]): string =>
  execFileSync('runuser', ['-u', 'postgres', '--', program, ...words], { cwd: '/', encoding: 'utf8' });
const pgBackRest = (...words: string[]): string =>
  asPostgres('pgbackrest', `--config=${config}`, '--stanza=openfield', '--log-level-console=warn', ...words);
/** The server would keep an inherited pipe open. */
const startDatabase = () =>
  execFileSync(
    'runuser',
    [
      '-u',
      'postgres',
      '--',
      bin('pg_ctl'),
      'start',
      '--wait',
      `--pgdata=${data}`,
      `--log=${data}/server.log`,
    ],
    { cwd: '/', stdio: 'ignore' },
  );
const stopDatabase = () => asPostgres(bin('pg_ctl'), 'stop', '--wait', '--mode=fast', `--pgdata=${data}`);

async function ask<Row extends object>(
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function makeDatabase(): void {
  fs.chmodSync(folder, 0o755);
  for (const one of [data, repo]) fs.mkdirSync(one, { mode: 0o700 });
  fs.writeFileSync(
    config,
    `[global]\nrepo1-path=${repo}\nrepo1-retention-full=1\nlog-path=${repo}\nlock-path=${repo}\nspool-path=${repo}\n` +
      `[openfield]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${data}\n`,
  );
  execFileSync('chown', ['-R', 'postgres', folder]);
  asPostgres(bin('initdb'), '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', `--pgdata=${data}`);
  fs.appendFileSync(
    path.join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${data}'\narchive_mode = on\n` +
      `archive_command = 'pgbackrest --config=${config} --stanza=openfield archive-push %p'\n`,
  );
  startDatabase();
  asPostgres('psql', '-h', data, '-p', String(port), '-c', 'create database openfield');
  pgBackRest('stanza-create');
}

/** The demo on that database. Its answer to `/health` is the sign that it serves. */
async function startServer(): Promise<{ child: ChildProcess; base: string }> {
  const servingPort = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(servingPort),
      HOST: '127.0.0.1',
      DEMO: '1',
      DATA_DIR: dataDir,
      DIST_DIR: 'none',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: url,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const base = `http://127.0.0.1:${servingPort}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended');
    const health = await fetch(`${base}/health`).catch(() => undefined);
    const text = await health?.text();
    if (health?.ok && text?.includes('"money":"moves"')) return { child, base };
    await sleep(200);
  }
}

async function stopServer({ child }: { child: ChildProcess }): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await exited;
}

/** Opens payments of one family. Returns their ids. */
async function pay(base: string, times: number): Promise<string[]> {
  const call = async (at: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${base}/applet/${at}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const { data: given } = (await answer.json()) as { data: Record<string, unknown> };
    return given;
  };
  const account = { account: 'elena.rivera@demo.openfield.example', password: 'openfield-demo' };
  const { token } = await call('user/login', account);
  const made: string[] = [];
  for (let n = 0; n < times; n++) {
    const { payment } = await call(
      'wallet/topUp',
      { amountMinor: 2000, method: PaymentMethod.visa },
      String(token),
    );
    made.push((payment as { id: string }).id);
  }
  return made;
}

/** Throws unless all payments of before are stored, no later one is, and the destroyed rows are back. */
async function compare(given: { before: string[]; after: string[]; notices: number }): Promise<string> {
  const idsOf = async (ids: string[]) =>
    (await ask<{ id: string }>(url, 'select id from payment where id = any($1)', [ids])).length;
  const [before, after] = [await idsOf(given.before), await idsOf(given.after)];
  const [{ notices } = { notices: -1 }] = await ask<{ notices: number }>(
    url,
    'select count(*)::int as notices from notice',
  );
  const told = `${before} of ${given.before.length} payments of before, ${after} of after, ${notices} of ${given.notices} notices`;
  if (before !== given.before.length || after !== 0 || notices !== given.notices) throw new Error(told);
  return told;
}

const secondsSince = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

try {
  makeDatabase();
  let server = await startServer();
  let since = performance.now();
  pgBackRest('backup', '--type=full');
  console.log(`full backup: ${secondsSince(since)} s`);
  const before = await pay(server.base, 5);
  const [{ second, notices } = { second: '', notices: 0 }] = await ask<{ second: string; notices: number }>(
    url,
    `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as second, (select count(*)::int from notice) as notices`,
  );
  await sleep(1_100);
  const after = await pay(server.base, 5);
  await ask(url, `set session_replication_role = replica; delete from notice`);
  await ask(url, 'select pg_switch_wal()');
  await stopServer(server);
  stopDatabase();
  fs.rmSync(data, { recursive: true });
  fs.mkdirSync(data, { mode: 0o700 });
  execFileSync('chown', ['postgres', data]);
  since = performance.now();
  pgBackRest('--type=time', `--target=${second}`, '--target-action=promote', 'restore');
  startDatabase();
  console.log(`back to ${second}: ${secondsSince(since)} s`);
  console.log(await compare({ before, after, notices }));
  const checked = execFileSync(process.execPath, ['server/backup.ts', 'check'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DEMO: '1', DATA_DIR: dataDir, DATABASE_URL: url },
    encoding: 'utf8',
  });
  console.log(checked.trim());
  server = await startServer();
  await stopServer(server);
  console.log('the server serves on it, and money moves');
} finally {
  if (fs.existsSync(path.join(data, 'postmaster.pid'))) stopDatabase();
  fs.rmSync(folder, { recursive: true, force: true });
}
