import { beforeAll, expect, test } from 'vitest';
import { ok, reason } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addChild, addTeam, addTeamCoach, adult } from '#tests/support/team-world.ts';

let world: ServedWorld;
let leader: Person;
let team: string;
beforeAll(async () => {
  world = await serveWorld();
  leader = await addTeamCoach(world);
  team = await addTeam(world, leader, await addPerson(world, 'operator'));
});

/** Finds the team in the list, and reads its page. */
const reach = async (who: Person | null) => [
  (await ok(world, who, 'team.list', {})).items.some(({ id }) => id === team),
  await reason(world, who, 'team.detail', { id: team }),
];

test.each(['the family', 'the leader'])(
  'a block by %s hides the team in the list and its page from that family alone',
  async (by) => {
    const [ana, other] = [await adult(world), await adult(world)];
    const [from, to] = by === 'the family' ? [ana, leader] : [leader, ana];
    await world.database.query
      .insertInto('account_block')
      .values({ account_id: from.id, blocked_id: to.id, created_at: world.clock.now() })
      .execute();
    expect(await reach(ana)).toEqual([false, 'NOT_FOUND']);
    const form = { id: team, kind: 'student' as const, message: '' };
    expect(await reason(world, ana, 'team.apply', form)).toBe('NOT_FOUND');
    for (const who of [other, leader, null]) expect(await reach(who)).toEqual([true, 'ok']);
    await ok(world, from, 'block.remove', { accountId: to.id });
    expect(await reach(ana)).toEqual([true, 'ok']);
  },
);

test('a block leaves the page of the team to a family with an application for a child', async () => {
  const ana = await adult(world);
  const childId = await addChild(world, ana);
  await ok(world, ana, 'team.apply', { id: team, kind: 'student', childId, message: '' });
  await ok(world, ana, 'block.set', { accountId: leader.id });
  expect(await reach(ana)).toEqual([false, 'ok']);
});
