import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelSeries } from '#server/booking/class-change/class.cancel-day.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { joinDates, leaveDates } from '#server/booking/waitlist/waitlist.dates.commands.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { connect, type Database } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

/** Pools of their own, as two servers on one database have. */
let world: World;
let other: World;
const stores: Database[] = [];
beforeAll(async () => {
  const copy = await testCopy({ max: 20 });
  world = await makeWorld(copy.database);
  const database = connect([copy.url], { ...patient, max: 20 });
  stores.push(database);
  other = { ...world, database };
});
afterAll(() => Promise.all(stores.map((database) => database.close())));

const formOf = (classes: readonly Row<'class'>[], student: string) => ({
  seriesId: classes[0]?.series_id ?? '',
  dates: classes.map((cls) => ({
    entryId: randomUUID(),
    classId: cls.id,
    basis: {
      classVersion: cls.version,
      priceMinor: cls.price_minor,
      currency: cls.currency,
      startsAt: cls.starts_at.toISOString(),
    },
  })),
  participantIds: [student],
  takesFewer: false,
  tappedAt: world.clock.now().toISOString(),
});

/** A series of full dates with one seat. */
async function fullSeries(dates: number) {
  const coachId = await addCoach(world);
  const { classes, seriesId } = await addDates(world, dates, { coachId, capacity: 1, priceMinor: 1000 });
  const seated = await addStudent(world, 1_000_000);
  for (const cls of classes) await bookOne(world, seated, cls, { payFromBalance: true });
  return { coachId, classes, seriesId };
}
const families = (count: number) => Promise.all(Array.from({ length: count }, () => addStudent(world)));
const openOf = async (student: string) =>
  world.database.query
    .selectFrom('waitlist_entry')
    .select(['id', 'class_id', 'state'])
    .where('account_id', '=', student)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();

it('waitlist.joinDates of two phones of six families makes one entry for each date, in any order of the dates', async () => {
  const { classes } = await fullSeries(5);
  const six = await families(6);
  await Promise.all(
    six.flatMap((student, index) =>
      [world, other].map((server, phone) =>
        as(server, student, joinDates, formOf((index + phone) % 2 ? classes.toReversed() : classes, student)),
      ),
    ),
  );
  for (const student of six) expect(await openOf(student)).toHaveLength(5);
});

it('waitlist.joinDates against bookings and offers of the same dates loses no free seat and oversells none', async () => {
  for (let round = 0; round < 3; round++) {
    const { classes } = await fullSeries(3);
    await world.database.query
      .updateTable('class')
      .set({ capacity: 2 })
      .where('series_id', '=', classes[0]?.series_id ?? '')
      .execute();
    const [waiting, booking] = [await families(3), await families(3)];
    await Promise.all([
      ...waiting.map((student, index) =>
        as(index % 2 ? other : world, student, joinDates, formOf(classes, student)),
      ),
      ...booking.map((student, index) =>
        reasonOf(
          as(index % 2 ? world : other, student, bookDates, setForm(world, classes.toReversed(), [student])),
        ),
      ),
      offerSeats(world),
      offerSeats(other),
    ]);
    await offerSeats(world);
    for (const { id } of classes) expect((await classRow(world, id)).taken).toBe(2);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('waitlist.leaveDates against the cancellation of the series ends every entry once', async () => {
  for (let round = 0; round < 5; round++) {
    const { coachId, classes, seriesId } = await fullSeries(4);
    const three = await families(3);
    for (const student of three) await as(world, student, joinDates, formOf(classes.toReversed(), student));
    const entries = await Promise.all(three.map(openOf));
    await Promise.all([
      ...three.map((student, index) =>
        as(index % 2 ? other : world, student, leaveDates, {
          entryIds: entries[index]?.map(({ id }) => id) ?? [],
        }),
      ),
      as(world, coachId, cancelSeries, {
        id: seriesId,
        classIds: classes.map(({ id }) => id),
        reason: { code: 'unwell', text: '' },
      }),
    ]);
    for (const student of three) expect(await openOf(student)).toEqual([]);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('waitlist.leaveDates ends no wait that passed to another guardian while it waited for its class', async () => {
  const { classes } = await fullSeries(1);
  const [former = '', guardian = ''] = await families(2);
  await as(world, former, joinDates, formOf(classes, former));
  const [entry] = await openOf(former);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const passing = world.database.transaction(async (tx) => {
    await tx.selectFrom('class').select('id').where('id', '=', classes[0]!.id).forUpdate().execute();
    held.resolve();
    await release.promise;
    await tx
      .updateTable('waitlist_entry')
      .set({ account_id: guardian })
      .where('id', '=', entry!.id)
      .execute();
  });
  await held.promise;
  const leaving = as(other, former, leaveDates, { entryIds: [entry!.id] });
  const isWaiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.query);
    return (rows[0]?.n ?? 0) > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  release.resolve();
  await passing;
  await leaving;
  expect(await openOf(guardian)).toMatchObject([{ id: entry!.id, state: 'waiting' }]);
});

it('calls about several waitlists lock in one order: nobody waits in a ring', async () => {
  // PostgreSQL counts a deadlock even when the transaction was repeated; the counter follows a second later.
  await sleep(1500);
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
});
