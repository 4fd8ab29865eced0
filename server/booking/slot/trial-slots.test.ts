import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SlotPlanForm } from '#contract/slot.ts';
import { AppError } from '#server/base/errors.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { cancelOrderAsOperator } from '#server/booking/order/leaving/order.operator.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { endPlan, savePlan } from '#server/teaching/slot-plan/slot-plan.commands.ts';
import { readSoonestSlots } from '#server/teaching/slot-plan/soonest-slot.queries.ts';
import { as } from '#tests/support/asking.ts';
import { noShow } from '#tests/support/attendance.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookAll, bookOne } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { serve } from '#tests/support/serve.ts';
import {
  addPlan,
  bookSlot,
  planForm,
  slotClass,
  slotForm,
  slotSetForm,
  weeksFrom,
} from '#tests/support/slots.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

/** Tuesdays at nine in Vancouver; a trial lesson follows another one after 45 minutes. */
const nine = '2027-03-09T16:00:00.000Z';
const later = '2027-03-16T16:00:00.000Z';
const trial = { isTrial: true, lengthMinutes: 30, priceMinor: 1500 };

/** A family with one child, and a coach with hours for trial lessons. */
async function scene(rest: Partial<SlotPlanForm> = {}) {
  const coach = await addCoach(world);
  const plan = await addPlan(world, coach, { ...trial, ...rest });
  const family = await addStudent(world, 100_000);
  const kid = await addParticipant(world, family);
  return { coach, plan, family, kid };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const book = (at: Scene, startsAt = nine, kid = at.kid) =>
  bookSlot(world, at.plan, startsAt, at.family, { participantIds: [kid] });
const booked = async (at: Scene, startsAt = nine) => {
  const outcome = await book(at, startsAt);
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};
const nameOf = (outcome: unknown) => (outcome instanceof AppError ? outcome.reason : 'booked');
const bookClass = async (at: Scene, inHours = 400) => {
  const cls = await addClass(world, { coachId: at.coach, inHours, priceMinor: 4000 });
  return bookOne(world, at.family, cls, { participantIds: [at.kid], payFromBalance: true });
};
const leave = (at: Scene, id: string) =>
  as(world, at.family, cancelWholeOrder, {
    id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
const endByOperator = async (id: string) =>
  as(world, await addOperator(world), cancelOrderAsOperator, { id, reason: 'The coach is ill.' });

describe('a trial lesson', () => {
  it('has the length and price of its plan, and is marked on the class and on the order', async () => {
    const at = await scene();
    const shown = await slotClass(world, at.family, at.plan, nine);
    expect(shown).toMatchObject({
      isTrial: true,
      priceMinor: 1500,
      endsAt: '2027-03-09T16:30:00.000Z',
      priceOffer: { rules: [], metIds: [] },
    });
    const order = await booked(at);
    expect(order).toMatchObject({ totalMinor: 1500, class: { isTrial: true } });
    const token = await signIn(world, at.coach, 'coach');
    expect(dataOf(await call(app, token, 'class.detail', { id: order.class.id }))).toMatchObject({
      isTrial: true,
    });
    expect(dataOf(await call(app, token, 'order.detail', { id: order.id })).class.isTrial).toBe(true);
    await assertInvariants(world);
  });

  it('is booked once for each child and coach', async () => {
    const at = await scene();
    await booked(at);
    const again = await book(at, later);
    expect(again).toMatchObject({ reason: 'FIRST_ONLY', facts: { participantIds: [at.kid] } });
    expect((await slotClass(world, at.family, at.plan, later)).priceOffer?.metIds).toEqual([at.kid]);
    const sibling = await addParticipant(world, at.family);
    expect(nameOf(await book(at, later, sibling))).toBe('booked');
    const other = await scene();
    expect(nameOf(await book({ ...other, family: at.family, kid: at.kid }, '2027-03-09T18:15:00.000Z'))).toBe(
      'booked',
    );
  });

  it('is refused to a child who has a lesson with the coach at its own price', async () => {
    const at = await scene();
    await bookClass(at);
    expect(nameOf(await book(at))).toBe('FIRST_ONLY');
    const token = await signIn(world, at.family, 'student');
    const { items } = dataOf(await call(app, token, 'order.check', { id: at.plan.id, startsAt: nine }));
    expect(items.map((one) => [one.participantId, one.whyNot])).toContainEqual([at.kid, 'FIRST_ONLY']);
  });

  it('is not booked for who agreed to the hours before they became trial lessons', async () => {
    const at = await scene({ isTrial: false });
    const { dates } = slotSetForm(world, { plan: at.plan, coachId: at.coach, starts: [nine] }, [at.kid]);
    const basis = dates[0]!.basis;
    const plan = await as(world, at.coach, savePlan, planForm({ ...trial, id: at.plan.id, version: 1 }));
    const agreed = { participantIds: [at.kid], basis };
    expect(nameOf(await bookSlot(world, at.plan, nine, at.family, agreed))).toBe('SLOT_TAKEN');
    expect(nameOf(await bookSlot(world, plan, nine, at.family, agreed))).toBe('booked');
  });

  it('that is refused leaves the hours of other plans as they are, in the same group of bookings', async () => {
    const at = await scene({ lengthMinutes: 45 });
    const ordinary = await addPlan(world, at.coach, { mostPerDay: 1 });
    const ten = '2027-03-09T17:00:00.000Z';
    expect(nameOf(await bookSlot(world, ordinary, ten, await addStudent(world, 100_000)))).toBe('booked');
    await bookClass(at);
    const other = await addStudent(world, 100_000);
    const outcomes = await bookAll(world, [
      { studentId: at.family, form: slotForm(world, at.plan, nine, at.family, { participantIds: [at.kid] }) },
      { studentId: other, form: slotForm(world, ordinary, nine, other) },
    ]);
    expect(outcomes.map(nameOf)).toEqual(['FIRST_ONLY', 'SLOT_TAKEN']);
  });

  it('may cost nothing, and counts as a lesson then, too', async () => {
    const at = await scene({ priceMinor: 0 });
    const order = await booked(at);
    expect(order.totalMinor).toBe(0);
    expect(nameOf(await book(at, later))).toBe('FIRST_ONLY');
    await addPriceRule(world, at.coach, 'first', 50);
    expect((await bookClass(at)).totalMinor).toBe(4000);
    await leave(at, order.id);
    await assertInvariants(world);
  });

  it('is possible after a class without a price', async () => {
    const at = await scene();
    const free = await addClass(world, { coachId: at.coach, inHours: 150, priceMinor: 0 });
    await bookOne(world, at.family, free, { participantIds: [at.kid] });
    expect(nameOf(await book(at))).toBe('booked');
  });

  it('is refused after a first lesson at its price, and takes the lowest price of the rules itself', async () => {
    const at = await scene();
    await addPriceRule(world, at.coach, 'first', 50);
    expect((await bookClass(at)).totalMinor).toBe(2000);
    expect(nameOf(await book(at))).toBe('FIRST_ONLY');
    const fresh = { ...at, kid: await addParticipant(world, at.family) };
    expect((await booked(fresh)).totalMinor).toBe(750);
    expect((await bookClass(fresh, 420)).totalMinor).toBe(4000);
  });

  it('is due again when the coach or an operator ended it, or the family left it in the free time', async () => {
    const at = await scene();
    const order = await booked(at);
    await as(world, at.coach, acceptOrder, { id: order.id });
    await bookClass(at);
    await endByOperator(order.id);
    const again = await booked(at, later);
    expect(nameOf(await book(at, '2027-03-23T16:00:00.000Z'))).toBe('FIRST_ONLY');
    await as(world, at.coach, acceptOrder, { id: again.id });
    const left = await scene();
    await leave(left, (await booked(left)).id);
    expect(nameOf(await book(left, later))).toBe('booked');
    await assertInvariants(world);
  });

  it('is due again when it was excused, and not when nobody came', async () => {
    const [absent, ill] = [await scene({ priceMinor: 0 }), await scene({ priceMinor: 0 })];
    const orders = [await booked(absent), await booked(ill)] as const;
    await as(world, absent.coach, acceptOrder, { id: orders[0].id });
    await as(world, ill.coach, acceptOrder, { id: orders[1].id });
    const start = world.clock.now();
    world.clock.set(new Date('2027-03-09T17:00:00.000Z'));
    await as(world, absent.coach, noShow, { id: orders[0].id, excused: false });
    await as(world, ill.coach, noShow, { id: orders[1].id, excused: true });
    const again = [nameOf(await book(absent, later)), nameOf(await book(ill, later))];
    world.clock.set(start);
    expect(again).toEqual(['FIRST_ONLY', 'booked']);
  });
});

describe('hours for trial lessons', () => {
  it('are listed to everybody with their mark, and are nobody’s soonest free slot', async () => {
    const at = await scene();
    const soonest = async () =>
      (await readSoonestSlots(world.database.query, [at.coach], world.clock.now(), world.config.rules)).get(
        at.coach,
      )?.planId;
    const guest = dataOf(await call(app, null, 'slot.list', { coachId: at.coach, from: '2027-03-09' }));
    expect(guest.plans.map(({ plan, class: cls }) => [plan.isTrial, cls?.isTrial, cls?.priceOffer])).toEqual([
      [true, true, { rules: [], metIds: [] }],
    ]);
    expect(await soonest()).toBeUndefined();
    const usual = await addPlan(world, at.coach, { weekly: [{ weekday: 5, from: '09:00', to: '10:00' }] });
    expect(await soonest()).toBe(usual.id);
    await bookClass(at);
    const token = await signIn(world, at.family, 'student');
    const { plans } = dataOf(await call(app, token, 'slot.list', { coachId: at.coach, from: '2027-03-09' }));
    expect(plans).toHaveLength(2);
    expect(
      new Map(plans.map(({ plan, class: cls }) => [plan.id, [plan.isTrial, cls?.priceOffer?.metIds]])),
    ).toEqual(
      new Map([
        [at.plan.id, [true, [at.kid]]],
        [usual.id, [undefined, undefined]],
      ]),
    );
  });

  it('are offered near a taken trial lesson, and only there', async () => {
    const at = await scene();
    const usual = await addPlan(world, at.coach, { weekly: [{ weekday: 3, from: '09:00', to: '12:00' }] });
    const [one, two] = [await addStudent(world, 100_000), await addStudent(world, 100_000)];
    const planIds = async (plan: typeof usual, startsAt: string) => {
      await bookSlot(world, plan, startsAt, one);
      const refused = await bookSlot(world, plan, startsAt, two);
      if (!(refused instanceof AppError)) throw new Error('it was booked');
      const near = refused.facts?.['near'] as { planId: string }[];
      return [refused.reason, ...new Set(near.map(({ planId }) => planId))];
    };
    expect(await planIds(at.plan, nine)).toEqual(['SLOT_TAKEN', at.plan.id]);
    expect(await planIds(usual, '2027-03-10T17:00:00.000Z')).toEqual(['SLOT_TAKEN', usual.id]);
  });

  it('are not booked on several dates', async () => {
    const at = await scene();
    const token = await signIn(world, at.family, 'student');
    const preview = dataOf(await call(app, token, 'slot.dates', { planId: at.plan.id, startsAt: nine }));
    expect([preview.class, preview.dates]).toEqual([null, []]);
    const starts = weeksFrom(nine, 2);
    const form = slotSetForm(world, { plan: at.plan, coachId: at.coach, starts }, [at.kid]);
    const refused = await as(world, at.family, bookDates, form).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      reason: 'DATES_NOT_BOOKED',
      facts: { missed: [{ reason: 'SLOT_TAKEN' }, { reason: 'SLOT_TAKEN' }] },
    });
  });

  it('keep their mark when a phone of an earlier build saves them, and lose it only when asked to', async () => {
    const at = await scene();
    const { isTrial: _isTrial, ...old } = planForm({ ...trial, id: at.plan.id });
    const save = (version: number, rest: object) =>
      as(world, at.coach, savePlan, { ...old, version, ...rest });
    expect((await save(1, {})).isTrial).toBe(true);
    expect((await save(2, { isTrial: false })).isTrial).toBeUndefined();
    expect((await save(3, {})).isTrial).toBeUndefined();
  });

  it('leave a booked class a trial lesson when they change or end', async () => {
    const at = await scene();
    const order = await booked(at);
    await as(world, at.coach, savePlan, planForm({ id: at.plan.id, version: 1, isTrial: false }));
    await as(world, at.coach, endPlan, { id: at.plan.id });
    const token = await signIn(world, at.family, 'student');
    expect(dataOf(await call(app, token, 'order.detail', { id: order.id })).class.isTrial).toBe(true);
  });
});
