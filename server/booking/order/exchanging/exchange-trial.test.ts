import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { SlotPlanRecord } from '#contract/slot.ts';
import { AppError } from '#server/base/errors.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPlan, bookSlot, slotSetForm } from '#tests/support/slots.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { answerExchange } from './order.exchange-answer.commands.ts';
import { listExchangeOptions } from './order.exchange-options.queries.ts';
import { exchangeDate } from './order.exchange.commands.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
});

/** Tuesdays at nine in Vancouver, and a quarter past ten for trial lessons. */
const nine = '2027-03-09T16:00:00.000Z';
const later = '2027-03-16T16:00:00.000Z';

/** A coach with hours for trial lessons and other ones, and a family with one child. */
async function scene() {
  const coachId = await addCoach(world);
  const trial = await addPlan(world, coachId, { isTrial: true, lengthMinutes: 30, priceMinor: 1500 });
  const usual = await addPlan(world, coachId, { weekly: [{ weekday: 4, from: '09:00', to: '12:00' }] });
  const studentId = await addStudent(world, 100_000);
  const kid = await addParticipant(world, studentId);
  return { coachId, trial, usual, studentId, kid };
}
type Scene = Awaited<ReturnType<typeof scene>>;
interface Old {
  id: string;
  startsAt: string;
  unitMinor: number;
}

async function trialOf(at: Scene, startsAt = nine): Promise<Old> {
  const order = await bookSlot(world, at.trial, startsAt, at.studentId, { participantIds: [at.kid] });
  if (order instanceof AppError) throw order;
  return { id: order.id, startsAt, unitMinor: 1500 };
}
async function classOf(at: Scene, inHours: number): Promise<Old> {
  const cls = await addClass(world, { coachId: at.coachId, inHours, priceMinor: 4000 });
  const { id } = await bookOne(world, at.studentId, cls, { participantIds: [at.kid], payFromBalance: true });
  return { id, startsAt: cls.starts_at.toISOString(), unitMinor: 4000 };
}
const planIds = async (at: Scene, { id }: Old) => {
  const asked = { id, withSlots: true };
  const { items } = await listExchangeOptions(readerOf(world, at.studentId, 'student'), asked);
  return new Set(items.flatMap(({ slot }) => slot?.planId ?? []));
};
const take = (at: Scene, old: Old, plan: SlotPlanRecord, startsAt: string, isAsked = false) => {
  const [date] = slotSetForm(world, { plan, coachId: at.coachId, starts: [startsAt] }, [at.kid]).dates;
  return as(world, at.studentId, exchangeDate, {
    id: old.id,
    newOrderId: randomUUID(),
    classId: randomUUID(),
    slot: { planId: plan.id, planVersion: plan.version },
    participantIds: [at.kid],
    basis: date!.basis,
    shown: { startsAt: old.startsAt, unitMinor: old.unitMinor, isAsked },
    tappedAt: world.clock.now().toISOString(),
  });
};
const againOf = async (at: Scene, startsAt: string) => {
  const outcome = await bookSlot(world, at.trial, startsAt, at.studentId, { participantIds: [at.kid] });
  return outcome instanceof AppError ? outcome.reason : 'booked';
};

it('order.exchangeOptions lists trial lessons for a trial lesson only', async () => {
  const at = await scene();
  expect(await planIds(at, await trialOf(at))).toEqual(new Set([at.trial.id, at.usual.id]));
  const other = await scene();
  expect(await planIds(other, await classOf(other, 400))).toEqual(new Set([other.usual.id]));
});

it('order.exchange takes another date of a trial lesson, which stays the one of the child', async () => {
  const at = await scene();
  const { taken } = await take(at, await trialOf(at), at.trial, later);
  expect(taken).toMatchObject({ totalMinor: 1500, class: { isTrial: true, startsAt: later } });
  expect(await againOf(at, nine)).toBe('FIRST_ONLY');
  await assertInvariants(world);
});

it('order.exchange takes another hour instead of a trial lesson at its own price', async () => {
  const at = await scene();
  const { taken } = await take(at, await trialOf(at), at.usual, '2027-03-11T17:00:00.000Z');
  expect(taken?.totalMinor).toBe(4000);
  expect(taken?.class.isTrial).toBeUndefined();
  expect(await againOf(at, later)).toBe('FIRST_ONLY');
  await assertInvariants(world);
});

it('order.exchange refuses a trial lesson instead of another lesson, which stays', async () => {
  const at = await scene();
  const old = await classOf(at, 400);
  expect(await reasonOf(take(at, old, at.trial, nine))).toBe('FIRST_ONLY');
  expect((await orderRow(world, old.id)).status).toBe(OrderStatus.awaitAgree);
});

it('order.exchange keeps other lessons that were booked after the trial lesson', async () => {
  const at = await scene();
  const old = await trialOf(at);
  await classOf(at, 450);
  expect(await planIds(at, old)).toContain(at.trial.id);
  expect((await take(at, old, at.trial, later)).taken?.class.isTrial).toBe(true);
});

it('order.answerExchange gives the other trial lesson with the yes of the coach', async () => {
  const at = await scene();
  const old = await trialOf(at);
  await as(world, at.coachId, acceptOrder, { id: old.id });
  const start = world.clock.now();
  // Leaving is free no longer.
  world.clock.set(new Date('2027-03-08T20:00:00.000Z'));
  const { order } = await take(at, old, at.trial, later, true);
  const { newOrderId } = order.exchange!.asked!;
  await as(world, at.coachId, answerExchange, { id: old.id, newOrderId, agrees: true, text: '' });
  world.clock.set(start);
  expect((await orderRow(world, newOrderId)).status).toBe(OrderStatus.progress);
  expect(await againOf(at, '2027-03-23T16:00:00.000Z')).toBe('FIRST_ONLY');
  await assertInvariants(world);
});
