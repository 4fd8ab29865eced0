import { expect, test } from 'vitest';
import { call, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld } from '#tests/support/world.ts';

test('locking and unlocking an account in parallel gives each operator a true answer, and never NOT_FOUND', async () => {
  const world = await makeWorld(await testDatabase());
  const app = await serve(world);
  const [operatorId, person] = [await addStudent(world), await addStudent(world)];
  await world.database.query
    .insertInto('operator')
    .values({ account_id: operatorId, granted_at: world.clock.now() })
    .execute();
  const operator = await signIn(world, operatorId, 'student');
  const versionOf = async () =>
    (
      await world.database.query
        .selectFrom('account')
        .select('version')
        .where('id', '=', person)
        .executeTakeFirstOrThrow()
    ).version;
  const before = await versionOf();
  const results = new Set<string>();
  let changes = 0;
  for (let round = 0; round < 40; round++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(app, operator, index % 2 === 0 ? 'operator.accountLock' : 'operator.accountUnlock', {
          id: person,
          reason: 'two at once',
        }),
      ),
    );
    for (const answer of answers) results.add(answer.status === 200 ? 'changed' : reasonIn(answer));
    changes += answers.filter(({ status }) => status === 200).length;
  }
  await app.close();
  expect([...results].toSorted()).toEqual(['DO_NOT_REPEAT', 'changed']);
  expect((await versionOf()) - before).toBe(changes);
});
