import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { endUnansweredProposals } from '#server/booking/order/moving/order.proposal.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const { awaitPayment, awaitAgree, progress } = OrderStatus;
let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 8 }), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

const price = 4001;

/** A class of a new coach with orders that wait for payment, for the coach, or are accepted. */
async function scene(states: OrderStatus[], { capacity = 5, inHours = 96 } = {}) {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours, capacity });
  const orders = [];
  for (const state of states) {
    const student = await addStudent(world, price);
    const { id } = await bookOne(world, student, cls, { payFromBalance: state !== awaitPayment });
    if (state === progress) await as(world, coachId, acceptOrder, { id });
    orders.push({ id, student });
  }
  return { coachId, coach: await signIn(world, coachId, 'coach'), cls, orders };
}

/** The form that puts a class `minutes` later. */
function later(cls: Row<'class'>, minutes: number): Input<'class.move'> {
  const at = (instant: Date) => toWallTime(new Date(instant.getTime() + minutes * MINUTE_MS), cls.zone);
  return {
    id: cls.id,
    date: at(cls.starts_at).date,
    startTime: at(cls.starts_at).time,
    endTime: at(cls.ends_at).time,
    zone: cls.zone,
    placeName: cls.place_name,
    address: cls.address,
    cityId: cls.city_id,
  };
}

it('class.checkMove predicts the orders, the deadline and the refund of silence exactly', async () => {
  const before = world.clock.now();
  const { coach, cls, orders } = await scene([awaitPayment, awaitAgree, progress, progress]);
  const check = dataOf(await call(app, coach, 'class.checkMove', later(cls, 300)));
  expect(check).toEqual({
    isMoved: true,
    startsAt: new Date(cls.starts_at.getTime() + 300 * MINUTE_MS).toISOString(),
    endsAt: new Date(cls.ends_at.getTime() + 300 * MINUTE_MS).toISOString(),
    families: 4,
    orders: 4,
    answerBy: new Date(before.getTime() + 72 * HOUR_MS).toISOString(),
    keeping: 0,
    leaving: 4,
    silentRefundMinor: 3 * price,
    mostRefundMinor: 3 * price,
    currency: 'USD',
    clashing: 0,
    waiting: 0,
    helpers: 0,
  });
  // Asking changed nothing.
  expect(await classRow(world, cls.id)).toMatchObject({ version: cls.version, starts_at: cls.starts_at });
  dataOf(await call(app, coach, 'class.move', later(cls, 300)));
  const paid = orders.slice(1);
  for (const { student } of paid) expect(await balanceOf(world, ledger.student(student))).toBe(0);
  world.clock.set(new Date(check.answerBy ?? ''));
  await endUnansweredProposals(world);
  const after = await Promise.all(orders.map(({ id }) => orderRow(world, id)));
  expect(after.filter(({ status }) => status === OrderStatus.canceled)).toHaveLength(check.leaving);
  expect(after.reduce((sum, order) => sum + (order.refund_minor ?? 0), 0)).toBe(check.silentRefundMinor);
  for (const { student } of paid) expect(await balanceOf(world, ledger.student(student))).toBe(price);
  expect(await findViolations(world.database.query)).toEqual([]);
  world.clock.set(before);
});

it('class.checkMove keeps the seats of a small move on silence, except where a participant is elsewhere then', async () => {
  const before = world.clock.now();
  const { coach, cls, orders } = await scene([progress, progress]);
  const next = await addClass(world, { coachId: await addCoach(world), inHours: 97 });
  await bookOne(world, orders[1]!.student, next);
  const check = dataOf(await call(app, coach, 'class.checkMove', later(cls, 30)));
  expect(check).toMatchObject({
    keeping: 1,
    leaving: 1,
    clashing: 1,
    silentRefundMinor: price,
    mostRefundMinor: 2 * price,
  });
  dataOf(await call(app, coach, 'class.move', later(cls, 30)));
  world.clock.set(new Date(check.answerBy ?? ''));
  await endUnansweredProposals(world);
  const after = await Promise.all(orders.map(({ id }) => orderRow(world, id)));
  expect(after.map(({ status }) => status)).toEqual([progress, OrderStatus.canceled]);
  world.clock.set(before);
});

it('class.checkMove refuses each move that class.move refuses, with the same answer', async () => {
  const { coachId, coach, cls } = await scene([]);
  const other = await addClass(world, { coachId, inHours: 120 });
  const stranger = await signIn(world, await addCoach(world), 'coach');
  const over = later(cls, 24 * 60);
  const tries: [token: string, form: Input<'class.move'>][] = [
    [stranger, over],
    [coach, over],
    [coach, { ...over, date: '2027-02-01' }],
    [
      coach,
      { ...over, date: '2027-03-14', startTime: '02:30', endTime: '04:00', zone: 'America/Los_Angeles' },
    ],
    [
      coach,
      { ...over, date: '2027-11-07', startTime: '01:30', endTime: '03:00', zone: 'America/Los_Angeles' },
    ],
    [coach, { ...over, date: '2027-05-01', zone: 'Asia/Kathmandu' }],
    [coach, { ...over, cityId: 'atlantis' }],
  ];
  for (const [token, form] of tries) {
    const [check, move] = [
      await call(app, token, 'class.checkMove', form),
      await call(app, token, 'class.move', form),
    ];
    expect(check.body).toEqual(move.body);
    expect(reasonIn(check)).not.toBe('ok');
  }
  expect(dataOf(await call(app, coach, 'class.checkMove', later(cls, 0))).isMoved).toBe(false);
  expect(reasonIn(await call(app, coach, 'class.checkMove', { ...over, id: other.id }))).toBe('ok');
});

it('class.checkTime returns whether the coach could give a class at that time', async () => {
  const { coachId, coach, cls } = await scene([]);
  const check = ({ date, startTime, endTime, zone, cityId }: Input<'class.move'>, rest = {}) =>
    call(app, coach, 'class.checkTime', { date, startTime, endTime, zone, cityId, ...rest });
  expect((await check(later(cls, 30))).body).toMatchObject({
    reason: 'COACH_CLASH',
    data: { classId: cls.id },
  });
  expect(dataOf(await check(later(cls, 60)))).toEqual({
    startsAt: new Date(cls.starts_at.getTime() + HOUR_MS).toISOString(),
    endsAt: new Date(cls.ends_at.getTime() + HOUR_MS).toISOString(),
  });
  const foreign = { ...later(cls, 120), zone: 'Asia/Kathmandu', date: '2027-04-04' };
  expect(reasonIn(await check(foreign))).toBe('ZONE_NOT_OF_CITY');
  expect(reasonIn(await check(foreign, { zoneMeant: true }))).toBe('ok');
  const made = await world.database.query
    .selectFrom('class')
    .select('id')
    .where('coach_id', '=', coachId)
    .execute();
  expect(made).toHaveLength(1);
});

it('class.checkUpdate returns the orders that keep the old price, the free seats and the smallest size', async () => {
  const { coach, cls, orders } = await scene([awaitPayment, awaitAgree, progress]);
  // They booked with a smallest size of five; four is easier.
  await world.database.query.updateTable('class').set({ min_size: 5 }).where('id', '=', cls.id).execute();
  const form = {
    id: cls.id,
    priceMinor: 9900,
    capacity: 8,
    minSize: 4,
    minSizeHours: 24,
    lateRefundPct: 0 as const,
  };
  const check = dataOf(await call(app, coach, 'class.checkUpdate', form));
  expect(check).toEqual({
    families: 3,
    orders: 3,
    seatsTaken: 3,
    freeSeats: 5,
    waiting: 0,
    coming: 2,
    minSize: 4,
    minSizeAt: new Date(cls.starts_at.getTime() - DAY_MS).toISOString(),
  });
  expect(await classRow(world, cls.id)).toMatchObject({ price_minor: price, capacity: 5 });
  const done = dataOf(await call(app, coach, 'class.update', form));
  expect([done.seatsLeft, done.minSizeAt]).toEqual([check.freeSeats, check.minSizeAt]);
  for (const { id } of orders)
    expect(await orderRow(world, id)).toMatchObject({ unit_minor: price, policy: { lateRefundPct: 50 } });
});

it.each<[name: string, change: Omit<Input<'class.update'>, 'id'>]>([
  ['fewer seats than are taken', { capacity: 1 }],
  ['a smallest size above the seats', { minSize: 6 }],
  ['a smallest size that families did not book with', { minSize: 2 }],
  ['a smallest size that would have been looked at', { minSize: 2, minSizeHours: 168 }],
  ['a price that cannot be paid', { priceMinor: -1 }],
])('class.checkUpdate refuses each edit that class.update refuses: %s', async (_name, change) => {
  const { coach, cls } = await scene([awaitAgree, awaitAgree]);
  const form = { id: cls.id, ...change };
  const check = await call(app, coach, 'class.checkUpdate', form);
  expect(check.body).toEqual((await call(app, coach, 'class.update', form)).body);
  expect(reasonIn(check)).not.toBe('ok');
  const stranger = await signIn(world, await addCoach(world), 'coach');
  expect(reasonIn(await call(app, stranger, 'class.checkUpdate', form))).not.toBe('ok');
});

it('class.cancel refunds every cent of twelve paid orders, as class.check predicted', async () => {
  const states = Array.from({ length: 12 }, (_one, index) => (index % 2 === 0 ? awaitAgree : progress));
  const { coachId, coach, cls, orders } = await scene(states, { capacity: 12, inHours: 20 });
  const check = dataOf(await call(app, coach, 'class.check', { id: cls.id }));
  expect(check).toMatchObject({ families: 12, orders: 12, refundMinor: 12 * price, isStrike: true });
  dataOf(await call(app, coach, 'class.cancel', { id: cls.id, reason: { code: 'venue', text: '' } }));
  for (const { id, student } of orders) {
    expect(await balanceOf(world, ledger.student(student))).toBe(price);
    expect(await balanceOf(world, ledger.escrow(id))).toBe(0);
    expect(await orderRow(world, id)).toMatchObject({
      status: OrderStatus.canceled,
      pay_state: 'refunded',
      refund_minor: price,
    });
  }
  expect(await balanceOf(world, ledger.coachPending(coachId))).toBe(0);
  expect(await findViolations(world.database.query)).toEqual([]);
});
