import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { createClass } from '#server/teaching/class-form/class.create.commands.ts';
import { savePlan } from '#server/teaching/slot-plan/slot-plan.commands.ts';
import { as, reasonOf, tally } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, bookAll, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { addPlan, bookSlot, groupForm, planForm, slotForm } from '#tests/support/slots.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
/** A second server on the database. */
let other: World;
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database, { startAt: '2027-03-01T08:00:00.000Z' });
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  other = { ...world, database: second };
});
afterAll(async () => {
  await Promise.all(stores.map((database) => database.close()));
});

const nine = '2027-03-09T16:00:00.000Z';
const ten = '2027-03-09T17:00:00.000Z';
const nameOf = (outcome: unknown) => (outcome instanceof AppError ? outcome.reason : 'booked');
const classesOf = (coach: string) =>
  world.database.query
    .selectFrom('class')
    .select(['starts_at', 'ends_at', 'taken'])
    .where('coach_id', '=', coach)
    .where('state', '=', 'published')
    .orderBy('starts_at')
    .execute();
async function expectNoOverlap(coach: string): Promise<void> {
  const classes = await classesOf(coach);
  for (const [index, { starts_at: startsAt }] of classes.slice(1).entries())
    expect(startsAt >= classes[index]!.ends_at).toBe(true);
}
async function expectNoDeadlock(): Promise<void> {
  // PostgreSQL counts a deadlock even when the transaction was repeated; the counter follows a second later.
  await sleep(1500);
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
  expect(await findViolations(world.database.query)).toEqual([]);
}

it('order.create gives a slot to one of six families on two servers', async () => {
  for (let round = 0; round < 6; round++) {
    const coach = await addCoach(world);
    const plan = await addPlan(world, coach);
    const families = await Promise.all(Array.from({ length: 6 }, () => addStudent(world, 100_000)));
    const outcomes = await Promise.all(
      families.map((family, index) => bookSlot(index % 2 ? other : world, plan, nine, family)),
    );
    expect(tally(outcomes.map(nameOf))).toEqual({ booked: 1, SLOT_TAKEN: 5 });
    expect((await classesOf(coach)).map(({ taken }) => taken)).toEqual([1]);
  }
  await expectNoDeadlock();
});

it('a class that the coach makes and the booking of a slot at its time exclude each other', async () => {
  for (let round = 0; round < 10; round++) {
    const coach = await addCoach(world);
    const plan = await addPlan(world, coach);
    const families = [await addStudent(world, 100_000), await addStudent(world, 100_000)];
    const make = () => reasonOf(as(other, coach, createClass, groupForm('09:30', '10:30')));
    const book = () =>
      Promise.all([bookSlot(world, plan, nine, families[0]!), bookSlot(other, plan, ten, families[1]!)]);
    const [made, outcomes] = await (round % 2
      ? Promise.all([make(), book()])
      : Promise.all([book(), make()]).then(([b, m]) => [m, b] as const));
    const names = outcomes.map(nameOf);
    // When the coach makes no class, one of the bookings was first.
    expect(made === 'ok' ? names : [made, names.includes('booked')]).toEqual(
      made === 'ok' ? ['SLOT_TAKEN', 'SLOT_TAKEN'] : ['COACH_CLASH', true],
    );
    await expectNoOverlap(coach);
  }
  await expectNoDeadlock();
});

it('a change of a plan and a booking of its slot agree on one order', async () => {
  for (let round = 0; round < 6; round++) {
    const coach = await addCoach(world);
    const plan = await addPlan(world, coach);
    const family = await addStudent(world, 100_000);
    const change = as(other, coach, savePlan, planForm({ id: plan.id, version: 1, daysOff: ['2027-03-09'] }));
    const [outcome] = await Promise.all([bookSlot(world, plan, nine, family), change]);
    expect(['booked', 'SLOT_TAKEN']).toContain(nameOf(outcome));
    expect(await classesOf(coach)).toHaveLength(nameOf(outcome) === 'booked' ? 1 : 0);
  }
  await expectNoDeadlock();
});

it('coaches who book slots of each other at the same time never wait in a ring', async () => {
  for (let round = 0; round < 6; round++) {
    const coaches = await Promise.all(Array.from({ length: 4 }, () => addCoach(world)));
    const plans = await Promise.all(coaches.map((coach) => addPlan(world, coach)));
    await Promise.all(
      coaches.flatMap((coach, index) =>
        [1, 2].map((step) =>
          bookSlot(step % 2 ? world : other, plans[(index + step) % 4]!, nine, coach, {
            payFromBalance: false,
          }),
        ),
      ),
    );
    for (const coach of coaches) await expectNoOverlap(coach);
  }
  await expectNoDeadlock();
});

it('bookings of slots from balances and refunds of the same families never wait in a ring', async () => {
  for (let round = 0; round < 8; round++) {
    const [coach, leader] = [await addCoach(world), await addCoach(world)];
    const plan = await addPlan(world, coach, { lengthMinutes: 15, pauseMinutes: 0 });
    const families = await Promise.all(Array.from({ length: 8 }, () => addStudent(world, 100_000)));
    const cls = await addClass(world, { coachId: leader, capacity: 8 });
    for (const family of families) await bookOne(world, family, cls, { payFromBalance: true });
    const intents = families
      .toSorted()
      .toReversed()
      .map((studentId, index) => {
        const startsAt = new Date(Date.parse(nine) + index * 15 * MINUTE_MS).toISOString();
        return { studentId, form: slotForm(world, plan, startsAt, studentId) };
      });
    const booking = bookAll(world, intents);
    await sleep(20 * (round + 1));
    const canceling = as(other, leader, cancelOwnClass, { id: cls.id, reason: { code: 'unwell', text: '' } });
    const [outcomes] = await Promise.all([booking, canceling]);
    expect(tally(outcomes.map(nameOf))).toEqual({ booked: 8 });
  }
  await expectNoDeadlock();
});
