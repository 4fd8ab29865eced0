import { beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { purge } from '#server/jobs/purge.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow, tappedAway } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { cancelUnanswered, expireUnpaid } from './order.deadline.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const noticesOf = async (accountId: string) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.kind);
};

it('frees the seats of many unpaid orders once, with several servers running the job', async () => {
  const coach = await addCoach(world);
  const cls = await addClass(world, { coachId: coach, capacity: 300 });
  for (let n = 0; n < 230; n++) await bookOne(world, await addStudent(world), cls);
  const { form, away } = tappedAway(world, 20);
  const replayed = await bookOne(world, await addStudent(world), cls, form, away);
  world.clock.advance({ minutes: 15 });
  const moved = await Promise.all([expireUnpaid(world), expireUnpaid(world), expireUnpaid(world)]);
  const rest = await expireUnpaid(world);
  expect(moved.reduce((sum, n) => sum + n, rest)).toBe(230);
  expect((await classRow(world, cls.id)).taken).toBe(1);
  expect((await orderRow(world, replayed.id)).status).toBe(OrderStatus.awaitPayment);
  world.clock.advance({ minutes: 105 });
  expect(await expireUnpaid(world)).toBe(1);
  expect(await noticesOf(replayed.student.id)).toEqual(['orderAwaitsPayment', 'orderUnpaid']);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a booking gets 120 minutes to pay when it arrives late, even without replayed', async () => {
  const cls = await addClass(world, { coachId: await addCoach(world) });
  const { form, away } = tappedAway(world, 6);
  const late = await bookOne(world, await addStudent(world), cls, { ...form, replayed: false }, away);
  expect(late.expiresAt).toBe(new Date(world.clock.now().getTime() + 120 * 60_000).toISOString());
  expect(await noticesOf(late.student.id)).toEqual(['orderAwaitsPayment']);
});

it('one family holds at most eighteen unpaid seats, and books again when they have expired', async () => {
  const student = await addStudent(world);
  const coachId = await addCoach(world);
  const bookNext = async (inHours: number) =>
    reasonOf(bookOne(world, student, await addClass(world, { coachId, inHours })));
  for (let n = 0; n < 18; n++) expect(await bookNext(30 + 2 * n)).toBe('ok');
  expect(await bookNext(100)).toBe('UNPAID_SEATS_FULL');
  world.clock.advance({ minutes: 15 });
  await expireUnpaid(world);
  expect(await bookNext(100)).toBe('ok');
});

it('cancelUnanswered refunds everything when the coach does not answer', async () => {
  const coach = await addCoach(world);
  const student = await addStudent(world, 4001);
  const { id } = await bookOne(world, student, await addClass(world, { coachId: coach }), {
    payFromBalance: true,
  });
  expect(await noticesOf(coach)).toEqual(['orderRequested']);
  world.clock.advance({ hours: 48, seconds: -1 });
  expect(await cancelUnanswered(world)).toBe(0);
  world.clock.advance({ seconds: 1 });
  expect(await cancelUnanswered(world)).toBe(1);
  expect(await orderRow(world, id)).toMatchObject({
    status: OrderStatus.canceled,
    cancel_by: 'system',
    cancel_code: 'noResponse',
  });
  expect(await balanceOf(world, ledger.student(student))).toBe(4001);
  expect(await noticesOf(student)).toEqual(['orderNoResponse']);
});

it('moves what it can when one order is broken', async () => {
  const coach = await addCoach(world);
  const cls = await addClass(world, { coachId: coach });
  const [bad, good] = [
    await bookOne(world, await addStudent(world), cls),
    await bookOne(world, await addStudent(world), cls),
  ];
  // A line of its history that it has not reached: writing the next one will fail.
  await world.database.query
    .insertInto('order_event')
    .values({
      order_id: bad.id,
      version: 2,
      event: 'booked',
      to_status: OrderStatus.awaitPayment,
      actor: 'system',
      at: world.clock.now(),
    })
    .execute();
  world.clock.advance({ minutes: 15 });
  await expireUnpaid(world);
  expect((await orderRow(world, bad.id)).status).toBe(OrderStatus.awaitPayment);
  expect((await orderRow(world, good.id)).status).toBe(OrderStatus.canceled);
  expect((await findViolations(world.database.query)).map(({ what }) => what)).toEqual([[bad.id]]);
});

it('purge removes old counters and keeps new ones', async () => {
  const at = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
  await world.database.query
    .insertInto('rate_counter')
    .values([
      { key: 'old', window_start: at(3), n: 1 },
      { key: 'new', window_start: at(1), n: 1 },
    ])
    .execute();
  await purge(world);
  const left = await world.database.query.selectFrom('rate_counter').select('key').execute();
  expect(left).toEqual([{ key: 'new' }]);
});

it('jobs.stop ends within a second', async () => {
  const jobs = await startJobs(world);
  const before = Date.now();
  await jobs.stop();
  expect(Date.now() - before).toBeLessThan(1000);
});
