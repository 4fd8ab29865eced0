import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/base/errors.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { savePlan } from '#server/teaching/slot-plan/slot-plan.commands.ts';
import { as, tally } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, bookAll, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { addPlan, bookSlot, planForm } from '#tests/support/slots.ts';
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

const trial = { isTrial: true, lengthMinutes: 30, pauseMinutes: 30, priceMinor: 1500 };
/** Tuesdays in Vancouver, an hour from one trial lesson to the next. */
const starts = ['2027-03-09T16:00:00.000Z', '2027-03-09T17:00:00.000Z', '2027-03-16T16:00:00.000Z'];
const nameOf = (outcome: unknown) => (outcome instanceof AppError ? outcome.reason : 'booked');
const serverOf = (index: number) => (index % 2 ? other : world);

/** A coach with hours for trial lessons, and a child of a family. */
async function scene() {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const plan = await addPlan(world, coachId, trial);
  return { coachId, studentId, plan, kid: await addParticipant(world, studentId) };
}

it('a child gets one trial lesson when three of a coach are booked on two servers in the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const { studentId, plan, kid } = await scene();
    const outcomes = await Promise.all(
      starts.map((at, index) =>
        bookSlot(serverOf(index + round), plan, at, studentId, { participantIds: [kid] }),
      ),
    );
    expect(tally(outcomes.map(nameOf))).toEqual({ booked: 1, FIRST_ONLY: 2 });
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a trial lesson and another lesson booked in the same moment leave the child at most one first lesson', async () => {
  for (let round = 0; round < 10; round++) {
    const { coachId, studentId, plan, kid } = await scene();
    await addPriceRule(world, coachId, 'first', 50);
    const cls = await addClass(world, { coachId, inHours: 300, priceMinor: 4000 });
    const form = formFor(world, cls, studentId, { participantIds: [kid], payFromBalance: true });
    const bookTrial = () => bookSlot(serverOf(round), plan, starts[0]!, studentId, { participantIds: [kid] });
    const bookOther = async () => (await bookAll(serverOf(round + 1), [{ studentId, form }]))[0];
    const [first, second] = await (round < 5
      ? Promise.all([bookTrial(), bookOther()])
      : Promise.all([bookOther(), bookTrial()]).then(([a, b]) => [b, a] as const));
    const priceOf = second instanceof AppError || second === undefined ? second : second.totalMinor;
    // The trial lesson was first and the other one has its own price, or the other one was first.
    expect([
      ['booked', 4000],
      ['FIRST_ONLY', 2000],
    ]).toContainEqual([nameOf(first), priceOf]);
    const { rows } = await firstsOf(kid);
    expect(rows).toBe(1);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('hours that become trial lessons in the moment of a booking refuse it, or it was first', async () => {
  for (let round = 0; round < 6; round++) {
    const { coachId, studentId, kid } = await scene();
    const plan = await addPlan(world, coachId, { weekly: [{ weekday: 3, from: '09:00', to: '12:00' }] });
    const cls = await addClass(world, { coachId, inHours: 300, priceMinor: 4000 });
    const form = formFor(world, cls, studentId, { participantIds: [kid], payFromBalance: true });
    await bookAll(world, [{ studentId, form }]);
    const changed = { ...planForm({ id: plan.id, version: 1, isTrial: true }), weekly: plan.weekly };
    const [outcome] = await Promise.all([
      bookSlot(world, plan, '2027-03-10T17:00:00.000Z', studentId, { participantIds: [kid] }),
      as(other, coachId, savePlan, changed),
    ]);
    expect(['booked', 'FIRST_ONLY', 'SLOT_TAKEN']).toContain(nameOf(outcome));
    const made = await world.database.query
      .selectFrom('class')
      .select('is_trial')
      .where('slot_plan_id', '=', plan.id)
      .execute();
    expect(made).toEqual(nameOf(outcome) === 'booked' ? [{ is_trial: false }] : []);
  }
});

async function firstsOf(kid: string): Promise<{ rows: number }> {
  const found = await world.database.query
    .selectFrom('order_participant')
    .select('order_id')
    .where('participant_id', '=', kid)
    .where('first_of', 'is not', null)
    .where('is_live', '=', true)
    .execute();
  return { rows: found.length };
}
