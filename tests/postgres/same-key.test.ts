import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { headers } from '#contract/envelope.ts';
import { buildApp } from '#server/app.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { type Reply, call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, balanceOf, classRow, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const copies = 64;
const price = 4001;

let world: World;
/** Two servers on one database: copies of one call reach both. */
let apps: FastifyInstance[];
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database);
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  apps = [await buildApp(world), await buildApp({ ...world, database: second })];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(stores.map((database) => database.close()));
});

const copyAll = <T>(send: (app: FastifyInstance) => Promise<Reply<T>>): Promise<Reply<T>[]> =>
  Promise.all(Array.from({ length: copies }, (_, index) => send(apps[index % 2] as FastifyInstance)));

function expectOneAnswer(replies: Reply<unknown>[]): void {
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
}

async function family() {
  const [coach, student] = await Promise.all([addCoach(world), addStudent(world, 10 * price)]);
  const cls = await addClass(world, { coachId: coach, capacity: 3 });
  const tokens = {
    student: await signIn(world, student, 'student'),
    coach: await signIn(world, coach, 'coach'),
  };
  return { coach, student, cls, tokens };
}

it('64 copies of one call book once, with 64 equal answers', async () => {
  for (let round = 0; round < 5; round++) {
    const { student, cls, tokens } = await family();
    const form = formFor(world, cls, student, { payFromBalance: true });
    const key = randomUUID();
    const replies = await copyAll((app) => call(app, tokens.student, 'order.create', form, key));
    expectOneAnswer(replies);
    expect(replies[0]?.status).toBe(200);
    expect(replies.filter((reply) => !reply.isReplayed)).toHaveLength(1);
    expect((await classRow(world, cls.id)).taken).toBe(1);
    expect(await balanceOf(world, ledger.student(student))).toBe(9 * price);
    const [app] = apps;
    const other = await call(
      app as FastifyInstance,
      tokens.student,
      'order.create',
      { ...form, orderId: randomUUID() },
      key,
    );
    expect(reasonIn(other)).toBe('KEY_REUSED');
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('the answer to a booking equals a later read of the order, however it was booked', async () => {
  for (const [priceMinor, payFromBalance] of [
    [price, true],
    [price, false],
    [0, false],
  ] as const) {
    const { coach, student, tokens } = await family();
    const cls = await addClass(world, { coachId: coach, inHours: 200, priceMinor });
    const child = await addParticipant(world, student);
    const [app] = apps as [FastifyInstance];
    const form = formFor(world, cls, student, { payFromBalance, participantIds: [child, student] });
    const made = dataOf(await call(app, tokens.student, 'order.create', form));
    expect(dataOf(await call(app, tokens.student, 'order.detail', { id: made.id }))).toEqual(made);
  }
});

it('a phone with a clock days behind can book, and its second try is recognized by the key', async () => {
  const { student, cls, tokens } = await family();
  const [app] = apps as [FastifyInstance];
  const past = (ms: number) => new Date(world.clock.now().getTime() - 4 * 86_400_000 + ms).toISOString();
  const form = formFor(world, cls, student, { tappedAt: past(0) });
  const key = randomUUID();
  const sentAt = (ms: number) => ({ [headers.phoneTime]: past(ms) });
  const made = await call(app, tokens.student, 'order.create', form, key, sentAt(900));
  expect(reasonIn(made)).toBe('ok');
  // Tapped a moment ago, so it is paid for in the usual time.
  const expiresAt = Date.parse(dataOf(made).expiresAt ?? '');
  expect(expiresAt).toBeLessThanOrEqual(world.clock.now().getTime() + 15 * 60_000);
  const again = await call(app, tokens.student, 'order.create', form, key, sentAt(60_000));
  expect([again.isReplayed, again.text]).toEqual([true, made.text]);
  // On the phone's clock this tap waited for more than three days.
  const old = formFor(world, cls, student, { tappedAt: past(-73 * 3_600_000) });
  const late = await call(app, tokens.student, 'order.create', old, randomUUID(), sentAt(0));
  expect(reasonIn(late)).toBe('TOO_OLD');
});

it('a refused call gets the same refusal ever after', async () => {
  const { student, cls, tokens } = await family();
  await world.database.query
    .updateTable('class')
    .set({ state: 'canceled' })
    .where('id', '=', cls.id)
    .execute();
  const form = formFor(world, cls, student);
  const key = randomUUID();
  const replies = await copyAll((app) => call(app, tokens.student, 'order.create', form, key));
  expectOneAnswer(replies);
  expect(replies.map(reasonIn)[0]).toBe('CLASS_CANCELED');
  // The class is published again, but the answer of this key is final.
  await world.database.query
    .updateTable('class')
    .set({ state: 'published' })
    .where('id', '=', cls.id)
    .execute();
  const again = await copyAll((app) => call(app, tokens.student, 'order.create', form, key));
  expectOneAnswer([...replies, ...again]);
  expect((await classRow(world, cls.id)).taken).toBe(0);
});

it('64 copies of one intent take one child out once, and another intent takes another child out', async () => {
  const { student, cls, tokens } = await family();
  const [app] = apps as [FastifyInstance];
  const kids = await Promise.all([1, 2, 3].map(() => addParticipant(world, student)));
  const form = formFor(world, cls, student, { participantIds: kids, payFromBalance: true });
  const { id } = dataOf(await call(app, tokens.student, 'order.create', form));
  const tap = {
    id,
    reason: { code: 'ill' as const, text: '' },
    shownRefundMinor: price,
    tappedAt: world.clock.now().toISOString(),
  };
  const copied = async (participantId: string | undefined) => {
    const key = randomUUID();
    const intent = { ...tap, participantIds: [participantId ?? ''] };
    const replies = await copyAll((one) =>
      call(one, tokens.student, 'order.cancelParticipants', intent, key),
    );
    expectOneAnswer(replies);
    expect(replies.filter((reply) => !reply.isReplayed)).toHaveLength(1);
    return replies[0];
  };
  const [first, second] = await Promise.all([copied(kids[0]), copied(kids[1])]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect((await classRow(world, cls.id)).taken).toBe(1);
  expect(await balanceOf(world, ledger.student(student))).toBe(9 * price);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('an order is accepted once, and refunded once', async () => {
  const { student, cls, tokens } = await family();
  const [app] = apps as [FastifyInstance];
  const { id } = dataOf(
    await call(app, tokens.student, 'order.create', formFor(world, cls, student, { payFromBalance: true })),
  );
  const acceptKey = randomUUID();
  const accepted = await copyAll((one) => call(one, tokens.coach, 'order.accept', { id }, acceptKey));
  expectOneAnswer(accepted);
  expect(dataOf(accepted[0] as (typeof accepted)[0])).toMatchObject({
    status: OrderStatus.progress,
    version: 3,
  });
  const cancelKey = randomUUID();
  const input = {
    id,
    reason: { code: 'ill' as const, text: '' },
    shownRefundMinor: price,
    tappedAt: world.clock.now().toISOString(),
  };
  const canceled = await copyAll((one) => call(one, tokens.student, 'order.cancel', input, cancelKey));
  expectOneAnswer(canceled);
  expect(dataOf(canceled[0] as (typeof canceled)[0])).toMatchObject({
    status: OrderStatus.canceled,
    refundMinor: price,
  });
  expect(await balanceOf(world, ledger.student(student))).toBe(10 * price);
  expect(await findViolations(world.database.query)).toEqual([]);
});
