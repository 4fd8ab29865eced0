import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { buildApp } from '#server/app.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import { seededRandom } from '#server/demo/random.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { seed } from '#tests/support/seed.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

/** Eight in the morning in Vancouver: the classes of the next twelve hours are of one day. */
const morning = '2027-03-02T16:00:00.000Z';
const price = 4001;
const rounds = isLongRun ? 40 : 6;
const unwell = { code: 'unwell' as const, text: '' };
const random = seededRandom(seed);

/** Two servers on one database. */
let world: World;
let other: World;
let apps: [FastifyInstance, FastifyInstance];
const stores: Database[] = [];
beforeAll(async () => {
  const copy = await testCopy({ max: 20 });
  world = await makeWorld(copy.database, { startAt: morning });
  const database = connect([copy.url], { ...patient, max: 20 });
  stores.push(database);
  other = { ...world, database };
  apps = [await buildApp(world), await buildApp(other)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(stores.map((database) => database.close()));
});

/** A coach with classes on one day, each with accepted orders of new families. */
async function aDay(classes: number, families: number) {
  const coach = await addCoach(world);
  const day = [];
  for (let n = 0; n < classes; n++) {
    const cls = await addClass(world, { coachId: coach, inHours: 3 + n, capacity: families + 2 });
    const orders = [];
    for (let at = 0; at < families; at++) {
      const student = await addStudent(world, price);
      const { id } = await bookOne(world, student, cls, { payFromBalance: true });
      await as(world, coach, acceptOrder, { id });
      orders.push({ id, student });
    }
    day.push({ cls, orders });
  }
  const [first] = day;
  const { starts_at: at, zone } = first!.cls;
  const form = { date: toWallTime(at, zone).date, classIds: day.map(({ cls }) => cls.id), reason: unwell };
  return { coach, token: await signIn(world, coach, 'coach'), day, form };
}

it('a day is canceled once while a family books, leaves and is accepted, and a class is canceled alone', async () => {
  for (let round = 0; round < rounds; round++) {
    const { coach, token, day, form } = await aDay(3, 2);
    const booking = await addStudent(world, price);
    const asking = await addStudent(world, price);
    const request = await bookOne(world, asking, day[0]!.cls, { payFromBalance: true });
    const leaving = day[2]!.orders[0]!;
    const key = randomUUID();
    const cancelDay = (app: FastifyInstance, own: string) => call(app, token, 'class.cancelDay', form, own);
    const tappedAt = world.clock.now().toISOString();
    const shownRefundMinor = price;
    const works: (() => Promise<unknown>)[] = [
      () => call(apps[0], token, 'class.cancel', { id: day[1]!.cls.id, reason: unwell }),
      () => reasonOf(bookOne(other, booking, day[1]!.cls, { payFromBalance: true })),
      () =>
        reasonOf(
          as(world, leaving.student, cancelWholeOrder, {
            id: leaving.id,
            reason: { code: 'plans', text: '' },
            shownRefundMinor,
            tappedAt,
          }),
        ),
      () => reasonOf(as(other, coach, acceptOrder, { id: request.id })),
    ];
    const [same, again, another] = await Promise.all([
      cancelDay(apps[0], key),
      cancelDay(apps[1], key),
      cancelDay(apps[1], randomUUID()),
      ...random.shuffle(works).map((work) => work()),
    ]);
    expect([same, again, another].map(reasonIn)).toEqual(['ok', 'ok', 'ok']);
    expect(same.text).toBe(again.text);
    const results = [dataOf(same), dataOf(another)].map(({ items }) => items.map(({ outcome }) => outcome));
    for (const [at, { cls }] of day.entries()) {
      const outcomes = results.map((items) => items[at]);
      // The second class may have been canceled alone before both.
      const isAlone = at === 1 && outcomes.every((outcome) => outcome === 'canceledBefore');
      const first = isAlone ? 'canceledBefore' : 'canceled';
      expect(outcomes.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
        first,
        'canceledBefore',
      ]);
      expect(await classRow(world, cls.id)).toMatchObject({ state: 'canceled', taken: 0 });
    }
    const families = [...day.flatMap(({ orders }) => orders), { id: request.id, student: asking }];
    for (const { id, student } of families) {
      expect((await orderRow(world, id)).status).toBe(OrderStatus.canceled);
      expect(await balanceOf(world, ledger.escrow(id))).toBe(0);
      const told = (await noticesOf(world, student)).filter((kind) => kind === 'classCanceled');
      // A family that left first is not notified.
      expect(told.length).toBe((await orderRow(world, id)).cancel_by === 'coach' ? 1 : 0);
    }
    // Everybody has everything back, also the family that left in the free time after its payment.
    for (const student of [...families.map((one) => one.student), booking])
      expect(await balanceOf(world, ledger.student(student))).toBe(price);
    const strikes = await world.database.query
      .selectFrom('strike')
      .select('class_id')
      .where('coach_id', '=', coach)
      .execute();
    expect(strikes.map(({ class_id: id }) => id).toSorted()).toEqual(form.classIds.toSorted());
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a day with forty orders is canceled whole: each family is refunded to the cent and notified once', async () => {
  const { coach, token, day, form } = await aDay(8, 5);
  const { items } = dataOf(await call(apps[0], token, 'class.cancelDay', form));
  expect(items.map(({ outcome, families, refundMinor }) => [outcome, families, refundMinor])).toEqual(
    day.map(() => ['canceled', 5, 5 * price]),
  );
  for (const { id, student } of day.flatMap(({ orders }) => orders)) {
    expect(await balanceOf(world, ledger.escrow(id))).toBe(0);
    expect(await balanceOf(world, ledger.student(student))).toBe(price);
    expect((await noticesOf(world, student)).filter((kind) => kind === 'classCanceled')).toHaveLength(1);
  }
  expect(await balanceOf(world, ledger.coachPending(coach))).toBe(0);
  expect(await findViolations(world.database.query)).toEqual([]);
});
