import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { endServed } from '#server/helping/hours/hours.entry.jobs.ts';
import { endCanceled } from '#server/helping/invitation/invitation.jobs.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, coachOf, guard, helperOf, invite, inviteReason } from '#tests/support/helping.ts';
import { addClass, bookOne, classRow, formFor } from '#tests/support/orders.ts';
import { type Person, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const startAt = '2027-03-01T08:00:00.000Z';
let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: startAt });
  app = await serve(world);
});

const at = (hours: number) => ({
  ...world,
  clock: manualClock(new Date(Date.parse(startAt) + hours * 3_600_000)),
});

/** A free class in two days with an agreed helper. */
async function helped(inHours = 48) {
  const coach = await coachOf(world);
  const helper = await helperOf(world);
  const cls = await addClass(world, { coachId: coach.id, inHours, priceMinor: 0 });
  const { id } = await invite(app, coach, cls, helper);
  dataOf(await call(app, helper.token, 'invitation.answer', { id, ...agreeTo(cls) }));
  return { coach, helper, cls, invitation: id };
}

const moved = (id: string, date: string) => ({
  id,
  date,
  startTime: '10:00',
  endTime: '11:00',
  zone: 'America/Vancouver',
  placeName: 'Hall',
  address: '2 Street',
  cityId: 'vancouver',
});

describe('shared needs', () => {
  /** A request with which a calming word was shared. */
  async function request(one: Awaited<ReturnType<typeof helped>>) {
    const parent = await addStudent(world);
    const token = await signIn(world, parent, 'student');
    const child = await addParticipant(world, parent);
    const profile = { accommodations: [], communication: '', triggers: '', medical: 'Asthma' };
    dataOf(await call(app, token, 'needs.update', { id: child, calming: 'A blanket', ...profile }));
    const needs = [{ participantId: child, accommodations: [], fields: ['calming' as const] }];
    const form = { ...formFor(world, one.cls, child), needs };
    return { child, ...dataOf(await call(app, token, 'order.create', form)) };
  }
  const accept = (coach: Person, order: { id: string; child: string }) =>
    call(app, coach.token, 'order.accept', {
      id: order.id,
      answers: [{ participantId: order.child, answer: 'yes', text: '' }],
    });

  it('are shown to agreed helpers for accepted bookings only, until their release', async () => {
    const one = await helped();
    const look = async ({ token }: Person) => {
      const reply = await call(app, token, 'needs.ofClass', { id: one.cls.id });
      return reply.body.code === 200 ? dataOf(reply).items : reasonIn(reply);
    };
    const comes = async ({ token }: Person) => {
      const reply = await call(app, token, 'helper.participants', { id: one.cls.id });
      return reply.body.code === 200 ? dataOf(reply).items : reasonIn(reply);
    };
    const rename = (id: string, name: string) =>
      world.database.query
        .updateTable('order_participant')
        .set({ name })
        .where('participant_id', '=', id)
        .execute();
    const order = await request(one);
    expect(await look(one.coach)).toHaveLength(1);
    expect(await look(one.helper)).toEqual([]);
    expect(await comes(one.helper)).toEqual([]);
    await rename(order.child, 'Mila Anne Stone');
    dataOf(await accept(one.coach, order));
    expect(await look(one.helper)).toMatchObject([
      { orderId: order.id, name: 'Mila', calming: 'A blanket', medical: '', feedback: null },
    ]);
    expect(await comes(one.helper)).toEqual([{ participantId: order.child, name: 'Mila', isSharing: true }]);
    expect(await comes(await helperOf(world))).toBe('NOT_FOUND');
    expect(await look(await helperOf(world))).toBe('NOT_FOUND');
    // Asked, but not agreed.
    const asked = await helperOf(world);
    await invite(app, one.coach, one.cls, asked);
    expect(await look(asked)).toBe('NOT_FOUND');
    // Not cleared to its end.
    const until = (day: string) =>
      world.database.query
        .updateTable('account_role')
        .set({ cleared_until: new Date(day) })
        .where('account_id', '=', one.helper.id)
        .where('role', '=', 'assistant')
        .execute();
    await until('2027-03-02T00:00:00Z');
    expect(await look(one.helper)).toBe('NOT_FOUND');
    await until('2029-01-01T00:00:00Z');
    expect(await look(one.helper)).toHaveLength(1);
    const release = { id: one.invitation, reason: 'Enough of us' };
    dataOf(await call(app, one.coach.token, 'invitation.release', release));
    expect(await look(one.helper)).toBe('NOT_FOUND');
    expect(await comes(one.helper)).toBe('NOT_FOUND');
  });

  it('are shown until 30 days after the class', async () => {
    const one = await helped();
    dataOf(await accept(one.coach, await request(one)));
    await endServed(at(50));
    const days = async (n: number) => {
      world.clock.set(new Date(one.cls.ends_at.getTime() + n * 86_400_000));
      // Sessions slide for 30 days.
      const token = await signIn(world, one.helper.id, 'assistant');
      const reply = await call(app, token, 'needs.ofClass', { id: one.cls.id });
      world.clock.set(new Date(startAt));
      return reasonIn(reply);
    };
    expect([await days(1), await days(29.9), await days(30)]).toEqual(['ok', 'ok', 'NOT_FOUND']);
  });
});

describe('an invitation for its helper', () => {
  const read = async ({ token }: Person, id: string) =>
    dataOf(await call(app, token, 'invitation.detail', { id }));

  it('shows the distance, a clash at that time, and the effects of stepping down', async () => {
    const one = await helped(20);
    const setCity = (form: object) =>
      world.database.query
        .updateTable('account_role')
        .set({ form: JSON.stringify(form) })
        .where('account_id', '=', one.helper.id)
        .execute();
    expect(await read(one.helper, one.invitation)).toMatchObject({ distanceKm: null, isBusy: false });
    await setCity({ cityId: one.cls.city_id });
    expect(await read(one.helper, one.invitation)).toMatchObject({ distanceKm: 0 });

    // Alone, nobody comes yet, and it begins tomorrow.
    expect((await read(one.helper, one.invitation)).stepDown).toEqual({
      helpersLeft: 0,
      seats: 0,
      isNear: true,
    });
    expect((await read(one.coach, one.invitation)).stepDown).toBeNull();
    await bookOne(world, await addStudent(world), one.cls);
    expect((await read(one.helper, one.invitation)).stepDown).toMatchObject({ seats: 1 });

    const other = await coachOf(world);
    const then = await addClass(world, { coachId: other.id, inHours: 20 });
    const asked = await invite(app, other, then, one.helper, 'assistant', true);
    expect(await read(one.helper, asked.id)).toMatchObject({ isBusy: true, stepDown: null });
    // A search shows the coach the clash; this record does not.
    expect(await read(other, asked.id)).toMatchObject({ isBusy: false });
  });
});

describe('the calendar', () => {
  async function eventsOf({ token }: Person) {
    const { url } = dataOf(await call(app, token, 'calendar.open', { showsNames: true, renew: false }));
    const response = await app.inject({ url: new URL(url ?? '').pathname });
    const calendar = new ICAL.Component(ICAL.parse(response.body) as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((component) => ({
      uid: String(component.getFirstPropertyValue('uid')),
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: component.getFirstPropertyValue('status'),
      start: (component.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
      text: component.toString(),
    }));
  }

  it('shows agreed classes, follows their moves, and strikes out ended help', async () => {
    const one = await helped();
    const asked = await addClass(world, { coachId: one.coach.id, inHours: 72 });
    await invite(app, one.coach, asked, one.helper);
    const family = await addStudent(world);
    await bookOne(world, family, one.cls);
    const seen = [await eventsOf(one.helper)];
    dataOf(await call(app, one.coach.token, 'class.move', moved(one.cls.id, '2027-03-10')));
    seen.push(await eventsOf(one.helper));
    const stepDown = { id: one.invitation, reason: 'Ill' };
    dataOf(await call(app, one.helper.token, 'invitation.release', stepDown));
    seen.push(await eventsOf(one.helper));
    const [first, second, third] = seen.map((events) => events[0]);
    expect(seen.map((events) => events.length)).toEqual([1, 1, 1]);
    expect([first?.status, second?.status, third?.status]).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    const now = await classRow(world, one.cls.id);
    expect([first?.start, second?.start]).toEqual([
      one.cls.starts_at.toISOString(),
      now.starts_at.toISOString(),
    ]);
    expect(new Set([first?.uid, second?.uid, third?.uid]).size).toBe(1);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0);
    // A helper's calendar never shows participants, with names or without.
    expect(first?.text).not.toContain('self');
  });

  it('strikes out a canceled class, also before the invitation is ended', async () => {
    const one = await helped();
    const reason = { code: 'unwell', text: '' } as const;
    dataOf(await call(app, one.coach.token, 'class.cancel', { id: one.cls.id, reason }));
    const before = await eventsOf(one.helper);
    await endCanceled(world);
    const after = await eventsOf(one.helper);
    expect([before, after]).toMatchObject([[{ status: 'CANCELLED' }], [{ status: 'CANCELLED' }]]);
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
  });

  it('shows events of the person’s team, once for a family', async () => {
    const coach = await coachOf(world);
    const person = await addStudent(world);
    const child = await addParticipant(world, person);
    const ids = { team: randomUUID(), event: randomUUID(), other: randomUUID() };
    const now = world.clock.now();
    const words = JSON.stringify({ en: 'Picnic' });
    await world.database.query
      .insertInto('team')
      .values({
        id: ids.team,
        name: words,
        introduction: words,
        city_id: 'vancouver',
        created_by: coach.id,
        created_at: now,
        submitted_at: now,
      })
      .execute();
    for (const id of [ids.event, ids.other])
      await world.database.query
        .insertInto('team_event')
        .values({
          id,
          team_id: ids.team,
          title: words,
          description: JSON.stringify({}),
          place_name: 'Park',
          address: '3 Street',
          city_id: 'vancouver',
          zone: 'America/Vancouver',
          local_start: '2027-03-05T10:00:00',
          local_end: '2027-03-05T11:00:00',
          starts_at: new Date('2027-03-05T18:00:00Z'),
          ends_at: new Date('2027-03-05T19:00:00Z'),
          created_by: coach.id,
          created_at: now,
          changed_at: now,
        })
        .execute();
    for (const personId of [person, child])
      await world.database.query
        .insertInto('team_event_person')
        .values({ event_id: ids.event, person_id: personId, account_id: person, at: now })
        .execute();
    const me = { id: person, token: await signIn(world, person, 'student') };
    const events = await eventsOf(me);
    expect(events).toMatchObject([{ status: 'CONFIRMED', start: '2027-03-05T18:00:00.000Z' }]);
    expect(events[0]?.uid).toContain(ids.event);
    await world.database.query
      .updateTable('team_event')
      .set({ state: 'canceled', canceled_at: now, version: 2 })
      .where('id', '=', ids.event)
      .execute();
    expect(await eventsOf(me)).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
  });
});

describe('places for helpers', () => {
  it('are set by the coach, seen by everybody, and never fewer than have agreed', async () => {
    const one = await helped();
    const { id } = one.cls;
    const update = (change: object) => call(app, one.coach.token, 'class.update', { id, ...change });
    expect(dataOf(await update({ helperSlots: 1 })).helpers).toMatchObject({ slots: 1, agreed: 1 });
    expect(reasonIn(await update({ helperSlots: 0 }))).toBe('HELPERS_AGREED');
    expect(reasonIn(await update({ helperSlots: 21 }))).toBe('BAD_INPUT');
    const second = await helperOf(world);
    expect(await inviteReason(app, one.coach, one.cls, second)).toBe('HELPERS_FULL');
    dataOf(await update({ helperSlots: 2 }));
    const invited = await invite(app, one.coach, one.cls, second);
    expect(invited.class.helpers).toEqual({ slots: 2, agreed: 1 });
    expect(dataOf(await call(app, second.token, 'class.detail', { id })).helpers).toEqual({
      slots: 2,
      agreed: 1,
    });
    const family = await signIn(world, await addStudent(world), 'student');
    for (const token of [family, null])
      expect(dataOf(await call(app, token, 'class.detail', { id })).helpers).toEqual({ slots: 2, agreed: 1 });
  });

  it('are not taken away from under an agreement in the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const coach = await coachOf(world);
        const helper = await helperOf(world);
        const cls = await addClass(world, { coachId: coach.id, inHours: 100 + n });
        const { id } = await invite(app, coach, cls, helper);
        const [agreed, set] = await Promise.all([
          call(app, helper.token, 'invitation.answer', { id, ...agreeTo(cls) }),
          call(app, coach.token, 'class.update', { id: cls.id, helperSlots: 0 }),
        ]);
        const row = await classRow(world, cls.id);
        return [reasonIn(agreed), reasonIn(set), row.helpers_taken, row.helper_slots].join();
      }),
    );
    for (const outcome of outcomes)
      expect(['ok,HELPERS_AGREED,1,3', 'HELPERS_FULL,ok,0,0']).toContain(outcome);
  });

  it('come with a new class, and so does its members-first setting; both can be changed', async () => {
    const coach = await coachOf(world);
    const { id: _id, ...when } = moved('', '2027-03-12');
    const made = dataOf(
      await call(app, coach.token, 'class.create', {
        title: 'Swim',
        description: '',
        language: 'en',
        activity: 'swim',
        meets: [],
        ...when,
        capacity: 3,
        priceMinor: 0,
        helperSlots: 7,
      }),
    );
    expect(made).toMatchObject({ helpers: { slots: 7, agreed: 0 }, membersFirst: false });
    expect(made).not.toHaveProperty('membersFirstUntil');
    const changed = await call(app, coach.token, 'class.update', { id: made.id, membersFirst: true });
    expect(dataOf(changed)).toMatchObject({
      membersFirst: true,
      membersFirstUntil: '2027-03-02T08:00:00.000Z',
    });
    const student = await addStudent(world);
    const token = await signIn(world, student, 'student');
    const row = await classRow(world, made.id);
    const refused = await call(app, token, 'order.create', formFor(world, row, student));
    expect(reasonIn(refused)).toBe('MEMBERS_FIRST');
    dataOf(await call(app, coach.token, 'class.update', { id: made.id, membersFirst: false }));
    const now = await classRow(world, made.id);
    expect(reasonIn(await call(app, token, 'order.create', formFor(world, now, student)))).toBe('ok');
  });
});

describe('notices', () => {
  it('reach helpers, invited helpers, and a minor’s guardian after each move', async () => {
    const one = await helped();
    const asked = await helperOf(world, 'volunteer', { birthDate: '2012-05-05' });
    const guardian = await addStudent(world);
    await guard(world, asked.id, guardian);
    await invite(app, one.coach, one.cls, asked, 'volunteer');
    for (const day of ['2027-03-10', '2027-03-11'])
      dataOf(await call(app, one.coach.token, 'class.move', moved(one.cls.id, day)));
    expect(await noticesOf(world, one.helper.id)).toEqual(['helpInvited', 'helpMoved', 'helpMoved']);
    expect(await noticesOf(world, asked.id)).toEqual(['helpInvited', 'helpMoved', 'helpMoved']);
    expect(await noticesOf(world, guardian)).toEqual(['helpNeedsConsent', 'helpMoved', 'helpMoved']);
    const again = await call(app, one.coach.token, 'class.move', moved(one.cls.id, '2027-03-11'));
    expect(reasonIn(again)).toBe('ok');
    expect(await noticesOf(world, one.helper.id)).toHaveLength(3);
  });

  it('reach families on the waitlist after a move and a cancellation; a move keeps their place', async () => {
    const coach = await coachOf(world);
    const cls = await addClass(world, { coachId: coach.id, capacity: 1, priceMinor: 0 });
    await bookOne(world, await addStudent(world), cls);
    const waiting = await addStudent(world);
    const token = await signIn(world, waiting, 'student');
    const intent = { classId: cls.id, participantIds: [waiting], takesFewer: false };
    const tappedAt = world.clock.now().toISOString();
    dataOf(await call(app, token, 'waitlist.join', { ...intent, entryId: randomUUID(), tappedAt }));
    dataOf(await call(app, coach.token, 'class.move', moved(cls.id, '2027-03-10')));
    const [entry] = dataOf(await call(app, token, 'waitlist.mine', {})).items;
    expect(entry).toMatchObject({ state: 'waiting', place: 1 });
    const reason = { code: 'venue', text: '' } as const;
    dataOf(await call(app, coach.token, 'class.cancel', { id: cls.id, reason }));
    expect(await noticesOf(world, waiting)).toEqual(['waitlistClassMoved', 'waitlistCanceledByCoach']);
  });
});
