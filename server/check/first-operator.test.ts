import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { addStudent } from '#tests/support/people.ts';
import { makeWorld } from '#tests/support/world.ts';
import { firstOperatorHint } from './first-operator.ts';

test('firstOperatorHint names the command until two operators can act, and the one of a container', async () => {
  const world = await makeWorld(await testDatabase());
  const { query: db } = world.database;
  await db.deleteFrom('operator').execute();
  const place = {
    demo: false,
    publicUrl: 'https://book.example.org',
    operatorCommand: 'npm run operator --',
  };
  const hint = (change = {}) => firstOperatorHint(world.database, { ...place, ...change });
  expect(await hint()).toMatch(/^Nobody is an operator yet.*npm run operator -- grant <e-mail or mobile>$/);
  expect(await hint({ demo: true })).toBeUndefined();
  const add = async () =>
    db
      .insertInto('operator')
      .values({ account_id: await addStudent(world), granted_at: world.clock.now(), granted_by: null })
      .execute();
  await add();
  const operatorCommand = 'docker compose exec app node server/operator.ts';
  expect(await hint({ operatorCommand })).toMatch(
    /^One operator can act.*need two.*run: docker compose exec app node server\/operator.ts grant/,
  );
  await add();
  expect(await hint()).toBeUndefined();
});
