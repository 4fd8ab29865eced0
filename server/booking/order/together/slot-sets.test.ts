import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { MissedDate } from '#contract/order-set.ts';
import type { SlotPlanForm } from '#contract/slot.ts';
import { AppError } from '#server/base/errors.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, fund } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { addPlan, bookSlot, slotSetForm, weeksFrom } from '#tests/support/slots.ts';
import { assertInvariants, noticesOf } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { acceptDates, leaveDates, payDates, rejectDates } from './order.set-steps.commands.ts';
import { bookDates } from './order.set.commands.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

/** Tuesdays at nine in Vancouver. */
const nine = '2027-03-16T16:00:00.000Z';

async function scene(
  { balance = 100_000, ...rest }: Partial<SlotPlanForm> & { balance?: number } = {},
  weeks = 4,
) {
  const coachId = await addCoach(world);
  const plan = await addPlan(world, coachId, rest);
  const family = await addStudent(world, balance);
  return { coachId, plan, family, starts: weeksFrom(nine, weeks) };
}
/** Clearance of the coach beyond all dates. */
const clear = ({ coachId }: { coachId: string }) =>
  world.database.query
    .updateTable('coach')
    .set({ cleared_until: new Date('2029-01-01T00:00:00Z') })
    .where('id', '=', coachId)
    .execute();
const nameOf = (outcome: unknown) => (outcome instanceof AppError ? outcome.reason : 'booked');
type Scene = Awaited<ReturnType<typeof scene>>;

const book = (at: Scene, rest: Parameters<typeof slotSetForm>[3] = {}) =>
  as(world, at.family, bookDates, slotSetForm(world, at, [at.family], rest));
const missedBy = async (booking: Promise<unknown>) => {
  const error: unknown = await booking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error('it was booked', { cause: error });
  return [
    error.reason,
    ...((error.facts?.['missed'] ?? []) as MissedDate[]).map((one) => [one.startsAt, one.reason, one.zone]),
  ];
};
const classesOf = ({ plan }: Pick<Scene, 'plan'>) =>
  world.database.query
    .selectFrom('class')
    .select(['id', 'starts_at', 'state', 'taken', 'cancel_code', 'series_id'])
    .where('slot_plan_id', '=', plan.id)
    .orderBy('starts_at')
    .execute();
const statesOf = async (at: Scene) => (await classesOf(at)).map(({ state, taken }) => `${state} ${taken}`);
const balance = ({ family }: Scene) => balanceOf(world, ledger.student(family));
const zone = 'America/Vancouver';

describe('orderSet.create with slots', () => {
  it('makes a class for each start, books all from the balance, and notifies the coach once', async () => {
    const at = await scene();
    const { orders, missed, id } = await book(at);
    expect(missed).toEqual([]);
    expect(orders.map((one) => [one.class.startsAt, one.status, one.totalMinor, one.set])).toEqual(
      at.starts.map((start) => [start, OrderStatus.awaitAgree, 4000, { id, dates: 4 }]),
    );
    expect((await classesOf(at)).map((cls) => [cls.starts_at.toISOString(), cls.taken])).toEqual(
      at.starts.map((start) => [start, 1]),
    );
    expect(await balance(at)).toBe(100_000 - 16_000);
    expect((await noticesOf(world, at.coachId)).filter((kind) => kind === 'orderRequested')).toHaveLength(1);
    await assertInvariants(world);
  });

  it('books nothing with every, and the others with fitting, when one slot was taken meanwhile', async () => {
    const at = await scene();
    await bookSlot(world, at.plan, at.starts[1]!, await addStudent(world, 100_000));
    expect(await missedBy(book(at))).toEqual(['DATES_NOT_BOOKED', [at.starts[1], 'SLOT_TAKEN', zone]]);
    expect(await statesOf(at)).toEqual(['published 1']);
    expect(await balance(at)).toBe(100_000);
    const { orders, missed } = await book(at, { want: 'fitting' });
    expect(orders.map((one) => one.class.startsAt)).toEqual([at.starts[0], at.starts[2], at.starts[3]]);
    expect(missed.map((one) => [one.startsAt, one.reason])).toEqual([[at.starts[1], 'SLOT_TAKEN']]);
    expect(orders[0]?.set?.dates).toBe(3);
    await assertInvariants(world);
  });

  it('names a date off, a date of its own family and a clash of the child, each with its reason', async () => {
    const at = await scene({ daysOff: ['2027-03-23'] });
    const elsewhere = await addClass(world, {
      coachId: await addCoach(world),
      inHours: (Date.parse(at.starts[2]!) - world.clock.now().getTime()) / 3_600_000,
    });
    await bookOne(world, at.family, elsewhere, { payFromBalance: true });
    await bookSlot(world, at.plan, at.starts[3]!, at.family);
    expect(await missedBy(book(at))).toEqual([
      'DATES_NOT_BOOKED',
      [at.starts[1], 'SLOT_TAKEN', zone],
      [at.starts[2], 'CLASH', zone],
      [at.starts[3], 'ALREADY_BOOKED', zone],
    ]);
  });

  it('reaches 365 days ahead, and not further', async () => {
    const at = await scene();
    await clear(at);
    const starts = weeksFrom(nine, 53).filter((start) => Date.parse(start) > Date.parse('2027-05-30'));
    const last = world.clock.now().getTime() + 365 * DAY_MS;
    const { orders, missed } = await book({ ...at, starts }, { want: 'fitting', payFromBalance: false });
    const inReach = starts.filter((start) => Date.parse(start) <= last);
    expect(orders.map((one) => one.class.startsAt)).toEqual(inReach);
    expect(missed.map(({ reason }) => reason)).toEqual(starts.slice(inReach.length).map(() => 'SLOT_TAKEN'));
    expect(nameOf(await bookSlot(world, at.plan, starts.at(-1)!, at.family))).toBe('SLOT_TAKEN');
  });

  it('refuses one date alone, two on one day, a series besides, neither, and a class that exists', async () => {
    const at = await scene();
    const [first = '', second = ''] = at.starts;
    const ten = new Date(Date.parse(first) + 3_600_000).toISOString();
    expect(await reasonOf(book({ ...at, starts: [first] }))).toBe('BAD_INPUT');
    expect(await reasonOf(book({ ...at, starts: [first, ten] }))).toBe('BAD_INPUT');
    expect(await reasonOf(book(at, { seriesId: randomUUID() }))).toBe('BAD_INPUT');
    const { slots: _, ...neither } = slotSetForm(world, at, [at.family]);
    expect(await reasonOf(as(world, at.family, bookDates, neither))).toBe('BAD_INPUT');
    const unknown = { planId: randomUUID(), planVersion: 1 };
    expect(await reasonOf(book(at, { slots: unknown }))).toBe('NOT_FOUND');
    const cls = await addClass(world, { coachId: at.coachId });
    const form = slotSetForm(world, { ...at, starts: [first, second] }, [at.family]);
    form.dates[1]!.classId = cls.id;
    expect(await reasonOf(as(world, at.family, bookDates, form))).toBe('ID_TAKEN');
    expect(await classesOf(at)).toEqual([]);
  });

  it('returns the same bytes for the same key, and ID_TAKEN for the same booking under another key', async () => {
    const at = await scene();
    const token = await signIn(world, at.family, 'student');
    const form = slotSetForm(world, at, [at.family]);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => call(app, token, 'orderSet.create', form, key)),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.map(reasonIn)).toEqual(Array(6).fill('ok'));
    expect(reasonIn(await call(app, token, 'orderSet.create', form))).toBe('ID_TAKEN');
    expect(await statesOf(at)).toEqual(Array(4).fill('published 1'));
    expect(await balance(at)).toBe(100_000 - 16_000);
  });

  it('holds all dates unpaid for 15 minutes, pays them together, and counts once among unpaid slots', async () => {
    const at = await scene({ balance: 15_999 });
    const { orders, id } = await book(at);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([OrderStatus.awaitPayment]));
    const later = (week: number) => weeksFrom(nine, 9)[week]!;
    const unpaid = { payFromBalance: false };
    const second = { ...at, starts: [later(5), later(6)] };
    expect(await reasonOf(book(second, unpaid))).toBe('UNPAID_SEATS_FULL');
    for (const week of [5, 6])
      expect(nameOf(await bookSlot(world, at.plan, later(week), at.family, unpaid))).toBe('booked');
    expect(await bookSlot(world, at.plan, later(7), at.family, unpaid)).toMatchObject({
      reason: 'UNPAID_SEATS_FULL',
      facts: { held: 3 },
    });
    await fund(world, at.family, 1);
    const paid = await as(world, at.family, payDates, { id, orderIds: orders.map((one) => one.id) });
    expect(new Set(paid.orders.map(({ status }) => status))).toEqual(new Set([OrderStatus.awaitAgree]));
    await assertInvariants(world);
  });

  it('frees all slots when the hold ends, and counts as one hold that ended unpaid', async () => {
    const at = await scene({}, 6);
    await book(at, { payFromBalance: false });
    world.clock.advance({ minutes: 16 });
    await expireUnpaid(world);
    expect(await statesOf(at)).toEqual(Array(6).fill('canceled 0'));
    expect(await missedBy(book(at, { payFromBalance: false }))).toEqual([
      'DATES_NOT_BOOKED',
      ...at.starts.map((start) => [start, 'HOLD_AGAIN_LATER', zone]),
    ]);
    // One hold: half an hour. Six of them would be a day.
    world.clock.advance({ minutes: 31 });
    expect(await reasonOf(book(at, { payFromBalance: false }))).toBe('ok');
  });

  it('leaves room when several families hold dates of a coach unpaid, and still books from the balance', async () => {
    const at = await scene({}, limits.seriesDates);
    await clear(at);
    const hours = ['16:00', '17:00', '18:00'].map((time) =>
      weeksFrom(`2027-03-16T${time}:00.000Z`, limits.seriesDates - 2),
    );
    const families = await Promise.all(hours.map(() => addStudent(world, 300_000)));
    const unpaid = { payFromBalance: false };
    const bookHour = (index: number, rest: object) =>
      reasonOf(book({ ...at, family: families[index]!, starts: hours[index]! }, rest));
    expect(await bookHour(0, unpaid)).toBe('ok');
    expect(await bookHour(1, unpaid)).toBe('ok');
    expect(await bookHour(2, unpaid)).toBe('DATES_HELD');
    expect(nameOf(await bookSlot(world, at.plan, hours[2]![0]!, families[2]!, unpaid))).toBe('booked');
    expect(await bookHour(2, { want: 'fitting' })).toBe('ok');
  });

  it('gives a child eight dates without a price', async () => {
    const at = await scene({ priceMinor: 0 }, limits.freeSeriesDates + 2);
    const { orders, missed } = await book(at, { want: 'fitting' });
    expect(orders).toHaveLength(limits.freeSeriesDates);
    expect(missed.map(({ reason }) => reason)).toEqual(['FREE_SEATS_FULL', 'FREE_SEATS_FULL']);
    const other = await scene({ priceMinor: 0 }, 2);
    const later = weeksFrom(nine, 14).slice(12);
    expect(await reasonOf(book({ ...other, family: at.family, starts: later }))).toBe('DATES_NOT_BOOKED');
  });

  it('stops at the bound of coming classes of the coach', async () => {
    const small = {
      ...world,
      config: { ...world.config, rules: { ...world.config.rules, coachComingClasses: 2 } },
    };
    const at = await scene();
    const { orders, missed } = await as(
      small,
      at.family,
      bookDates,
      slotSetForm(small, at, [at.family], { want: 'fitting' }),
    );
    expect([orders.length, missed.length]).toEqual([2, 2]);
  });
});

describe('steps on several slots', () => {
  it('the coach accepts some and rejects others in one call each; the rejected slots are free again', async () => {
    const at = await scene();
    const { orders, id } = await book(at);
    const ids = orders.map((one) => one.id);
    await as(world, at.coachId, acceptDates, { id, orderIds: ids.slice(0, 2) });
    await as(world, at.coachId, rejectDates, {
      id,
      orderIds: ids.slice(2),
      reason: { code: 'venue', text: '' },
    });
    expect(await statesOf(at)).toEqual(['published 1', 'published 1', 'canceled 0', 'canceled 0']);
    expect((await classesOf(at)).map((cls) => cls.cancel_code)).toEqual([
      null,
      null,
      'slotFreed',
      'slotFreed',
    ]);
    const kinds = await noticesOf(world, at.family);
    expect(kinds.filter((kind) => kind === 'orderAccepted')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'orderRejected')).toHaveLength(1);
    await assertInvariants(world);
  });

  it('the family leaves two dates; their slots are free, and another family books them together', async () => {
    const at = await scene();
    const { orders, id } = await book(at);
    await as(world, at.family, leaveDates, {
      id,
      dates: orders
        .slice(2)
        .map((one) => ({ orderId: one.id, shownRefundMinor: one.cancel?.refundMinor ?? 0 })),
      reason: { code: 'plans', text: '' },
      tappedAt: world.clock.now().toISOString(),
    });
    expect(await balance(at)).toBe(100_000 - 8000);
    const other = { ...at, family: await addStudent(world, 100_000) };
    const { orders: taken } = await book(other, { want: 'fitting' });
    expect(taken.map((one) => one.class.startsAt)).toEqual(at.starts.slice(2));
    await assertInvariants(world);
  });

  it('a date that the coach cancels stays closed, and the others stay', async () => {
    const at = await scene();
    const { orders } = await book(at);
    await as(world, at.coachId, cancelOwnClass, {
      id: orders[1]!.class.id,
      reason: { code: 'unwell', text: '' },
    });
    expect(await statesOf(at)).toEqual(['published 1', 'canceled 0', 'published 1', 'published 1']);
    const other = { ...at, family: await addStudent(world, 100_000) };
    expect((await missedBy(book(other))).slice(1)).toHaveLength(4);
  });
});

describe('slot.dates', () => {
  const read = async (at: Scene, token: string | null, rest: object = {}) =>
    dataOf(
      await call(app, token, 'slot.dates', {
        planId: at.plan.id,
        startsAt: nine,
        ...rest,
      }),
    );

  it('lists the dates on the clock of the place within a year', async () => {
    const at = await scene();
    await clear(at);
    // Clocks are changed there on 7 November.
    await world.database.query
      .updateTable('slot_plan')
      .set({ zone: 'America/Chicago' })
      .where('id', '=', at.plan.id)
      .execute();
    const first = { startsAt: '2027-03-16T14:00:00.000Z' };
    const weekly = await read(at, null, first);
    expect(weekly.dates.length).toBe(50);
    expect(weekly.dates.every(({ isFree }) => isFree)).toBe(true);
    expect(new Set(weekly.dates.map(({ startsAt }) => startsAt.slice(11, 16)))).toEqual(
      new Set(['14:00', '15:00']),
    );
    expect(weekly.class).toMatchObject({ ...first, priceMinor: 4000, actions: ['book'] });
  });

  it('shows others only that a date is not free, and a family its order and who is busy', async () => {
    const at = await scene({ daysOff: ['2027-03-30'] });
    const kid = await addParticipant(world, at.family);
    const mine = await bookSlot(world, at.plan, at.starts[1]!, at.family, { participantIds: [kid] });
    const elsewhere = await addClass(world, {
      coachId: await addCoach(world),
      inHours: (Date.parse(at.starts[0]!) - world.clock.now().getTime()) / 3_600_000,
    });
    await bookOne(world, at.family, elsewhere, { participantIds: [kid], payFromBalance: true });
    const shortOf = (answer: Awaited<ReturnType<typeof read>>) =>
      answer.dates.slice(0, 4).map((one) => [one.isFree, one.myOrderId, one.busyIds]);
    expect(shortOf(await read(at, await signIn(world, at.family, 'student')))).toEqual([
      [true, null, [kid]],
      [false, (mine as { id: string }).id, [kid]],
      [false, null, []],
      [true, null, []],
    ]);
    const stranger = await signIn(world, await addStudent(world), 'student');
    for (const token of [stranger, null])
      expect(shortOf(await read(at, token))).toEqual([
        [true, null, []],
        [false, null, []],
        [false, null, []],
        [true, null, []],
      ]);
  });

  it('ends with the plan, goes on in the coming weeks of a past start, and has none for one of years ago', async () => {
    const at = await scene({ endsOn: '2027-04-01' });
    expect((await read(at, null)).dates.map(({ startsAt }) => startsAt)).toEqual(at.starts.slice(0, 3));
    const past = await read(at, null, { startsAt: '2027-02-16T16:00:00.000Z' });
    expect(past.dates.map(({ startsAt }) => startsAt).slice(-3)).toEqual(at.starts.slice(0, 3));
    expect(past.class).not.toBeNull();
    expect((await read(at, null, { startsAt: '2025-03-18T16:00:00.000Z' })).dates).toEqual([]);
  });
});
