import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/base/errors.ts';
import { connect, type Database } from '#server/db/database.ts';
import { seededRandom } from '#server/demo/random.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addClass, bookAll, classRow, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { seed } from '#tests/support/seed.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

/** Pools of their own, as several servers on one database have. */
const nodes = 4;
const clients = 64;
const rounds = isLongRun ? 200 : 24;
const capacities = [1, 2, 5, 12];

let world: World;
let worlds: World[];
let coach: string;
let students: string[];
const stores: Database[] = [];
const random = seededRandom(seed);

beforeAll(async () => {
  const copy = await testCopy();
  world = await makeWorld(copy.database);
  for (let node = 0; node < nodes; node++) stores.push(connect([copy.url], { ...patient, max: 8 }));
  worlds = stores.map((database) => ({ ...world, database }));
  coach = await addCoach(world);
  students = await Promise.all(Array.from({ length: clients }, () => addStudent(world, 100_000_000)));
});
afterAll(() => Promise.all(stores.map((database) => database.close())));

/** Cuts the crowd into calls of one to eight bookings, as a lane batches waiting bookings. */
function cut<T>(items: readonly T[]): T[][] {
  const calls: T[][] = [];
  for (let at = 0; at < items.length;) {
    const size = random.int(1, 8);
    calls.push(items.slice(at, at + size));
    at += size;
  }
  return calls;
}

it(`sells the last seats to exactly as many as there are, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const capacity = capacities[round % capacities.length] ?? 1;
    const cls = await addClass(world, {
      coachId: coach,
      capacity,
      priceMinor: 1000,
      inHours: 24 + 2 * round,
    });
    const crowd = random.shuffle(students).map((studentId) => ({
      studentId,
      form: formFor(world, cls, studentId, { payFromBalance: random.isTrue(0.5) }),
    }));
    const outcomes = await Promise.all(
      cut(crowd).map((intents, index) => bookAll(worlds[index % nodes] ?? world, intents)),
    );
    const refusals = outcomes.flat().filter((outcome) => outcome instanceof AppError);
    expect(refusals.map((refusal) => refusal.reason)).toEqual(
      Array.from({ length: clients - capacity }, () => 'CLASS_FULL'),
    );
    expect((await classRow(world, cls.id)).taken).toBe(capacity);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});
