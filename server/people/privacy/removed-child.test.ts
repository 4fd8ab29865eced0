import { beforeAll, expect, test } from 'vitest';
import { ok, signIn } from '#tests/support/calls.ts';
import { canary, type Cast, writtenFamily } from '#tests/support/erased-family-world.ts';
import { columnsWith, readsWith } from '#tests/support/erased-words.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { eraseChildren } from './child-erasure.jobs.ts';

const name = `${canary}kind`;

let world: ServedWorld;
let cast: Cast;
beforeAll(async () => {
  world = await serveWorld();
  cast = await writtenFamily(world);
});

/** Marks of who collected a child: their names are sealed, so no search for words finds them. */
const collections = (child: string) =>
  world.database.query.selectFrom('handover').select('id').where('participant_id', '=', child).execute();

test('after the days of grace nothing names a child that was removed, not even to its family', async () => {
  const { parent, child, coach, ann, operator } = cast;
  expect((await columnsWith(world, name)).size).toBeGreaterThan(5);
  expect(await collections(child)).toHaveLength(1);
  const again = { id: parent.id, token: await signIn(world, parent.id, 'student') };
  await ok(world, again, 'child.remove', { id: child });
  world.clock.advance({ days: 29 });
  expect(await eraseChildren(world)).toBe(0);
  world.clock.advance({ days: 1 });
  const twice = await Promise.all([eraseChildren(world), eraseChildren(world)]);
  expect(twice.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect([...(await columnsWith(world, name)).keys()]).toEqual([]);
  expect(await collections(child)).toEqual([]);
  const later = { id: parent.id, token: await signIn(world, parent.id, 'student') };
  for (const { id } of [parent, coach, ann, operator]) {
    const who = { id, token: await signIn(world, id, 'student') };
    expect(await readsWith(world, who, name)).toEqual([]);
  }
  const { items } = await ok(world, later, 'order.list', { as: 'student', status: '' });
  expect(items.flatMap(({ participants }) => participants.map((one) => one.name))).toContain('Removed child');
  // Texts of the family about other things stay.
  expect((await columnsWith(world, `${canary}evidence`)).size).toBeGreaterThan(0);
});
