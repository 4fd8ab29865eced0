import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { sealedRoutes } from './sealed-routes.ts';

test('the index of open answers names exactly the sealed calls', async () => {
  const database = await testDatabase();
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'command_open'`.execute(database.query);
  const named = [...(rows[0]?.indexdef ?? '').matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(sealedRoutes));
});
