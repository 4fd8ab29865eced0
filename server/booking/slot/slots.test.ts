import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus, PaymentMethod, YesNo } from '#contract/enums.ts';
import type { NearSlot, SlotPlanForm, SlotPlanRecord } from '#contract/slot.ts';
import { AppError } from '#server/base/errors.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { bookSeats } from '#server/booking/order/creating/order.create.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { listOpenOffers, listPayableClasses } from '#server/money/class-pack/offer.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { setCity } from '#server/platform/content/content.repository.ts';
import { noteHoliday } from '#server/platform/content/holiday.commands.ts';
import { createClass } from '#server/teaching/class-form/class.create.commands.ts';
import { endPlan, savePlan } from '#server/teaching/slot-plan/slot-plan.commands.ts';
import { readSoonestSlots } from '#server/teaching/slot-plan/soonest-slot.queries.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { balanceOf, bookAll, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { addPlan, bookSlot, groupForm, planForm, slotClass, slotForm } from '#tests/support/slots.ts';
import { assertInvariants, noticesOf } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

/** Tuesdays at nine in Vancouver. */
const nine = '2027-03-09T16:00:00.000Z';
const ten = '2027-03-09T17:00:00.000Z';

async function scene(rest: Partial<SlotPlanForm> = {}) {
  const coach = await addCoach(world);
  const plan = await addPlan(world, coach, rest);
  const [family, other] = [await addStudent(world, 100_000), await addStudent(world, 100_000)];
  return { coach, plan, family, other };
}
const list = async (coachId: string, from = '2027-03-09', token: string | null = null) =>
  dataOf(await call(app, token, 'slot.list', { coachId, from }));
const startsOf = async (coachId: string, from = '2027-03-09') =>
  (await list(coachId, from)).plans.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
const refusalOf = (outcome: unknown) => {
  if (!(outcome instanceof AppError)) throw new Error('it was booked');
  return { reason: outcome.reason, near: (outcome.facts?.['near'] ?? []) as NearSlot[] };
};
const booked = (outcome: unknown) => {
  if (outcome instanceof AppError) throw outcome;
  return outcome as { id: string; class: { id: string } };
};
const classesOf = (plan: SlotPlanRecord) =>
  world.database.query
    .selectFrom('class')
    .select(['id', 'state', 'taken', 'capacity', 'cancel_code'])
    .where('slot_plan_id', '=', plan.id)
    .orderBy('created_at')
    .execute();

it('slot.list names the slots of 14 days by plan, and whether more may follow', async () => {
  const { coach, plan } = await scene();
  const found = await list(coach);
  expect([found.until, found.hasMore, found.plans.length]).toEqual(['2027-03-22', true, 1]);
  expect(found.plans[0]?.plan).toMatchObject({ id: plan.id, priceMinor: 4000, zone: 'America/Vancouver' });
  expect(found.plans[0]?.slots.map(({ startsAt }) => startsAt)).toEqual([
    nine,
    ten,
    '2027-03-09T18:00:00.000Z',
    '2027-03-16T16:00:00.000Z',
    '2027-03-16T17:00:00.000Z',
    '2027-03-16T18:00:00.000Z',
  ]);
  expect(found.plans[0]?.class).toMatchObject({
    startsAt: nine,
    actions: ['book'],
    slot: { planVersion: 1 },
  });
  expect((await list(coach, '2027-06-01')).hasMore).toBe(false);
});

it('order.create makes the class of a slot, as slot.class showed it, and takes the slot', async () => {
  const { coach, plan, family } = await scene();
  const shown = await slotClass(world, family, plan, nine);
  expect([shown.actions, shown.capacity, shown.slot]).toEqual([
    ['book'],
    1,
    { planId: plan.id, planVersion: 1, startsAt: nine },
  ]);
  const order = booked(await bookSlot(world, plan, nine, family));
  expect(await orderRow(world, order.id)).toMatchObject({
    status: OrderStatus.awaitAgree,
    total_minor: 4000,
  });
  expect(await classRow(world, order.class.id)).toMatchObject({
    capacity: 1,
    taken: 1,
    helper_slots: 0,
    local_start: '2027-03-09 09:00:00',
    local_end: '2027-03-09 09:45:00',
    min_notice_minutes: 120,
  });
  const token = await signIn(world, family, 'student');
  const made = dataOf(await call(app, token, 'class.detail', { id: order.class.id }));
  const coachToken = await signIn(world, coach, 'coach');
  const ofCoach = dataOf(await call(app, coachToken, 'class.detail', { id: order.class.id }));
  expect([made.isOfSlot, ofCoach.isOfSlot]).toEqual([undefined, true]);
  const {
    id: _id,
    actions: _actions,
    whyNot: _whyNot,
    seatsLeft: _left,
    myOrderId: _mine,
    slot: _slot,
    ...same
  } = shown;
  expect(made).toMatchObject(same);
  expect(await startsOf(coach)).not.toContain(nine);
  await assertInvariants(world);
});

it('order.check answers for a slot as for a class', async () => {
  const { plan, family } = await scene();
  const token = await signIn(world, family, 'student');
  const check = async () =>
    dataOf(await call(app, token, 'order.check', { id: plan.id, startsAt: nine })).items.map(
      ({ whyNot }) => whyNot,
    );
  expect(await check()).toEqual([null]);
  booked(await bookSlot(world, plan, nine, family));
  expect(await check()).toEqual(['CLASH']);
});

it('order.create refuses a slot that is booked with three free ones near, and leaves no class', async () => {
  const { plan, family, other } = await scene();
  booked(await bookSlot(world, plan, nine, family));
  const { reason, near } = refusalOf(await bookSlot(world, plan, nine, other));
  expect([reason, near.map(({ startsAt }) => startsAt)]).toEqual([
    'SLOT_TAKEN',
    ['2027-03-02T18:00:00.000Z', ten, '2027-03-09T18:00:00.000Z'].toSorted(),
  ]);
  expect(near[0]).toMatchObject({ planId: plan.id, planVersion: 1, zone: 'America/Vancouver' });
  expect(await classesOf(plan)).toHaveLength(1);
  expect(await balanceOf(world, ledger.student(other))).toBe(100_000);
});

it('a slot that the family has answers with its order, on another device and to another guardian', async () => {
  const { plan, family, other } = await scene();
  const child = await addParticipant(world, family);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: other, since: world.clock.now(), removed_at: null })
    .execute();
  const order = booked(await bookSlot(world, plan, nine, family, { participantIds: [child] }));
  for (const [guardian, participantIds] of [
    [family, [child]],
    [family, [family]],
    [other, [child]],
  ] as const) {
    const again = await bookSlot(world, plan, nine, guardian, { participantIds: [...participantIds] });
    expect(again).toMatchObject({
      reason: 'ALREADY_BOOKED',
      facts: { orderId: order.id, participantId: child },
    });
    const token = await signIn(world, guardian, 'student');
    const page = await call(app, token, 'slot.class', { planId: plan.id, startsAt: nine });
    expect(JSON.parse(page.text)).toMatchObject({
      reason: 'ALREADY_BOOKED',
      data: { orderId: order.id, participantId: child },
    });
  }
  const stranger = await addStudent(world, 100_000);
  const theirs = await bookSlot(world, plan, nine, stranger, { participantIds: [child] });
  expect(refusalOf(theirs).reason).toBe('SLOT_TAKEN');
});

it('order.create gives one slot to the first of two bookings of one group, and the second one its own', async () => {
  const { plan, family, other } = await scene();
  const [first, second, third] = await bookAll(world, [
    { studentId: family, form: slotForm(world, plan, nine, family) },
    { studentId: other, form: slotForm(world, plan, nine, other) },
    { studentId: other, form: slotForm(world, plan, ten, other) },
  ]);
  booked(first);
  expect(refusalOf(second).reason).toBe('SLOT_TAKEN');
  booked(third);
  expect(await classesOf(plan)).toHaveLength(2);
});

it.each<[string, Partial<SlotPlanForm>, string]>([
  ['another title', { title: 'Swim alone' }, 'ok'],
  ['a lower price', { priceMinor: 3000 }, 'ok'],
  ['a higher price', { priceMinor: 4001 }, 'CHANGED'],
  ['another place', { placeName: 'Lake' }, 'CHANGED'],
  ['another length', { lengthMinutes: 50 }, 'CHANGED'],
  ['a day off', { daysOff: ['2027-03-09'] }, 'SLOT_TAKEN'],
])('order.create compares a plan with %s to what was agreed to', async (_name, rest, reason) => {
  const { coach, plan, family } = await scene();
  const shown = await slotClass(world, family, plan, nine);
  const { endsAt, place, freeCancelHours, lateRefundPct, minSize } = shown;
  const { name: placeName, ...where } = place;
  const terms = { coachId: coach, endsAt, placeName, ...where, freeCancelHours, lateRefundPct, minSize };
  await as(world, coach, savePlan, planForm({ id: plan.id, version: 1, ...rest }));
  const basis = { classVersion: 1, priceMinor: 4000, currency: 'USD', startsAt: nine, terms };
  const outcome = await bookSlot(world, plan, nine, family, { basis });
  expect(outcome instanceof AppError ? outcome.reason : 'ok').toBe(reason);
});

it('order.create refuses a slot of a plan that changed since, or ended', async () => {
  const { coach, plan, family } = await scene();
  await as(world, coach, savePlan, planForm({ id: plan.id, version: 1, lengthMinutes: 60 }));
  const stale = refusalOf(await bookSlot(world, plan, nine, family));
  expect([stale.reason, stale.near[0]?.planVersion]).toEqual(['SLOT_TAKEN', 2]);
  await as(world, coach, endPlan, { id: plan.id });
  expect(refusalOf(await bookSlot(world, { ...plan, version: 2 }, nine, family))).toEqual({
    reason: 'SLOT_TAKEN',
    near: [],
  });
});

it('order.create of a slot leaves no class when a rule of classes refuses, or the id of the order or class is taken', async () => {
  const { plan, family, other } = await scene();
  const { plan: forChildren } = await scene({ ageFrom: 5, ageTo: 12 });
  expect(refusalOf(await bookSlot(world, forChildren, nine, family)).reason).toBe('AGE_OUT_OF_RANGE');
  expect(await classesOf(forChildren)).toEqual([]);
  const two = { participantIds: [family, await addParticipant(world, family)] };
  const waits = { waitIfFull: { entryId: randomUUID() } };
  expect(refusalOf(await bookSlot(world, plan, nine, family, { ...two, ...waits })).reason).toBe(
    'CLASS_FULL',
  );
  const basis = { classVersion: 1, priceMinor: 3999, currency: 'USD', startsAt: nine };
  expect(refusalOf(await bookSlot(world, plan, nine, family, { basis })).reason).toBe('CHANGED');
  expect(await classesOf(plan)).toEqual([]);
  const order = booked(await bookSlot(world, plan, nine, family));
  for (const taken of [{ orderId: order.id }, { classId: order.class.id }])
    expect(refusalOf(await bookSlot(world, plan, ten, other, taken)).reason).toBe('ID_TAKEN');
  expect(await classesOf(plan)).toHaveLength(1);
});

it('order.create books slots of all plans in two lanes, apart from classes', async () => {
  const { plan, family } = await scene();
  const lanes = '0123456789abcdefABCDEF'
    .split('')
    .map((end) => bookSeats.lane(slotForm(world, { ...plan, id: plan.id.slice(0, -1) + end }, nine, family)));
  expect([...new Set(lanes)].toSorted()).toEqual(['slots lane 0', 'slots lane 1']);
});

it('order.create of a slot answers the same call with the same bytes', async () => {
  const { plan, family } = await scene();
  const token = await signIn(world, family, 'student');
  const [form, key] = [slotForm(world, plan, nine, family), randomUUID()];
  const [one, two] = [
    await call(app, token, 'order.create', form, key),
    await call(app, token, 'order.create', form, key),
  ];
  expect([one.status, two.text]).toEqual([200, one.text]);
  expect(await classesOf(plan)).toHaveLength(1);
});

it('a class of the coach, with the pause, and a holiday of the city leave no slot', async () => {
  const { coach, family, plan } = await scene();
  await as(world, coach, createClass, groupForm('09:50', '10:00'));
  expect(await startsOf(coach)).toEqual([
    '2027-03-09T18:00:00.000Z',
    '2027-03-16T16:00:00.000Z',
    '2027-03-16T17:00:00.000Z',
    '2027-03-16T18:00:00.000Z',
  ]);
  expect(refusalOf(await bookSlot(world, plan, nine, family)).reason).toBe('SLOT_TAKEN');
  await noteHoliday(world.database, ['vancouver', '2027-03-16', 'holiday', 'Day', '节', 'test']);
  expect(await startsOf(coach)).toEqual(['2027-03-09T18:00:00.000Z']);
  await world.database.query.deleteFrom('city_holiday').execute();
});

it('the coach cannot make a class at the time of a booked slot', async () => {
  const { coach, plan, family } = await scene();
  booked(await bookSlot(world, plan, nine, family));
  const again = as(world, coach, createClass, groupForm('09:30', '10:00'));
  expect(await reasonOf(again)).toBe('COACH_CLASH');
});

it('a slot is free again when its order is left, rejected or expires, and nobody is notified of its class', async () => {
  const { coach, plan, family, other } = await scene();
  const token = await signIn(world, family, 'student');
  const left = booked(await bookSlot(world, plan, nine, family));
  dataOf(
    await call(app, token, 'order.cancel', {
      id: left.id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor: 4000,
      tappedAt: world.clock.now().toISOString(),
    }),
  );
  expect(await startsOf(coach)).toContain(nine);
  const rejected = booked(await bookSlot(world, plan, nine, other));
  await as(world, coach, rejectOrder, { id: rejected.id, reason: { code: 'full', text: '' } });
  booked(await bookSlot(world, plan, nine, family, { payFromBalance: false }));
  world.clock.advance({ minutes: 16 });
  await expireUnpaid(world);
  expect((await classesOf(plan)).map(({ state, taken, cancel_code: code }) => [state, taken, code])).toEqual(
    Array.from({ length: 3 }, () => ['canceled', 0, 'slotFreed']),
  );
  booked(await bookSlot(world, plan, nine, other));
  const kinds = [
    ...(await noticesOf(world, family)),
    ...(await noticesOf(world, other)),
    ...(await noticesOf(world, coach)),
  ];
  expect(kinds).not.toContain('classCanceled');
  expect(kinds.filter((kind) => kind === 'orderRejected')).toHaveLength(1);
  await assertInvariants(world);
});

it('order.create refuses another hold of a slot for a while after one ended unpaid, and takes a paid booking', async () => {
  const { plan, family } = await scene();
  booked(await bookSlot(world, plan, nine, family, { payFromBalance: false }));
  world.clock.advance({ minutes: 16 });
  await expireUnpaid(world);
  expect(refusalOf(await bookSlot(world, plan, nine, family, { payFromBalance: false })).reason).toBe(
    'HOLD_AGAIN_LATER',
  );
  booked(await bookSlot(world, plan, nine, family));
});

it('order.create counts holds of all slots of a coach that a family let end unpaid, and keeps at most three open', async () => {
  const { coach, plan, family } = await scene();
  const times = [nine, ten, '2027-03-09T18:00:00.000Z', '2027-03-16T16:00:00.000Z'];
  const hold = (at: string) => bookSlot(world, plan, at, family, { payFromBalance: false });
  for (const at of times.slice(0, 3)) booked(await hold(at));
  expect(refusalOf(await hold(times[3]!)).reason).toBe('UNPAID_SEATS_FULL');
  world.clock.advance({ minutes: 16 });
  await expireUnpaid(world);
  expect(await startsOf(coach)).toContain(nine);
  expect(refusalOf(await hold(times[3]!)).reason).toBe('HOLD_AGAIN_LATER');
  booked(await bookSlot(world, plan, nine, family));
});

it('order.create does not count a hold whose payment came too late', async () => {
  const { plan, family } = await scene();
  const order = booked(await bookSlot(world, plan, nine, family, { payFromBalance: false }));
  const { paymentId } = await as(world, family, payOrder, { id: order.id, method: PaymentMethod.visa });
  world.clock.advance({ minutes: 20 });
  await expireUnpaid(world);
  const event = { provider: 'sandbox', eventId: randomUUID(), kind: 'succeeded' as const };
  await settlePayment(world, { ...event, paymentId: paymentId ?? '', amountMinor: 4000 });
  expect((await orderRow(world, order.id)).status).toBe(OrderStatus.canceled);
  booked(await bookSlot(world, plan, nine, family, { payFromBalance: false }));
});

it('order.create lets a family leave three slots without a price of a coach in a day', async () => {
  const { plan, family } = await scene({ priceMinor: 0 });
  const token = await signIn(world, family, 'student');
  for (let count = 0; count < 3; count++) {
    const { id } = booked(await bookSlot(world, plan, nine, family));
    const reason = { code: 'plans' as const, text: '' };
    const tappedAt = world.clock.now().toISOString();
    dataOf(await call(app, token, 'order.cancel', { id, reason, shownRefundMinor: 0, tappedAt }));
  }
  expect(refusalOf(await bookSlot(world, plan, ten, family)).reason).toBe('FREE_SEATS_FULL');
  world.clock.advance({ hours: 25 });
  booked(await bookSlot(world, plan, ten, family));
});

it('the class of a slot is in no list or search of others, takes one seat, and has no waitlist', async () => {
  const { coach, plan, family, other } = await scene();
  const order = booked(await bookSlot(world, plan, nine, family));
  const token = await signIn(world, other, 'student');
  const found = dataOf(await call(app, token, 'class.list', { coachId: coach, full: YesNo.is }));
  const page = dataOf(await call(app, token, 'coach.detail', { id: coach }));
  expect([found.items, page.classes]).toEqual([[], []]);
  expect(dataOf(await call(app, token, 'class.detail', { id: order.class.id })).actions).toEqual([]);
  const ofCoach = await signIn(world, coach, 'coach');
  expect(dataOf(await call(app, ofCoach, 'class.mine', {})).items.map(({ id }) => id)).toEqual([
    order.class.id,
  ]);
  expect(reasonIn(await call(app, ofCoach, 'class.update', { id: order.class.id, capacity: 2 }))).toBe(
    'BAD_INPUT',
  );
});

it('coach.search and coach.detail name the soonest free slot, which moves on with a booking, a busy time and a day off', async () => {
  const { coach, plan, family } = await scene();
  await world.database.query
    .updateTable('coach')
    .set({ name: 'Ottoline Free' })
    .where('id', '=', coach)
    .execute();
  const { query } = world.database;
  const soonest = async () => {
    const page = dataOf(await call(app, null, 'coach.detail', { id: coach }));
    const found = await readSoonestSlots(
      query,
      [coach, await addCoach(world)],
      world.clock.now(),
      world.config.rules,
    );
    expect([...found.keys()]).toEqual(page.freeFrom === undefined ? [] : [coach]);
    expect(found.get(coach)).toEqual(page.freeFrom);
    return page.freeFrom?.startsAt;
  };
  const first = (await startsOf(coach, '2027-03-01'))[0];
  expect(first).toBe('2027-03-02T16:00:00.000Z');
  expect(await soonest()).toBe(first);
  booked(await bookSlot(world, plan, first!, family));
  expect(await soonest()).toBe('2027-03-02T17:00:00.000Z');
  const token = await signIn(world, coach, 'coach');
  dataOf(await call(app, token, 'busyTime.connect', { address: 'https://calendar.example.org/a.ics' }));
  const busy = { starts_at: new Date('2027-03-02T17:30:00Z'), ends_at: new Date('2027-03-02T17:40:00Z') };
  await query
    .insertInto('busy_time')
    .values({ coach_id: coach, ...busy })
    .execute();
  expect(await soonest()).toBe('2027-03-02T18:00:00.000Z');
  dataOf(await call(app, token, 'busyTime.setDaysOff', { add: ['2027-03-02'], remove: [] }));
  expect(await soonest()).toBe(nine);
  const { items } = dataOf(await call(app, null, 'coach.search', { activity: 'swim' }));
  // The first page may lack this coach.
  const shown = items.filter(({ id }) => id === coach).map(({ freeFrom }) => freeFrom);
  expect(shown).toEqual(shown.map(() => ({ planId: plan.id, startsAt: nine, zone: 'America/Vancouver' })));
  await as(world, coach, endPlan, { id: plan.id });
  expect(await soonest()).toBeUndefined();
});

it('slot.list and slot.class hide a coach behind a block, and a booking answers as for any such coach', async () => {
  const { coach, plan, family } = await scene();
  const token = await signIn(world, family, 'student');
  await world.database.query
    .insertInto('account_block')
    .values({ account_id: coach, blocked_id: family, created_at: world.clock.now() })
    .execute();
  expect(reasonIn(await call(app, token, 'slot.list', { coachId: coach, from: '2027-03-09' }))).toBe(
    'NOT_FOUND',
  );
  expect(reasonIn(await call(app, token, 'slot.class', { planId: plan.id, startsAt: nine }))).toBe(
    'NOT_FOUND',
  );
  expect(refusalOf(await bookSlot(world, plan, nine, family)).reason).toBe('COACH_UNAVAILABLE');
});

it('a coach who is not listed or not cleared has no slots', async () => {
  const { coach, plan, family } = await scene();
  const set = (values: { is_listed?: boolean; cleared_until?: Date }) =>
    world.database.query.updateTable('coach').set(values).where('id', '=', coach).execute();
  await set({ cleared_until: new Date('2027-03-09T16:30:00Z') });
  expect(await startsOf(coach)).toEqual([]);
  await set({ is_listed: false });
  expect(refusalOf(await bookSlot(world, plan, nine, family)).reason).toBe('COACH_UNAVAILABLE');
});

it('a time that nobody can book is taken, without free slots near, however far it is', async () => {
  const { plan, family } = await scene();
  const token = await signIn(world, family, 'student');
  for (const startsAt of [
    '9999-12-31T23:59:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2027-02-01T17:00:00.000Z',
  ]) {
    const none = { reason: 'SLOT_TAKEN', near: [] };
    expect(refusalOf(await bookSlot(world, plan, startsAt, family))).toEqual(none);
    expect(reasonIn(await call(app, token, 'slot.class', { planId: plan.id, startsAt }))).toBe('SLOT_TAKEN');
    expect((await call(app, token, 'order.check', { id: plan.id, startsAt })).status).toBe(200);
  }
});

it('slotPlan.save changes a plan by its version, and refuses bad hours and too many plans', async () => {
  const { coach, plan } = await scene();
  const save = (rest: Partial<SlotPlanForm>) => as(world, coach, savePlan, planForm(rest));
  expect(await save({ id: plan.id, version: 1, title: 'Dive' })).toMatchObject({
    version: 2,
    title: { en: 'Dive' },
  });
  expect(await reasonOf(save({ id: plan.id, version: 1 }))).toBe('CONTENT_CHANGED');
  expect(await reasonOf(save({ id: plan.id, version: 0 }))).toBe('ID_TAKEN');
  expect(
    await reasonOf(as(world, await addCoach(world), savePlan, planForm({ id: plan.id, version: 2 }))),
  ).toBe('NOT_FOUND');
  expect(await reasonOf(save({ weekly: [{ weekday: 2, from: '09:00', to: '09:30' }] }))).toBe('BAD_INPUT');
  expect(await reasonOf(save({ startsOn: '2027-03-02', endsOn: '2027-03-01' }))).toBe('BAD_INPUT');
  expect(await reasonOf(save({ cityId: 'nowhere' }))).toBe('BAD_INPUT');
  for (let count = 1; count < 10; count++) await save({});
  expect(await reasonOf(save({}))).toBe('TOO_MANY_PLANS');
  await as(world, coach, endPlan, { id: plan.id });
  expect(await reasonOf(as(world, coach, endPlan, { id: plan.id }))).toBe('PLAN_ENDED');
  expect(await reasonOf(save({}))).toBe('ok');
});

it('slotPlan.save refuses a last day that is over, and counts no plan that is over', async () => {
  const coach = await addCoach(world);
  const save = (rest: Partial<SlotPlanForm>) => as(world, coach, savePlan, planForm(rest));
  const yesterday = { startsOn: '2027-02-01', endsOn: '2027-02-27' };
  expect(await reasonOf(save(yesterday))).toBe('BAD_INPUT');
  const plans: SlotPlanRecord[] = [];
  for (let count = 0; count < 10; count++) plans.push(await save({}));
  const [past] = plans;
  if (past === undefined) throw new Error('no plan');
  await world.database.query
    .updateTable('slot_plan')
    .set({ starts_on: yesterday.startsOn, ends_on: yesterday.endsOn })
    .where('id', '=', past.id)
    .execute();
  const { id: newest } = await save({});
  const token = await signIn(world, coach, 'coach');
  const { items } = dataOf(await call(app, token, 'slotPlan.mine', {}));
  expect([items.length, items.at(-1)?.id]).toEqual([11, past.id]);
  expect(items.map((one) => one.id)).toContain(newest);
  expect(await reasonOf(save({ id: past.id, version: 1 }))).toBe('TOO_MANY_PLANS');
});

it('slotPlan.mine names the years within reach without holidays of the city', async () => {
  const austin = { en: 'Austin', zh: '奥斯汀', country: 'US', lat: 30.3, lng: -97.7 };
  await world.database.transaction((tx) => setCity(tx, { id: 'austin', zone: 'America/Chicago', ...austin }));
  const coach = await addCoach(world);
  await as(world, coach, savePlan, planForm({ cityId: 'austin' }));
  const token = await signIn(world, coach, 'coach');
  const years = async () =>
    dataOf(await call(app, token, 'slotPlan.mine', {})).items.map(({ unknownYears }) => unknownYears);
  expect(await years()).toEqual([[2027]]);
  await noteHoliday(world.database, ['austin', '2027-07-05', 'holiday', 'Day', '节', 'austintexas.gov']);
  expect(await years()).toEqual([[]]);
});

it('slotPlan.end needs no training, so hours can be taken back when a lesson is new', async () => {
  const { coach, plan } = await scene();
  await world.database.query.deleteFrom('training_read').where('account_id', '=', coach).execute();
  expect(await reasonOf(as(world, coach, savePlan, planForm({ id: plan.id, version: 1 })))).toBe(
    'TRAINING_MISSING',
  );
  expect((await as(world, coach, endPlan, { id: plan.id })).state).toBe('ended');
});

it('slotPlan.end leaves booked classes, and slotPlan.mine names them', async () => {
  const { coach, plan, family } = await scene();
  const order = booked(await bookSlot(world, plan, nine, family));
  const ended = await as(world, coach, endPlan, { id: plan.id });
  expect([ended.state, ended.booked.map(({ classId }) => classId)]).toEqual(['ended', [order.class.id]]);
  expect((await classRow(world, order.class.id)).state).toBe('published');
  const token = await signIn(world, coach, 'coach');
  expect(dataOf(await call(app, token, 'slotPlan.mine', {})).items.map(({ id }) => id)).toEqual([plan.id]);
});

it('a class that got another coach is no lesson of the plan, and moves to a time that the plan has booked', async () => {
  const { coach, plan, family, other } = await scene();
  const given = booked(await bookSlot(world, plan, nine, family));
  await world.database.query
    .updateTable('class')
    .set({ coach_id: await addCoach(world) })
    .where('id', '=', given.class.id)
    .execute();
  const own = booked(await bookSlot(world, plan, ten, other));
  const token = await signIn(world, coach, 'coach');
  const { items } = dataOf(await call(app, token, 'slotPlan.mine', {}));
  expect(items.flatMap((one) => one.booked.map(({ classId }) => classId))).toEqual([own.class.id]);
  expect(await startsOf(coach)).toContain(nine);
  await world.database.query
    .updateTable('class')
    .set({ starts_at: new Date(ten), ends_at: new Date(Date.parse(ten) + 45 * MINUTE_MS) })
    .where('id', '=', given.class.id)
    .execute();
  expect((await classRow(world, given.class.id)).starts_at).toEqual(new Date(ten));
});

it('an hour that the coach cancels or moves away from is not offered again', async () => {
  const { coach, plan, family, other } = await scene();
  const canceled = booked(await bookSlot(world, plan, nine, family));
  const moved = booked(await bookSlot(world, plan, ten, other));
  const reason = { code: 'unwell' as const, text: '' };
  await as(world, coach, cancelOwnClass, { id: canceled.class.id, reason });
  const token = await signIn(world, coach, 'coach');
  const place = { placeName: 'Pool', address: '1 Street', cityId: 'vancouver', zone: 'America/Vancouver' };
  const times = { date: '2027-03-09', startTime: '14:00', endTime: '14:45' };
  dataOf(await call(app, token, 'class.move', { id: moved.class.id, ...times, ...place }));
  expect((await startsOf(coach)).slice(0, 2)).toEqual([
    '2027-03-09T18:00:00.000Z',
    '2027-03-16T16:00:00.000Z',
  ]);
  expect(refusalOf(await bookSlot(world, plan, ten, family)).reason).toBe('SLOT_TAKEN');
});

it('a booked slot is no class for which class packs are sold', async () => {
  const { coach, plan, family } = await scene();
  const offer = { id: randomUUID(), coach_id: coach, sessions: 5, price_minor: 15_000, up_to_minor: 4000 };
  await world.database.query
    .insertInto('class_pack_offer')
    .values({ ...offer, currency: 'USD', days: 90, created_at: world.clock.now() })
    .execute();
  booked(await bookSlot(world, plan, nine, family));
  const now = world.clock.now();
  const { query } = world.database;
  expect(await listPayableClasses(query, offer.id, now, 5)).toEqual([]);
  expect(await listOpenOffers(query, coach, now)).toEqual([]);
  await as(world, coach, createClass, { ...groupForm('14:00', '15:00'), priceMinor: 4000 });
  expect(await listPayableClasses(query, offer.id, now, 5)).toHaveLength(1);
});
