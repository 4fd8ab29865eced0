import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/base/errors.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { savePriceRule } from '#server/teaching/price-rule/price-rule.commands.ts';
import { as, reasonOf, tally } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, bookAll, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPriceRule, priceRuleForm } from '#tests/support/price-rules.ts';
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

it('a child gets one first lesson when two classes of the coach are booked on two servers in the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
    await addPriceRule(world, coachId, 'first', 100);
    const kid = await addParticipant(world, studentId);
    const classes = await Promise.all(
      [100, 200, 300].map((inHours) => addClass(world, { coachId, inHours, priceMinor: 4000 })),
    );
    const outcomes = await Promise.all(
      classes.map(async (cls, index) => {
        const form = formFor(world, cls, studentId, { participantIds: [kid], payFromBalance: true });
        const basis = { ...form.basis, totalMinor: 0 };
        const [outcome] = await bookAll(index % 2 ? other : world, [{ studentId, form: { ...form, basis } }]);
        return outcome instanceof AppError ? outcome.reason : `booked at ${outcome?.totalMinor}`;
      }),
    );
    expect(tally(outcomes)).toEqual({ 'booked at 0': 1, CHANGED: 2 });
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('the database refuses a second live first lesson of a participant with a coach', async () => {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  await addPriceRule(world, coachId, 'first', 50);
  const kid = await addParticipant(world, studentId);
  const [one, two] = [
    await addClass(world, { coachId, inHours: 100 }),
    await addClass(world, { coachId, inHours: 200 }),
  ];
  await bookOne(world, studentId, one, { participantIds: [kid] });
  const second = await bookOne(world, studentId, two, { participantIds: [kid] });
  await expect(
    sql`update order_participant set first_of = ${coachId} where order_id = ${second.id}`.execute(
      world.database.query,
    ),
  ).rejects.toThrow('order_participant_first');
});

it('a coach has at most twenty live price rules when several are saved in the same moment', async () => {
  const coachId = await addCoach(world);
  for (let index = 0; index < 18; index++) await addPriceRule(world, coachId, 'early', 10, 30);
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      reasonOf(as(index % 2 ? other : world, coachId, savePriceRule, priceRuleForm('early', 10, 30))),
    ),
  );
  expect(tally(outcomes)).toEqual({ ok: 2, TOO_MANY_PRICE_RULES: 4 });
});
