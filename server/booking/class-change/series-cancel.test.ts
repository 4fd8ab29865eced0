import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { SeriesForm } from '#contract/series.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setForm } from '#tests/support/order-sets.ts';
import { balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const price = 4001;
const unwell = { code: 'unwell' as const, text: '' };
const dates = ['2027-03-06', '2027-03-13', '2027-03-20'];

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T16:00:00.000Z' });
  app = await serve(world);
});

const form: SeriesForm = {
  title: 'Swim',
  description: '',
  language: 'en',
  activity: 'swim',
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'vancouver',
  date: '2027-03-06',
  startTime: '09:30',
  endTime: '10:15',
  zone: 'America/Vancouver',
  capacity: 4,
  priceMinor: price,
  weekdays: [6],
  everyWeeks: 1,
  until: '2027-03-20',
  dates,
};

async function newSeries() {
  const coach = await addCoach(world);
  const token = await signIn(world, coach, 'coach');
  const series = dataOf(await call(app, token, 'series.create', form));
  const ids = series.classes.map(({ id }) => id);
  return { coach, token, id: series.id, ids };
}

/** A family with an accepted order of each named class. */
async function addFamily(coach: string, ids: readonly string[]) {
  const student = await addStudent(world, price * ids.length);
  const orders = [];
  for (const id of ids) {
    const order = await bookOne(world, student, await classRow(world, id), { payFromBalance: true });
    await as(world, coach, acceptOrder, { id: order.id });
    orders.push(order.id);
  }
  return { student, orders };
}

it('series.cancel ends what series.checkCancel announced, and refunds each order once', async () => {
  const { coach, token, id, ids } = await newSeries();
  const family = await addFamily(coach, ids);
  const { items } = dataOf(await call(app, token, 'series.checkCancel', { id }));
  expect(items.map((one) => [one.id, one.families, one.refundMinor])).toEqual(
    ids.map((one) => [one, 1, price]),
  );
  const later = ids.slice(1);
  const done = dataOf(await call(app, token, 'series.cancel', { id, classIds: later, reason: unwell }));
  expect(done.items.map(({ outcome, refundMinor }) => [outcome, refundMinor])).toEqual([
    ['canceled', price],
    ['canceled', price],
  ]);
  const statuses = await Promise.all(family.orders.map(async (one) => (await orderRow(world, one)).status));
  expect(statuses).toEqual([OrderStatus.progress, OrderStatus.canceled, OrderStatus.canceled]);
  expect(await balanceOf(world, ledger.student(family.student))).toBe(2 * price);
  expect(await findViolations(world.database.query)).toEqual([]);
  const notices = await noticesOf(world, family.student);
  expect(notices.filter((kind) => kind === 'classCanceled')).toHaveLength(2);
});

it('series.cancel notifies a family once of several dates of one booking', async () => {
  const { coach, token, id, ids } = await newSeries();
  const student = await addStudent(world, price * ids.length);
  const kid = await addParticipant(world, student);
  const classes = await Promise.all(ids.map((one) => classRow(world, one)));
  const { orders } = await as(world, student, bookDates, setForm(world, classes, [kid]));
  for (const order of orders) await as(world, coach, acceptOrder, { id: order.id });
  dataOf(await call(app, token, 'series.cancel', { id, classIds: ids, reason: unwell }));
  const notices = await noticesOf(world, student);
  expect(notices.filter((kind) => kind === 'classCanceled')).toHaveLength(1);
});

it('series.cancel leaves out a class that was canceled before, has begun, or is of another series', async () => {
  const { token, id, ids } = await newSeries();
  const [first = '', second = ''] = ids;
  dataOf(await call(app, token, 'class.cancel', { id: second, reason: unwell }));
  const single = dataOf(
    await call(app, token, 'series.create', { ...form, startTime: '14:00', endTime: '15:00' }),
  );
  const before = world.clock.now();
  world.clock.set(new Date('2027-03-06T17:45:00.000Z'));
  const classIds = [...ids, single.classes[0]?.id ?? ''];
  const done = dataOf(await call(app, token, 'series.cancel', { id, classIds, reason: unwell }));
  expect(done.items.map(({ outcome }) => outcome)).toEqual([
    'begun',
    'canceledBefore',
    'canceled',
    'notYours',
  ]);
  expect((await classRow(world, first)).state).toBe('published');
  world.clock.set(before);
});

it('series.cancel and series.checkCancel find no series of others', async () => {
  const { id, ids } = await newSeries();
  const stranger = await signIn(world, await addCoach(world), 'coach');
  expect(reasonIn(await call(app, stranger, 'series.checkCancel', { id }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, stranger, 'series.cancel', { id, classIds: ids, reason: unwell }))).toBe(
    'NOT_FOUND',
  );
});

it.each([
  ['no class', { classIds: [] }],
  ['other without words', { reason: { code: 'other' as const, text: '' } }],
])('series.cancel refuses %s', async (_name, rest) => {
  const { token, id, ids } = await newSeries();
  const input = { id, classIds: ids, reason: unwell, ...rest };
  expect(reasonIn(await call(app, token, 'series.cancel', input))).toBe('BAD_INPUT');
});

it('class.detail counts a class in its series, and its last date that is not canceled', async () => {
  const { token, id, ids } = await newSeries();
  dataOf(await call(app, token, 'series.cancel', { id, classIds: ids.slice(2), reason: unwell }));
  const { series } = dataOf(await call(app, token, 'class.detail', { id: ids[1] ?? '' }));
  expect(series).toEqual({ id, number: 2, of: 3, weekdays: [6], everyWeeks: 1, lastDate: '2027-03-13' });
  const { items } = dataOf(await call(app, token, 'class.mine', {}));
  expect(items.map((one) => one.series?.number)).toEqual([1, 2, 3]);
});
