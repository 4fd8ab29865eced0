import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreementTo, coachOf, helperOf, invite, inviteReason } from '#tests/support/helping.ts';
import { addClass, bookOne, formFor } from '#tests/support/orders.ts';
import { addPerson, addStudent, makeOperator, type Person } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T18:00:00.000Z' });
  app = await serve(world);
});

async function family(): Promise<Person> {
  const id = await addStudent(world, 10_000);
  return { id, token: await signIn(world, id, 'student') };
}
const block = (who: Person, accountId: string, key?: string) =>
  call(app, who.token, 'block.set', { accountId }, key);
const unblock = (who: Person, accountId: string) => call(app, who.token, 'block.remove', { accountId });
const mine = async (who: Person) => dataOf(await call(app, who.token, 'block.mine', {})).items;

/** A family and a coach that it can book, with a class to come. */
async function pair() {
  const coach = await coachOf(world);
  return { coach, student: await family(), cls: await addClass(world, { coachId: coach.id }) };
}

/** Everything by which a family finds or books a coach. */
async function reach({ coach, student, cls }: Awaited<ReturnType<typeof pair>>) {
  const { token, id } = student;
  const found = dataOf(await call(app, token, 'coach.search', {})).items;
  const classes = dataOf(await call(app, token, 'class.list', {})).items;
  const home = dataOf(await call(app, token, 'home.student', {}));
  return {
    search: found.some((one) => one.id === coach.id),
    list: classes.some((one) => one.id === cls.id),
    home: home.classes.some((one) => one.id === cls.id),
    page: reasonIn(await call(app, token, 'coach.detail', { id: coach.id })),
    class: dataOf(await call(app, token, 'class.detail', { id: cls.id })).whyNot,
    favorite: reasonIn(await call(app, token, 'favorite.set', { coachId: coach.id, isOn: true })),
    booking: reasonIn(await call(app, token, 'order.create', formFor(world, cls, id))),
  };
}
const closed = {
  search: false,
  list: false,
  home: false,
  page: 'NOT_FOUND',
  class: 'COACH_UNAVAILABLE',
  favorite: 'NOT_FOUND',
  booking: 'COACH_UNAVAILABLE',
};
const open = {
  ...closed,
  search: true,
  list: true,
  home: true,
  page: 'ok',
  class: null,
  favorite: 'ok',
  booking: 'ok',
};

it.each(['student', 'coach'] as const)(
  'a block by the %s closes searches, pages and bookings, and its end opens them',
  async (by) => {
    const people = await pair();
    const [from, to] = by === 'student' ? [people.student, people.coach] : [people.coach, people.student];
    // A family is known to a coach by an order.
    if (by === 'coach')
      await bookOne(
        world,
        people.student.id,
        await addClass(world, { coachId: people.coach.id, inHours: 50 }),
      );
    expect(reasonIn(await block(from, to.id))).toBe('ok');
    expect(await reach(people)).toEqual(closed);
    expect(reasonIn(await unblock(from, to.id))).toBe('ok');
    expect(await reach(people)).toEqual(open);
  },
);

it('block.set takes the coach out of the favorites and leaves an earlier booking in force', async () => {
  const { coach, student, cls } = await pair();
  const order = await bookOne(world, student.id, cls, { payFromBalance: true });
  await call(app, student.token, 'favorite.set', { coachId: coach.id, isOn: true });
  const key = randomUUID();
  const first = dataOf(await block(student, coach.id, key));
  world.clock.advance({ minutes: 1 });
  // The same tap, and a second one, keep the first time.
  expect((await block(student, coach.id, key)).isReplayed).toBe(true);
  expect(dataOf(await block(student, coach.id)).at).toBe(first.at);
  expect(dataOf(await call(app, student.token, 'favorite.list', {})).items).toEqual([]);
  expect(reasonIn(await call(app, coach.token, 'order.accept', { id: order.id }))).toBe('ok');
  expect(dataOf(await call(app, student.token, 'order.detail', { id: order.id })).coach.id).toBe(coach.id);
  expect(await noticesOf(world, coach.id)).not.toContain('blocked');
});

it('order.create refuses a booking made offline before the block', async () => {
  const { coach, student, cls } = await pair();
  const form = { ...formFor(world, cls, student.id), replayed: true };
  world.clock.advance({ minutes: 30 });
  await block(student, coach.id);
  const refused = await call(app, student.token, 'order.create', form);
  expect(reasonIn(refused)).toBe('COACH_UNAVAILABLE');
  expect(refused.text).not.toMatch(/block/i);
});

it('waitlist.join is refused, and a waiting entry ends as soon as seats would be offered', async () => {
  const coach = await coachOf(world);
  const cls = await addClass(world, { coachId: coach.id, capacity: 1 });
  const [seated, waiting, late] = [await family(), await family(), await family()];
  const order = await bookOne(world, seated.id, cls, { payFromBalance: true });
  const join = (who: Person) =>
    call(app, who.token, 'waitlist.join', {
      entryId: randomUUID(),
      classId: cls.id,
      participantIds: [who.id],
      takesFewer: false,
      tappedAt: world.clock.now().toISOString(),
    });
  const entry = dataOf(await join(waiting));
  await block(waiting, coach.id);
  await block(late, coach.id);
  expect(reasonIn(await join(late))).toBe('COACH_UNAVAILABLE');
  await as(world, seated.id, cancelWholeOrder, {
    id: order.id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: cls.price_minor,
    tappedAt: world.clock.now().toISOString(),
  });
  await offerSeats(world);
  const { items } = dataOf(await call(app, waiting.token, 'waitlist.mine', {}));
  expect(items.find(({ id }) => id === entry.id)).toMatchObject({ closedCode: 'COACH_UNAVAILABLE' });
});

it('invitations are refused in both directions, and an open one can only be rejected', async () => {
  const [coach, helper] = [await coachOf(world), await helperOf(world)];
  const [cls, other] = [
    await addClass(world, { coachId: coach.id }),
    await addClass(world, { coachId: coach.id, inHours: 120 }),
  ];
  const invitation = await invite(app, coach, cls, helper);
  await block(helper, coach.id);
  const ask = { classId: other.id, role: 'assistant', message: 'Hi', overlapConfirmed: false } as const;
  expect(await inviteReason(app, coach, other, helper)).toBe('HELPER_UNAVAILABLE');
  expect(reasonIn(await call(app, helper.token, 'invitation.request', ask))).toBe('NOT_FOUND');
  const found = dataOf(await call(app, coach.token, 'helper.search', {})).items;
  expect(found.map((one) => one.helper.id)).not.toContain(helper.id);
  const yes = await agreementTo(world, invitation.id);
  expect(reasonIn(await call(app, helper.token, 'invitation.answer', yes))).toBe('NOT_FOUND');
  const no = { ...yes, answer: 'reject', reason: '' } as const;
  expect(reasonIn(await call(app, helper.token, 'invitation.answer', no))).toBe('ok');
  await unblock(helper, coach.id);
  expect(await inviteReason(app, coach, other, helper)).toBe('ok');
});

it('block.set refuses strangers, operators, oneself and ids without an account', async () => {
  const [student, stranger, coach] = [await family(), await family(), await coachOf(world)];
  const operator = await addPerson(world, 'operator');
  for (const id of [stranger.id, operator.id, randomUUID()])
    expect(reasonIn(await block(student, id))).toBe('NOT_FOUND');
  expect(reasonIn(await block(student, student.id))).toBe('BAD_INPUT');
  // A coach with the duty of an operator.
  await makeOperator(world, coach.id);
  expect(reasonIn(await block(student, coach.id))).toBe('NOT_FOUND');
});

it('block.mine lists own blocks by the name that the reader knows, and never those of others', async () => {
  const { coach, student, cls } = await pair();
  const helper = await helperOf(world, 'assistant', { name: 'Ada Lim' });
  await bookOne(world, student.id, cls);
  await invite(app, coach, cls, helper);
  await block(coach, student.id);
  world.clock.advance({ minutes: 1 });
  await block(coach, helper.id);
  expect((await mine(coach)).map(({ accountId, name }) => [accountId, name])).toEqual([
    [helper.id, 'Ada'],
    [student.id, 'Student'],
  ]);
  expect(await mine(student)).toEqual([]);
  // Both sides have blocked: the end of one block leaves the other.
  await block(student, coach.id);
  await unblock(coach, student.id);
  expect(
    reasonIn(
      await call(
        app,
        student.token,
        'order.create',
        formFor(world, await addClass(world, { coachId: coach.id, inHours: 30 }), student.id),
      ),
    ),
  ).toBe('COACH_UNAVAILABLE');
});

it('a safety report names a person whom its sender knows, with the number of blocks, for operators only', async () => {
  const { coach, student, cls } = await pair();
  const [stranger, operator] = [await family(), await addPerson(world, 'operator')];
  await bookOne(world, student.id, cls);
  await block(student, coach.id);
  await block(coach, student.id);
  const report = (aboutId: string, kind: 'safety' | 'idea' = 'safety') =>
    call(app, student.token, 'feedback.send', { kind, text: 'The gate was open', aboutId });
  const before = await noticesOf(world, coach.id);
  expect(reasonIn(await report(coach.id))).toBe('ok');
  world.clock.advance({ minutes: 1 });
  expect(reasonIn(await report(stranger.id))).toBe('ok');
  expect(reasonIn(await report(coach.id, 'idea'))).toBe('ok');
  const queue = dataOf(
    await call(app, operator.token, 'operator.feedbackList', { queue: 'safety', state: 'open' }),
  ).items;
  const about = { accountId: coach.id, blockedBy: 1, blocks: 1 };
  expect(queue.find((row) => row.accountId === student.id)).toMatchObject({
    about,
    further: [{ about: null }],
  });
  const others = dataOf(
    await call(app, operator.token, 'operator.feedbackList', { queue: 'feedback', state: 'open' }),
  ).items;
  expect(others.find((row) => row.accountId === student.id)?.about).toBeNull();
  expect(await noticesOf(world, coach.id)).toEqual(before);
});
