import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { AgreementState, OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreementTo, coachOf, guard, helperOf, invite } from '#tests/support/helping.ts';
import { lateMoney } from '#tests/support/late-payments.ts';
import { addClass, bookOne, formFor, orderRow } from '#tests/support/orders.ts';
import { type Person, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const zone = 'America/Vancouver';
let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

/** A person with every role and all lessons read; a student in person. */
async function person(): Promise<Person> {
  const one = await coachOf(world);
  await addParticipant(world, one.id, 'self', one.id);
  const token = await signIn(world, one.id, 'student', 'coach', 'assistant');
  await world.database.query
    .updateTable('account_role')
    .set({ cleared_until: new Date('2029-01-01T00:00:00Z') })
    .where('account_id', '=', one.id)
    .where('role', '=', 'assistant')
    .execute();
  return { id: one.id, token };
}

const classOf = (coachId: string, inHours = 96, capacity = 5) =>
  addClass(world, { coachId, inHours, priceMinor: 0, capacity });

/** Another coach's class, to which somebody was invited as an assistant. */
async function invited(helper: Person, inHours = 96, overlapConfirmed = false) {
  const coach = await coachOf(world);
  const cls = await classOf(coach.id, inHours);
  const { id } = await invite(app, coach, cls, helper, 'assistant', overlapConfirmed);
  return { coach, cls, id };
}

const agreeTo = async ({ token }: Person, id: string, overlapConfirmed = false) =>
  call(app, token, 'invitation.answer', { ...(await agreementTo(world, id)), overlapConfirmed });

async function helping(helper: Person, inHours = 96) {
  const one = await invited(helper, inHours);
  dataOf(await agreeTo(helper, one.id));
  return one;
}

const book = ({ token, id }: Person, cls: Row<'class'>, participantId = id) =>
  call(app, token, 'order.create', formFor(world, cls, participantId));

/** Wall times of a class at the same hour as another one. */
function timesOf(cls: Row<'class'>) {
  const [start, end] = [toWallTime(cls.starts_at, zone), toWallTime(cls.ends_at, zone)];
  const where = { placeName: 'Hall', address: '2 Street', cityId: 'vancouver' };
  return { date: start.date, startTime: start.time, endTime: end.time, zone, ...where };
}

const create = ({ token }: Person, cls: Row<'class'>) =>
  call(app, token, 'class.create', {
    title: 'Swim',
    description: '',
    language: 'en',
    activity: 'swim',
    meets: [],
    ...timesOf(cls),
    capacity: 3,
    priceMinor: 0,
  });

const factsOf = (reply: { text: string }) =>
  (JSON.parse(reply.text) as { data: Record<string, unknown> }).data;

describe('a person busy helping or teaching at a time', () => {
  it('does not book a seat then, and reads what is in the way', async () => {
    const one = await person();
    const there = await helping(one);
    const other = await classOf((await coachOf(world)).id);
    const refused = await book(one, other);
    expect(reasonIn(refused)).toBe('ENGAGED');
    expect(factsOf(refused)).toMatchObject({ participantId: one.id, classId: there.cls.id, as: 'helper' });
    // Refused in the class itself too, and accepted at another time.
    expect(reasonIn(await book(one, there.cls))).toBe('ENGAGED');
    expect(reasonIn(await book(one, await classOf(other.coach_id, 98)))).toBe('ok');
    dataOf(await call(app, one.token, 'invitation.release', { id: there.id, reason: 'A lesson' }));
    expect(reasonIn(await book(one, other))).toBe('ok');
    const teacher = await person();
    const own = await classOf(teacher.id);
    const meanwhile = await book(teacher, other);
    expect([reasonIn(meanwhile), factsOf(meanwhile)['as'], factsOf(meanwhile)['classId']]).toEqual([
      'ENGAGED',
      'coach',
      own.id,
    ]);
    // The teacher's child takes part while the parent teaches.
    expect(reasonIn(await book(teacher, other, await addParticipant(world, teacher.id)))).toBe('ok');
  });

  it('is not booked by a guardian, put on a waitlist, or offered a seat then', async () => {
    const minor = await helperOf(world, 'volunteer', { birthDate: '2011-05-05' });
    const parent = await person();
    await guard(world, minor.id, parent.id);
    const coach = await coachOf(world);
    const wanted = await classOf(coach.id, 96, 1);
    const seat = await bookOne(world, await addStudent(world), wanted);
    const intent = { classId: wanted.id, participantIds: [minor.id], takesFewer: false };
    const tappedAt = world.clock.now().toISOString();
    const join = () =>
      call(app, parent.token, 'waitlist.join', { ...intent, entryId: randomUUID(), tappedAt });
    dataOf(await join());
    const cls = await classOf((await coachOf(world)).id);
    await world.database.query
      .insertInto('invitation')
      .values({
        id: randomUUID(),
        class_id: cls.id,
        coach_id: cls.coach_id,
        helper_id: minor.id,
        role: 'volunteer',
        initiator: 'coach',
        agreement: AgreementState.agree,
        answered_at: world.clock.now(),
        created_at: world.clock.now(),
      })
      .execute();
    const why = { code: 'plans', text: '' } as const;
    const { student_id: student } = await orderRow(world, seat.id);
    const token = await signIn(world, student, 'student');
    dataOf(
      await call(app, token, 'order.cancel', { id: seat.id, reason: why, shownRefundMinor: 0, tappedAt }),
    );
    expect(await offerSeats(world)).toBe(0);
    expect(await noticesOf(world, parent.id)).toContain('waitlistPassedOver');
    expect(reasonIn(await book(parent, wanted, minor.id))).toBe('ENGAGED');
    expect(reasonIn(await join())).toBe('ENGAGED');
  });

  it('gets no seat back through a late payment', async () => {
    const one = await person();
    const there = await invited(one);
    const lesson = () => addClass(world, { coachId: there.coach.id, inHours: 96, priceMinor: 4001 });
    const first = await lateMoney(world, await lesson(), one.id);
    dataOf(await agreeTo(one, there.id));
    expect(await first.settle()).toBe(OrderStatus.canceled);
    const other = await person();
    const second = await lateMoney(world, await lesson(), other.id);
    expect(await second.settle()).toBe(OrderStatus.awaitAgree);
  });

  it('does not keep a seat of a class that is moved to that time', async () => {
    const one = await person();
    const there = await helping(one, 120);
    const coach = await coachOf(world);
    const order = await bookOne(world, one.id, await classOf(coach.id, 96));
    const { id } = order.class;
    dataOf(await call(app, coach.token, 'class.move', { id, ...timesOf(there.cls) }));
    const seen = dataOf(await call(app, one.token, 'order.detail', { id: order.id }));
    expect(seen.proposal).toMatchObject({ clash: true, silence: 'leave' });
    const keep = { id: order.id, answer: 'keep', shownStartsAt: seen.class.startsAt } as const;
    expect(reasonIn(await call(app, one.token, 'order.answerProposal', keep))).toBe('CLASH');
    dataOf(await call(app, one.token, 'invitation.release', { id: there.id, reason: 'A lesson' }));
    expect(reasonIn(await call(app, one.token, 'order.answerProposal', keep))).toBe('ok');
  });
});

describe('a coach', () => {
  it('neither creates nor moves a class to a time at which they help or take part', async () => {
    const one = await person();
    const there = await helping(one);
    const refused = await create(one, there.cls);
    expect([reasonIn(refused), factsOf(refused)]).toEqual([
      'COACH_ENGAGED',
      { as: 'helper', classId: there.cls.id, startsAt: there.cls.starts_at.toISOString() },
    ]);
    const own = await classOf(one.id, 130);
    const move = (to: Row<'class'>) => call(app, one.token, 'class.move', { id: own.id, ...timesOf(to) });
    expect(reasonIn(await move(there.cls))).toBe('COACH_ENGAGED');
    const lesson = await classOf(there.coach.id, 110);
    expect(reasonIn(await book(one, lesson))).toBe('ok');
    expect(factsOf(await create(one, lesson))).toMatchObject({ as: 'student', classId: lesson.id });
    expect(reasonIn(await move(lesson))).toBe('COACH_ENGAGED');
    dataOf(await call(app, one.token, 'invitation.release', { id: there.id, reason: 'Own class' }));
    expect(reasonIn(await move(there.cls))).toBe('ok');
  });
});

describe('an agreeing helper', () => {
  it('reads their clashing class; the coach does not; both can confirm the overlap', async () => {
    const one = await person();
    const lesson = await classOf((await coachOf(world)).id);
    dataOf(await book(one, lesson));
    const { id } = await invited(one, 96, true);
    const clash = factsOf(await agreeTo(one, id));
    expect(clash).toEqual({
      initiatorConfirmed: true,
      clash: { as: 'student', classId: lesson.id, startsAt: lesson.starts_at.toISOString() },
    });
    expect(reasonIn(await agreeTo(one, id, true))).toBe('ok');
    const asked = await classOf((await coachOf(world)).id);
    const intent = { classId: asked.id, role: 'assistant', message: '', overlapConfirmed: false } as const;
    expect(reasonIn(await call(app, one.token, 'invitation.request', intent))).toBe('HELPER_CLASH');
    // A helper free at the request may be elsewhere by the time of the answer.
    const other = await person();
    const request = dataOf(await call(app, other.token, 'invitation.request', intent));
    dataOf(await book(other, lesson));
    const coach = { id: asked.coach_id, token: await signIn(world, asked.coach_id, 'coach') };
    expect(factsOf(await agreeTo(coach, request.id))).toEqual({ initiatorConfirmed: false });
  });
});

describe('in the same moment', () => {
  /** How often each pair of answers came. */
  const race = async (pair: () => Promise<[first: string, second: string]>) =>
    [...new Set((await Promise.all(Array.from({ length: 16 }, pair))).map((two) => two.join()))].toSorted();

  it('agreeing and booking: one of them', async () => {
    const outcomes = await race(async () => {
      const who = await person();
      const [{ id }, lesson] = [await invited(who), await classOf((await coachOf(world)).id)];
      const [agreed, booked] = await Promise.all([agreeTo(who, id), book(who, lesson)]);
      return [reasonIn(agreed), reasonIn(booked)];
    });
    expect(['ok,ENGAGED', 'HELPER_CLASH,ok']).toEqual(expect.arrayContaining(outcomes));
  });

  it('agreeing and being booked by a guardian: one of them', async () => {
    const outcomes = await race(async () => {
      const [who, parent] = [await person(), await person()];
      await guard(world, who.id, parent.id);
      const [{ id }, lesson] = [await invited(who), await classOf((await coachOf(world)).id)];
      const [agreed, booked] = await Promise.all([agreeTo(who, id), book(parent, lesson, who.id)]);
      return [reasonIn(agreed), reasonIn(booked)];
    });
    expect(['ok,ENGAGED', 'HELPER_CLASH,ok']).toEqual(expect.arrayContaining(outcomes));
  });

  it('agreeing and creating or moving a class: one of them', async () => {
    const created = await race(async () => {
      const who = await person();
      const { id, cls } = await invited(who);
      const [agreed, made] = await Promise.all([agreeTo(who, id), create(who, cls)]);
      return [reasonIn(agreed), reasonIn(made)];
    });
    expect(['ok,COACH_ENGAGED', 'HELPER_CLASH,ok']).toEqual(expect.arrayContaining(created));
    const moved = await race(async () => {
      const who = await person();
      const { id, cls } = await invited(who);
      const own = await classOf(who.id, 150);
      const to = { id: own.id, ...timesOf(cls) };
      const [agreed, done] = await Promise.all([agreeTo(who, id), call(app, who.token, 'class.move', to)]);
      return [reasonIn(agreed), reasonIn(done)];
    });
    expect(['ok,COACH_ENGAGED', 'HELPER_CLASH,ok']).toEqual(expect.arrayContaining(moved));
  });

  it('booking and creating a class: one of them', async () => {
    const outcomes = await race(async () => {
      const who = await person();
      const lesson = await classOf((await coachOf(world)).id);
      const [booked, made] = await Promise.all([book(who, lesson), create(who, lesson)]);
      return [reasonIn(booked), reasonIn(made)];
    });
    expect(['ok,COACH_ENGAGED', 'ENGAGED,ok']).toEqual(expect.arrayContaining(outcomes));
  });
});
