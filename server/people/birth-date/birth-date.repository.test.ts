import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bornBy } from '#contract/age.rules.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { bornBefore } from './birth-date.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

test.each([
  ['2028-03-01T05:00:00Z', 'America/Chicago', '2028-02-29'],
  ['2028-03-01T05:00:00Z', 'Asia/Shanghai', '2028-03-01'],
  ['2028-02-29T11:00:00Z', 'Pacific/Auckland', '2028-03-01'],
  ['2028-02-29T11:00:00Z', null, '2028-02-28'],
  ['2028-02-29T12:00:00Z', null, '2028-02-29'],
])('bornBefore at %s in zone %s counts from the day %s', async (now, zone, day) => {
  const limit = bornBefore(18, new Date(now), sql`${zone}::text`);
  const { rows } = await sql<{ born: string }>`select ${limit}::text as born`.execute(database.query);
  expect(rows).toEqual([{ born: bornBy(day, 18) }]);
});
