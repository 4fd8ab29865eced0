import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const addNoticeAt = (accountId: string, at: Date) =>
  world.database.query
    .insertInto('notice')
    .values({
      id: randomUUID(),
      account_id: accountId,
      kind: 'orderWaits',
      facts: '{}',
      unique_key: randomUUID(),
      created_at: at,
      read_at: null,
    })
    .execute();

it('marks what was on the screen at the tap, once, and nothing of others or of later', async () => {
  const [me, other] = [await addStudent(world), await addStudent(world)];
  const token = await signIn(world, me, 'student');
  const seen = world.clock.now();
  for (const id of [me, me, other]) await addNoticeAt(id, seen);
  const later = new Date(seen.getTime() + 60_000);
  await addNoticeAt(me, later);
  world.clock.set(new Date(seen.getTime() + 120_000));
  const key = randomUUID();
  const until = seen.toISOString();
  const first = await call(app, token, 'notice.readAll', { until }, key);
  expect((await call(app, token, 'notice.readAll', { until }, key)).text).toBe(first.text);
  const { items } = dataOf(await call(app, token, 'notice.list', {}));
  expect(items.map(({ createdAt, readAt }) => [createdAt, readAt !== null])).toEqual([
    [later.toISOString(), false],
    [until, true],
    [until, true],
  ]);
  const unread = await world.database.query
    .selectFrom('notice')
    .select('account_id')
    .where('read_at', 'is', null)
    .execute();
  expect(unread.map((row) => row.account_id).toSorted()).toEqual([me, other].toSorted());
});
