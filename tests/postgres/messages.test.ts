import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
/** Two servers on one database. */
let apps: [FastifyInstance, FastifyInstance];
let second: Database;

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database);
  second = connect([copy.url], { ...patient, max: 24 });
  apps = [await buildApp(world), await buildApp({ ...world, database: second })];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await second.close();
});

const appAt = (n: number) => apps[n % 2] ?? apps[0];

async function scene(families: number) {
  const coach = await addCoach(world);
  const cls = await addClass(world, { coachId: coach, priceMinor: 0, capacity: families });
  const orders = [];
  for (let n = 0; n < families; n++) {
    const student = await addStudent(world);
    const { id } = await bookOne(world, student, cls);
    await as(world, coach, acceptOrder, { id });
    orders.push({ id, token: await signIn(world, student, 'student') });
  }
  return { coach: await signIn(world, coach, 'coach'), coachId: coach, cls, orders };
}

const formFor = (to: { kind: 'order' | 'class'; id: string }, text = 'Zq', id: string = randomUUID()) => ({
  id,
  to,
  body: { text },
  tappedAt: world.clock.now().toISOString(),
});

const positionsOf = async (threadId: string) => {
  const rows = await world.database.query
    .selectFrom('message')
    .select('position')
    .where('thread_id', '=', threadId)
    .orderBy('position')
    .execute();
  return rows.map(({ position }) => position);
};
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

it('two writers at the same time leave positions without a gap, and one notice each', async () => {
  for (let round = 0; round < 3; round++) {
    const { coach, coachId, orders } = await scene(1);
    const [order] = orders;
    if (order === undefined) throw new Error('a scene has an order');
    const form = () => formFor({ kind: 'order', id: order.id });
    const replies = await Promise.all(
      upTo(24).map((n) => call(appAt(n), n % 3 === 0 ? coach : order.token, 'message.send', form())),
    );
    const given = replies.map((reply) => dataOf(reply).message.position);
    expect(given.toSorted((a, b) => a - b)).toEqual(upTo(24));
    expect(await positionsOf(order.id)).toEqual(upTo(24));
    const notices = await world.database.query
      .selectFrom('notice')
      .select('account_id')
      .where('kind', '=', 'messageArrived')
      .where('about_id', '=', order.id)
      .execute();
    expect(notices).toHaveLength(2);
    expect(notices.map((row) => row.account_id)).toContain(coachId);
  }
});

it('copies of a message under different keys are one message with one position', async () => {
  const { orders } = await scene(1);
  const [order] = orders;
  if (order === undefined) throw new Error('a scene has an order');
  const form = formFor({ kind: 'order', id: order.id });
  const replies = await Promise.all(upTo(16).map((n) => call(appAt(n), order.token, 'message.send', form)));
  expect(new Set(replies.map((reply) => JSON.stringify(dataOf(reply).message))).size).toBe(1);
  expect(await positionsOf(order.id)).toEqual([1]);
});

it('a message to a class that is sent twice at the same time reaches each family once', async () => {
  const { coach, cls, orders } = await scene(4);
  const form = {
    id: cls.id,
    messageId: randomUUID(),
    body: { quick: 'bringTowel' as const },
    tappedAt: world.clock.now().toISOString(),
  };
  const others = orders.map((order, n) =>
    call(appAt(n), order.token, 'message.send', formFor({ kind: 'order', id: order.id })),
  );
  const copies = upTo(8).map((n) => call(appAt(n), coach, 'message.toClass', form));
  const [sent] = await Promise.all([Promise.all(copies), Promise.all(others)]);
  expect(sent.map((reply) => dataOf(reply))).toEqual(upTo(8).map(() => ({ sent: 4 })));
  for (const order of orders) expect(await positionsOf(order.id)).toEqual([1, 2]);
});

it('message.send makes five questions of an account at most when six begin at the same time', async () => {
  const coachId = await addCoach(world);
  const student = await addStudent(world);
  const token = await signIn(world, student, 'student');
  const classes = [];
  for (let n = 0; n < 6; n++) classes.push(await addClass(world, { coachId, inHours: 24 + n }));
  const replies = await Promise.all(
    classes.flatMap((cls, n) =>
      upTo(2).map((copy) =>
        call(appAt(n + copy), token, 'message.send', formFor({ kind: 'class', id: cls.id })),
      ),
    ),
  );
  const reasons = replies.map((reply) => reasonIn(reply));
  expect(reasons.filter((reason) => reason === 'ok')).toHaveLength(10);
  expect(reasons.filter((reason) => reason === 'QUESTIONS_FULL')).toHaveLength(2);
  const threads = await world.database.query
    .selectFrom('thread')
    .select(['class_id', 'last_position'])
    .where('asker_id', '=', student)
    .execute();
  expect(threads.map((row) => row.last_position)).toEqual([2, 2, 2, 2, 2]);
  expect(new Set(threads.map((row) => row.class_id)).size).toBe(5);
});
