import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import {
  clusterIn,
  findBackups,
  type Manifest,
  manifestName,
  nameOf,
  readManifest,
} from '#server/db/embedded/backup-files.ts';
import { makeBackup, removeOldBackups } from '#server/db/embedded/backup.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/embedded.ts';
import { restoreBackup } from '#server/db/embedded/restore.ts';
import { prepare } from '#server/db/prepare.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const now = new Date('2026-11-20T10:00:00Z');
const quiet = () => undefined;
let folder: string;
let home: string;
let backups: string;
let embedded: EmbeddedDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-backup-'));
  fs.chmodSync(folder, 0o755);
  home = path.join(folder, 'data', 'database');
  fs.mkdirSync(path.join(folder, 'data'), { mode: 0o755 });
  embedded = await startEmbedded({ home, settings: { fsync: 'off' }, initFlags: ['--no-sync'] });
  await prepare(
    { ownerUrl: await embedded.url(), servingUser: undefined, origin: 'demo', wipesDemo: false },
    quiet,
  );
});
afterAll(async () => {
  await embedded.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  backups = fs.mkdtempSync(path.join(folder, 'backups-'));
});

async function connected(database: EmbeddedDatabase): Promise<Client> {
  const client = new Client({ connectionString: await database.url() });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function valuesIn(at: string): Promise<number[]> {
  const restored = await startEmbedded({ home: at, settings: { fsync: 'off' } });
  const client = await connected(restored);
  const { rows } = await client.query<{ n: number }>('select n from kept order by n');
  await client.end();
  await restored.stop();
  return rows.map(({ n }) => n);
}

const make = async () =>
  await makeBackup({ url: await embedded.url(), cluster: embedded.cluster, folder: backups, now }, quiet);

/** Runs `npm run backup` without npm. */
const command = async (...words: string[]) =>
  await run(process.execPath, [path.join(root, 'server/backup.ts'), ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data') },
  });

test('a backup made while rows arrive holds each one that was acknowledged before, and no gap', async () => {
  const client = await connected(embedded);
  await client.query('create table kept (n int primary key, filler text)');
  let written = 0;
  const write = async () => {
    await client.query(`insert into kept values ($1, repeat('x', 2000))`, [written + 1]);
    written += 1;
  };
  for (let n = 0; n < 50; n += 1) await write();
  const before = written;
  const copy = { isMade: false };
  const making = make().finally(() => (copy.isMade = true));
  while (!copy.isMade) await write();
  const backup = await making;
  await client.end();
  expect(written).toBeGreaterThan(before);

  const elsewhere = path.join(folder, 'elsewhere');
  await restoreBackup({ backup, home: elsewhere, replaces: false, now }, quiet);
  const values = await valuesIn(elsewhere);
  expect(values.length).toBeGreaterThanOrEqual(before);
  expect(values.length).toBeLessThanOrEqual(written);
  expect(values).toEqual(Array.from({ length: values.length }, (_, index) => index + 1));
});

test('the commands refuse a database of DATABASE_URL and unknown words in one sentence', async () => {
  await expect(command('make')).rejects.toThrow(/npm run backup -- make <folder>/);
  await expect(command('remove', backups)).rejects.toThrow(/npm run backup -- make <folder>/);
  await expect(
    run(process.execPath, [path.join(root, 'server/backup.ts'), 'make', backups], {
      cwd: root,
      env: { PATH: process.env['PATH'], DEMO: '1', DATABASE_URL: 'postgres://nobody@localhost/none' },
    }),
  ).rejects.toThrow(/are for the embedded database/);
});

test('a damaged backup is refused with the name of the file, and changes nothing', async () => {
  const backup = await make();
  const file = readManifest(backup).files.find(({ bytes }) => bytes > 8192);
  const at = path.join(clusterIn(backup), file?.path ?? '');
  const bytes = fs.readFileSync(at);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  fs.writeFileSync(at, bytes);
  const elsewhere = path.join(backups, 'elsewhere');
  await expect(restoreBackup({ backup, home: elsewhere, replaces: false, now }, quiet)).rejects.toThrow(
    `The backup is damaged at ${file?.path}`,
  );
  expect(fs.readdirSync(elsewhere)).toEqual([]);
});

test('a folder without its list is no backup', async () => {
  const backup = await make();
  fs.rmSync(path.join(backup, manifestName));
  expect(findBackups(backups)).toEqual([]);
  await expect(
    restoreBackup({ backup, home: path.join(backups, 'elsewhere'), replaces: false, now }, quiet),
  ).rejects.toThrow(/is no complete backup/);
});

test('backups older than thirty days are removed, but never the newest', () => {
  const put = (madeAt: Date) => {
    const backup = path.join(backups, nameOf(madeAt));
    fs.mkdirSync(backup);
    const manifest: Manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      postgres: '18',
      files: [],
      folders: [],
    };
    fs.writeFileSync(path.join(backup, manifestName), JSON.stringify(manifest));
    return backup;
  };
  const old = put(now);
  expect(removeOldBackups(backups, new Date(now.getTime() + 90 * DAY_MS), 30)).toBe(0);
  const next = new Date(now.getTime() + 31 * DAY_MS);
  const newest = put(next);
  expect(removeOldBackups(backups, next, 30)).toBe(1);
  expect(findBackups(backups).map(({ backup }) => backup)).toEqual([newest]);
  expect(fs.existsSync(old)).toBe(false);
});

test('the commands make a backup of a running database, drill it, restore it over a lost folder, and find a broken rule', async () => {
  const made = await command('make', backups);
  const [{ backup } = { backup: '' }] = findBackups(backups);
  expect(made.stdout).toContain(`${backup} was made in`);
  const drill = await command('drill', backups);
  expect(drill.stdout).toMatch(/was restored in .* s\. All rules hold over 0 accounts, 0 orders/);
  const restoring = { backup, home, now };
  await expect(restoreBackup({ ...restoring, replaces: true }, quiet)).rejects.toThrow(
    /is running; stop the server first/,
  );

  await embedded.stop();
  await expect(restoreBackup({ ...restoring, replaces: false }, quiet)).rejects.toThrow(
    /There is a database in .* already/,
  );
  // A restore that is killed between two renames leaves the database aside, and must not end in an empty one.
  fs.renameSync(path.join(home, 'cluster'), path.join(home, 'cluster.before-x'));
  await expect(startEmbedded({ home })).rejects.toThrow(/rename cluster\.before-x to cluster/);
  fs.rmSync(home, { recursive: true });
  expect((await command('restore', backup)).stdout).toContain('was restored');
  expect((await command('restore', backup, '--replace')).stdout).toMatch(/kept in .*cluster\.before-/);
  embedded = await startEmbedded({ home, settings: { fsync: 'off' } });
  const client = await connected(embedded);
  await client.query(
    `insert into ledger_account (id, is_tracked, posted_minor, currency) values ('student:wrong', true, 500, 'USD')`,
  );
  await command('make', backups);
  const { rows } = await client.query<{ kind: string; madeAt: Date }>(
    'select kind, made_at as "madeAt" from last_backup',
  );
  await client.end();
  const [{ madeAt } = { madeAt: now }] = findBackups(backups);
  expect(rows).toEqual([{ kind: 'copy', madeAt }]);
  await expect(command('drill', backups)).rejects.toThrow(/breaks rules: I1 kept balances.*student:wrong/);
});
