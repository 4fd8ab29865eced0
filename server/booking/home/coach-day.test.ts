import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CoachHome } from '#contract/home.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { requestRefund } from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, addEarnings, bookOne } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, requested, setClockBefore } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let noon: Date;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  // 20:00 in UTC is midday where the classes take place, in summer and in winter.
  noon = new Date(`${world.clock.now().toISOString().slice(0, 10)}T20:00:00.000Z`);
});
beforeEach(() => world.clock.set(noon));

const homeOf = async (coachId: string): Promise<CoachHome> =>
  dataOf(await call(app, await signIn(world, coachId, 'coach'), 'home.coach', {}));

const kinds = ({ todo }: CoachHome) => todo.map(({ kind, id }) => [kind, id]);

it('home.coach lists the classes of today by the clock of their place, ended ones too', async () => {
  const coachId = await addCoach(world);
  const ids: Record<string, string> = {};
  for (const inHours of [-30, -3, 2, 9, 14, 30])
    ids[inHours] = (await addClass(world, { coachId, inHours, priceMinor: 0 })).id;
  const home = await homeOf(coachId);
  // It is midday: nine hours later it is still today, fourteen hours later it is not.
  expect(home.today.map((one) => one.class.id)).toEqual([ids[-3], ids[2], ids[9]]);
  expect(home.next.map(({ id }) => id)).toEqual([ids[2], ids[9], ids[14], ids[30]]);
});

it('home.coach lists participants with an agreed seat, shared needs and helpers, and no requests', async () => {
  const { id, coach, student, cls } = await accepted(world, { inHours: 5, priceMinor: 0 });
  const other = await addStudent(world);
  const child = await addParticipant(world, other);
  await bookOne(world, other, cls, { participantIds: [child] });
  await world.database.query
    .insertInto('order_need')
    .values({ order_id: id, participant_id: student, key_id: 'x', sealed: Buffer.alloc(1) })
    .execute();
  const helper = await helperOf(world);
  const token = await signIn(world, coach, 'coach');
  const invitation = await invite(app, { id: coach, token }, cls, helper);
  dataOf(await call(app, helper.token, 'invitation.answer', { id: invitation.id, ...agreeTo(cls) }));
  const { name } = await world.database.query
    .selectFrom('order_participant')
    .select('name')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const [today] = (await homeOf(coach)).today;
  expect(today?.comes).toEqual([{ orderId: id, participantId: student, name, hasNeeds: true }]);
  expect(today?.helpers.map(({ role }) => role)).toEqual(['assistant']);
});

it('home.coach lists the coach’s own todo, the soonest end first', async () => {
  const coachId = await addCoach(world);
  const late = await requested(world, { coachId, inHours: 90 });
  const refund = await accepted(world, { coachId, inHours: 40 });
  const soon = await requested(world, { coachId, inHours: 20 });
  await requested(world);
  setClockBefore(world, refund.cls, 23);
  await as(world, refund.student, requestRefund, { id: refund.id, reason: { code: 'plans', text: '' } });
  const home = await homeOf(coachId);
  expect(kinds(home)).toEqual([
    ['request', soon.id],
    ['refundRequest', refund.id],
    ['request', late.id],
  ]);
  expect(home.todoCount).toBe(home.todo.length);
  expect(home.todo[0]?.names).toHaveLength(1);
});

it('home.coach lists missing marks from the moment an absence can be marked, until the marks exist', async () => {
  const { id, coach, cls } = await accepted(world, { inHours: 30 });
  const marks = async () => (await homeOf(coach)).todo.filter(({ kind }) => kind === 'attendance');
  const early = world.config.rules.noShowAfterMinutes - 1;
  setClockBefore(world, cls, -early / 60);
  expect(await marks()).toEqual([]);
  setClockBefore(world, cls, -1);
  expect(await marks()).toMatchObject([{ id: cls.id, count: 1, names: [] }]);
  await as(world, coach, complete, { id });
  expect(await marks()).toEqual([]);
});

it('home.coach lists a family’s dispute until it is answered, and money on its way', async () => {
  const { id, coach, student, cls } = await accepted(world, { inHours: 30 });
  setClockBefore(world, cls, -2);
  await as(world, coach, complete, { id });
  const { money } = await homeOf(coach);
  expect(money.pendingMinor).toBeGreaterThan(0);
  expect(money.nextRelease?.amountMinor).toBe(money.pendingMinor);
  await as(world, student, openDispute, { id, reason: { code: 'other', text: 'It was short.' } });
  const { order, dispute } = dataOf(
    await call(app, await signIn(world, coach, 'coach'), 'dispute.detail', { id }),
  );
  expect((await homeOf(coach)).todo).toMatchObject([
    { kind: 'dispute', id: order.id, until: dispute.answerBy, count: 1 },
  ]);
  dataOf(
    await call(app, await signIn(world, coach, 'coach'), 'dispute.answer', {
      id,
      agrees: false,
      text: 'It was not.',
    }),
  );
  expect((await homeOf(coach)).todo).toEqual([]);
});

it('home.coach counts the whole todo and lists the first twenty', async () => {
  const coachId = await addCoach(world);
  const student = await addStudent(world);
  for (let n = 0; n < 22; n++)
    await bookOne(world, student, await addClass(world, { coachId, inHours: 30 + 2 * n, priceMinor: 0 }));
  const home = await homeOf(coachId);
  expect([home.todo.length, home.todoCount]).toEqual([20, 22]);
  expect(home.todo.map(({ until }) => until)).toEqual(home.todo.map(({ until }) => until).toSorted());
});

it('home.coach shows the available balance of a coach with earnings', async () => {
  const coachId = await addCoach(world);
  const amount = await addEarnings(world, coachId, 4000);
  expect((await homeOf(coachId)).money).toMatchObject({ availableMinor: amount, nextRelease: null });
});
