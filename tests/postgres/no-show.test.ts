import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { complete } from '#server/booking/order/settling/order.complete.commands.ts';
import { noShow } from '#server/booking/order/settling/order.no-show.commands.ts';
import { remindCoaches } from '#server/booking/order/answering/order.reminder.jobs.ts';
import { rate } from '#server/booking/order/rating/order.rate.commands.ts';
import { completeEnded, releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { inOneWorld } from './one-world.ts';
import { accepted, eventsOf, noticesOf, price, requested, standBefore, type Staged } from './stage.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { balanceOf, orderRow } from '#tests/support/orders.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
inOneWorld((made) => {
  ({ world, app } = made);
});

const say = ({ id, coach }: Staged, excused = false) => as(world, coach, noShow, { id, excused });
const fee = Math.floor(price * 0.15);
const rating = { ratingId: randomUUID(), stars: 1, tags: [], text: '', language: 'en' as const };

it('pays the coach as for a session, tells the student, and is nothing to rate', async () => {
  const made = await accepted(world);
  const coach = await signIn(world, made.coach, 'coach');
  standBefore(world, made.cls, -0.25);
  expect(dataOf(await call(app, coach, 'order.detail', { id: made.id })).actions).toContain('noShow');
  const key = randomUUID();
  const said = await call(app, coach, 'order.noShow', { id: made.id, excused: false }, key);
  expect(dataOf(said)).toMatchObject({
    status: '3',
    attendance: 'noShow',
    payState: 'released',
    rateUntil: null,
  });
  expect((await call(app, coach, 'order.noShow', { id: made.id, excused: false }, key)).text).toBe(said.text);
  expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(price - fee);
  expect(await noticesOf(world, made.student)).toEqual(['orderAccepted', 'orderNoShow']);
  for (const who of [made.student, made.coach])
    expect(await reasonOf(as(world, who, rate, { id: made.id, ...rating }))).toBe('RATING_CLOSED');
  standBefore(world, made.cls, -73);
  expect(await releaseFunds(world)).toBe(1);
  expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(price - fee);
});

it('gives everything back when it is excused, also to a card', async () => {
  const balance = await accepted(world);
  const card = await accepted(world, { card: true });
  standBefore(world, card.cls, -2);
  for (const made of [balance, card]) {
    expect(await say(made, true)).toMatchObject({ status: '3', attendance: 'excused', refundMinor: price });
    expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(0);
  }
  expect(await balanceOf(world, ledger.student(balance.student))).toBe(10_000);
  const tasks = await world.database.query
    .selectFrom('payment_operation')
    .select('kind')
    .orderBy('kind')
    .execute();
  expect(tasks.map(({ kind }) => kind)).toEqual(['capture', 'refund']);
});

it('returns the share that the order’s own terms promise', async () => {
  const half = {
    ...world,
    config: { ...world.config, rules: { ...world.config.rules, noShowRefundPct: 50 } },
  };
  const made = await accepted(half);
  standBefore(world, made.cls, -2);
  expect(await say(made)).toMatchObject({ payState: 'partRefunded', refundMinor: Math.floor(price / 2) });
});

it('is possible from a quarter of an hour after the start until the order completes by itself', async () => {
  const made = await accepted(world);
  standBefore(world, made.cls, -0.25);
  world.clock.advance({ seconds: -1 });
  expect(await reasonOf(say(made))).toBe('JUST_BEGUN');
  standBefore(world, made.cls, -25);
  expect(await reasonOf(say(made))).toBe('NO_SHOW_TOO_LATE');
  await completeEnded(world);
  expect(await orderRow(world, made.id)).toMatchObject({ status: '3', attendance: 'unknown' });
  expect(await reasonOf(say(made))).toBe('ORDER_STATUS_CHANGED');
});

it('happens once among 32 at the same time, and never beside a completion', async () => {
  const made = await accepted(world);
  standBefore(world, made.cls, -2);
  const calls = Array.from({ length: 32 }, (_, n) =>
    reasonOf(n % 2 ? say(made, n % 4 === 1) : as(world, made.coach, complete, { id: made.id })),
  );
  expect((await Promise.all(calls)).filter((reason) => reason === 'ok')).toHaveLength(1);
});

it('marks who came', async () => {
  const made = await accepted(world);
  standBefore(world, made.cls, -2);
  expect(await as(world, made.coach, complete, { id: made.id })).toMatchObject({ attendance: 'present' });
});

it('reminds a silent coach twice, once each, and not after the answer', async () => {
  const made = await requested(world);
  const answered = await accepted(world);
  const reminders = async () => {
    await Promise.all([remindCoaches(world), remindCoaches(world)]);
    return (await noticesOf(world, made.coach)).filter((kind) => kind === 'orderWaits').length;
  };
  world.clock.advance({ hours: 12, seconds: -1 });
  expect(await reminders()).toBe(0);
  world.clock.advance({ seconds: 1 });
  expect(await reminders()).toBe(1);
  expect(await reminders()).toBe(1);
  world.clock.advance({ hours: 24 });
  expect(await reminders()).toBe(2);
  world.clock.advance({ hours: 12 });
  expect(await reminders()).toBe(2);
  expect(await noticesOf(world, answered.coach)).toEqual(['orderRequested']);
  expect(await eventsOf(world, made.id)).toEqual(['booked', 'paid', 'coachReminded', 'coachReminded']);
});
