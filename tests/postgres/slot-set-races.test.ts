import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { AppError } from '#server/base/errors.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, signIn } from '#tests/support/calls.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { addPlan, bookSlot, slotSetForm, weeksFrom } from '#tests/support/slots.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
/** A second server on the database. */
let other: World;
let apps: FastifyInstance[];
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database, { startAt: '2027-03-01T08:00:00.000Z' });
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  other = { ...world, database: second };
  apps = [await buildApp(world), await buildApp(other)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(stores.map((database) => database.close()));
});

/** Tuesdays at nine in Vancouver. */
const starts = weeksFrom('2027-03-16T16:00:00.000Z', 6);
const serverOf = (index: number) => (index % 2 ? other : world);
const takenStarts = async (planId: string) => {
  const rows = await world.database.query
    .selectFrom('class')
    .select(['starts_at', 'taken'])
    .where('slot_plan_id', '=', planId)
    .where('state', '=', 'published')
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => `${row.starts_at.toISOString()} ${row.taken}`);
};
async function scene() {
  const coachId = await addCoach(world);
  return { coachId, plan: await addPlan(world, coachId) };
}

it('orderSet.create gives overlapping slots to one of two families at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const at = await scene();
    const families = [await addStudent(world, 100_000), await addStudent(world, 100_000)];
    const named = [starts.slice(0, 4), starts.slice(2).toReversed()];
    const outcomes = await Promise.all(
      families.map((family, index) =>
        reasonOf(
          as(
            serverOf(index),
            family,
            bookDates,
            slotSetForm(world, { ...at, starts: named[index]! }, [family]),
          ),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['DATES_NOT_BOOKED', 'ok']);
    const won = outcomes.indexOf('ok');
    expect(await takenStarts(at.plan.id)).toEqual(named[won]!.toSorted().map((start) => `${start} 1`));
    const balances = await Promise.all(families.map((id) => balanceOf(world, ledger.student(id))));
    expect(balances).toEqual([0, 1].map((index) => (index === won ? 84_000 : 100_000)));
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('orderSet.create that takes what fits, and bookings of single slots, never wait in a ring or book one twice', async () => {
  for (let round = 0; round < 5; round++) {
    const at = await scene();
    const families = await Promise.all(Array.from({ length: 6 }, () => addStudent(world, 100_000)));
    const outcomes = await Promise.all([
      ...families.slice(0, 3).map((family, index) =>
        reasonOf(
          as(
            serverOf(index),
            family,
            bookDates,
            slotSetForm(world, { ...at, starts: index % 2 ? starts.toReversed() : starts }, [family], {
              want: 'fitting',
            }),
          ),
        ),
      ),
      ...families.slice(3).map(async (family, index) => {
        const outcome = await bookSlot(serverOf(index), at.plan, starts[index]!, family);
        return outcome instanceof AppError ? outcome.reason : 'ok';
      }),
    ]);
    expect(outcomes.filter((name) => !['ok', 'DATES_NOT_BOOKED', 'SLOT_TAKEN'].includes(name))).toEqual([]);
    expect(await takenStarts(at.plan.id)).toEqual(starts.map((start) => `${start} 1`));
  }
  // PostgreSQL counts a deadlock even when the transaction was repeated; the counter follows a second later.
  await sleep(1500);
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('orderSet.create books slots once for 16 copies of one call on two servers, with equal answers', async () => {
  const at = await scene();
  const family = await addStudent(world, 100_000);
  const session = await signIn(world, family, 'student');
  const [form, key] = [slotSetForm(world, { ...at, starts }, [family]), randomUUID()];
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      call(apps[index % 2] ?? apps[0]!, session, 'orderSet.create', form, key),
    ),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(await takenStarts(at.plan.id)).toEqual(starts.map((start) => `${start} 1`));
  expect(await balanceOf(world, ledger.student(family))).toBe(76_000);
});

it('order.exchange for a slot and a booking of it give the slot to one of the families', async () => {
  const [nine = ''] = starts;
  for (let round = 0; round < 6; round++) {
    const at = await scene();
    const [mover, booker] = [await addStudent(world, 100_000), await addStudent(world, 100_000)];
    const cls = await addClass(world, { coachId: at.coachId, inHours: 96, priceMinor: 4000 });
    const { id } = await bookOne(world, mover, cls, { payFromBalance: true });
    const [date] = slotSetForm(world, { ...at, starts: [nine] }, [mover]).dates;
    const form = {
      id,
      newOrderId: randomUUID(),
      classId: randomUUID(),
      slot: { planId: at.plan.id, planVersion: 1 },
      participantIds: [mover],
      basis: date!.basis,
      shown: { startsAt: cls.starts_at.toISOString(), unitMinor: 4000, isAsked: false },
      tappedAt: world.clock.now().toISOString(),
    };
    const move = () => reasonOf(as(other, mover, exchangeDate, form));
    const book = async () => {
      const outcome = await bookSlot(world, at.plan, nine, booker);
      return outcome instanceof AppError ? outcome.reason : 'ok';
    };
    const outcomes = await Promise.all(round % 2 ? [move(), book()] : [book(), move()]);
    expect(outcomes.toSorted()).toEqual(['SLOT_TAKEN', 'ok']);
    expect(await takenStarts(at.plan.id)).toEqual([`${nine} 1`]);
  }
  const counted = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.database.query);
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
  expect(await findViolations(world.database.query)).toEqual([]);
});
