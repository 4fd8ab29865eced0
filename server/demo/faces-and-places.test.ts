import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { seedDemo } from './seed.ts';

let world: World;
beforeAll(async () => {
  const clock = manualClock('2026-11-01T05:30:00Z');
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true });
  await seedDemo(world);
}, 180_000);

const nothing: [string, RawBuilder<unknown>][] = [
  [
    'each invented instructor has a public picture, which the form names',
    sql`select coach.id from coach
      join account_role r on r.account_id = coach.id and r.role = 'coach'
      left join picture p on p.name = coach.avatar and p.owner_id = coach.id and p.state = 'public'
        and p.kind = 'avatar' and p.id::text = r.form->>'avatar'
      where p.id is null`,
  ],
  [
    'nobody climbs at a pool, and nobody swims elsewhere',
    sql`select id from class where activity = 'climbing' and place_name ilike '%pool%'
      or activity = 'swim' and place_name not ilike '%pool%' and place_name not ilike '%swim%'
        and place_name not like '%游泳%'`,
  ],
];

test.each(nothing)('in the demo %s', async (_rule, query) => {
  expect((await query.execute(world.database.query)).rows).toEqual([]);
});
