import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { acceptDates, leaveDates } from '#server/booking/order/together/order.set-steps.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { addCourse, courseSetForm } from '#tests/support/courses.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { balanceOf, classRow } from '#tests/support/orders.ts';
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
const reason = { code: 'unwell' as const, text: '' };

it('the last seat of a course goes to one of six families, on all of its dates', async () => {
  for (let round = 0; round < 4; round++) {
    const { classes } = await addCourse(world, await addCoach(world), { form: { capacity: 1 } });
    const families = await Promise.all(Array.from({ length: 6 }, () => addStudent(world, 100_000)));
    const outcomes = await Promise.all(
      families.map(async (family, index) => {
        const named = index % 2 ? classes.toReversed() : classes;
        const form = courseSetForm(world, named, [family]);
        const outcome = await reasonOf(as(index % 3 ? other : world, family, bookDates, form));
        expect(await balanceOf(world, ledger.student(family))).toBe(outcome === 'ok' ? 90_000 : 100_000);
        return outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'DATES_NOT_BOOKED'), 'ok']);
    for (const { id } of classes) expect((await classRow(world, id)).taken).toBe(1);
  }
  await expectWhole();
});

it('a course that is booked while its coach cancels a date is refused, or returns the part of the date', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 10; round++) {
    const coach = await addCoach(world);
    const family = await addStudent(world, 100_000);
    const { classes } = await addCourse(world, coach);
    const form = courseSetForm(world, classes, [family]);
    const book = () => reasonOf(as(world, family, bookDates, form));
    const cancel = () => reasonOf(as(other, coach, cancelOwnClass, { id: classes[1]!.id, reason }));
    const [booked, canceled] =
      round % 2
        ? await Promise.all([book(), cancel()])
        : (await Promise.all([cancel(), book()])).toReversed();
    expect(canceled).toBe('ok');
    expect(['ok', 'DATES_NOT_BOOKED']).toContain(booked);
    seen.add(String(booked));
    expect(await balanceOf(world, ledger.student(family))).toBe(
      booked === 'ok' ? 100_000 - 10_000 + classes[1]!.price_minor : 100_000,
    );
    expect((await classRow(world, classes[1]!.id)).taken).toBe(0);
  }
  expect(seen.size).toBeGreaterThan(0);
  await expectWhole();
});

it('leaving the rest while the coach cancels a date refunds each date once', async () => {
  for (let round = 0; round < 6; round++) {
    const coach = await addCoach(world);
    const family = await addStudent(world, 100_000);
    const { classes } = await addCourse(world, coach);
    const { id, orders } = await as(world, family, bookDates, courseSetForm(world, classes, [family]));
    await as(world, coach, acceptDates, { id, orderIds: orders.map((one) => one.id) });
    const leave = reasonOf(
      as(other, family, leaveDates, {
        id,
        dates: orders.map((one) => ({ orderId: one.id, shownRefundMinor: one.totalMinor })),
        reason: { code: 'plans', text: '' },
        tappedAt: world.clock.now().toISOString(),
      }),
    );
    const cancel = reasonOf(as(world, coach, cancelOwnClass, { id: classes[2]!.id, reason }));
    const [left, canceled] = await Promise.all([leave, cancel]);
    expect(canceled).toBe('ok');
    expect(await balanceOf(world, ledger.student(family))).toBe(
      left === 'ok' ? 100_000 : 90_000 + classes[2]!.price_minor,
    );
  }
  await expectWhole();
});
