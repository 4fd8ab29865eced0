import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { completeEnded } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { expireClearances, warnOfExpiry } from '#server/people/clearance/clearance.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { cancelForGoneCoaches, listForSubstitute } from './order.coach-unavailable.jobs.ts';

let world: World;
let app: FastifyInstance;
let operator: string;
let operatorId: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  operatorId = await addStudent(world);
  await world.database.query
    .insertInto('operator')
    .values({ account_id: operatorId, granted_at: world.clock.now() })
    .execute();
  operator = await signIn(world, operatorId, 'student');
});

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS);

/** A coach with evidence on file for this many days. */
async function clearedCoach(days = 300): Promise<string> {
  const id = await addCoach(world);
  await signIn(world, id, 'coach');
  await setEvidence(id, days);
  return id;
}
async function setEvidence(id: string, days: number): Promise<void> {
  for (const kind of ['identity', 'background', 'codeOfConduct'] as const)
    dataOf(
      await call(app, operator, 'operator.clearanceSet', { id, kind, expiresAt: inDays(days).toISOString() }),
    );
}

/** One order in each status that holds a seat, each in a class of its own. */
async function ordersOf(coachId: string) {
  const made: Record<'unpaid' | 'asked' | 'accepted', string> = { unpaid: '', asked: '', accepted: '' };
  for (const [index, state] of (['unpaid', 'asked', 'accepted'] as const).entries()) {
    const student = await addStudent(world, 10_000);
    const cls = await addClass(world, { coachId, inHours: 96 + index * 3 });
    const { id } = await bookOne(world, student, cls, { payFromBalance: state !== 'unpaid' });
    if (state === 'accepted') await as(world, coachId, acceptOrder, { id });
    made[state] = id;
  }
  return made;
}
const statuses = async (made: Record<string, string>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(made).map(async ([key, id]) => [key, (await orderRow(world, id)).status]),
    ),
  ) as Record<string, string>;
const tasksAbout = (ids: string[]) =>
  world.database.query.selectFrom('operator_task').selectAll().where('subject_id', 'in', ids).execute();
const suspendOf = (id: string) =>
  call(app, operator, 'operator.suspend', { id, role: 'coach', reason: 'A complaint is looked into.' });

test('a suspended coach disappears immediately; requests are canceled in full, accepted orders wait for a person', async () => {
  const coach = await clearedCoach();
  const made = await ordersOf(coach);
  const cls = await addClass(world, { coachId: coach, inHours: 200 });
  expect(dataOf(await call(app, null, 'class.detail', { id: cls.id })).actions).toEqual(['book']);
  expect(await cancelForGoneCoaches(world)).toBe(0);
  dataOf(await suspendOf(coach));
  expect(dataOf(await call(app, null, 'class.detail', { id: cls.id })).whyNot).toBe('COACH_UNAVAILABLE');
  const listed = dataOf(await call(app, null, 'class.list', {})).items.map(({ id }) => id);
  expect(listed).not.toContain(cls.id);

  const rounds = await Promise.all(Array.from({ length: 4 }, () => cancelForGoneCoaches(world)));
  expect(rounds.reduce((sum, n) => sum + n, 0)).toBe(2);
  expect(await statuses(made)).toEqual({
    unpaid: OrderStatus.canceled,
    asked: OrderStatus.canceled,
    accepted: OrderStatus.progress,
  });
  const asked = await orderRow(world, made.asked);
  expect(asked).toMatchObject({ cancel_by: 'system', cancel_code: 'coachGone', refund_minor: 4001 });
  expect(await balanceOf(world, ledger.student(asked.student_id))).toBe(10_000);
  expect((await classRow(world, asked.class_id)).taken).toBe(0);

  await Promise.all(Array.from({ length: 4 }, () => listForSubstitute(world)));
  await listForSubstitute(world);
  expect(await tasksAbout(Object.values(made))).toMatchObject([
    { kind: 'findSubstitute', subject_id: made.accepted },
  ]);
  const noticesOf = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('about_id', 'in', [made.asked, made.unpaid])
    .where('kind', '=', 'orderCanceledByUs')
    .execute();
  expect(noticesOf).toHaveLength(2);
  expect(await world.database.transaction((tx) => findViolations(tx))).toEqual([]);
});

test('an operator gives everything back, once, also to 32 taps', async () => {
  const coach = await clearedCoach();
  const { accepted } = await ordersOf(coach);
  const cancel = () =>
    call(app, operator, 'operator.orderCancel', { id: accepted, reason: 'No substitute.' });
  const outcomes = (await Promise.all(Array.from({ length: 32 }, cancel))).map(reasonIn);
  expect(outcomes.toSorted()).toEqual([...Array<string>(31).fill('ALREADY_CANCELED'), 'ok']);
  const order = await orderRow(world, accepted);
  expect(order).toMatchObject({ status: OrderStatus.canceled, cancel_by: 'operator', refund_minor: 4001 });
  expect(await balanceOf(world, ledger.student(order.student_id))).toBe(10_000);
  expect(reasonIn(await call(app, operator, 'operator.orderCancel', { id: randomUUID(), reason: 'x' }))).toBe(
    'NOT_FOUND',
  );
  expect(await world.database.transaction((tx) => findViolations(tx))).toEqual([]);
});

test('evidence that is shortened takes only what lies behind it', async () => {
  const coach = await clearedCoach();
  const before = await addClass(world, { coachId: coach, inHours: 24 });
  const after = await addClass(world, { coachId: coach, inHours: 24 * 9 });
  const student = await addStudent(world, 20_000);
  const early = await bookOne(world, student, before, { payFromBalance: true });
  const late = await bookOne(world, student, after, { payFromBalance: true });
  const expiresAt = inDays(5).toISOString();
  dataOf(await call(app, operator, 'operator.clearanceSet', { id: coach, kind: 'background', expiresAt }));
  await cancelForGoneCoaches(world);
  expect(await statuses({ early: early.id, late: late.id })).toEqual({
    early: OrderStatus.awaitAgree,
    late: OrderStatus.canceled,
  });
});

/** An accepted order of a class in this many hours. */
async function acceptedOrder(coachId: string, inHours: number) {
  const student = await addStudent(world, 10_000);
  const cls = await addClass(world, { coachId, inHours });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coachId, acceptOrder, { id });
  return { id, cls, student };
}
const hoursAfter = (at: Date, hours: number) => world.clock.set(new Date(at.getTime() + hours * 3_600_000));
const reinstate = (id: string) => call(app, operator, 'operator.reinstate', { id, role: 'coach' });

test('an accepted order that found no other coach in time goes back, once', async () => {
  const coach = await clearedCoach();
  const { id, cls, student } = await acceptedOrder(coach, 20);
  dataOf(await suspendOf(coach));
  hoursAfter(cls.starts_at, -12);
  expect(await cancelForGoneCoaches(world)).toBe(0);
  expect(await listForSubstitute(world)).toBe(1);
  world.clock.advance({ seconds: 1 });
  const rounds = await Promise.all(Array.from({ length: 4 }, () => cancelForGoneCoaches(world)));
  expect(rounds.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await cancelForGoneCoaches(world)).toBe(0);
  expect(await listForSubstitute(world)).toBe(0);
  expect(await orderRow(world, id)).toMatchObject({
    status: OrderStatus.canceled,
    cancel_by: 'system',
    cancel_code: 'coachGone',
    refund_minor: 4001,
  });
  expect(await balanceOf(world, ledger.student(student))).toBe(10_000);
  expect(await world.database.transaction((tx) => findViolations(tx))).toEqual([]);
});

test('a coach not allowed to lead a class at its start earns nothing with it', async () => {
  const coach = await clearedCoach();
  const { id, cls, student } = await acceptedOrder(coach, 20);
  dataOf(await suspendOf(coach));
  // No job ran until then. The later reinstatement of the coach changes nothing.
  hoursAfter(cls.ends_at, 25);
  operator = await signIn(world, operatorId);
  dataOf(await reinstate(coach));
  await completeEnded(world);
  expect((await orderRow(world, id)).status).toBe(OrderStatus.progress);
  await cancelForGoneCoaches(world);
  expect(await cancelForGoneCoaches(world)).toBe(0);
  expect(await orderRow(world, id)).toMatchObject({ status: OrderStatus.canceled, refund_minor: 4001 });
  expect(await balanceOf(world, ledger.student(student))).toBe(10_000);
  expect(await balanceOf(world, ledger.coachPending(coach))).toBe(0);
  expect(await world.database.transaction((tx) => findViolations(tx))).toEqual([]);
});

test.each(['suspended', 'clearance', 'reinstated'] as const)(
  'a class that began under a coach who could lead it completes: %s',
  async (why) => {
    const coach = await clearedCoach();
    const { id, cls } = await acceptedOrder(coach, 20);
    if (why === 'reinstated') {
      dataOf(await suspendOf(coach));
      dataOf(await reinstate(coach));
    }
    hoursAfter(cls.starts_at, 0.5);
    operator = await signIn(world, operatorId);
    if (why === 'suspended') dataOf(await suspendOf(coach));
    if (why === 'clearance') await setEvidence(coach, 0);
    await cancelForGoneCoaches(world);
    hoursAfter(cls.ends_at, 24);
    await cancelForGoneCoaches(world);
    expect((await orderRow(world, id)).status).toBe(OrderStatus.progress);
    await completeEnded(world);
    expect((await orderRow(world, id)).status).toBe(OrderStatus.completed);
  },
);

test('a class that reaches past the evidence is given back, also when that is found out late', async () => {
  const coach = await clearedCoach();
  const { id, cls } = await acceptedOrder(coach, 20);
  const expiresAt = new Date(cls.ends_at.getTime() - 60_000).toISOString();
  dataOf(await call(app, operator, 'operator.clearanceSet', { id: coach, kind: 'background', expiresAt }));
  hoursAfter(cls.ends_at, 25);
  await completeEnded(world);
  expect((await orderRow(world, id)).status).toBe(OrderStatus.progress);
  await cancelForGoneCoaches(world);
  expect((await orderRow(world, id)).cancel_code).toBe('coachGone');
});

test('warned once at 60, 30 and 7 days; closed on the day; opened again by new evidence', async () => {
  const coach = await clearedCoach(100);
  const noticesOf = async (kind: string) =>
    (
      await world.database.query
        .selectFrom('notice')
        .select('facts')
        .where('account_id', '=', coach)
        .where('kind', '=', kind as 'clearanceExpires')
        .orderBy('created_at')
        .execute()
    ).map(({ facts }) => facts['days']);
  const role = () =>
    world.database.query
      .selectFrom('account_role')
      .select(['state', 'suspended_by'])
      .where('account_id', '=', coach)
      .where('role', '=', 'coach')
      .executeTakeFirstOrThrow();
  for (const days of [39, 2, 30, 20, 4]) {
    world.clock.advance({ days });
    await Promise.all([warnOfExpiry(world), warnOfExpiry(world)]);
    await expireClearances(world);
  }
  expect(await noticesOf('clearanceExpires')).toEqual([60, 60, 60, 30, 30, 30, 7, 7, 7]);
  expect((await role()).state).toBe('approved');
  world.clock.advance({ days: 6 });
  await Promise.all([expireClearances(world), expireClearances(world)]);
  expect(await role()).toEqual({ state: 'suspended', suspended_by: 'clearance' });
  expect(await noticesOf('clearanceExpired')).toHaveLength(1);
  // A session of before has ended meanwhile.
  operator = await signIn(world, operatorId);
  expect(reasonIn(await call(app, operator, 'operator.reinstate', { id: coach, role: 'coach' }))).toBe(
    'CLEARANCE_MISSING',
  );
  await setEvidence(coach, 365);
  expect(await role()).toEqual({ state: 'approved', suspended_by: null });
  // New evidence does not reopen a role that an operator closed.
  dataOf(await suspendOf(coach));
  await setEvidence(coach, 364);
  expect(await role()).toEqual({ state: 'suspended', suspended_by: 'operator' });
});

test('evidence counts for a year at most, and nobody writes down their own', async () => {
  const coach = await clearedCoach();
  const set = (id: string, days: number) =>
    call(app, operator, 'operator.clearanceSet', {
      id,
      kind: 'identity',
      expiresAt: inDays(days).toISOString(),
    });
  expect(reasonIn(await set(coach, 400))).toBe('BAD_INPUT');
  expect(reasonIn(await set(randomUUID(), 10))).toBe('NOT_FOUND');
  expect(reasonIn(await set(operatorId, 10))).toBe('FORBIDDEN');
});
