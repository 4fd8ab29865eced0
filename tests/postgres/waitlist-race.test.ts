import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/base/errors.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { leaveWaitlist } from '#server/booking/waitlist/waitlist.answer.commands.ts';
import { joinWaitlist } from '#server/booking/waitlist/waitlist.join.commands.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, bookAll, bookOne, classRow, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const rounds = 4;
const crowd = 32;
const seats = 8;

/** Pools of their own, as two servers on one database have. */
let world: World;
let other: World;
const stores: Database[] = [];
beforeAll(async () => {
  const copy = await testCopy({ max: 20 });
  world = await makeWorld(copy.database, { startAt: '2027-03-01T18:00:00.000Z' });
  const database = connect([copy.url], { ...patient, max: 12 });
  stores.push(database);
  other = { ...world, database };
});
afterAll(() => Promise.all(stores.map((database) => database.close())));

const people = (count: number) => Promise.all(Array.from({ length: count }, () => addStudent(world)));

const wait = (student: string, classId: string) =>
  as(world, student, joinWaitlist, {
    entryId: randomUUID(),
    classId,
    participantIds: [student],
    takesFewer: false,
    tappedAt: world.clock.now().toISOString(),
  });

it(`released seats are offered to the first of ${crowd} who wait, never to ${crowd} who do not, ${rounds} times`, async () => {
  const [waiting, passing, sitting] = [await people(crowd), await people(crowd), await people(seats)];
  for (let round = 0; round < rounds; round++) {
    const cls = await addClass(world, {
      coachId: await addCoach(world),
      capacity: seats,
      inHours: 96 + round * 2,
    });
    const held: { student: string; id: string }[] = [];
    for (const student of sitting) held.push({ student, id: (await bookOne(world, student, cls)).id });
    for (const student of waiting) await wait(student, cls.id);
    const released = held.slice(0, 1 + 2 * round);
    const release = ({ student, id }: { student: string; id: string }) =>
      as(world, student, cancelWholeOrder, {
        id,
        reason: { code: 'plans', text: '' },
        shownRefundMinor: 0,
        tappedAt: world.clock.now().toISOString(),
      });
    const [outcomes] = await Promise.all([
      Promise.all(
        passing.map((studentId) => bookAll(other, [{ studentId, form: formFor(world, cls, studentId) }])),
      ),
      Promise.all(released.map(release)),
      ...Array.from({ length: 4 }, (_one, index) => offerSeats(index % 2 === 0 ? world : other)),
    ]);
    await offerSeats(world);
    const refusals = outcomes.flat().map((outcome) => (outcome instanceof AppError ? outcome.reason : 'ok'));
    expect(refusals).toEqual(passing.map(() => 'CLASS_FULL'));
    const offered = await world.database.query
      .selectFrom('waitlist_entry')
      .select(['account_id', 'order_id'])
      .where('class_id', '=', cls.id)
      .where('state', '=', 'offered')
      .orderBy('seq')
      .execute();
    expect(offered.map((entry) => entry.account_id)).toEqual(waiting.slice(0, released.length));
    expect(new Set(offered.map((entry) => entry.order_id)).size).toBe(released.length);
    expect((await classRow(world, cls.id)).taken).toBe(seats);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('an entry that leaves the list at that moment gets no offer, and no seat is lost', async () => {
  for (let round = 0; round < 10; round++) {
    const cls = await addClass(world, {
      coachId: await addCoach(world),
      capacity: 1,
      inHours: 300 + round * 2,
    });
    const [owner, ...waiting] = await people(4);
    const seat = await bookOne(world, owner ?? '', cls);
    const entries = [];
    for (const student of waiting) entries.push({ student, id: (await wait(student, cls.id)).id });
    const tappedAt = world.clock.now().toISOString();
    await as(world, owner ?? '', cancelWholeOrder, {
      id: seat.id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor: 0,
      tappedAt,
    });
    await Promise.all([
      offerSeats(world),
      offerSeats(other),
      ...entries.slice(0, 2).map(({ student, id }) => as(other, student, leaveWaitlist, { id })),
    ]);
    await offerSeats(world);
    const last = await world.database.query
      .selectFrom('waitlist_entry')
      .select('state')
      .where('id', '=', entries[2]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(last.state).toBe('offered');
    expect((await classRow(world, cls.id)).taken).toBe(1);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('offers lock in one order: nobody waits in a ring', async () => {
  // PostgreSQL counts a deadlock even when the transaction was repeated; the counter follows a second later.
  await sleep(1500);
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
});
