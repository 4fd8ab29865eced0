import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { acceptedZone } from '#contract/zone.rules.ts';
import { asOwner, testCopy, testDatabase } from '#tests/support/database.ts';

test('acceptedZone returns only names that exist in PostgreSQL', async () => {
  const { query } = await testDatabase();
  const offsets = ['+08:00', '-05:00', '+14:00', '-12:00', '+05:30', '+05:45', '-09:30', '+08:45'];
  const reported = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'CTT', 'IST', ...offsets];
  const names = reported.map((zone) => acceptedZone(zone));
  expect(names).not.toContain(null);
  const { rows } = await sql<{ name: string }>`
    select n as name from unnest(${names}::text[]) n
    where n not in (select name from pg_timezone_names)`.execute(query);
  expect(rows).toEqual([]);
});

const migration = fs.readFileSync(
  path.join(import.meta.dirname, '../db/migrations/0840_names_of_zones.sql'),
  'utf8',
);

test('the migration of zones renames each name that acceptedZone changes, to the same name', () => {
  const pairs = new Map([...migration.matchAll(/\('(\S+)', '(\S+)'\)/g)].map(([, old, name]) => [old, name]));
  const isChanged = (zone: string) => acceptedZone(zone) !== zone;
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => isChanged(zone) && !pairs.has(zone))).toEqual(
    [],
  );
  for (const [old = '', name = ''] of pairs)
    expect([old, acceptedZone(old) ?? name, acceptedZone(name)]).toEqual([old, name, name]);
});

/** Columns of later migrations: acceptedZone renames a zone before it is stored there. */
const columnsOfLater = ['class_series.zone', 'receipt.zone', 'safety_watch_hours.zone', 'slot_plan.zone'];

test('the migration of zones renames stored zones in each table of its time', async () => {
  const copy = await testCopy();
  const { database } = copy;
  const { pool } = asOwner(database);
  const columns = await pool.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema() and column_name ~ '(^|_)zone$' order by 1`);
  const renamed = [...migration.matchAll(/^update (\w+) set (\w+)/gm)].map(
    ([, table, column]) => `${table}.${column}`,
  );
  expect([...renamed, ...columnsOfLater].toSorted()).toEqual(columns.rows.map(({ place }) => place));
  await pool.query(
    `insert into city values ('delhi', 'Delhi', '德里', 'Asia/Calcutta', 'IN', 28.6, 77.2, 0)`,
  );
  await pool.query(`begin; ${migration}; commit`);
  expect((await pool.query('select distinct zone from city')).rows).toEqual([{ zone: 'Asia/Kolkata' }]);
  await copy.drop();
});
