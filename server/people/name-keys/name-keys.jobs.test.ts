import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { addCity, addCoach, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addTeam, addTeamCoach } from '#tests/support/team-world.ts';
import { renewNameKeys } from './name-keys.jobs.ts';
import { beginsName } from './name-keys.repository.ts';
import { searchWords } from './name-keys.rules.ts';

let world: ServedWorld;
let database: Database;

beforeAll(async () => {
  world = await serveWorld();
  ({ database } = world);
});

const found = async (named: 'coach' | 'team', typed: string): Promise<string[]> => {
  const begins = searchWords(typed).map((word) => beginsName(named, word));
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(named)} where ${sql.join(begins, sql` and `)}`.execute(database.query);
  return rows.map(({ id }) => id);
};
/** Keys as a node of the build before wrote them, without a fold. */
const keysOfBefore = async (named: 'coach' | 'team', id: string, keys: readonly string[]) => {
  const [table, column] = [sql.table(`${named}_name_key`), sql.ref(`${named}_id`)];
  await sql`delete from ${table} where ${column} = ${id}`.execute(database.query);
  await sql`insert into ${table} (${column}, key) select ${id}::uuid, unnest(${keys}::text[])`.execute(
    database.query,
  );
};

test('renewNameKeys makes names findable that an earlier build folded', async () => {
  const coach = await addCoach(world, {
    name: 'Đặng Łucja',
    name_zh: '陳大文',
    city_id: await addCity(world),
  });
  await keysOfBefore('coach', coach, ['đang', 'łucja', 'đangłucja', '陳大文', '大文', '文']);
  const team = await addTeam(world, await addTeamCoach(world), await addPerson(world, 'operator'));
  await database.query
    .updateTable('team')
    .set({ name: JSON.stringify({ en: 'Straße Kids', zh: '龍舟隊' }) })
    .where('id', '=', team)
    .execute();
  await keysOfBefore('team', team, ['straße', 'kids', '龍舟隊']);
  expect(await found('coach', 'dang')).toEqual([]);
  expect(await found('team', 'strasse')).toEqual([]);

  expect(await renewNameKeys(world)).toBeGreaterThanOrEqual(2);
  for (const typed of ['dang', 'lucja', '陈大文', '陳大文'])
    expect(await found('coach', typed)).toEqual([coach]);
  for (const typed of ['strasse', '龙舟队']) expect(await found('team', typed)).toEqual([team]);
  expect(await renewNameKeys(world)).toBe(0);

  // A node of the earlier build writes the name again during the update.
  await keysOfBefore('coach', coach, ['đang', 'łucja', 'đangłucja']);
  expect(await renewNameKeys(world)).toBe(1);
  expect(await found('coach', 'dang')).toEqual([coach]);
});
