import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database } from '#server/db/database.ts';
import { type Binaries, findBinaries } from '#server/db/embedded/binaries.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/embedded.ts';
import { makeHome } from '#server/db/embedded/home.ts';
import { type RunAs, unprivilegedUser } from '#server/db/embedded/unprivileged-user.ts';
import { chosenDatabase, type Pooler, startPgBouncer } from '#tests/support/other-databases.ts';

/**
 * A primary and a synchronous standby made from the npm binaries. The standby is a copy of the cluster from before
 * its first start, so no pg_basebackup is needed. With TEST_DATABASE=pgbouncer each has a pooler on its own host,
 * which is lost with it.
 */
let folder: string;
let runAs: RunAs;
let binaries: Binaries;
let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let database: Database;
const poolers: Pooler[] = [];

/** Where the server finds this database: its pooler, or itself. */
async function hostOf(one: EmbeddedDatabase): Promise<string> {
  const url = new URL(await one.url());
  if (chosenDatabase() !== 'pgbouncer') return url.href;
  const pooler = await startPgBouncer(one.home, url.href);
  poolers.push(pooler);
  url.port = String(pooler.port);
  return url.href;
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-failover-'));
  fs.chmodSync(folder, 0o755);
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
  runAs = unprivilegedUser(path.join(one, 'cluster'));
  makeHome(one, runAs);
  makeHome(two, runAs);
  binaries = findBinaries(one, runAs);
  const cluster = await ensureCluster(one, binaries, runAs, ['--no-sync']);
  execFileSync('cp', ['-a', cluster, path.join(two, 'cluster')]);
  primary = await startEmbedded({
    home: one,
    settings: { fsync: 'off', synchronous_standby_names: 'standby' },
  });
  const { username, password, hostname, port } = new URL(await primary.url());
  const signal = path.join(two, 'cluster/standby.signal');
  fs.writeFileSync(signal, '');
  const owner = fs.statSync(path.join(two, 'cluster'));
  fs.chownSync(signal, owner.uid, owner.gid);
  standby = await startEmbedded({
    home: two,
    settings: {
      fsync: 'off',
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`,
    },
  });
  // The standby first: the pool has to find out which of them takes writes.
  database = connect([await hostOf(standby), await hostOf(primary)], { max: 8 });
  await database.pool.query('create table kept (key text primary key)');
});

afterAll(async () => {
  await database.close();
  for (const pooler of poolers) await pooler.stop();
  await standby.stop();
  await primary.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the primary is killed under load and the standby promoted: no client sees an error, no acknowledged row is lost', async () => {
  const acknowledged: string[] = [];
  const errors: unknown[] = [];
  const load = new AbortController();
  const client = async (name: number) => {
    for (let n = 0; !load.signal.aborted; n++) {
      const key = `${name}-${n}`;
      try {
        await database.transaction(
          async (tx) => {
            await sql`insert into kept (key) values (${key}) on conflict do nothing`.execute(tx);
          },
          { keyed: true },
        );
        acknowledged.push(key);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  const clients = Array.from({ length: 8 }, (_, name) => client(name));
  await vi.waitUntil(() => acknowledged.length > 200);
  process.kill(primary.pid() ?? 0, 'SIGKILL');
  await poolers.pop()?.stop('SIGKILL');
  await sleep(500);
  const before = acknowledged.length;
  execFileSync(binaries.pgCtl, ['-D', standby.cluster, 'promote'], {
    ...runAs,
    cwd: standby.home,
    stdio: 'ignore',
  });
  await vi.waitUntil(() => acknowledged.length > before + 200);
  load.abort();
  await Promise.all(clients);
  expect(errors).toEqual([]);
  const { rows } = await database.pool.query<{ key: string }>('select key from kept');
  const kept = new Set(rows.map(({ key }) => key));
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  expect(kept.size).toBe(acknowledged.length);
});
