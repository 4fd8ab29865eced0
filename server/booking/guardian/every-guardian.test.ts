import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { remindOfClasses } from '#server/booking/reminder/reminder.jobs.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { setClockBefore } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

/* Ann and Bob are guardians of one child, and Bob books. */

const name = 'Zqkind';
let world: World;
let app: FastifyInstance;
let at: ReturnType<typeof familyWorld>;
let coachId: string;
let coach: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = familyWorld(world, app);
  coachId = await addCoach(world);
  coach = await signIn(world, coachId, 'coach');
});
beforeEach(() => world.clock.advance({ minutes: 1 }));

let hours = 48;
async function booked({ isPaid = true } = {}) {
  const [ann, bob] = [await at.person(), await at.person(20_000)];
  const child = await at.childOf(ann, name, bob);
  const cls = await addClass(world, { coachId, priceMinor: 4001, inHours: (hours += 2) });
  const form = { ...formFor(world, cls, child), payFromBalance: isPaid };
  const order = dataOf(await call(app, bob.token, 'order.create', form));
  return { ann, bob, child, cls, order };
}
const listOf = async ({ token }: Person, status: '' | '1' | '2' | '5' = '') =>
  dataOf(await call(app, token, 'order.list', { as: 'student', status })).items;
const homeOf = async ({ token }: Person) => dataOf(await call(app, token, 'home.student', {}));
const countsOf = async ({ token }: Person) => dataOf(await call(app, token, 'home.counts', {}));
const noticesOf = async ({ token }: Person) => dataOf(await call(app, token, 'notice.list', {})).items;
const myOrderIn = async ({ token }: Person, id: string) =>
  dataOf(await call(app, token, 'class.detail', { id })).myOrderId;
const feedOf = async ({ token }: Person) => {
  const { url } = dataOf(await call(app, token, 'calendar.open', { showsNames: true, renew: false }));
  return (await app.inject({ url: new URL(url ?? '').pathname })).body.replaceAll('\r\n ', '');
};

it('order.list, home, counts, feed and class show every guardian the order of another, without its actions', async () => {
  const { ann, bob, child, cls, order } = await booked();
  const [row] = await listOf(ann);
  expect(row).toMatchObject({
    id: order.id,
    guardianId: ann.id,
    student: { id: bob.id },
    participants: [{ id: child, name }],
    totalMinor: 4001,
    actions: [],
    cancel: null,
    method: null,
  });
  expect((await listOf(bob))[0]).not.toHaveProperty('guardianId');
  expect(await listOf(ann, '1')).toHaveLength(1);
  expect(await listOf(ann, '2')).toEqual([]);
  const home = await homeOf(ann);
  expect(home.next.map(({ id, actions }) => [id, actions])).toEqual([[order.id, []]]);
  expect([home.todo, home.asking]).toEqual([[], []]);
  expect(await countsOf(ann)).toMatchObject({ awaitPayment: 0, awaitAgree: 1, progress: 0, toRate: 0 });
  expect(await myOrderIn(ann, cls.id)).toBe(order.id);
  dataOf(await call(app, coach, 'order.accept', { id: order.id }));
  expect(await countsOf(ann)).toMatchObject({ awaitAgree: 0, progress: 1 });
  const feed = await feedOf(ann);
  for (const part of [`order-${order.id}`, 'STATUS:CONFIRMED', name]) expect(feed).toContain(part);
});

it('order.list shows another guardian no order before it is a request', async () => {
  const { ann, bob, order } = await booked({ isPaid: false });
  expect([await listOf(ann), (await homeOf(ann)).next]).toEqual([[], []]);
  expect((await listOf(bob)).map(({ id }) => id)).toEqual([order.id]);
  expect(dataOf(await call(app, ann.token, 'order.detail', { id: order.id })).status).toBe(
    OrderStatus.awaitPayment,
  );
});

it('order.list shows another guardian an ended order, and the feed strikes it out', async () => {
  const { ann, bob, order } = await booked();
  const reason = { code: 'ill', text: 'Zqwords' } as const;
  dataOf(
    await call(app, bob.token, 'order.cancel', {
      id: order.id,
      reason,
      shownRefundMinor: 4001,
      tappedAt: world.clock.now().toISOString(),
    }),
  );
  expect(await listOf(ann, '5')).toMatchObject([{ id: order.id, cancelReason: null, refundMinor: null }]);
  expect((await homeOf(ann)).next).toEqual([]);
  expect(await feedOf(ann)).toContain('STATUS:CANCELLED');
});

it('remindOfClasses reminds every guardian once, with the price of their children', async () => {
  const { ann, bob, order, cls } = await booked();
  dataOf(await call(app, coach, 'order.accept', { id: order.id }));
  setClockBefore(world, cls, 23);
  await remindOfClasses(world);
  await remindOfClasses(world);
  for (const one of [ann, bob]) {
    const token = await signIn(world, one.id, 'student');
    const reminders = (await noticesOf({ ...one, token })).filter(({ kind }) => kind === 'classReminder');
    expect(reminders.map(({ about, facts }) => [about?.id, facts])).toMatchObject([
      [order.id, { seats: 1, totalMinor: 4001 }],
    ]);
  }
});

it('a former guardian loses list, home, counts, feed, class, notices and reminders immediately', async () => {
  const { ann, bob, child, cls, order } = await booked();
  dataOf(await call(app, coach, 'order.accept', { id: order.id }));
  expect(await feedOf(ann)).toContain(order.id);
  // The leading guardian leaves.
  await at.removed(child, ann, ann);
  expect([await listOf(ann), (await homeOf(ann)).next, await noticesOf(ann)]).toEqual([[], [], []]);
  expect(await countsOf(ann)).toMatchObject({ awaitAgree: 0, progress: 0 });
  expect(await feedOf(ann)).not.toContain(order.id);
  expect(await myOrderIn(ann, cls.id)).toBeNull();
  expect(reasonIn(await call(app, ann.token, 'order.detail', { id: order.id }))).toBe('NOT_FOUND');
  setClockBefore(world, cls, 1);
  await remindOfClasses(world);
  const [annNow, bobNow] = [
    { ...ann, token: await signIn(world, ann.id, 'student') },
    { ...bob, token: await signIn(world, bob.id, 'student') },
  ];
  expect(await noticesOf(annNow)).toEqual([]);
  expect((await noticesOf(bobNow)).map(({ kind }) => kind)).toContain('classReminder');
});
