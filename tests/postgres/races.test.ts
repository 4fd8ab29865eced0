import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { cancelUnanswered, expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { seededRandom } from '#server/demo/random.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addClass, balanceOf, bookAll, bookOne, classRow, formFor, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { seed } from '#tests/support/seed.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 24 }));
});

/** Repetitions of each race. */
const rounds = isLongRun ? 100 : 12;
const price = 4001;
const leave = { code: 'plans' as const, text: '' };
const refuse = { code: 'unwell' as const, text: '' };

const random = seededRandom(seed);

/** Runs several actions in parallel, in a new order each time. */
const rush = (works: (() => Promise<unknown>)[]): Promise<string[]> =>
  Promise.all(random.shuffle(works).map((work) => reasonOf(work())));

it('exactly one of accept, reject, both cancellations and the deadline wins', async () => {
  for (let round = 0; round < rounds; round++) {
    const [coach, student] = await Promise.all([addCoach(world), addStudent(world, price)]);
    const cls = await addClass(world, { coachId: coach, inHours: 48, capacity: 1 });
    const { id } = await bookOne(world, student, cls, { payFromBalance: true });
    // For the job the coach's deadline is over. Calls that read the clock before it are still running.
    const deadline = (await orderRow(world, id)).agree_by ?? new Date();
    const early = { ...world, clock: { ...world.clock, now: () => new Date(deadline.getTime() - 1) } };
    const late = { ...world, clock: { ...world.clock, now: () => deadline } };
    const tappedAt = world.clock.now().toISOString();
    const answers = await rush([
      () => as(early, coach, acceptOrder, { id }),
      () => as(early, coach, rejectOrder, { id, reason: refuse }),
      () => as(early, student, cancelWholeOrder, { id, reason: leave, shownRefundMinor: price, tappedAt }),
      () => as(early, coach, acceptOrder, { id }),
      () =>
        cancelUnanswered(late)
          .then((n) => (n === 0 ? Promise.reject(new Error('nothing due')) : n))
          .catch(() => undefined),
    ]);
    const { status } = await orderRow(world, id);
    const balance = await balanceOf(world, ledger.student(student));
    expect([status, balance, (await classRow(world, cls.id)).taken]).toEqual(
      status === OrderStatus.progress ? [OrderStatus.progress, 0, 1] : [status, price, 0],
    );
    expect([OrderStatus.progress, OrderStatus.canceled, OrderStatus.reject]).toContain(status);
    expect(answers.filter((answer) => answer === 'ok').length).toBeGreaterThan(0);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('an order is paid, expires or is left: never two of them', async () => {
  const seen: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const [coach, student] = await Promise.all([addCoach(world), addStudent(world, 3 * price)]);
    const cls = await addClass(world, { coachId: coach, capacity: 1 });
    const { id } = await bookOne(world, student, cls);
    const expiresAt = (await orderRow(world, id)).expires_at ?? new Date();
    const late = { ...world, clock: { ...world.clock, now: () => expiresAt } };
    const tappedAt = world.clock.now().toISOString();
    const pay = () => as(world, student, payOrder, { id, method: PaymentMethod.balance });
    const expire = () => expireUnpaid(late).then(() => undefined);
    // The first two rounds have a certain winner, whatever the load; the others are decided by the database.
    await [expire, pay][round]?.();
    await rush([
      pay,
      pay,
      expire,
      ...(round % 2 === 0
        ? [() => as(world, student, cancelWholeOrder, { id, reason: leave, shownRefundMinor: 0, tappedAt })]
        : []),
    ]);
    const { status } = await orderRow(world, id);
    seen.push(status);
    const balance = await balanceOf(world, ledger.student(student));
    expect(balance).toBe(status === OrderStatus.awaitAgree ? 2 * price : 3 * price);
  }
  expect(seen.slice(0, 2)).toEqual([OrderStatus.canceled, OrderStatus.awaitAgree]);
  const ends: string[] = [OrderStatus.awaitAgree, OrderStatus.canceled];
  expect(seen.filter((status) => !ends.includes(status))).toEqual([]);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a balance is never spent twice, and a child never booked into two places at one time', async () => {
  for (let round = 0; round < rounds / 2; round++) {
    const student = await addStudent(world, price);
    const coaches = await Promise.all(Array.from({ length: 6 }, () => addCoach(world)));
    // All at the same time, each of another coach.
    const classes = await Promise.all(coaches.map((coachId) => addClass(world, { coachId })));
    const outcomes = await Promise.all(
      classes.map((cls) =>
        bookAll(world, [
          { studentId: student, form: formFor(world, cls, student, { payFromBalance: true }) },
        ]),
      ),
    );
    expect(outcomes.flat().filter((outcome) => !(outcome instanceof Error))).toHaveLength(1);
    // One after the other in time, but with money for one only.
    const poor = await addStudent(world, price);
    const later = await Promise.all(
      coaches.map((coachId, index) => addClass(world, { coachId, inHours: 200 + index * 2 })),
    );
    await Promise.all(
      later.map((cls) =>
        bookAll(world, [{ studentId: poor, form: formFor(world, cls, poor, { payFromBalance: true }) }]),
      ),
    );
    expect(await balanceOf(world, ledger.student(poor))).toBe(0);
    const paid = await world.database.query
      .selectFrom('orders')
      .select('status')
      .where('student_id', '=', poor)
      .where('status', '=', OrderStatus.awaitAgree)
      .execute();
    expect(paid).toHaveLength(1);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('the full amount is refunded once when a coach cancels many times in parallel', async () => {
  const [coach, student] = await Promise.all([addCoach(world), addStudent(world, price)]);
  const cls = await addClass(world, { coachId: coach });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coach, acceptOrder, { id });
  const answers = await rush(
    Array.from({ length: 16 }, () => () => as(world, coach, coachCancel, { id, reason: refuse })),
  );
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(await balanceOf(world, ledger.student(student))).toBe(price);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('bookings lock in one order: no two lists of them ever wait for each other in a ring', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => addStudent(world)));
  for (let round = 0; round < rounds / 2; round++) {
    const coaches = await Promise.all(Array.from({ length: 4 }, () => addCoach(world)));
    const classes = await Promise.all(
      coaches.map((coachId, index) => addClass(world, { coachId, inHours: 24 + round * 24 + index * 2 })),
    );
    await Promise.all(
      Array.from({ length: 8 }, () =>
        bookAll(
          world,
          random.shuffle(students).flatMap((studentId) =>
            random
              .shuffle(classes)
              .slice(0, 2)
              .map((cls) => ({ studentId, form: formFor(world, cls, studentId) })),
          ),
        ),
      ),
    );
  }
  // PostgreSQL counts a deadlock even when the transaction was repeated; the counter follows a second later.
  await sleep(1500);
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
  expect(await findViolations(world.database.query)).toEqual([]);
});
