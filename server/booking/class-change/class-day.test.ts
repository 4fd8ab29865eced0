import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { joinWaitlist } from '#server/booking/waitlist/waitlist.join.commands.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { freeze, thaw } from '#tests/support/frozen-world.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

/** Eight in the morning in Vancouver, where the classes are. */
const morning = new Date('2027-03-02T16:00:00.000Z');
const price = 4001;
const unwell = { code: 'unwell' as const, text: '' };

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 8 }), { startAt: morning.toISOString() });
  app = await serve(world);
});

const dayOf = (cls: Row<'class'>): string => toWallTime(cls.starts_at, cls.zone).date;

async function newCoach() {
  const id = await addCoach(world);
  return { id, token: await signIn(world, id, 'coach') };
}

/** A class that begins after `inHours`, with accepted orders of new families. */
async function taught(coachId: string, inHours: number, families: number, capacity = 5) {
  const cls = await addClass(world, { coachId, inHours, capacity });
  const orders = [];
  for (let n = 0; n < families; n++) {
    const student = await addStudent(world, price);
    const { id } = await bookOne(world, student, cls, { payFromBalance: true });
    await as(world, coachId, acceptOrder, { id });
    orders.push({ id, student });
  }
  return { cls, orders };
}

const cancelDay = (token: string, date: string, classes: readonly Row<'class'>[]) =>
  call(app, token, 'class.cancelDay', { date, classIds: classes.map(({ id }) => id), reason: unwell });

it('class.cancelDay cancels what class.checkDays announced: refunds, notices, waitlist and strikes of each class', async () => {
  const coach = await newCoach();
  const first = await taught(coach.id, 3, 2, 2);
  const second = await taught(coach.id, 5, 1);
  const empty = await taught(coach.id, 7, 0);
  const waiting = await addStudent(world);
  await as(world, waiting, joinWaitlist, {
    entryId: randomUUID(),
    classId: first.cls.id,
    participantIds: [waiting],
    takesFewer: false,
    tappedAt: world.clock.now().toISOString(),
  });
  const check = dataOf(await call(app, coach.token, 'class.checkDays', {}));
  expect(check.strikes).toEqual({ open: 0, limit: 3 });
  expect(check.items.map(({ id }) => id)).toEqual([first.cls.id, second.cls.id, empty.cls.id]);
  expect(check.items).toMatchObject([
    { families: 2, orders: 2, refundMinor: 2 * price, waiting: 1, isStrike: true },
    { families: 1, orders: 1, refundMinor: price, waiting: 0, isStrike: true },
    { families: 0, orders: 0, refundMinor: 0, isStrike: false },
  ]);
  const classes = [first.cls, second.cls, empty.cls];
  const { items } = dataOf(await cancelDay(coach.token, dayOf(first.cls), classes));
  expect(items).toEqual(
    check.items.map(({ id, families, refundMinor, currency, isStrike }) => ({
      id,
      outcome: 'canceled',
      families,
      refundMinor,
      currency,
      isStrike,
    })),
  );
  for (const { id, student } of [...first.orders, ...second.orders]) {
    expect(await orderRow(world, id)).toMatchObject({
      status: OrderStatus.canceled,
      cancel_by: 'coach',
      cancel_code: 'unwell',
      refund_minor: price,
    });
    expect(await balanceOf(world, ledger.student(student))).toBe(price);
    expect(await balanceOf(world, ledger.escrow(id))).toBe(0);
    expect((await noticesOf(world, student)).filter((kind) => kind === 'classCanceled')).toHaveLength(1);
  }
  expect(await noticesOf(world, waiting)).toEqual(['waitlistCanceledByCoach']);
  expect(dataOf(await call(app, coach.token, 'coach.strikes', {}))).toMatchObject({ open: 2 });
  expect(dataOf(await call(app, coach.token, 'class.checkDays', {})).items).toEqual([]);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('class.cancelDay leaves a class that began, moved, was canceled, was made since, or is of somebody else', async () => {
  const coach = await newCoach();
  const other = await newCoach();
  const begun = await taught(coach.id, 3, 1);
  const moved = await taught(coach.id, 20, 1);
  const canceled = await taught(coach.id, 4, 0);
  const taken = await taught(other.id, 6, 1);
  const still = await taught(coach.id, 8, 1);
  const since = await taught(coach.id, 10, 1);
  const date = dayOf(still.cls);
  expect(dayOf(moved.cls)).not.toBe(date);
  dataOf(await call(app, coach.token, 'class.cancel', { id: canceled.cls.id, reason: unwell }));
  world.clock.set(begun.cls.starts_at);
  const named = [begun, moved, canceled, taken, still].map(({ cls }) => cls);
  const { items } = dataOf(await cancelDay(coach.token, date, named));
  expect(items.map(({ outcome }) => outcome)).toEqual([
    'begun',
    'moved',
    'canceledBefore',
    'notYours',
    'canceled',
  ]);
  for (const { cls, orders } of [begun, moved, taken, since]) {
    expect(await classRow(world, cls.id)).toMatchObject({ state: 'published', taken: 1 });
    for (const { id } of orders) expect((await orderRow(world, id)).status).toBe(OrderStatus.progress);
  }
  world.clock.set(morning);
});

it('class.cancelDay takes the day by the clock of the class, not of the server', async () => {
  const coach = await newCoach();
  // Ten at night in Vancouver, and the next day for the server.
  const { cls } = await taught(coach.id, 14, 0);
  expect(cls.starts_at.toISOString().slice(0, 10)).toBe('2027-03-03');
  expect(dataOf(await cancelDay(coach.token, '2027-03-03', [cls])).items[0]?.outcome).toBe('moved');
  expect(dataOf(await cancelDay(coach.token, '2027-03-02', [cls])).items[0]?.outcome).toBe('canceled');
});

it('class.cancelDay is refused for classes of strangers only, without a text for "other", and without a class', async () => {
  const coach = await newCoach();
  const { cls } = await taught((await newCoach()).id, 4, 0);
  const date = dayOf(cls);
  expect(reasonIn(await cancelDay(coach.token, date, [cls]))).toBe('NOT_FOUND');
  const form = { date, classIds: [cls.id], reason: { code: 'other' as const, text: ' ' } };
  expect(reasonIn(await call(app, coach.token, 'class.cancelDay', form))).toBe('BAD_INPUT');
  expect(reasonIn(await cancelDay(coach.token, date, []))).toBe('BAD_INPUT');
});

it('class.cancelDay cancels no class when the money of one of them cannot move', async () => {
  const coach = await newCoach();
  const free = await taught(coach.id, 3, 0);
  const paid = await taught(coach.id, 5, 1);
  const classes = [free.cls, paid.cls];
  const id = await freeze(world);
  expect(reasonIn(await cancelDay(coach.token, dayOf(free.cls), classes))).toBe('MONEY_FROZEN');
  for (const cls of classes) expect((await classRow(world, cls.id)).state).toBe('published');
  dataOf(await thaw(world, app, id));
  dataOf(await cancelDay(coach.token, dayOf(free.cls), classes));
  for (const cls of classes) expect((await classRow(world, cls.id)).state).toBe('canceled');
});

it('class.checkDays reads 14 days ahead, and no class of somebody else', async () => {
  const coach = await newCoach();
  const near = await taught(coach.id, 14 * 24 - 1, 0);
  await taught(coach.id, 14 * 24 + 1, 0);
  await taught((await newCoach()).id, 3, 0);
  const { items } = dataOf(await call(app, coach.token, 'class.checkDays', {}));
  expect(items.map(({ id }) => id)).toEqual([near.cls.id]);
  expect(Date.parse(items[0]?.startsAt ?? '') - world.clock.now().getTime()).toBe((14 * 24 - 1) * HOUR_MS);
});
