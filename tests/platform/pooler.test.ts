import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { StartupError } from '#server/base/startup-error.ts';
import { withClient } from '#server/db/client.ts';
import { hasDefaults, serverDefaults } from '#server/db/defaults.ts';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { powerOverHistory } from '#server/db/serving-user.ts';
import { loadConfig } from '#server/start/config.ts';
import { openDatabase, type OpenDatabase } from '#server/start/open-database.ts';
import { ownFolder } from '#tests/support/leftovers.ts';
import { isInstalled, type Pooler, startPgBouncer } from '#tests/support/other-databases.ts';

/**
 * A first production start on an empty database, with all connections through a pooler in transaction mode.
 */
describe.runIf(isInstalled('pgbouncer'))('behind PgBouncer with its defaults', () => {
  const name = `pooled_${randomBytes(6).toString('hex')}`;
  const server = inject('databaseServer').url;
  const home = ownFolder();
  let pooler: Pooler;
  let opened: OpenDatabase;
  const lines: string[] = [];

  const pooled = (direct: string) => {
    const url = new URL(direct);
    [url.port, url.pathname] = [String(pooler.port), `/${name}`];
    return url.href;
  };
  const settings = (databaseUrl: string) => ({
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: pooled(server),
    SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://openfield.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Openfield <hello@openfield.example>',
    HELP_ADDRESS: 'help@openfield.example',
  });
  const open = (databaseUrl: string) =>
    openDatabase(loadConfig(settings(databaseUrl)), (line) => lines.push(line));
  const onServer = (statement: string) => withClient(server, (client) => client.query(statement));

  beforeAll(async () => {
    fs.chmodSync(home, 0o755);
    await onServer(`create database ${name}`);
    // The serving user of this server has longer deadlines for the other tests.
    const user = await ensureServingUser(server);
    for (const [setting, value] of Object.entries(serverDefaults))
      await onServer(`alter role ${user} in database ${name} set ${setting} = '${value}'`);
    pooler = await startPgBouncer(home, server);
    opened = await open(pooled(servingUrl(server)));
  });
  afterAll(async () => {
    await opened.close();
    await pooler.stop();
    await onServer(`drop database ${name} with (force)`);
    fs.rmSync(home, { recursive: true, force: true });
  });

  test('open finds tables and deadlines, and no permission to change history', async () => {
    const { pool } = opened.database;
    expect(await hasDefaults(pool)).toBe(true);
    expect(await powerOverHistory(pool)).toBeNull();
    expect(lines).toEqual([]);
    const { rows } = await pool.query<{ kind: string }>('select kind from database_origin');
    expect(rows).toEqual([{ kind: 'production' }]);
  });

  test('a statement fails at its deadline, alone and in a transaction', async () => {
    const slow = /statement timeout/;
    const alone = opened.database.pool.query('select pg_sleep(9)');
    const inside = opened.database.transaction((tx) => sql`select pg_sleep(9)`.execute(tx));
    await Promise.all([alone, inside].map((query) => expect(query).rejects.toThrow(slow)));
  });

  test('60 transactions share few connections, and a second start reads their result', async () => {
    const count = Array.from({ length: 60 }, () =>
      opened.database.transaction(async (tx) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(tx);
        await sql`insert into job (name, every_seconds, last_node, last_began_at, last_ended_at)
          values ('pooled', 1, 'node', now(), now()) on conflict (name) do update set moved = job.moved + 1`.execute(
          tx,
        );
      }),
    );
    await Promise.all(count);
    const again = await open(pooled(servingUrl(server)));
    const { rows } = await again.database.pool.query<{ moved: number }>(
      "select moved from job where name = 'pooled'",
    );
    await again.close();
    expect(rows).toEqual([{ moved: 59 }]);
  });

  test.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong')],
    ['an unknown user', (url: URL) => (url.username = 'nobody')],
    ['no such database', (url: URL) => (url.pathname = '/no_such_database')],
    ['a port where nothing is', (url: URL) => (url.port = '1')],
  ])('open reports %s in one sentence', async (_what, spoil) => {
    const url = new URL(pooled(servingUrl(server)));
    spoil(url);
    const error: unknown = await open(url.href).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(/DATABASE_URL is wrong or its database is down/);
    expect(String(error).split('\n')).toHaveLength(1);
  });
});

test('PgBouncer is installed on this machine', ({ skip }) => {
  skip(!isInstalled('pgbouncer'), 'there is no pgbouncer on this machine: nothing was tried through one');
  expect(isInstalled('pgbouncer')).toBe(true);
});
