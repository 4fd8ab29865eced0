import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelUnanswered, completeEnded } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { nameKeys } from '#server/people/name-keys/name-keys.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { noShow } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addOperator, addStudent, makeOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, noticesOf, requested, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let start: Date;
let coach: string;
let token: string;
inSharedWorld(async (made) => {
  ({ world, app, start } = made);
  coach = await addCoach(world);
  token = await signIn(world, coach, 'coach');
});

const unwell = { code: 'unwell' as const, text: '' };

/** Cancels an accepted order this many hours before its start; the classes follow each other. */
async function cancelBefore(hours: number, inHours = 96): Promise<void> {
  const made = await accepted(world, { coachId: coach, inHours });
  const before = world.clock.now();
  setClockBefore(world, made.cls, hours);
  await as(world, coach, coachCancel, { id: made.id, reason: unwell });
  world.clock.set(before);
}

/** Signs in again: some of this takes months. */
const mine = async () => {
  token = await signIn(world, coach, 'coach');
  return dataOf(await call(app, token, 'coach.strikes', {}));
};

async function isFound(): Promise<boolean> {
  const name = `Hidden${coach.slice(0, 8)}`;
  await world.database.query.updateTable('coach').set({ name }).where('id', '=', coach).execute();
  await world.database.query
    .insertInto('coach_name_key')
    .values(nameKeys(name, null).map((key) => ({ coach_id: coach, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = dataOf(await call(app, null, 'coach.search', { name }));
  return found.items.length > 0;
}

const anOperator = async () => signIn(world, await addOperator(world));

describe('a late cancellation', () => {
  it('counts below 24 hours before the start, not at 24 hours, and not for a request', async () => {
    await cancelBefore(24);
    const asked = await requested(world, { coachId: coach, inHours: 30 });
    setClockBefore(world, asked.cls, 20);
    await as(world, coach, coachCancel, { id: asked.id, reason: unwell });
    world.clock.set(start);
    expect((await mine()).items).toEqual([]);
    await cancelBefore(23.999, 100);
    expect(await mine()).toMatchObject({ open: 1, hiddenUntil: null, items: [{ kind: 'lateCancel' }] });
    expect(await noticesOf(world, coach)).toContain('strikeLateCancel');
  });

  it('counts once for a class that is canceled, not for each of its orders, and for no contested one', async () => {
    const first = await accepted(world, { coachId: coach });
    for (let n = 0; n < 3; n++) {
      const { id } = await bookOne(world, await addStudent(world, 5000), first.cls, {
        payFromBalance: true,
      });
      if (n < 2) await call(app, token, 'order.accept', { id });
    }
    setClockBefore(world, first.cls, -0.25);
    const reason = { code: 'coachAbsent' as const, text: '' };
    await as(world, first.student, openDispute, { id: first.id, reason });
    setClockBefore(world, first.cls, 3);
    const answer = await call(app, token, 'class.cancel', {
      id: first.cls.id,
      reason: { code: 'unwell', text: '' },
    });
    expect(reasonIn(answer)).toBe('ok');
    expect((await mine()).items).toMatchObject([{ kind: 'lateCancel' }]);
    const orders = await world.database.query
      .selectFrom('orders')
      .select('status')
      .where('class_id', '=', first.cls.id)
      .orderBy('status')
      .execute();
    expect(orders.map(({ status }) => status)).toEqual([
      OrderStatus.progress,
      OrderStatus.canceled,
      OrderStatus.canceled,
      OrderStatus.canceled,
    ]);
  });

  it('class.cancel adds the strike that class.check announced when the clock runs on', async () => {
    const { cls } = await accepted(world, { coachId: coach });
    setClockBefore(world, cls, 4);
    const check = () => call(app, token, 'class.check', { id: cls.id });
    expect(dataOf(await check())).toMatchObject({ isStrike: true });
    world.clock.tick(1);
    const reason = { code: 'unwell' as const, text: 'I am not well' };
    expect(reasonIn(await call(app, token, 'class.cancel', { id: cls.id, reason }))).toBe('ok');
    world.clock.tick(0);
    expect(await mine()).toMatchObject({ open: 1, items: [{ kind: 'lateCancel' }] });
    expect(await noticesOf(world, coach)).toContain('strikeLateCancel');
  });

  it('class.check announces no strike when the class has one already', async () => {
    const first = await accepted(world, { coachId: coach });
    const second = await bookOne(world, await addStudent(world, 5000), first.cls, { payFromBalance: true });
    await call(app, token, 'order.accept', { id: second.id });
    setClockBefore(world, first.cls, 3);
    await call(app, token, 'order.coachCancel', { id: first.id, reason: unwell });
    expect(dataOf(await call(app, token, 'class.check', { id: first.cls.id }))).toMatchObject({
      isStrike: false,
    });
    await call(app, token, 'class.cancel', { id: first.cls.id, reason: { code: 'unwell', text: '' } });
    expect((await mine()).items).toHaveLength(1);
  });

  it('counts once for a class, however many families were in it', async () => {
    const first = await accepted(world, { coachId: coach });
    const second = await bookOne(world, await addStudent(world, 5000), first.cls, { payFromBalance: true });
    await call(app, token, 'order.accept', { id: second.id });
    setClockBefore(world, first.cls, 3);
    const cancel = (id: string) => call(app, token, 'order.coachCancel', { id, reason: unwell });
    const answers = await Promise.all([cancel(first.id), cancel(second.id)]);
    expect(answers.map(reasonIn)).toEqual(['ok', 'ok']);
    expect((await mine()).items).toHaveLength(1);
  });
});

it('three unanswered requests within 30 days are one, and are not counted again', async () => {
  const silent = async () => {
    const cls = await addClass(world, { coachId: coach, inHours: 96 });
    await bookOne(world, await addStudent(world, 5000), cls, { payFromBalance: true });
    world.clock.advance({ hours: 48 });
    await Promise.all([cancelUnanswered(world), cancelUnanswered(world)]);
    await cancelUnanswered(world);
    return (await mine()).items.length;
  };
  expect([await silent(), await silent(), await silent()]).toEqual([0, 0, 1]);
  expect([await silent(), await silent(), await silent()]).toEqual([1, 1, 2]);
  expect(await silent()).toBe(2);
  world.clock.advance({ days: 31 });
  expect([await silent(), await silent()]).toEqual([2, 2]);
  expect(await noticesOf(world, coach)).toContain('strikeUnanswered');
});

it('an unanswered request for several dates counts once', async () => {
  const { classes } = await addDates(world, 3, { coachId: coach, inHours: 96 });
  const family = await addStudent(world, 50_000);
  await as(world, family, bookDates, setForm(world, classes, [family]));
  world.clock.advance({ hours: 48 });
  await cancelUnanswered(world);
  expect((await mine()).items).toEqual([]);
});

describe('three that count', () => {
  it('leave the coach out of searches for 7, then 14, then 30 days; bookings stay', async () => {
    const booked = await accepted(world, { coachId: coach, inHours: 600 });
    await cancelBefore(1, 96);
    await cancelBefore(1, 98);
    expect(await isFound()).toBe(true);
    const days = async () => {
      const { hiddenUntil } = await mine();
      return (Date.parse(hiddenUntil ?? '') - world.clock.now().getTime()) / 86_400_000;
    };
    const strike = async (inHours: number) => {
      const made = await accepted(world, { coachId: coach, inHours });
      setClockBefore(world, made.cls, 1);
      await as(world, coach, coachCancel, { id: made.id, reason: unwell });
    };
    await strike(100);
    expect(await days()).toBe(7);
    expect(await isFound()).toBe(false);
    expect(await noticesOf(world, coach)).toContain('coachHidden');
    const order = dataOf(await call(app, token, 'order.detail', { id: booked.id }));
    expect(order.status).toBe(OrderStatus.progress);
    await strike(5);
    expect(await days()).toBe(14);
    await strike(5);
    expect(await days()).toBe(30);
    await strike(5);
    expect(await days()).toBe(30);
    world.clock.advance({ days: 30 });
    expect(await isFound()).toBe(true);
    world.clock.advance({ days: 60 });
    expect(await mine()).toMatchObject({ open: 0, hiddenUntil: null });
    expect((await mine()).items).toHaveLength(6);
  });

  it('are two again when one is excused, and the coach is found', async () => {
    for (const inHours of [96, 98, 100]) await cancelBefore(1, inHours);
    setClockAfter();
    expect(await isFound()).toBe(false);
    const [strike] = (await mine()).items;
    const operator = await anOperator();
    const input = { id: strike?.id ?? '', note: 'An accident' };
    expect(dataOf(await call(app, operator, 'operator.strikeExcuse', input))).toMatchObject({
      counts: false,
      decision: { excused: true },
    });
    expect(await isFound()).toBe(true);
    expect(await mine()).toMatchObject({ open: 2, hiddenUntil: null });
    expect(reasonIn(await call(app, operator, 'operator.strikeExcuse', input))).toBe('STRIKE_DECIDED');
    expect(await noticesOf(world, coach)).toContain('strikeExcused');
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', input.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['strike.added', 'strike.excused']);
  });
});

describe('a disputed absence of the coach', () => {
  const absent = { code: 'coachAbsent' as const, text: '' };
  async function contested() {
    const made = await accepted(world, { coachId: coach });
    setClockBefore(world, made.cls, -1);
    const { dispute } = await as(world, made.student, openDispute, { id: made.id, reason: absent });
    return { ...made, disputeId: dispute.id };
  }

  it('has a strike once that is granted, and none while it is contested or after it was rejected', async () => {
    const { id, disputeId } = await contested();
    expect((await mine()).items).toEqual([]);
    await as(world, coach, answerDispute, { id, agrees: false, text: 'I was there' });
    expect((await mine()).items).toEqual([]);
    world.clock.advance({ days: 3 });
    const decision = { id: disputeId, outcome: 'none' as const, refundMinor: 0, note: 'A photo shows it' };
    expect(reasonIn(await call(app, await anOperator(), 'operator.disputeDecide', decision))).toBe('ok');
    expect((await mine()).items).toEqual([]);
    world.clock.set(start);
    const second = await contested();
    await as(world, coach, answerDispute, { id: second.id, agrees: true, text: '' });
    expect((await mine()).items).toMatchObject([{ kind: 'absent', orderId: second.id }]);
  });

  it('cannot mark the family absent meanwhile, nor does the order complete', async () => {
    const { id, cls } = await contested();
    setClockBefore(world, cls, -2);
    expect(await reasonOf(as(world, coach, noShow, { id, excused: false }))).toBe('ORDER_DISPUTED');
    setClockBefore(world, cls, -30);
    await completeEnded(world);
    expect(await orderRow(world, id)).toMatchObject({ status: OrderStatus.progress, attendance: 'unknown' });
  });
});

/** After the last of the cancellations. */
const setClockAfter = () => world.clock.advance({ hours: 99, minutes: 30 });

describe('an appeal', () => {
  it('is accepted once, and ends with an operator’s answer', async () => {
    await cancelBefore(1);
    setClockAfter();
    const [strike] = (await mine()).items;
    const id = strike?.id ?? '';
    expect(strike?.actions).toEqual(['appeal']);
    const operator = await anOperator();
    expect(reasonIn(await call(app, operator, 'operator.strikeKeep', { id, note: 'No' }))).toBe(
      'STRIKE_DECIDED',
    );
    const appeal = () => call(app, token, 'strike.appeal', { id, text: 'My child was ill' });
    const answers = await Promise.all(Array.from({ length: 8 }, appeal));
    expect(answers.filter((answer) => reasonIn(answer) === 'ok')).toHaveLength(1);
    const list = async () =>
      dataOf(await call(app, operator, 'operator.strikeList', { only: 'appealed' })).items;
    expect(await list()).toMatchObject([
      {
        id,
        coach: { id: coach },
        class: { zone: 'America/Vancouver' },
        reason: { code: 'unwell', text: '' },
        actions: ['excuse', 'keep'],
      },
    ]);
    await call(app, operator, 'operator.strikeKeep', { id, note: 'It was not the first time' });
    expect(await list()).toEqual([]);
    expect(await mine()).toMatchObject({ open: 1, items: [{ decision: { excused: false }, actions: [] }] });
    expect(await noticesOf(world, coach)).toContain('strikeKept');
    const task = await world.database.query
      .selectFrom('operator_task')
      .select('done_at')
      .where('subject_id', '=', id)
      .executeTakeFirst();
    expect(task?.done_at).not.toBeNull();
  });

  it('is listed after earlier appeals', async () => {
    await cancelBefore(1, 96);
    await cancelBefore(1, 98);
    setClockAfter();
    const [later, earlier] = (await mine()).items;
    for (const strike of [later, earlier]) {
      await call(app, token, 'strike.appeal', { id: strike?.id ?? '', text: 'A storm' });
      world.clock.advance({ hours: 1 });
    }
    const { items } = dataOf(
      await call(app, await anOperator(), 'operator.strikeList', { only: 'appealed' }),
    );
    expect(items.map(({ id }) => id)).toEqual([later?.id, earlier?.id]);
  });

  it('shows no words to an operator of the family, who decides neither', async () => {
    await cancelBefore(1);
    setClockAfter();
    const [strike] = (await mine()).items;
    const id = strike?.id ?? '';
    await call(app, token, 'strike.appeal', { id, text: 'My child was ill' });
    const { student_id: family } = await world.database.query
      .selectFrom('orders')
      .select('student_id')
      .where('id', '=', strike?.orderId ?? '')
      .executeTakeFirstOrThrow();
    await makeOperator(world, family);
    const own = await signIn(world, family);
    const seen = async (reader: string) =>
      dataOf(await call(app, reader, 'operator.strikeList', { only: 'all' })).items.find(
        (one) => one.id === id,
      );
    expect(await seen(own)).toMatchObject({ appeal: { text: '' }, actions: [] });
    expect(reasonIn(await call(app, own, 'operator.strikeKeep', { id, note: 'No' }))).toBe('FORBIDDEN');
    expect(await seen(await anOperator())).toMatchObject({
      appeal: { text: 'My child was ill' },
      actions: ['excuse', 'keep'],
    });
  });

  it('is possible for 14 days, and never decided by the coach', async () => {
    await cancelBefore(1);
    world.clock.advance({ hours: 95 });
    const id = (await mine()).items[0]?.id ?? '';
    await world.database.query
      .insertInto('operator')
      .values({ account_id: coach, granted_at: world.clock.now() })
      .execute();
    expect(reasonIn(await call(app, token, 'operator.strikeExcuse', { id, note: 'Me' }))).toBe('FORBIDDEN');
    const own = dataOf(await call(app, token, 'operator.strikeList', { only: 'all' })).items;
    expect(own.find((strike) => strike.id === id)).toMatchObject({ actions: [] });
    world.clock.advance({ days: 14 });
    expect(reasonIn(await call(app, token, 'strike.appeal', { id, text: 'Please' }))).toBe('APPEAL_TOO_LATE');
  });
});
