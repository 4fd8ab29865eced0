import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Parsed } from '#contract/all-apis.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SlotPlanForm } from '#contract/slot.ts';
import { AppError } from '#server/base/errors.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPlan, bookSlot, slotSetForm } from '#tests/support/slots.ts';
import { assertInvariants, noticesOf } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { answerExchange } from './order.exchange-answer.commands.ts';
import { listExchangeOptions } from './order.exchange-options.queries.ts';
import { exchangeDate } from './order.exchange.commands.ts';
import { endUnansweredExchanges } from './order.exchange.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
});

/** Tuesdays at nine and ten in Vancouver. */
const nine = '2027-03-09T16:00:00.000Z';
const ten = '2027-03-09T17:00:00.000Z';

interface Choice {
  inHours?: number;
  priceMinor?: number;
  balance?: number;
  children?: number;
  plan?: Partial<SlotPlanForm>;
}

/** An accepted order of a class, and free hours of the same coach. */
async function scene({
  inHours = 96,
  priceMinor = 4000,
  balance = 100_000,
  children = 1,
  plan: rest,
}: Choice = {}) {
  const coachId = await addCoach(world);
  const studentId = await addStudent(world, balance);
  const kids = await Promise.all(Array.from({ length: children }, () => addParticipant(world, studentId)));
  const cls = await addClass(world, { coachId, inHours, priceMinor });
  const { id } = await bookOne(world, studentId, cls, { participantIds: kids, payFromBalance: true });
  await as(world, coachId, acceptOrder, { id });
  // A booking is free to leave for an hour after its payment.
  if (inHours < 24) world.clock.advance({ hours: 2 });
  const plan = await addPlan(world, coachId, rest);
  return { coachId, studentId, kids, cls, id, plan };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const formOf = (
  { id, kids, plan, coachId, cls }: Pick<Scene, 'id' | 'kids' | 'plan' | 'coachId' | 'cls'>,
  startsAt: string,
  isAsked = false,
): Parsed<'order.exchange'> => {
  const [date] = slotSetForm(world, { plan, coachId, starts: [startsAt] }, kids).dates;
  return {
    id,
    newOrderId: randomUUID(),
    classId: randomUUID(),
    slot: { planId: plan.id, planVersion: plan.version },
    participantIds: kids,
    basis: date!.basis,
    shown: { startsAt: cls.starts_at.toISOString(), unitMinor: cls.price_minor, isAsked },
    tappedAt: world.clock.now().toISOString(),
  };
};
const take = (at: Scene, startsAt: string, isAsked = false) =>
  as(world, at.studentId, exchangeDate, formOf(at, startsAt, isAsked));
const answer = (at: Scene, newOrderId: string, agrees = true) =>
  as(world, at.coachId, answerExchange, { id: at.id, newOrderId, agrees, text: agrees ? '' : 'No' });
const options = (at: Scene, id = at.id, rest: object = { withSlots: true }) =>
  listExchangeOptions(readerOf(world, at.studentId, 'student'), { id, ...rest });
const slotClasses = async ({ plan }: Scene) => {
  const rows = await world.database.query
    .selectFrom('class')
    .select(['starts_at', 'state', 'taken'])
    .where('slot_plan_id', '=', plan.id)
    .orderBy('starts_at')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => `${row.starts_at.toISOString()} ${row.state} ${row.taken}`);
};
const balance = ({ studentId }: Scene) => balanceOf(world, ledger.student(studentId));

describe('order.exchangeOptions', () => {
  it('lists the next free slots among the classes, soonest first, at most 30 within 28 days', async () => {
    const at = await scene({
      plan: { weekly: [2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })) },
    });
    const later = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: 5000 });
    const { items, isCut } = await options(at);
    expect(isCut).toBe(true);
    const starts = items.map((one) => one.class.startsAt);
    expect(starts).toEqual(starts.toSorted());
    const slots = items.filter(({ slot }) => slot !== undefined);
    expect(slots).toHaveLength(limits.exchangeSlots);
    expect(slots[0]).toMatchObject({
      slot: { planId: at.plan.id, planVersion: 1 },
      class: { id: at.plan.id },
      basis: { priceMinor: 4000 },
      seatsLeft: 1,
      participantIds: at.kids,
    });
    expect(items.some((one) => one.class.id === later.id)).toBe(true);
    const few = await scene();
    const last = world.clock.now().getTime() + 29 * 24 * HOUR_MS;
    const bounded = (await options(few)).items.map((one) => Date.parse(one.class.startsAt));
    expect(bounded.length).toBeGreaterThan(6);
    expect(bounded.filter((start) => start > last)).toEqual([]);
  });

  it('lists classes only for a phone that does not ask for slots', async () => {
    const at = await scene();
    const cls = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: 5000 });
    const { items, isCut } = await options(at, at.id, {});
    expect(items.map((one) => [one.class.id, one.slot])).toEqual([[cls.id, undefined]]);
    expect(isCut).toBe(false);
  });

  it('answers isCut when the hours of a plan go on after the days that are looked at', async () => {
    expect((await options(await scene())).isCut).toBe(true);
    expect((await options(await scene({ plan: { endsOn: '2027-03-16' } }))).isCut).toBe(false);
  });
});

describe('order.exchange with a slot', () => {
  it('makes the class, moves the seat with the tap, and takes the difference from the balance', async () => {
    const at = await scene({ priceMinor: 3000 });
    const { order, taken } = await take(at, nine);
    expect([order.status, taken?.status, taken?.class.startsAt]).toEqual([
      OrderStatus.canceled,
      OrderStatus.progress,
      nine,
    ]);
    expect(await slotClasses(at)).toEqual([`${nine} published 1`]);
    expect(await balance(at)).toBe(100_000 - 4000);
    await assertInvariants(world);
  });

  it('frees the old slot, also when the new one overlaps it or is on a day that is full with it', async () => {
    const at = await scene({ plan: { mostPerDay: 1 } });
    const booked = await bookSlot(world, at.plan, nine, at.studentId, { participantIds: at.kids });
    const { id } = booked as { id: string };
    await as(world, at.coachId, acceptOrder, { id });
    const { class_id: classId } = await orderRow(world, id);
    const cls = await world.database.query
      .selectFrom('class')
      .selectAll()
      .where('id', '=', classId)
      .executeTakeFirstOrThrow();
    const old = { ...at, id, cls };
    const offered = (await options(at, id)).items.map((one) => one.class.startsAt);
    expect(offered).toContain(ten);
    expect(offered).not.toContain(nine);
    expect(await reasonOf(take(old, nine))).toBe('BAD_INPUT');
    const { taken } = await take(old, ten);
    expect(taken?.class.startsAt).toBe(ten);
    expect(await slotClasses(at)).toEqual([`${nine} canceled 0`, `${ten} published 1`]);
    await assertInvariants(world);
  });

  it('refuses a slot that is taken, with free ones near it, and changes nothing', async () => {
    const at = await scene();
    await bookSlot(world, at.plan, nine, await addStudent(world, 100_000));
    const error: unknown = await take(at, nine).catch((thrown: unknown) => thrown);
    const near: unknown = error instanceof AppError ? error.facts?.['near'] : undefined;
    expect([error instanceof AppError && error.reason, near]).toMatchObject([
      'SLOT_TAKEN',
      Array.from({ length: limits.nearSlots }, () => ({ planId: at.plan.id })),
    ]);
    expect((await orderRow(world, at.id)).status).toBe(OrderStatus.progress);
    expect(await slotClasses(at)).toEqual([`${nine} published 1`]);
  });

  it('refuses the plan of another coach, more than one seat, a low balance and a class that exists', async () => {
    const at = await scene({ children: 2 });
    const other = await scene();
    expect(await reasonOf(take({ ...at, plan: other.plan }, nine))).toBe('NOT_FOUND');
    expect(await reasonOf(take(at, nine))).toBe('CLASS_FULL');
    const poor = await scene({ priceMinor: 3000, balance: 3000 });
    expect(await reasonOf(take(poor, nine))).toBe('BALANCE_TOO_LOW');
    const cls = await addClass(world, { coachId: poor.coachId });
    const taken = as(world, at.studentId, exchangeDate, { ...formOf(at, nine), classId: cls.id });
    expect(await reasonOf(taken)).toBe('ID_TAKEN');
    expect(await slotClasses(at)).toEqual([]);
    expect(await slotClasses(poor)).toEqual([]);
  });
});

describe('a question about a slot', () => {
  const soon = { inHours: 12 };
  const ask = async (at: Scene, startsAt = nine) => {
    const { order } = await take(at, startsAt, true);
    return order.exchange!.asked!;
  };

  it('holds no slot, and the yes of the coach makes its class', async () => {
    const at = await scene(soon);
    const asked = await ask(at);
    expect(asked).toMatchObject({
      startsAt: nine,
      endsAt: new Date(Date.parse(nine) + 45 * MINUTE_MS).toISOString(),
      place: at.plan.place,
      title: at.plan.title,
      differenceMinor: 0,
    });
    expect(await slotClasses(at)).toEqual([]);
    const old = await answer(at, asked.newOrderId);
    expect(old.exchange?.to).toMatchObject([{ orderId: asked.newOrderId, startsAt: nine }]);
    expect(await slotClasses(at)).toEqual([`${nine} published 1`]);
    expect((await orderRow(world, asked.newOrderId)).status).toBe(OrderStatus.progress);
    await assertInvariants(world);
  });

  it('fails when another family booked the slot meanwhile; the booked date stays', async () => {
    const at = await scene(soon);
    const asked = await ask(at);
    expect(await bookSlot(world, at.plan, nine, await addStudent(world, 100_000))).not.toBeInstanceOf(
      AppError,
    );
    const old = await answer(at, asked.newOrderId);
    expect(old.status).toBe(OrderStatus.progress);
    expect(old.exchange?.ended).toMatchObject({ how: 'failed', reason: 'SLOT_TAKEN', startsAt: nine });
    expect(await noticesOf(world, at.studentId)).toContain('exchangeFailed');
    expect(await slotClasses(at)).toEqual([`${nine} published 1`]);
    await assertInvariants(world);
  });

  it('ends with a no and with silence; no class is made', async () => {
    const at = await scene(soon);
    const declined = await answer(at, (await ask(at)).newOrderId, false);
    expect(declined.exchange?.ended).toMatchObject({ how: 'declined', startsAt: nine });
    const silent = await scene(soon);
    await ask(silent);
    world.clock.advance({ hours: 25 });
    await endUnansweredExchanges(world);
    expect((await orderRow(world, silent.id)).exchange_until).toBeNull();
    expect(await noticesOf(world, silent.studentId)).toContain('exchangeUnanswered');
    for (const one of [at, silent]) expect(await slotClasses(one)).toEqual([]);
    await assertInvariants(world);
  });
});
