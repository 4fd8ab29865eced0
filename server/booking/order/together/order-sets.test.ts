import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, reasonIn, signIn } from '#tests/support/calls.ts';
import { boughtPack, packWorld } from '#tests/support/class-pack-world.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { balanceOf, bookOne, classRow, orderRow, type ClassChoice } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, fund } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { assertInvariants, noticesOf } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { payDates } from './order.set-steps.commands.ts';
import { bookDates } from './order.set.commands.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

/** A series of four dates at 1,000 cents, and a family of two children. */
async function scene({
  balance = 100_000,
  dates = 4,
  ...choice
}: Partial<ClassChoice> & { balance?: number; dates?: number } = {}) {
  const coach = await addCoach(world);
  const family = await addStudent(world, balance);
  const kids = [await addParticipant(world, family), await addParticipant(world, family)];
  const series = await addDates(world, dates, { priceMinor: 1000, ...choice, coachId: coach });
  return { coach, family, kids, ...series };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Rest = Partial<Parameters<typeof setForm>[3]>;

const book = ({ family, classes, kids }: Scene, rest: Rest = {}) =>
  as(world, family, bookDates, setForm(world, classes, kids, rest));
const refused = async (booking: Promise<unknown>) => {
  const error: unknown = await booking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error as { reason: string; facts: { missed: unknown[] } };
};
const takenIn = async ({ classes }: Scene) => {
  const rows = await Promise.all(classes.map(({ id }) => classRow(world, id)));
  return rows.map(({ taken }) => taken);
};
const balance = ({ family }: Scene) => balanceOf(world, ledger.student(family));
/** Books seats of a class until this many are free. */
async function fill({ classes }: Scene, index: number, left: number) {
  const cls = classes[index]!;
  for (let seat = left; seat < cls.capacity; seat++)
    await bookOne(world, await addStudent(world, 100_000), await classRow(world, cls.id), {
      payFromBalance: true,
    });
}

describe('orderSet.create', () => {
  it('books every date as an order of its own, from the balance, and notifies the coach once', async () => {
    const at = await scene();
    const { orders, missed, id } = await book(at);
    expect(missed).toEqual([]);
    expect(orders.map((one) => [one.class.id, one.status, one.totalMinor, one.set])).toEqual(
      at.classes.map((cls) => [cls.id, OrderStatus.awaitAgree, 2000, { id, dates: 4 }]),
    );
    expect(await takenIn(at)).toEqual([2, 2, 2, 2]);
    expect(await balance(at)).toBe(100_000 - 8000);
    expect((await noticesOf(world, at.coach)).filter((kind) => kind === 'orderRequested')).toHaveLength(1);
    await assertInvariants(world);
  });

  it('books nothing when one of two children has no seat on one date, and names that date', async () => {
    const at = await scene();
    await fill(at, 1, 1);
    const { reason, facts } = await refused(book(at));
    expect([reason, facts.missed]).toEqual([
      'DATES_NOT_BOOKED',
      [
        {
          classId: at.classes[1]?.id,
          startsAt: at.classes[1]?.starts_at.toISOString(),
          zone: 'America/Vancouver',
          reason: 'CLASS_FULL',
          seatsLeft: 1,
        },
      ],
    ]);
    expect(await takenIn(at)).toEqual([0, 4, 0, 0]);
    expect(await balance(at)).toBe(100_000);
  });

  it('books the dates that fit and names the others; with fewerOk the last seat goes to the first child', async () => {
    const at = await scene();
    await fill(at, 1, 1);
    await fill(at, 2, 0);
    const { orders, missed } = await book(at, { want: 'fitting' });
    expect(orders.map((one) => one.class.id)).toEqual([at.classes[0]?.id, at.classes[3]?.id]);
    expect(missed.map((one) => [one.classId, one.reason, one.seatsLeft])).toEqual([
      [at.classes[1]?.id, 'CLASS_FULL', 1],
      [at.classes[2]?.id, 'CLASS_FULL', 0],
    ]);
    expect(orders[0]?.set?.dates).toBe(2);
    const other = await scene();
    await fill(other, 1, 1);
    const fewer = await book(other, { fewerOk: true });
    expect(fewer.orders.map(({ seats }) => seats)).toEqual([2, 1, 2, 2]);
    expect(await balance(other)).toBe(100_000 - 7000);
  });

  it('names a clash in the middle of the dates', async () => {
    const at = await scene();
    const elsewhere = await addDates(world, 1, { coachId: await addCoach(world), inHours: 96 + 168 });
    await bookOne(world, at.family, elsewhere.classes[0]!, {
      participantIds: [at.kids[1]!],
      payFromBalance: true,
    });
    const { orders, missed } = await book(at, { want: 'fitting' });
    expect(orders).toHaveLength(3);
    expect(missed).toMatchObject([{ classId: at.classes[1]?.id, reason: 'CLASH' }]);
  });

  it('refuses with the reason of the people alone, a class of another series, and a date named twice', async () => {
    const at = await scene();
    const stranger = await addParticipant(world, await addStudent(world));
    expect(await reasonOf(book({ ...at, kids: [stranger] }))).toBe('PARTICIPANT_UNKNOWN');
    const [other] = (await addDates(world, 1, { coachId: at.coach })).classes;
    expect(await reasonOf(book({ ...at, classes: [...at.classes, other!] }))).toBe('BAD_INPUT');
    expect(await reasonOf(book({ ...at, classes: [at.classes[0]!, at.classes[0]!] }))).toBe('BAD_INPUT');
    expect(await takenIn(at)).toEqual([0, 0, 0, 0]);
  });

  it('returns the same bytes for the same key, and ID_TAKEN for the same booking under another key', async () => {
    const at = await scene();
    const token = await signIn(world, at.family, 'student');
    const form = setForm(world, at.classes, at.kids);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => call(app, token, 'orderSet.create', form, key)),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.map(reasonIn)).toEqual(Array(6).fill('ok'));
    expect(await takenIn(at)).toEqual([2, 2, 2, 2]);
    expect(reasonIn(await call(app, token, 'orderSet.create', form))).toBe('ID_TAKEN');
    expect(await balance(at)).toBe(100_000 - 8000);
  });

  it('holds all dates unpaid for 15 minutes when the balance pays only some, counts them once per child', async () => {
    const at = await scene({ balance: 7999, dates: 20 });
    const { orders, id } = await book(at, { replayed: true });
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([OrderStatus.awaitPayment]));
    expect(await balance(at)).toBe(7999);
    for (const order of orders) {
      const { created_at: from, expires_at: until } = await orderRow(world, order.id);
      expect((until!.getTime() - from.getTime()) / MINUTE_MS).toBe(15);
    }
    // Another series of this coach waits until this one is paid; one of another coach does not.
    const second = await addDates(world, 2, { coachId: at.coach, inHours: 100, priceMinor: 1000 });
    const third = await addDates(world, 2, {
      coachId: await addCoach(world),
      inHours: 104,
      priceMinor: 1000,
    });
    const unpaid = { payFromBalance: false };
    expect(await reasonOf(book({ ...at, ...second }, unpaid))).toBe('UNPAID_SEATS_FULL');
    expect(await reasonOf(book({ ...at, ...third }, unpaid))).toBe('ok');
    await fund(world, at.family, 100_000);
    const paid = await as(world, at.family, payDates, { id, orderIds: orders.map((one) => one.id) });
    expect(paid.orders.every(({ status }) => status === OrderStatus.awaitAgree)).toBe(true);
    expect(await balance(at)).toBe(107_999 - 40_000);
    await assertInvariants(world);
  });

  it('orderSet.pay pays none when the balance is too low, and the hold ends', async () => {
    const at = await scene({ balance: 7999 });
    const { orders, id } = await book(at);
    const orderIds = orders.map((one) => one.id);
    expect(await reasonOf(as(world, at.family, payDates, { id, orderIds }))).toBe('BALANCE_TOO_LOW');
    expect(await balance(at)).toBe(7999);
    world.clock.advance({ minutes: 16 });
    await expireUnpaid(world);
    expect(await takenIn(at)).toEqual([0, 0, 0, 0]);
    expect(await reasonOf(book(at, { payFromBalance: false }))).toBe('DATES_NOT_BOOKED');
  });

  it('pays each date with a session of a class pack, and names those that no session is left for', async () => {
    const packs = packWorld(world, app);
    const { coach, who, pack } = await boughtPack(packs, { sessions: 2, priceMinor: 5001 });
    const series = await addDates(world, 3, { coachId: coach.id });
    const form = setForm(world, series.classes, [who.child], { classPackId: pack.id, payFromBalance: false });
    expect(await reasonOf(as(world, who.id, bookDates, form))).toBe('DATES_NOT_BOOKED');
    const { orders, missed } = await as(world, who.id, bookDates, { ...form, want: 'fitting' });
    expect(orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(5001);
    expect(missed).toMatchObject([{ classId: series.classes[2]?.id, reason: 'PACK_NOT_USABLE' }]);
    await assertInvariants(world);
  });

  it('gives a child eight dates without a price', async () => {
    const at = await scene({ priceMinor: 0, dates: limits.freeSeriesDates + 2 });
    const { orders, missed } = await book(at, { want: 'fitting' });
    expect(orders).toHaveLength(limits.freeSeriesDates);
    expect(missed.map(({ reason }) => reason)).toEqual(['FREE_SEATS_FULL', 'FREE_SEATS_FULL']);
    const more = await addDates(world, 1, { coachId: await addCoach(world), priceMinor: 0, inHours: 99 });
    expect(await reasonOf(book({ ...at, ...more }))).toBe('DATES_NOT_BOOKED');
    expect(await reasonOf(bookOne(world, at.family, more.classes[0]!, { participantIds: at.kids }))).toBe(
      'FREE_SEATS_FULL',
    );
  });

  it('counts dates without a price that were booked one by one', async () => {
    const at = await scene({ priceMinor: 0, dates: limits.freeSeriesDates + 1 });
    const single = (index: number) =>
      reasonOf(bookOne(world, at.family, at.classes[index]!, { participantIds: at.kids.slice(0, 1) }));
    for (let index = 0; index < limits.freeSeriesDates; index++) expect(await single(index)).toBe('ok');
    expect(await single(limits.freeSeriesDates)).toBe('FREE_SEATS_FULL');
    expect(await reasonOf(book({ ...at, classes: at.classes.slice(-1) }))).toBe('DATES_NOT_BOOKED');
  });

  it('refuses with the reason of the people although one date is impossible for another one', async () => {
    const at = await scene();
    const unsigned = randomUUID();
    await world.database.query
      .insertInto('participant')
      .values({
        id: unsigned,
        guardian_id: at.family,
        kind: 'child',
        name: 'child',
        created_at: world.clock.now(),
      })
      .execute();
    await world.database.query
      .updateTable('class')
      .set({ state: 'canceled', canceled_at: world.clock.now() })
      .where('id', '=', at.classes[0]!.id)
      .execute();
    for (const want of ['every', 'fitting'] as const)
      expect(await reasonOf(book({ ...at, kids: [unsigned] }, { want }))).toBe('WAIVER_MISSING');
  });

  it('refuses the id of a booking of another family', async () => {
    const [at, other] = [await scene(), await scene()];
    const { id } = await book(at);
    expect(await reasonOf(book(other, { setId: id.toUpperCase() }))).toBe('ID_TAKEN');
    expect(await takenIn(other)).toEqual([0, 0, 0, 0]);
  });
});
