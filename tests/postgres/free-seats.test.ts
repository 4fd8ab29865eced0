import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { bookSeats } from '#server/booking/order/creating/order.create.commands.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { seededRandom, type Random } from '#server/demo/random.ts';
import { readClass } from '#server/teaching/class/class.queries.ts';
import { listClasses } from '#server/teaching/class/class.search.queries.ts';
import { searchForCoaches } from '#server/teaching/coach/coach.search.queries.ts';
import { readerOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addClass, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { seed } from '#tests/support/seed.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

/**
 * Search, lists and records show as many free seats as a booking then finds. The classes are drawn at random.
 */
const classes = isLongRun ? 400 : 60;

let world: World;
let random: Random;
/** Two families of four, the second with a membership. */
const families: string[][] = [];
const made: Row<'class'>[] = [];

beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 12 }), { startAt: '2027-03-01T18:00:00.000Z' });
  random = seededRandom(seed);
  for (const isMember of [false, true]) families.push(await family(isMember));
  for (let n = 0; n < classes; n++) made.push(await drawnClass());
});

async function family(isMember: boolean): Promise<string[]> {
  const parent = await addStudent(world);
  const people = [parent];
  for (let n = 0; n < 3; n++) people.push(await addParticipant(world, parent));
  const now = world.clock.now();
  if (isMember)
    await world.database.query
      .insertInto('membership')
      .values({
        id: randomUUID(),
        account_id: parent,
        state: 'paid',
        price_minor: 4900,
        currency: 'USD',
        method: PaymentMethod.balance,
        days: 365,
        created_at: now,
        expires_at: now,
        paid_at: now,
        starts_at: now,
        ends_at: new Date(now.getTime() + 365 * 24 * HOUR_MS),
      })
      .execute();
  return people;
}

/** A class with its own coach: at every edge of time, terms, seats, clearance and queue. */
async function drawnClass(): Promise<Row<'class'>> {
  const { database, clock } = world;
  const now = clock.now().getTime();
  const coachId = await addCoach(world);
  const capacity = random.int(1, 5);
  const cls = await addClass(world, { coachId, capacity, inHours: 500, priceMinor: 0 });
  for (let taken = random.int(0, capacity); taken > 0; taken--)
    await bookOne(world, await addStudent(world), cls);
  const notice = random.pick([null, null, 0, 60, 360, 48 * 60]);
  const edge = random.pick([0, notice ?? 120, 120, 90 * 24 * 60]);
  const startsAt =
    now + (random.isTrue(0.4) ? edge + random.pick([-1, 0, 1]) : random.int(10, 12_000)) * MINUTE_MS;
  if (random.isTrue(0.5)) await queueFor(cls.id, random.int(1, 3));
  if (random.isTrue(0.1))
    await database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', coachId).execute();
  if (random.isTrue(0.2))
    await database.query
      .updateTable('coach')
      .set({
        cleared_until: random.isTrue(0.3) ? null : new Date(startsAt + random.pick([59, 60]) * MINUTE_MS),
      })
      .where('id', '=', coachId)
      .execute();
  return database.query
    .updateTable('class')
    .set({
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + HOUR_MS),
      min_notice_minutes: notice,
      members_first: random.isTrue(0.3),
      created_at: new Date(now - random.pick([0, 23, 24, 25]) * HOUR_MS),
    })
    .where('id', '=', cls.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function queueFor(classId: string, people: number): Promise<void> {
  for (let n = 0; n < people; n++) {
    const account = await addStudent(world);
    await world.database.query
      .insertInto('waitlist_entry')
      .values({
        id: randomUUID(),
        class_id: classId,
        account_id: account,
        seats: random.int(1, 4),
        takes_fewer: random.isTrue(0.2),
        joined_at: world.clock.now(),
      })
      .execute();
  }
}

/** Returns the answer to a booking for these people, and rolls it back. */
async function bookingOf(ctx: ReturnType<typeof readerOf>, people: string[], cls: Row<'class'>) {
  const undo = new Error('undone');
  let reason = '';
  await world.database
    .transaction(async (tx) => {
      const input = formFor(world, cls, people[0] ?? '', { participantIds: people });
      const request = { ctx: { ...ctx, commandId: randomUUID(), tx }, input };
      const [outcome] = await bookSeats.run(world, tx, [request]);
      reason = outcome instanceof AppError ? outcome.reason : 'ok';
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return reason;
}

async function pages<T>(read: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>) {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const withCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

async function offersFor(ctx: Ctx, seats?: '1' | '2' | '3' | '4') {
  const found = await pages((cursor) =>
    searchForCoaches(ctx, { ...(seats === undefined ? {} : { seats }), ...withCursor(cursor) }),
  );
  return new Map(found.flatMap(({ soonest }) => (soonest ? [[soonest.classId, soonest.seatsLeft]] : [])));
}

it(`every view shows the seats a booking finds (SEED=${seed})`, async () => {
  const outcomes = new Map<string, number>();
  for (const people of families) {
    const ctx = readerOf(world, people[0] ?? '', 'student');
    const listed = new Set(
      (await pages((cursor) => listClasses(ctx, withCursor(cursor)))).map(({ id }) => id),
    );
    const anySeat = await offersFor(ctx);
    for (const seats of ['1', '2', '3', '4'] as const) {
      const found = await offersFor(ctx, seats);
      for (const cls of made) {
        const which = `SEED=${seed} class ${made.indexOf(cls)}, ${seats} seats`;
        const reason = await bookingOf(ctx, people.slice(0, Number(seats)), cls);
        outcomes.set(reason, (outcomes.get(reason) ?? 0) + 1);
        expect(found.has(cls.id), `${which}: search against ${reason}`).toBe(reason === 'ok');
        const record = await readClass(ctx, { id: cls.id });
        const isFit = record.actions.includes('book') && Number(seats) <= record.seatsLeft;
        expect(isFit, `${which}: record against ${reason}`).toBe(reason === 'ok');
        expect(found.get(cls.id) ?? record.seatsLeft, which).toBe(record.seatsLeft);
        if (seats !== '1') continue;
        expect(record.whyNot ?? 'ok', which).toBe(reason);
        expect(anySeat.has(cls.id), which).toBe(reason === 'ok');
        const isListed = reason === 'ok' || (reason === 'MEMBERS_FIRST' && record.seatsLeft > 0);
        expect(listed.has(cls.id), `${which}: list against ${reason}`).toBe(isListed);
      }
    }
  }
  // A world in which nothing is refused proves nothing.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['ok', 'CLASS_FULL', 'TOO_SOON']));
});
