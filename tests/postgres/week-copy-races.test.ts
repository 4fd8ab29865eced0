import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/db/database.ts';
import { createClass } from '#server/teaching/class-form/class.create.commands.ts';
import { createSeries } from '#server/teaching/series/series.create.commands.ts';
import { copyWeek } from '#server/teaching/week/week.copy.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addCoach } from '#tests/support/people.ts';
import { swimClass } from '#tests/support/swim-class.ts';
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

const times = { startTime: '09:30', endTime: '10:15', zone: 'America/Vancouver' };
const form = {
  ...swimClass,
  ...times,
  cityId: 'vancouver',
  date: '2027-03-04',
  capacity: 4,
  priceMinor: 1500,
};

/** A coach with classes on a Thursday and a Friday. */
async function week() {
  const coachId = await addCoach(world);
  const given = [
    await as(world, coachId, createClass, form),
    await as(world, coachId, createClass, { ...form, date: '2027-03-05' }),
  ];
  const items = () =>
    given.map(({ id: classId, version }) => ({ id: randomUUID(), classId, version, weeks: 1 }));
  return { coachId, items };
}

const startsOf = async (coachId: string) => {
  const rows = await world.database.query
    .selectFrom('class')
    .select('starts_at')
    .where('coach_id', '=', coachId)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ starts_at: at }) => at.toISOString().slice(0, 10));
};
const thisWeek = ['2027-03-04', '2027-03-05'];
const nextWeek = ['2027-03-11', '2027-03-12'];

it('week.copy of the same week from two servers makes its classes once', async () => {
  for (let round = 0; round < 6; round++) {
    const { coachId, items } = await week();
    const outcomes = await Promise.all([
      reasonOf(as(world, coachId, copyWeek, { items: items() })),
      reasonOf(as(other, coachId, copyWeek, { items: items().toReversed() })),
    ]);
    expect(outcomes.toSorted()).toEqual(['COACH_CLASH', 'ok']);
    expect(await startsOf(coachId)).toEqual([...thisWeek, ...nextWeek]);
  }
});

it('week.copy and a series with a date at the same time exclude each other as a whole', async () => {
  for (let round = 0; round < 6; round++) {
    const { coachId, items } = await week();
    const series = {
      weekdays: [5],
      everyWeeks: 1 as const,
      until: '2027-03-19',
      dates: ['2027-03-12', '2027-03-19'],
    };
    const [copied, made] = await Promise.all([
      reasonOf(as(world, coachId, copyWeek, { items: items() })),
      reasonOf(as(other, coachId, createSeries, { ...form, date: '2027-03-12', ...series })),
    ]);
    expect([copied, made].toSorted()).toEqual(['COACH_CLASH', 'ok']);
    const later = copied === 'ok' ? nextWeek : ['2027-03-12', '2027-03-19'];
    expect(await startsOf(coachId)).toEqual([...thisWeek, ...later]);
  }
});
