import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { connect, type Database } from '#server/db/database.ts';
import { createClass } from '#server/teaching/class-form/class.create.commands.ts';
import { saveVenue } from '#server/teaching/venue/venue.commands.ts';
import { mergeVenues } from '#server/teaching/venue/venue.operator.commands.ts';
import { as, reasonOf, tally } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addCoach, addOperator } from '#tests/support/people.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { addOpenVenue, addVenue, venueForm } from '#tests/support/venues.ts';
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

const serverAt = (index: number) => (index % 2 ? other : world);
const create = (at: World, coachId: string, day: number) =>
  as(at, coachId, createClass, {
    ...swimClass,
    cityId: 'vancouver',
    date: `2027-03-${day}`,
    startTime: '09:30',
    endTime: '10:30',
    zone: 'America/Vancouver',
    capacity: 4,
    priceMinor: 0,
  });
const venueIds = async (coachId: string) =>
  (
    await world.database.query
      .selectFrom('class')
      .select('venue_id')
      .where('coach_id', '=', coachId)
      .execute()
  ).map(({ venue_id: id }) => id);

it('a coach has at most thirty venues when several are saved in the same moment', async () => {
  const coachId = await addCoach(world);
  for (let n = 0; n < limits.venues - 2; n++) await addVenue(world, coachId, { address: `${n} Road` });
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      reasonOf(as(serverAt(n), coachId, saveVenue, venueForm({ address: `${n} Street` }))),
    ),
  );
  expect(tally(outcomes)).toEqual({ ok: 2, TOO_MANY_VENUES: 4 });
  const row = sql`insert into venue (id, coach_id, city_id, name, address, place_no, created_at)
    values (gen_random_uuid(), ${coachId}, 'vancouver', 'One more', '1 Way', 31, ${world.clock.now()})`;
  await expect(row.execute(world.database.query)).rejects.toThrow('venue_place_no_check');
});

it('the same place is saved once when forms and classes name it in the same moment', async () => {
  const coachId = await addCoach(world);
  const outcomes = await Promise.all([
    reasonOf(as(world, coachId, saveVenue, venueForm())),
    reasonOf(as(other, coachId, saveVenue, venueForm({ name: 'POOL' }))),
    reasonOf(create(world, coachId, 20)),
    reasonOf(create(other, coachId, 21)),
  ]);
  expect(outcomes.filter((one) => one !== 'VENUE_KNOWN').every((one) => one === 'ok')).toBe(true);
  const living = await world.database.query
    .selectFrom('venue')
    .select('id')
    .where('coach_id', '=', coachId)
    .execute();
  expect(living).toHaveLength(1);
  expect(new Set(await venueIds(coachId))).toEqual(new Set([living[0]?.id]));
});

it('an open venue is opened once when two operators open it in the same moment', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_, n) => reasonOf(addOpenVenue(serverAt(n), { name: 'City Hall' }))),
  );
  expect(tally(outcomes)).toEqual({ ok: 1, VENUE_KNOWN: 3 });
});

it('classes that are created while their venue is merged refer to the kept record', async () => {
  const operatorId = await addOperator(world);
  for (let round = 0; round < 5; round++) {
    const coachId = await addCoach(world);
    const gone = await addVenue(world, coachId);
    const kept = await addOpenVenue(world);
    const outcomes = await Promise.all([
      reasonOf(create(world, coachId, 20)),
      reasonOf(as(other, operatorId, mergeVenues, { id: gone.id, keptId: kept.id })),
      reasonOf(create(other, coachId, 21)),
    ]);
    expect(outcomes).toEqual(['ok', 'ok', 'ok']);
    expect(await venueIds(coachId)).toEqual([kept.id, kept.id]);
  }
});

it('two opposite merges end one record', async () => {
  const operatorId = await addOperator(world);
  const coachId = await addCoach(world);
  const [one, two] = [
    await addVenue(world, coachId),
    await addVenue(world, coachId, { address: '2 Street' }),
  ];
  const outcomes = await Promise.all([
    reasonOf(as(world, operatorId, mergeVenues, { id: one.id, keptId: two.id })),
    reasonOf(as(other, operatorId, mergeVenues, { id: two.id, keptId: one.id })),
  ]);
  expect(tally(outcomes)).toEqual({ ok: 1, CONTENT_CHANGED: 1 });
});
