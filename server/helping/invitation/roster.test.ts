import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { closeFinishedTasks } from '#server/operating/task-closing/task-closing.jobs.ts';
import { expireClearances } from '#server/people/clearance/clearance.jobs.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { lateMoney } from '#tests/support/late-payments.ts';
import { passing } from '#tests/support/lessons.ts';
import { addClass, bookOne, classRow, formFor, orderRow } from '#tests/support/orders.ts';
import { type Person, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { checkRosters } from './invitation.roster.jobs.ts';
import { isRosterStale } from './invitation.roster.repository.ts';

let world: World;
let app: FastifyInstance;
let operator: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  const id = await addStudent(world);
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now() })
    .execute();
  operator = await signIn(world, id, 'student');
});

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS);

/** Records all three checks as an operator, valid for a number of days; a negative number expires them. */
async function clear({ id }: Person, days: number): Promise<void> {
  const expiresAt = inDays(days).toISOString();
  for (const kind of ['identity', 'background', 'codeOfConduct'] as const)
    dataOf(await call(app, operator, 'operator.clearanceSet', { id, kind, expiresAt }));
}

/** A class with an agreed helper, cleared for a year. */
async function helped(options: { inHours?: number; capacity?: number; priceMinor?: number } = {}) {
  const coach = await coachOf(world);
  const helper = await helperOf(world);
  await clear(helper, 300);
  const cls = await addClass(world, { coachId: coach.id, priceMinor: 0, ...options });
  const { id } = await invite(app, coach, cls, helper);
  dataOf(await call(app, helper.token, 'invitation.answer', { id, ...agreeTo(cls) }));
  return { coach, helper, cls, invitation: id };
}

async function family() {
  const id = await addStudent(world);
  return { id, token: await signIn(world, id, 'student') };
}

/** Everything that decides whether a class is visible and bookable. */
async function gates(cls: Row<'class'>) {
  const { id, token } = await family();
  const listed = dataOf(await call(app, token, 'class.list', {})).items.some((one) => one.id === cls.id);
  const detail = dataOf(await call(app, token, 'class.detail', { id: cls.id }));
  const coach = dataOf(await call(app, token, 'coach.detail', { id: cls.coach_id }));
  const days = {
    from: cls.starts_at.toISOString().slice(0, 10),
    until: inDays(30).toISOString().slice(0, 10),
  };
  const found = dataOf(await call(app, token, 'coach.search', days)).items;
  const booked = reasonIn(await call(app, token, 'order.create', formFor(world, cls, id)));
  return {
    listed,
    onCoach: coach.classes.some((one) => one.id === cls.id),
    found: found.some((one) => one.id === cls.coach_id),
    actions: detail.actions,
    whyNot: detail.whyNot,
    booked,
  };
}
const open = { listed: true, onCoach: true, found: true, actions: ['book'], whyNot: null, booked: 'ok' };
const shut = {
  listed: false,
  onCoach: false,
  found: false,
  actions: [],
  whyNot: 'ROSTER_NOT_CLEARED',
  booked: 'ROSTER_NOT_CLEARED',
};

/** Counts classes with a stored value that differs from agreements and clearances. */
const stale = async (): Promise<number> =>
  (await sql`select from class c where ${isRosterStale}`.execute(world.database.query)).rows.length;

describe('a class with a helper not cleared to its end', () => {
  it('is hidden and not bookable until the clearance is renewed; what is booked stays', async () => {
    const { helper, coach, cls } = await helped();
    expect((await classRow(world, cls.id)).helpers_cleared_until).toEqual(inDays(300));
    expect(await gates(cls)).toEqual(open);
    const student = await family();
    const order = await bookOne(world, student.id, await classRow(world, cls.id));
    // Good until the class has begun, and not to its end.
    const expiresAt = new Date(cls.starts_at.getTime() + 1000).toISOString();
    const kind = 'background';
    dataOf(await call(app, operator, 'operator.clearanceSet', { id: helper.id, kind, expiresAt }));
    expect(await gates(cls)).toEqual(shut);
    expect((await orderRow(world, order.id)).status).toBe(OrderStatus.awaitAgree);
    expect(reasonIn(await call(app, coach.token, 'order.accept', { id: order.id }))).toBe(
      'ROSTER_NOT_CLEARED',
    );
    expect(dataOf(await call(app, coach.token, 'class.detail', { id: cls.id }))).toMatchObject({
      whyNot: 'ROSTER_NOT_CLEARED',
      actions: ['update', 'move', 'cancel'],
    });
    await clear(helper, 200);
    expect(await gates(cls)).toEqual(open);
    expect(reasonIn(await call(app, coach.token, 'order.accept', { id: order.id }))).toBe('ok');
    expect(await stale()).toBe(0);
  });

  it('opens when the helper is released or steps down, and another one is asked', async () => {
    for (const by of ['coach', 'helper'] as const) {
      const one = await helped();
      await clear(one.helper, -1);
      expect((await gates(one.cls)).booked).toBe('ROSTER_NOT_CLEARED');
      const input = { id: one.invitation, reason: 'Not cleared' };
      // Also a helper with a role closed together with the clearance.
      expect(reasonIn(await call(app, one[by].token, 'invitation.release', input))).toBe('ok');
      expect(await gates(one.cls)).toEqual(open);
    }
  });

  it('is hidden when a helper loses the role in any way, and by a move to a later day', async () => {
    const one = await helped();
    const desk = { id: one.helper.id, role: 'assistant' } as const;
    const shuts = async (work: Promise<{ text: string }>) => {
      await work;
      return [(await gates(one.cls)).whyNot, await stale()];
    };
    const why = { reason: 'Looked into' };
    expect(await shuts(call(app, operator, 'operator.suspend', { ...desk, ...why }))).toEqual([
      shut.whyNot,
      0,
    ]);
    expect(await shuts(call(app, operator, 'operator.reinstate', desk))).toEqual([null, 0]);
    expect(await shuts(call(app, operator, 'operator.accountLock', { id: desk.id, ...why }))).toEqual([
      shut.whyNot,
      0,
    ]);
    expect(await shuts(call(app, operator, 'operator.accountUnlock', { id: desk.id, ...why }))).toEqual([
      null,
      0,
    ]);
    await clear(one.helper, 10);
    expect((await gates(one.cls)).whyNot).toBeNull();
    const later = {
      id: one.cls.id,
      date: inDays(20).toISOString().slice(0, 10),
      startTime: '10:00',
      endTime: '11:00',
      zone: 'America/Vancouver',
      placeName: 'Pool',
      address: '1 Street',
      cityId: 'vancouver',
    };
    expect(await shuts(call(app, one.coach.token, 'class.move', later))).toEqual([shut.whyNot, 0]);
    await clear(one.helper, 100);
    expect(await shuts(call(app, operator, 'operator.close', { ...desk, ...why }))).toEqual([shut.whyNot, 0]);
  });

  it('refuses waitlist entries and offers no seats until it opens again', async () => {
    const { helper, cls } = await helped({ capacity: 1 });
    const [first, second, third] = [await family(), await family(), await family()];
    const order = await bookOne(world, first.id, cls);
    const join = ({ id, token }: Person) =>
      call(app, token, 'waitlist.join', {
        classId: cls.id,
        entryId: randomUUID(),
        participantIds: [id],
        takesFewer: false,
        tappedAt: world.clock.now().toISOString(),
      });
    expect(reasonIn(await join(second))).toBe('ok');
    await clear(helper, -1);
    expect(reasonIn(await join(third))).toBe('ROSTER_NOT_CLEARED');
    const why = { code: 'plans', text: '' } as const;
    const tappedAt = world.clock.now().toISOString();
    const cancel = { id: order.id, reason: why, shownRefundMinor: 0, tappedAt };
    dataOf(await call(app, first.token, 'order.cancel', cancel));
    expect(await offerSeats(world)).toBe(0);
    await clear(helper, 300);
    expect(await offerSeats(world)).toBe(1);
  });
});

it('late money restores a booking of an open class, and not of a hidden one', async () => {
  const one = await helped({ priceMinor: 4001 });
  const first = await lateMoney(world, one.cls, (await family()).id);
  expect(await first.settle()).toBe(OrderStatus.awaitAgree);
  const second = await lateMoney(world, one.cls, (await family()).id);
  await clear(one.helper, -1);
  expect(await second.settle()).toBe(OrderStatus.canceled);
});

describe('a clearance that ends before the class', () => {
  it('sends one notice to both sides, adds a task a day before, and notifies the coach of a renewal', async () => {
    const { helper, coach, cls } = await helped({ inHours: 48 });
    const startedAt = world.clock.now();
    // Handles the rows of earlier tests.
    await checkRosters(world);
    await clear(helper, 1);
    expect(await checkRosters(world)).toBe(1);
    expect(await checkRosters(world)).toBe(0);
    expect(await noticesOf(world, coach.id)).toEqual(['helpAgreed', 'helperOnHold']);
    expect(await noticesOf(world, helper.id)).toEqual(['helpInvited', 'helpOnHold']);
    const tasks = () =>
      world.database.query
        .selectFrom('operator_task')
        .select(['kind', 'facts'])
        .where('subject_id', '=', cls.id)
        .execute();
    expect(await tasks()).toEqual([]);
    world.clock.advance({ hours: 24, minutes: 1 });
    expect(await expireClearances(world)).toBe(1);
    expect(await Promise.all([checkRosters(world), checkRosters(world)])).toContain(1);
    expect(await checkRosters(world)).toBe(0);
    expect((await tasks()).map(({ kind }) => kind)).toEqual(['helperOnHold']);
    expect(await closeFinishedTasks(world)).toBe(0);
    await clear(helper, 300);
    expect(await checkRosters(world)).toBe(1);
    expect(await checkRosters(world)).toBe(0);
    expect(await closeFinishedTasks(world)).toBe(1);
    expect((await noticesOf(world, coach.id)).at(-1)).toBe('helperCleared');
    world.clock.set(startedAt);
  });

  it('sends notices again when it is lost again; the job mends a stale row', async () => {
    const { helper, coach, cls } = await helped();
    for (const days of [-1, 300, -1]) {
      await clear(helper, days);
      await checkRosters(world);
    }
    expect(await noticesOf(world, coach.id)).toEqual([
      'helpAgreed',
      'helperOnHold',
      'helperCleared',
      'helperOnHold',
    ]);
    await world.database.query
      .updateTable('class')
      .set({ helpers_cleared_until: null })
      .where('id', '=', cls.id)
      .execute();
    expect([await stale(), await checkRosters(world), await stale()]).toEqual([1, 1, 0]);
  });

  it('is shown in the invitation', async () => {
    const { helper, coach, invitation: id } = await helped();
    const seen = async ({ token }: Person) => dataOf(await call(app, token, 'invitation.detail', { id }));
    expect([await seen(coach), await seen(helper)]).toMatchObject([{ isCleared: true }, { isCleared: true }]);
    await clear(helper, 1);
    expect([await seen(coach), await seen(helper)]).toMatchObject([
      { isCleared: false },
      { isCleared: false },
    ]);
  });
});

it('an agreement and the loss of the clearance at the same moment leave no open class', async () => {
  const coach = await coachOf(world);
  const pairs = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const helper = await helperOf(world);
      await clear(helper, 300);
      const cls = await addClass(world, { coachId: coach.id, inHours: 100 + n * 2 });
      const { id } = await invite(app, coach, cls, helper);
      return { helper, cls, id };
    }),
  );
  const why = { role: 'assistant', reason: 'Looked into' } as const;
  const answers = await Promise.all(
    pairs.flatMap(({ helper, cls, id }) => [
      call(app, helper.token, 'invitation.answer', { id, ...agreeTo(cls) }),
      call(app, operator, 'operator.suspend', { id: helper.id, ...why }),
    ]),
  );
  expect(answers.filter((_, n) => n % 2 === 1).map(reasonIn)).toEqual(Array<string>(16).fill('ok'));
  expect(await stale()).toBe(0);
  for (const { cls } of pairs) {
    const { helpers_taken: taken, helpers_cleared_until: until } = await classRow(world, cls.id);
    expect([taken, until]).toEqual(taken === 0 ? [0, null] : [1, new Date(0)]);
  }
});

describe('the lessons', () => {
  const forget = ({ id }: Person) =>
    world.database.query.deleteFrom('training_read').where('account_id', '=', id).execute();

  it('must be read before a helper agrees or asks; the answer has the reason', async () => {
    const coach = await coachOf(world);
    const helper = await helperOf(world);
    await forget(helper);
    const cls = await addClass(world, { coachId: coach.id });
    const { id } = await invite(app, coach, cls, helper);
    expect(dataOf(await call(app, helper.token, 'invitation.detail', { id }))).toMatchObject({
      actions: ['reject'],
      whyNot: 'TRAINING_MISSING',
    });
    const refused = await call(app, helper.token, 'invitation.answer', { id, ...agreeTo(cls) });
    expect(reasonIn(refused)).toBe('TRAINING_MISSING');
    expect(refused.text).toContain('code-of-conduct');
    const other = await addClass(world, { coachId: coach.id, inHours: 150 });
    const ask = { classId: other.id, role: 'assistant', message: '', overlapConfirmed: false } as const;
    expect(reasonIn(await call(app, helper.token, 'invitation.request', ask))).toBe('TRAINING_MISSING');
    const lessons = dataOf(await call(app, helper.token, 'training.list', {})).items;
    for (const { slug, version } of lessons)
      dataOf(await call(app, helper.token, 'training.answer', passing(slug, version)));
    expect(dataOf(await call(app, helper.token, 'invitation.detail', { id }))).toMatchObject({
      actions: ['agree', 'reject'],
      whyNot: null,
    });
    expect(reasonIn(await call(app, helper.token, 'invitation.answer', { id, ...agreeTo(cls) }))).toBe('ok');
  });

  it('must be read again after a new version, before the coach agrees', async () => {
    const coach = await coachOf(world);
    const helper = await helperOf(world);
    const cls = await addClass(world, { coachId: coach.id });
    const ask = { classId: cls.id, role: 'assistant', message: '', overlapConfirmed: false } as const;
    const { id } = dataOf(await call(app, helper.token, 'invitation.request', ask));
    await forget(helper);
    expect(dataOf(await call(app, coach.token, 'invitation.detail', { id }))).toMatchObject({
      actions: ['reject'],
      whyNot: 'HELPER_TRAINING_MISSING',
    });
    expect(reasonIn(await call(app, coach.token, 'invitation.answer', { id, ...agreeTo(cls) }))).toBe(
      'HELPER_TRAINING_MISSING',
    );
  });
});
