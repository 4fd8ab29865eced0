import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addOperator, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { price, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let start: Date;
let student: string;
let coach: string;
inSharedWorld(async (made) => {
  ({ world, app, start } = made);
  student = await addStudent(world, 100_000);
  coach = await addCoach(world);
});

/** An accepted order of the student; classes lie one after the other. */
let hours = 96;
async function booked() {
  world.clock.set(start);
  hours += 3;
  const cls = await addClass(world, { coachId: coach, inHours: hours });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coach, acceptOrder, { id });
  return { id, cls };
}
async function came(): Promise<void> {
  const { id, cls } = await booked();
  setClockBefore(world, cls, -2);
  await as(world, coach, complete, { id });
}
async function missed(excused = false): Promise<string> {
  const { id, cls } = await booked();
  setClockBefore(world, cls, -2);
  await as(world, coach, noShow, { id, excused });
  return id;
}
async function left(before: number): Promise<string> {
  const { id, cls } = await booked();
  setClockBefore(world, cls, before);
  await as(world, student, cancelWholeOrder, {
    id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: before >= 24 ? price : Math.floor(price / 2),
    tappedAt: world.clock.now().toISOString(),
  });
  return id;
}
const own = async () =>
  dataOf(await call(app, await signIn(world, student, 'student'), 'order.reliability', {}));
const facts = (completed: number, lateCancels: number, noShows: number) => ({
  completed,
  lateCancels,
  noShows,
  days: 365,
});

it('counts what was kept, left late and missed; not what was free or excused', async () => {
  await came();
  await came();
  await left(30);
  await left(10);
  await missed();
  await missed(true);
  expect(await own()).toEqual(facts(2, 1, 1));
  world.clock.advance({ days: 364 });
  expect(await own()).toEqual(facts(2, 1, 1));
  world.clock.advance({ days: 3 });
  expect(await own()).toEqual(facts(0, 0, 0));
});

it('leaves out an absence that is contested, or was decided for the family', async () => {
  const id = await missed();
  expect(await own()).toEqual(facts(0, 0, 1));
  const reason = { code: 'other' as const, text: 'We were there' };
  await as(world, student, openDispute, { id, reason });
  expect(await own()).toEqual(facts(0, 0, 0));
  await as(world, coach, answerDispute, { id, agrees: true, text: '' });
  expect(await own()).toEqual(facts(0, 0, 0));
});

it('counts an absence again that an operator found to be one, and forgives by correction', async () => {
  const id = await missed();
  const { dispute } = await as(world, student, openDispute, {
    id,
    reason: { code: 'other', text: 'We were there' },
  });
  await as(world, coach, answerDispute, { id, agrees: false, text: 'No' });
  world.clock.advance({ days: 3 });
  const [one, two] = [await addOperator(world), await addOperator(world)];
  const verdict = { id: dispute.id, outcome: 'none' as const, refundMinor: 0, note: 'No photo' };
  dataOf(await call(app, await signIn(world, one), 'operator.disputeDecide', verdict));
  expect(await own()).toEqual(facts(0, 0, 1));
  const late = await left(10);
  expect(await own()).toEqual(facts(0, 1, 1));
  world.clock.set(new Date(start.getTime() + 60 * 86_400_000));
  for (const order of [late, id]) {
    const intent = {
      id: order,
      note: 'A hospital stay',
      refundMinor: price,
      ...(order === id ? { attendance: 'excused' as const } : {}),
    };
    const proposal = dataOf(await call(app, await signIn(world, one), 'operator.correctionPropose', intent));
    const yes = { id: proposal.id, note: 'Seen' };
    dataOf(await call(app, await signIn(world, two), 'operator.correctionConfirm', yes));
  }
  expect(await own()).toEqual(facts(0, 0, 0));
});

it('order.detail shows reliability to the asked coach until the answer, and to nobody else', async () => {
  await missed();
  world.clock.set(start);
  const cls = await addClass(world, { coachId: coach, inHours: 48 });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  const asCoach = async () =>
    dataOf(await call(app, await signIn(world, coach, 'coach'), 'order.detail', { id })).reliability;
  expect(await asCoach()).toEqual(facts(0, 0, 1));
  const session = await signIn(world, coach, 'coach');
  const listed = dataOf(
    await call(app, session, 'order.list', { as: 'coach', status: OrderStatus.awaitAgree }),
  );
  expect(listed.items.map((item) => item.reliability)).toEqual([facts(0, 0, 1)]);
  const mine = await signIn(world, student, 'student');
  expect(dataOf(await call(app, mine, 'order.detail', { id })).reliability).toBeNull();
  await as(world, coach, acceptOrder, { id });
  expect(await asCoach()).toBeNull();
  const token = await signIn(world, await addCoach(world), 'coach');
  expect(reasonIn(await call(app, token, 'order.detail', { id }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, token, 'order.reliability', {}))).toBe('FORBIDDEN');
});
