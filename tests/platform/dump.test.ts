import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/client.ts';
import { connect, type Database } from '#server/db/database.ts';
import { prepare } from '#server/db/prepare.ts';
import { carryOutEffects } from '#server/effects.ts';
import { projectFolder } from '#server/start/config.ts';
import { ownFolder } from '#tests/support/leftovers.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { isInstalled, startOldest } from '#tests/support/other-databases.ts';
import { addCoach, addStudent, fund } from '#tests/support/people.ts';
import { makeWorld } from '#tests/support/world.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';

/** The scripts of the compose file, on the installed PostgreSQL instead of the one of an image. */
describe.runIf(isLongRun && isInstalled('postgresql-15'))('dump.sh', () => {
  const home = ownFolder();
  const dumps = path.join(home, 'dumps');
  const passwords = { OWNER_PASSWORD: 'one', SERVER_PASSWORD: 'two', BACKUP_PASSWORD: 'three' };
  let server: Awaited<ReturnType<typeof startOldest>>;
  let database: Database;

  const urlOf = (user: string, password: string, name = 'openfield') => {
    const url = new URL(server.url);
    [url.username, url.password, url.pathname] = [user, password, `/${name}`];
    return url.href;
  };
  const script = async (user: string, password: string, words: readonly string[], more = {}) =>
    run('sh', [path.join(projectFolder, 'server/deploy', words[0] ?? ''), ...words.slice(1)], {
      env: {
        PATH: `${programs}:${process.env['PATH']}`,
        PGHOST: '127.0.0.1',
        PGPORT: new URL(server.url).port,
        PGUSER: user,
        PGPASSWORD: password,
        ...more,
      },
    });
  const dump = (...words: string[]) =>
    script('openfield_backup', passwords.BACKUP_PASSWORD, ['dump.sh', dumps, ...words], {
      PGDATABASE: 'openfield',
    });

  beforeAll(async () => {
    carryOutEffects();
    fs.mkdirSync(dumps);
    fs.chmodSync(home, 0o755);
    server = await startOldest(home, { fsync: 'off' });
    const password = randomBytes(8).toString('hex');
    await withClient(server.url, (client) =>
      client.query(`create role postgres superuser login password '${password}'`),
    );
    await script('postgres', password, ['first-database.sh'], { ...passwords, PGDATABASE: 'postgres' });
    const ownerUrl = urlOf('openfield_owner', passwords.OWNER_PASSWORD);
    await prepare(
      { ownerUrl, servingUser: 'openfield_server', origin: 'production', wipesDemo: false },
      () => undefined,
    );
    database = connect([urlOf('openfield_server', passwords.SERVER_PASSWORD)]);
    const world = await makeWorld(database);
    const [student, coach] = [await addStudent(world), await addCoach(world)];
    await fund(world, student, 50_000);
    await bookOne(world, student, await addClass(world, { coachId: coach }), { payFromBalance: true });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  test('makes a dump that a new database takes, with all rules of the books', async () => {
    await dump('now');
    const [name = ''] = fs.readdirSync(dumps);
    expect(name).toMatch(/^openfield-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.dump$/);
    const { rows } = await sql<{ kind: string }>`select kind from last_backup`.execute(database.query);
    expect(rows).toEqual([{ kind: 'dump' }]);

    await withClient(server.url, (client) =>
      client.query('create database openfield_drill owner openfield_owner template template0'),
    );
    const restored = new URL(server.url);
    restored.pathname = '/openfield_drill';
    await run(path.join(programs, 'pg_restore'), [
      `--dbname=${restored.href}`,
      '--exit-on-error',
      path.join(dumps, name),
    ]);
    const { stdout } = await run(process.execPath, ['server/backup.ts', 'check'], {
      cwd: projectFolder,
      env: {
        PATH: process.env['PATH'],
        DEMO: '1',
        DATABASE_URL: urlOf('openfield_server', passwords.SERVER_PASSWORD, 'openfield_drill'),
      },
    });
    expect(stdout).toMatch(/All rules hold over 2 accounts, 1 orders/);
  });

  test('removes dumps older than thirty days', async () => {
    const old = path.join(dumps, 'openfield-2020-01-01T00-00-00Z.dump');
    fs.writeFileSync(old, '');
    fs.utimesSync(old, 1, 1);
    await dump('now');
    expect(fs.existsSync(old)).toBe(false);
  });

  test('leaves no file and no row when the database refuses it', async () => {
    const before = fs.readdirSync(dumps);
    const refused = script('openfield_backup', 'wrong', ['dump.sh', dumps, 'now'], {
      PGDATABASE: 'openfield',
    });
    await expect(refused).rejects.toThrow(/password authentication failed/);
    expect(fs.readdirSync(dumps).filter((name) => !name.endsWith('.part'))).toEqual(before);
  });

  test('works as a user that writes no table but last_backup', async () => {
    const work = withClient(urlOf('openfield_backup', passwords.BACKUP_PASSWORD), (client) =>
      client.query('update orders set seats = 2'),
    );
    await expect(work).rejects.toThrow(/permission denied/);
  });
});

test('PostgreSQL 15 is installed on this machine', ({ skip }) => {
  skip(!isLongRun, 'a part of npm run test:full');
  skip(!isInstalled('postgresql-15'), 'there is no PostgreSQL 15 on this machine: no dump was tried');
  expect(isInstalled('postgresql-15')).toBe(true);
});
