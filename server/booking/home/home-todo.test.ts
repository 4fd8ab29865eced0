import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { toWallTime } from '#server/base/zone.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { coachOf, guard, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, setClockBefore, type Staged } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let start: Date;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T18:00:00.000Z' });
  app = await serve(world);
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

async function homeOf(accountId: string) {
  return dataOf(await call(app, await signIn(world, accountId, 'student'), 'home.student', {}));
}
const countsOf = async (accountId: string) =>
  dataOf(await call(app, await signIn(world, accountId, 'student'), 'home.counts', {}));
const todoOf = async (accountId: string) => (await homeOf(accountId)).todo;

async function held(): Promise<Staged> {
  const made = await accepted(world);
  setClockBefore(world, made.cls, -2);
  return made;
}

it('home.student lists an order to pay and a proposal to answer, the soonest end first, to their owner alone', async () => {
  const coach = await coachOf(world);
  const student = await addStudent(world, 10_000);
  const moved = await addClass(world, { coachId: coach.id, inHours: 200 });
  const booked = await bookOne(world, student, moved, { payFromBalance: true });
  const unpaid = await bookOne(world, student, await addClass(world, { coachId: coach.id, inHours: 90 }));
  const [from, to] = [moved.starts_at, moved.ends_at].map((at) =>
    toWallTime(new Date(at.getTime() + 5 * 3_600_000), moved.zone),
  );
  const { zone, place_name: placeName, address, city_id: cityId } = moved;
  const times = { date: from?.date ?? '', startTime: from?.time ?? '', endTime: to?.time ?? '' };
  dataOf(
    await call(app, coach.token, 'class.move', { id: moved.id, ...times, zone, placeName, address, cityId }),
  );
  const home = await homeOf(student);
  expect(home.todo.map(({ kind, id }) => [kind, id])).toEqual([
    ['pay', unpaid.id],
    ['move', booked.id],
  ]);
  expect(home.todo[0]?.until).toBe(unpaid.expiresAt);
  expect(home.asking.map(({ id }) => id).toSorted()).toEqual([unpaid.id, booked.id].toSorted());
  expect(await todoOf(await addStudent(world))).toEqual([]);
  expect(dataOf(await call(app, null, 'home.student', {})).todo).toEqual([]);
  // A passed deadline leaves the list, also before its job has run.
  world.clock.advance({ minutes: 16 });
  expect((await todoOf(student)).map(({ kind }) => kind)).toEqual(['move']);
});

it('home.student lists an offer of held seats, and waitlist entries without one separately', async () => {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, capacity: 1, inHours: 96 });
  const seated = await addStudent(world);
  const seat = await bookOne(world, seated, cls);
  const [first, second] = [await addStudent(world), await addStudent(world)];
  const join = async (accountId: string) =>
    dataOf(
      await call(app, await signIn(world, accountId, 'student'), 'waitlist.join', {
        entryId: crypto.randomUUID(),
        classId: cls.id,
        participantIds: [accountId],
        takesFewer: false,
        tappedAt: world.clock.now().toISOString(),
      }),
    );
  const entry = await join(first);
  await join(second);
  await as(world, seated, cancelWholeOrder, {
    id: seat.id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
  await offerSeats(world);
  const home = await homeOf(first);
  expect(home.todo).toEqual([{ kind: 'offer', id: entry.id, until: home.waits[0]?.offer?.expiresAt }]);
  // The order behind an offer is not asked to be paid beside it.
  expect(home.asking).toEqual([]);
  const waiting = await homeOf(second);
  expect([waiting.todo, waiting.waits.map(({ place }) => place)]).toEqual([[], [1]]);
  expect(await countsOf(second)).toEqual({
    awaitPayment: 0,
    awaitAgree: 0,
    progress: 0,
    toRate: 0,
    waits: 1,
  });
});

it('home.student lists a class to rate until it is rated or the rating window is over', async () => {
  const made = await held();
  await as(world, made.coach, complete, { id: made.id });
  expect((await todoOf(made.student)).map(({ kind, id }) => [kind, id])).toEqual([['rate', made.id]]);
  expect((await countsOf(made.student)).toRate).toBe(1);
  const words = { stars: 5, tags: [], text: '', language: 'en' as const };
  await as(world, made.student, rateOrder, { id: made.id, ratingId: crypto.randomUUID(), ...words });
  expect(await todoOf(made.student)).toEqual([]);

  const missed = await held();
  await as(world, missed.coach, noShow, { id: missed.id, excused: false });
  expect(await todoOf(missed.student)).toEqual([]);

  const late = await held();
  await as(world, late.coach, complete, { id: late.id });
  world.clock.advance({ hours: 24 * world.config.rules.ratingWindowDays + 1 });
  expect(await todoOf(late.student)).toEqual([]);
});

it('home.student shows answerReport when the coach has reported a problem', async () => {
  const made = await held();
  await as(world, made.coach, complete, { id: made.id });
  await as(world, made.coach, openDispute, { id: made.id, reason: { code: 'other', text: 'Broken door' } });
  expect((await todoOf(made.student)).map(({ kind }) => kind)).toEqual(['answerReport']);
});

it('home.student lists the consent to help for the guardian of a minor', async () => {
  const coach = await coachOf(world);
  const minor = await helperOf(world, 'volunteer', { name: 'Nia Okoro', birthDate: '2011-01-01' });
  const guardian = await addStudent(world);
  await guard(world, minor.id, guardian);
  const cls = await addClass(world, { coachId: coach.id });
  const { id } = await invite(app, coach, cls, minor, 'volunteer');
  const token = await signIn(world, guardian, 'student');
  const home = dataOf(await call(app, token, 'home.student', {}));
  expect(home.todo.map((one) => [one.kind, one.id])).toEqual([['consent', id]]);
  expect(home.consents.map((one) => one.id)).toEqual([id]);
  dataOf(await call(app, token, 'invitation.consent', { id }));
  expect(dataOf(await call(app, token, 'home.student', {})).todo).toEqual([]);
});

it('home.student counts only own orders, by the action they need', async () => {
  const coach = await coachOf(world);
  const [student, other] = [await addStudent(world, 20_000), await addStudent(world, 10_000)];
  const book = async (accountId: string, inHours: number, payFromBalance: boolean) =>
    bookOne(world, accountId, await addClass(world, { coachId: coach.id, inHours }), { payFromBalance });
  await book(student, 60, false);
  await book(student, 64, true);
  const { id } = await book(student, 68, true);
  await book(other, 72, true);
  dataOf(await call(app, coach.token, 'order.accept', { id }));
  expect(await countsOf(student)).toEqual({
    awaitPayment: 1,
    awaitAgree: 1,
    progress: 1,
    toRate: 0,
    waits: 0,
  });
  expect(await countsOf(other)).toMatchObject({ awaitPayment: 0, awaitAgree: 1, progress: 0 });
});
