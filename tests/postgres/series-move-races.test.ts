import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { toWallTime } from '#server/base/zone.ts';
import { cancelSeries } from '#server/booking/class-change/class.cancel-day.commands.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { moveSeries } from '#server/booking/class-change/series.move.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { createClass } from '#server/teaching/class-form/class.create.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { bookAll, classRow, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
/** A second server on the database. */
let other: World;
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database);
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  other = { ...world, database: second };
});
afterAll(async () => {
  await Promise.all(stores.map((database) => database.close()));
});

const formOf = (seriesId: string, classes: readonly Row<'class'>[], hour: number): Parsed<'series.move'> => ({
  id: seriesId,
  classIds: classes.map(({ id }) => id),
  startTime: `${hour}:00`,
  endTime: `${hour}:45`,
});
const hoursOf = async (classes: readonly Row<'class'>[]) =>
  Promise.all(
    classes.map(async ({ id }) => {
      const row = await classRow(world, id);
      return toWallTime(row.starts_at, row.zone).time;
    }),
  );
const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  return rows[0]?.deadlocks;
};

it('families who book a date in the same moment as series.move are asked or refused', async () => {
  for (let round = 0; round < 6; round++) {
    const { seriesId, classes } = await addDates(world, 4, { coachId: await addCoach(world) });
    const [, date] = classes;
    if (date === undefined) throw new Error('a series has dates');
    const coachId = date.coach_id;
    const students = await Promise.all(Array.from({ length: 5 }, () => addStudent(world)));
    const [moved, ...outcomes] = await Promise.all([
      reasonOf(as(other, coachId, moveSeries, formOf(seriesId, classes, 17))),
      ...students.map((studentId) => bookAll(world, [{ studentId, form: formFor(world, date, studentId) }])),
    ]);
    expect(moved).toBe('ok');
    const all = outcomes.flat();
    const refusals = all.flatMap((one) => (one instanceof AppError ? one.reason : []));
    expect(refusals.filter((reason) => reason !== 'CHANGED')).toEqual([]);
    const asked = await world.database.query
      .selectFrom('orders')
      .select('free_until')
      .where('class_id', '=', date.id)
      .where('seat_held', '=', true)
      .execute();
    expect(asked).toHaveLength(5 - refusals.length);
    expect(asked.filter(({ free_until: until }) => until === null)).toEqual([]);
    expect(await hoursOf(classes)).toEqual(['17:00', '17:00', '17:00', '17:00']);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('series.move and a new class at one of its new times exclude each other', async () => {
  for (let round = 0; round < 8; round++) {
    const { seriesId, classes } = await addDates(world, 3, { coachId: await addCoach(world) });
    const [, , date] = classes;
    if (date === undefined) throw new Error('a series has dates');
    const outcomes = await Promise.all([
      reasonOf(as(world, date.coach_id, moveSeries, formOf(seriesId, classes, 17))),
      reasonOf(
        as(other, date.coach_id, createClass, {
          ...swimClass,
          cityId: 'vancouver',
          date: toWallTime(date.starts_at, date.zone).date,
          startTime: '17:30',
          endTime: '18:15',
          zone: date.zone,
          capacity: 4,
          priceMinor: 0,
        }),
      ),
    ]);
    expect(outcomes.toSorted()).toEqual(['COACH_CLASH', 'ok']);
  }
});

it('two moves of a series, a move of one date and a cancellation never wait in a ring, and each is whole', async () => {
  for (let round = 0; round < 6; round++) {
    const { seriesId, classes } = await addDates(world, 5, { coachId: await addCoach(world) });
    const [, , date] = classes;
    const last = classes.at(-1);
    if (date === undefined || last === undefined) throw new Error('a series has dates');
    const coachId = date.coach_id;
    const start = toWallTime(date.starts_at, date.zone);
    const moving = classes.filter(({ id }) => id !== date.id && id !== last.id);
    const outcomes = await Promise.all([
      reasonOf(as(world, coachId, moveSeries, formOf(seriesId, moving, 17))),
      reasonOf(as(other, coachId, moveSeries, formOf(seriesId, moving.toReversed(), 19))),
      reasonOf(
        as(other, coachId, moveClass, {
          id: date.id,
          date: start.date,
          startTime: '15:00',
          endTime: '15:45',
          zone: date.zone,
          placeName: date.place_name,
          address: date.address,
          cityId: date.city_id,
        }),
      ),
      reasonOf(
        as(world, coachId, cancelSeries, {
          id: seriesId,
          classIds: [last.id],
          reason: { code: 'unwell', text: '' },
        }),
      ),
    ]);
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok']);
    const hours = await hoursOf(moving);
    expect(['17:00', '19:00']).toContain(hours[0]);
    expect(new Set(hours).size).toBe(1);
    const versions = await Promise.all(moving.map(async ({ id }) => (await classRow(world, id)).version));
    expect(versions).toEqual([3, 3, 3]);
  }
  // PostgreSQL counts a deadlock even when the transaction was repeated; the counter follows a second later.
  await sleep(1500);
  expect(await deadlocks()).toBe(0);
});
