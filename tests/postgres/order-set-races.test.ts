import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, signIn } from '#tests/support/calls.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { balanceOf, bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
/** A second server on the database. */
let other: World;
let apps: FastifyInstance[];
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database);
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  other = { ...world, database: second };
  apps = [await buildApp(world), await buildApp(other)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(stores.map((database) => database.close()));
});

const expectWhole = async () => expect(await findViolations(world.database.query)).toEqual([]);
const families = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addStudent(world, 100_000)));

it('orderSet.create gives the last seats of five dates to one of six families, in whatever order they name them', async () => {
  for (let round = 0; round < 5; round++) {
    const { classes } = await addDates(world, 5, {
      coachId: await addCoach(world),
      capacity: 1,
      priceMinor: 1000,
    });
    const outcomes = await Promise.all(
      (await families(6)).map(async (family, index) => {
        const named = index % 2 ? classes.toReversed() : classes;
        const outcome = await reasonOf(
          as(index % 3 ? other : world, family, bookDates, setForm(world, named, [family])),
        );
        expect(await balanceOf(world, ledger.student(family))).toBe(outcome === 'ok' ? 95_000 : 100_000);
        return outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'DATES_NOT_BOOKED'), 'ok']);
    for (const { id } of classes) expect((await classRow(world, id)).taken).toBe(1);
  }
  await expectWhole();
});

it('orderSet.create and bookings of single dates never wait for each other in a ring, and oversell nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const { classes } = await addDates(world, 4, {
      coachId: await addCoach(world),
      capacity: 3,
      priceMinor: 1000,
    });
    const many = await families(8);
    await Promise.all([
      ...many.map((family, index) =>
        reasonOf(
          as(
            index % 2 ? other : world,
            family,
            bookDates,
            setForm(world, index % 2 ? classes.toReversed() : classes.slice(index % 3), [family], {
              want: 'fitting',
            }),
          ),
        ),
      ),
      ...many.map((family, index) =>
        reasonOf(bookOne(world, family, classes[index % 4]!, { payFromBalance: true })),
      ),
    ]);
    for (const { id } of classes) expect((await classRow(world, id)).taken).toBe(3);
  }
  // PostgreSQL counts a deadlock even when the transaction was repeated; the counter follows a second later.
  await sleep(1500);
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
  await expectWhole();
});

it('orderSet.create books once for 32 copies of one call on two servers, with equal answers', async () => {
  const { classes } = await addDates(world, 6, { coachId: await addCoach(world), priceMinor: 1000 });
  const [family = ''] = await families(1);
  const session = await signIn(world, family, 'student');
  const [form, key] = [setForm(world, classes, [family]), randomUUID()];
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      call(apps[index % 2] ?? apps[0]!, session, 'orderSet.create', form, key),
    ),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  for (const { id } of classes) expect((await classRow(world, id)).taken).toBe(1);
  expect(await balanceOf(world, ledger.student(family))).toBe(94_000);
  await expectWhole();
});

it('orderSet.create gives the id of a booking to one of two families at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const setId = randomUUID();
    const outcomes = await Promise.all(
      (await families(2)).map(async (family, index) => {
        const { classes } = await addDates(world, 2, { coachId: await addCoach(world), priceMinor: 1000 });
        return () =>
          reasonOf(
            as(index ? other : world, family, bookDates, setForm(world, classes, [family], { setId })),
          );
      }),
    ).then((calls) => Promise.all(calls.map((start) => start())));
    expect(outcomes.toSorted()).toEqual(['ID_TAKEN', 'ok']);
  }
});
