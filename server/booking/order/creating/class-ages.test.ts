import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { lockClass } from '#server/teaching/public.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, type ClassChoice, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 8 }), { startAt: '2027-03-01T18:00:00.000Z' });
  app = await serve(world);
});

/** A free class of a new coach, and a way to change its ages. */
async function classOf(choice: Partial<ClassChoice> = {}) {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, priceMinor: 0, ...choice });
  const coach = await signIn(world, coachId, 'coach');
  const update = (ages: Omit<Input<'class.update'>, 'id'>) =>
    call(app, coach, 'class.update', { id: cls.id, ...ages });
  return { cls, coach, update };
}

/** An adult born in 1988 with a child of five and a child of eight. */
async function family() {
  const id = await addStudent(world);
  const [small, big] = [await addParticipant(world, id), await addParticipant(world, id)];
  for (const [one, born] of [
    [id, '1988-05-01'],
    [small, '2021-06-01'],
    [big, '2018-06-01'],
  ] as const)
    await world.database.query
      .updateTable('participant')
      .set({ birth_date: born })
      .where('id', '=', one)
      .execute();
  return { id, small, big, token: await signIn(world, id, 'student') };
}
type Family = Awaited<ReturnType<typeof family>>;
type Cls = Awaited<ReturnType<typeof classOf>>['cls'];

const book = (who: Family, cls: Cls, ids: string[], rest: Partial<Input<'order.create'>> = {}) =>
  call(app, who.token, 'order.create', { ...formFor(world, cls, who.id), participantIds: ids, ...rest });

const join = (who: Family, cls: Cls, id: string) =>
  call(app, who.token, 'waitlist.join', {
    entryId: randomUUID(),
    classId: cls.id,
    participantIds: [id],
    takesFewer: false,
    tappedAt: world.clock.now().toISOString(),
  });

it('order.create refuses a booking with anybody outside the ages, and names them without an age', async () => {
  const { cls, update } = await classOf();
  const who = await family();
  dataOf(await update({ ageFrom: 6, ageTo: 12 }));
  const refused = await book(who, cls, [who.big, who.small, who.id]);
  expect(refused.body).toMatchObject({
    reason: 'AGE_OUT_OF_RANGE',
    data: { participantIds: [who.small, who.id], ageFrom: 6, ageTo: 12 },
  });
  expect(JSON.stringify(refused.body)).not.toMatch(/2021|1988/);
  expect(reasonIn(await book(who, cls, [who.big]))).toBe('ok');
});

it('order.create refuses a booking that waited on the phone, whose class got ages meanwhile', async () => {
  const { cls, update } = await classOf();
  const who = await family();
  const tappedAt = world.clock.now().toISOString();
  world.clock.advance({ hours: 5 });
  dataOf(await update({ ageFrom: 6 }));
  const key = randomUUID();
  const form = { ...formFor(world, cls, who.id), participantIds: [who.small], tappedAt, replayed: true };
  expect(reasonIn(await call(app, who.token, 'order.create', form, key))).toBe('AGE_OUT_OF_RANGE');
  dataOf(await update({ ageFrom: null }));
  const again = await call(app, who.token, 'order.create', form, key);
  expect([again.isReplayed, reasonIn(again)]).toEqual([true, 'AGE_OUT_OF_RANGE']);
});

it('order.check shows each person of the family outside the ages', async () => {
  const { cls, update } = await classOf();
  const who = await family();
  dataOf(await update({ ageFrom: 6, ageTo: 12 }));
  const { items } = dataOf(await call(app, who.token, 'order.check', { id: cls.id }));
  expect(Object.fromEntries(items.map(({ participantId, whyNot }) => [participantId, whyNot]))).toEqual({
    [who.id]: 'AGE_OUT_OF_RANGE',
    [who.small]: 'AGE_OUT_OF_RANGE',
    [who.big]: null,
  });
});

it('class.update keeps every booking of a class that gets other ages', async () => {
  const { cls, update } = await classOf();
  const who = await family();
  const order = dataOf(await book(who, cls, [who.small]));
  dataOf(await update({ ageFrom: 6, level: 'some', taughtIn: ['es'] }));
  const after = dataOf(await call(app, who.token, 'order.detail', { id: order.id }));
  expect(after).toMatchObject({
    status: order.status,
    participants: [{ id: who.small }],
    class: { ageFrom: 6, level: 'some', taughtIn: ['es'] },
  });
});

it('a waitlist takes nobody outside the ages, and offers no seat after the ages have changed', async () => {
  const { cls, update } = await classOf({ capacity: 1 });
  const [seated, who] = [await addStudent(world), await family()];
  const { id } = await bookOne(world, seated, cls);
  dataOf(await update({ ageTo: 12 }));
  expect(reasonIn(await join(who, cls, who.id))).toBe('AGE_OUT_OF_RANGE');
  const full = { waitIfFull: { entryId: randomUUID() } };
  expect(reasonIn(await book(who, cls, [who.id], full))).toBe('AGE_OUT_OF_RANGE');
  const entry = dataOf(await join(who, cls, who.small));
  dataOf(await update({ ageFrom: 6 }));
  await as(world, seated, cancelWholeOrder, {
    id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
  await offerSeats(world);
  const row = await world.database.query
    .selectFrom('waitlist_entry')
    .select(['state', 'closed_code', 'order_id'])
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'closed', closed_code: 'AGE_OUT_OF_RANGE', order_id: null });
});

it('an offer stays when the ages of its class change, and can be taken', async () => {
  const { cls, update } = await classOf({ capacity: 1 });
  const [seated, who] = [await addStudent(world), await family()];
  const { id } = await bookOne(world, seated, cls);
  const entry = dataOf(await join(who, cls, who.small));
  await as(world, seated, cancelWholeOrder, {
    id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
  await offerSeats(world);
  dataOf(await update({ ageFrom: 6 }));
  expect(
    reasonIn(await call(app, who.token, 'waitlist.accept', { id: entry.id, payFromBalance: false })),
  ).toBe('ok');
});

it('a booking that waits for a change of the ages is judged by the new ones', async () => {
  const { cls } = await classOf();
  const who = await family();
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const changing = world.database.transaction(async (tx) => {
    await lockClass(tx, cls.id);
    held.resolve();
    await release.promise;
    await tx.updateTable('class').set({ age_from: 6 }).where('id', '=', cls.id).execute();
  });
  await held.promise;
  const booking = book(who, cls, [who.small]);
  // The booking waits for the lock of the class.
  const isWaiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.query);
    return (rows[0]?.n ?? 0) > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  release.resolve();
  await changing;
  expect(reasonIn(await booking)).toBe('AGE_OUT_OF_RANGE');
});

it('parallel bookings of one class succeed only within the ages', async () => {
  const { cls, update } = await classOf({ capacity: 12 });
  dataOf(await update({ ageFrom: 6, ageTo: 12 }));
  const families = await Promise.all(Array.from({ length: 4 }, family));
  const outcomes = await Promise.all(
    families.flatMap((who) => [book(who, cls, [who.small]), book(who, cls, [who.big])]),
  );
  expect(outcomes.map(reasonIn)).toEqual(families.flatMap(() => ['AGE_OUT_OF_RANGE', 'ok']));
});
