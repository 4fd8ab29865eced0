import { beforeAll, expect, test } from 'vitest';
import { ok } from '#tests/support/calls.ts';
import { addOperator, addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let me: Person;
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  me = await addPerson(world, 'operator');
});
const list = async (who = me) => (await ok(world, who, 'operator.operatorList')).items;

test('operator.operatorList shows since, granter, second factor and the newest open sign-in', async () => {
  const signedInAt = world.clock.now().toISOString();
  world.clock.advance({ minutes: 5 });
  const second = await addPerson(world, 'student');
  const { id } = await ok(world, me, 'operator.grantPropose', { id: second.id, note: 'New colleague' });
  await ok(world, await addPerson(world, 'operator'), 'operator.grantConfirm', { id });
  const bare = await addOperator(world);
  expect((await list()).find((one) => one.id === me.id)).toMatchObject({
    grantedBy: null,
    hasSecondFactor: true,
    signedInAt,
    actions: [],
  });
  expect((await list()).find((one) => one.id === second.id)).toMatchObject({
    since: world.clock.now().toISOString(),
    grantedBy: { id: me.id, name: 'Person' },
    hasSecondFactor: true,
    actions: ['revoke'],
  });
  expect((await list()).find((one) => one.id === bare)).toMatchObject({
    hasSecondFactor: false,
    signedInAt: null,
  });
});

test('operator.operatorList leaves out a revoked operator, and shows no ended session', async () => {
  const other = await addPerson(world, 'operator');
  await world.database.query
    .updateTable('session')
    .set({ expires_at: world.clock.now() })
    .where('account_id', '=', other.id)
    .execute();
  expect((await list()).find(({ id }) => id === other.id)?.signedInAt).toBeNull();
  await ok(world, me, 'operator.revoke', { id: other.id });
  expect((await list()).map(({ id }) => id)).not.toContain(other.id);
});
