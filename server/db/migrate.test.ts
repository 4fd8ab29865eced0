import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner, type TestCopy, testCopy } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let copy: TestCopy;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-migrations-'));
  fs.mkdirSync(path.join(folder, 'optional'));
  copy = await testCopy();
  // The copied template has a history; these tests write another one.
  await asOwner(copy.database).pool.query('drop table schema_migration');
});

afterEach(async () => {
  await copy.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  fs.writeFileSync(path.join(folder, name), sql);
}

async function has(table: string): Promise<boolean> {
  const { rows } = await asOwner(copy.database).pool.query<{ ok: boolean }>(
    'select to_regclass($1) is not null as ok',
    [table],
  );
  return rows[0]?.ok === true;
}

test('migrate runs each file once, in the order of their numbers, with three nodes in parallel', async () => {
  write('0001_first.sql', 'create table one (n int)');
  write('0002_second.sql', 'alter table one add column m int');
  const done = await Promise.all([1, 2, 3].map(() => migrate(copy.ownerUrl, undefined, folder)));
  expect(done.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(copy.ownerUrl, undefined, folder)).toEqual([]);
});

test('a file that fails leaves nothing behind and is named', async () => {
  write('0001_bad.sql', 'create table one (n int); select nonsense');
  await expect(migrate(copy.ownerUrl, undefined, folder)).rejects.toThrow('0001_bad.sql: ');
  expect(await has('one')).toBe(false);
});

test('migrate builds an index concurrently while other nodes wait', async () => {
  write('0001_table.sql', 'create table one (n int)');
  write('0002_index.sql', '-- migrate: no-transaction\ncreate index concurrently one_n on one (n)');
  const done = await Promise.all([1, 2].map(() => migrate(copy.ownerUrl, undefined, folder)));
  expect(done.flat()).toHaveLength(2);
});

test('migrate holds no transaction while it waits, because a concurrent index would wait for it', async () => {
  write('0001_table.sql', 'create table one (n int)');
  const { pool } = asOwner(copy.database);
  const other = await pool.connect();
  await other.query('begin; select pg_advisory_xact_lock(727274)');
  const waiting = migrate(copy.ownerUrl, undefined, folder);
  const transactions = async () => {
    const { rows } = await pool.query<{ one: string }>(
      `select pid || ' ' || xact_start as one from pg_stat_activity
       where datname = current_database() and xact_start is not null and query like '%pg_try_advisory%' and pid <> pg_backend_pid()`,
    );
    return rows.map(({ one }) => one);
  };
  const looks = 12;
  const seen = new Map<string, number>();
  for (let look = 0; look < looks; look++) {
    await sleep(70);
    for (const one of await transactions()) seen.set(one, (seen.get(one) ?? 0) + 1);
  }
  // A busy machine may meet one twice; one that holds on is met each time.
  expect(Math.max(0, ...seen.values())).toBeLessThan(looks / 2);
  await other.query('commit');
  other.release();
  expect(await waiting).toEqual(['0001_table.sql']);
});

test('an edited file and a newer database are refused before anything runs', async () => {
  write('0001_first.sql', 'create table one (n int)');
  await migrate(copy.ownerUrl, undefined, folder);
  write('0001_first.sql', 'create table one (n bigint)');
  write('0002_second.sql', 'create table two (n int)');
  await expect(migrate(copy.ownerUrl, undefined, folder)).rejects.toThrow('was edited after');
  fs.rmSync(path.join(folder, '0001_first.sql'));
  await expect(migrate(copy.ownerUrl, undefined, folder)).rejects.toThrow('newer than this build');
  expect(await has('two')).toBe(false);
});

test('an optional file is skipped, with a line, where its extension is missing', async () => {
  write(
    'optional/0001_with.sql',
    '-- needs: pg_trgm\ncreate extension if not exists pg_trgm; create table with_it (n int)',
  );
  write('optional/0002_without.sql', '-- needs: no_such_extension\ncreate table without_it (n int)');
  const lines: string[] = [];
  expect(await migrate(copy.ownerUrl, (line) => lines.push(line), folder)).toEqual([
    'optional/0001_with.sql',
  ]);
  expect(lines).toEqual([expect.stringContaining('no_such_extension')]);
  expect([await has('with_it'), await has('without_it')]).toEqual([true, false]);
});

test('a database that finds no trigrams in Chinese is refused', async () => {
  write(
    '0001_first.sql',
    '-- what a database with the locale C answers\ncreate extension if not exists pg_trgm',
  );
  await migrate(copy.ownerUrl, undefined, folder);
  await asOwner(copy.database).pool.query('alter extension pg_trgm drop function show_trgm(text)');
  await asOwner(copy.database).pool.query(
    "create or replace function show_trgm(text) returns text[] language sql as $$ select '{}'::text[] $$",
  );
  await expect(migrate(copy.ownerUrl, undefined, folder)).rejects.toThrow('cannot search Chinese names');
});
