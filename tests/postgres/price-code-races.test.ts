import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/base/errors.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { makePriceCode } from '#server/teaching/price-code/price-code.commands.ts';
import { as, reasonOf, tally } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, bookAll, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { addCode, addPlatformCode } from '#tests/support/price-codes.ts';
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

/** Several families book a class each in the same moment on two servers, at this total. */
async function bookTogether(
  codeId: string,
  coachIds: readonly string[],
  totalMinor: number,
): Promise<string[]> {
  const families = await Promise.all(
    coachIds.map(async (coachId, index) => ({
      studentId: await addStudent(world, 100_000),
      cls: await addClass(world, { coachId, inHours: 100 + 2 * index, priceMinor: 4000 }),
    })),
  );
  return Promise.all(
    families.map(async ({ studentId, cls }, index) => {
      const form = formFor(world, cls, studentId, { payFromBalance: true, codeId });
      const [outcome] = await bookAll(index % 2 ? other : world, [
        { studentId, form: { ...form, basis: { ...form.basis, totalMinor } } },
      ]);
      return outcome instanceof AppError ? outcome.reason : `booked at ${outcome?.totalMinor}`;
    }),
  );
}

it('exactly one of several families gets the last use of a code when they book in the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const coachId = await addCoach(world);
    const code = await addCode(world, coachId, { percent: 50, mostUses: 1 });
    const outcomes = await bookTogether(code.id, [coachId, coachId, coachId, coachId], 2000);
    expect(tally(outcomes)).toEqual({ 'booked at 2000': 1, CODE_USED_UP: 3 });
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('families of different coaches never spend more than the budget of a platform’s code', async () => {
  for (let round = 0; round < 5; round++) {
    const coaches = await Promise.all(Array.from({ length: 12 }, () => addCoach(world)));
    const code = await addPlatformCode(world, { percent: 50, budgetMinor: 21_000, mostMinor: 2000 });
    const outcomes = await bookTogether(code.id, coaches, 2000);
    expect(tally(outcomes)).toEqual({ 'booked at 2000': 10, CODE_USED_UP: 2 });
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a family uses a code once when two of its guardians book in the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const [coachId, one, two] = [
      await addCoach(world),
      await addStudent(world, 100_000),
      await addStudent(world, 100_000),
    ];
    const kid = await addParticipant(world, one);
    await sql`insert into child_guardian (participant_id, account_id, since)
      values (${kid}, ${two}, ${world.clock.now()})`.execute(world.database.query);
    const code = await addCode(world, coachId, { percent: 50 });
    const outcomes = await Promise.all(
      [one, two].map(async (studentId, index) => {
        const cls = await addClass(world, { coachId, inHours: 100 + 2 * index, priceMinor: 4000 });
        const form = formFor(world, cls, studentId, { payFromBalance: true, codeId: code.id });
        const [outcome] = await bookAll(index % 2 ? other : world, [
          { studentId, form: { ...form, basis: { ...form.basis, totalMinor: 2000 } } },
        ]);
        return outcome instanceof AppError ? outcome.reason : 'booked';
      }),
    );
    expect(tally(outcomes)).toEqual({ booked: 1, CODE_USED: 1 });
  }
});

it('the database refuses more uses than a code has, more than its budget, and a second live use', async () => {
  const coachId = await addCoach(world);
  const [code, paid] = [await addCode(world, coachId, { mostUses: 2 }), await addPlatformCode(world)];
  const set = (id: string, change: ReturnType<typeof sql>) =>
    sql`update price_code set ${change} where id = ${id}`.execute(world.database.query);
  await expect(set(code.id, sql`used = 3`)).rejects.toThrow('price_code_uses');
  await expect(set(code.id, sql`used = -1`)).rejects.toThrow('price_code_uses');
  await expect(set(paid.id, sql`spent_minor = budget_minor + 1`)).rejects.toThrow('price_code_budget');
  await expect(set(paid.id, sql`spent_minor = -1`)).rejects.toThrow('price_code_budget');
  const studentId = await addStudent(world, 100_000);
  const [first, second] = [
    await addClass(world, { coachId, inHours: 100 }),
    await addClass(world, { coachId, inHours: 200 }),
  ];
  await bookOne(world, studentId, first, { codeId: code.id, payFromBalance: true });
  const { id } = await bookOne(world, studentId, second, { payFromBalance: true });
  await expect(
    sql`insert into price_code_use (order_id, code_id, account_id, amount_minor)
      values (${id}, ${code.id}, ${studentId}, 0)`.execute(world.database.query),
  ).rejects.toThrow('price_code_use_once');
});

it('a coach has one live code of a word when it is made twice in the same moment', async () => {
  const coachId = await addCoach(world);
  const outcomes = await Promise.all(
    [world, other].map((at) => reasonOf(addCode(at, coachId, { word: 'SUMMER27' }))),
  );
  expect(tally(outcomes)).toEqual({ ok: 1, CODE_TAKEN: 1 });
  const foreign = await addCoach(world);
  expect(
    await reasonOf(
      as(world, foreign, makePriceCode, {
        id: crypto.randomUUID(),
        word: 'summer 27',
        percent: 10,
        startsOn: '2027-03-01',
        endsOn: '2027-03-02',
        mostUses: 1,
      }),
    ),
  ).toBe('ok');
});
