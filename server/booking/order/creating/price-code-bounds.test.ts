import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { passOrdersOn } from '#server/booking/order/passing/order.pass.commands.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { checkPriceCode, listPlatformCodes } from '#server/teaching/price-code/price-code.queries.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf } from '#tests/support/calls.ts';
import { packWorld } from '#tests/support/class-pack-world.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { addClass, bookAll, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { addCode, addPlatformCode, codeSums } from '#tests/support/price-codes.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const price = 4001;
const codeRow = (id: string) => codeSums(world, id);

describe('payOrder', () => {
  it('ends the use of a code, and the platform pays nothing, when a class pack pays the order', async () => {
    const at = packWorld(world, app);
    const [coach, who] = [await at.coach(), await at.family()];
    const { pack } = dataOf(await at.buy(who, await at.offer(coach.token)));
    const code = await addPlatformCode(world);
    const cls = await addClass(world, { coachId: coach.id, priceMinor: price });
    const order = await bookOne(world, who.id, cls, { participantIds: [who.child], codeId: code.id });
    expect(await codeRow(code.id)).toEqual({ used: 1, spent_minor: 800 });
    const paid = await call(app, who.token, 'order.pay', {
      id: order.id,
      method: PaymentMethod.balance,
      classPackId: pack.id,
    });
    expect(dataOf(paid).order).not.toHaveProperty('priceRule');
    expect(await codeRow(code.id)).toEqual({ used: 0, spent_minor: 0 });
    const kinds = await world.database.query
      .selectFrom('transfer')
      .select('kind')
      .where('order_id', '=', order.id)
      .execute();
    expect(kinds).toEqual([{ kind: 'pay' }]);
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

/** A family with a child and money, and a class of a coach. */
async function scene(coachId?: string, priceMinor = price, inHours = 100) {
  const studentId = await addStudent(world, 100_000);
  const at = coachId ?? (await addCoach(world));
  return {
    coachId: at,
    studentId,
    child: await addParticipant(world, studentId),
    cls: await addClass(world, { coachId: at, priceMinor, inHours }),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Books at this total; returns the refusal's name, or the total. */
async function bookFor(
  { studentId, child, cls }: Scene,
  codeId: string,
  totalMinor: number,
  startsAt = cls.starts_at.toISOString(),
) {
  const form = formFor(world, cls, studentId, { participantIds: [child], payFromBalance: true, codeId });
  const [made] = await bookAll(world, [
    { studentId, form: { ...form, basis: { ...form.basis, totalMinor, startsAt } } },
  ]);
  return made === undefined ? 'none' : 'reason' in made ? made.reason : made.totalMinor;
}

const check = ({ studentId, cls }: Scene, word: string) =>
  reasonOf(checkPriceCode(readerOf(world, studentId, 'student'), { word, classId: cls.id }));

describe('a budget of the platform', () => {
  it('pays at most a tenth for orders of one coach, and names the coaches with the largest sums', async () => {
    const first = await scene();
    const code = await addPlatformCode(world, { percent: 50, budgetMinor: 40_000, mostMinor: 2000 });
    expect(await bookFor(first, code.id, 2001)).toBe(2001);
    const second = await scene(first.coachId, price, 200);
    expect(await bookFor(second, code.id, 2001)).toBe(2001);
    const third = await scene(first.coachId, price, 300);
    expect(await check(third, code.word)).toBe('CODE_USED_UP');
    expect(await bookFor(third, code.id, 2001)).toBe('CODE_USED_UP');
    expect(await bookFor(third, code.id, price)).toBe(price);
    const other = await scene();
    expect(await bookFor(other, code.id, 2001)).toBe(2001);
    const { items } = await listPlatformCodes(readerOf(world, await addOperator(world)), {});
    expect(items.find(({ id }) => id === code.id)?.topCoaches).toMatchObject([
      { id: first.coachId, amountMinor: 4000 },
      { id: other.coachId, amountMinor: 2000 },
    ]);
  });

  it('refuses the check of a code when less is left than one seat costs the platform', async () => {
    const code = await addPlatformCode(world, { percent: 50, budgetMinor: 21_000, mostMinor: 2000 });
    for (let booked = 0; booked < 10; booked += 1)
      expect(await bookFor(await scene(), code.id, 2001)).toBe(2001);
    expect(await check(await scene(), code.word)).toBe('CODE_USED_UP');
    expect(await check(await scene(undefined, 2000), code.word)).toBe('ok');
  });
});

describe('a code that ran out', () => {
  it('frees its word when the owner makes another one, and is over until then', async () => {
    const [at, start] = [await scene(), world.clock.now()];
    const old = await addCode(world, at.coachId);
    const platform = await addPlatformCode(world);
    world.clock.advance({ minutes: 60 * 24 * 70 });
    const late = { ...at, cls: (await scene(at.coachId)).cls };
    expect(await check(late, old.word)).toBe('CODE_OVER');
    expect(await reasonOf(addCode(world, at.coachId, { word: old.word }))).toBe('ok');
    expect(await reasonOf(addPlatformCode(world, { word: platform.word }))).toBe('ok');
    expect(await check(late, old.word)).toBe('ok');
    world.clock.set(start);
  });
});

describe('a booking with a code that makes no price', () => {
  it('is CHANGED when the price was dearer with the code, too', async () => {
    const at = await scene();
    const code = await addPlatformCode(world, { percent: 20 });
    await addPriceRule(world, at.coachId, 'early', 50, 1);
    const earlier = new Date(at.cls.starts_at.getTime() - 3_600_000).toISOString();
    expect(await bookFor(at, code.id, 2001, earlier)).toBe('CHANGED');
    const used = await scene(at.coachId, price, 200);
    const spent = await addCode(world, at.coachId, { percent: 60, mostUses: 1 });
    expect(await bookFor(used, spent.id, 1601)).toBe(1601);
    expect(await bookFor(at, spent.id, 1000)).toBe('CHANGED');
    expect(await bookFor(at, spent.id, 1601)).toBe('CODE_USED_UP');
  });

  it('is CHANGED for a dearer second date, when the first date has the code', async () => {
    const at = await scene();
    const code = await addCode(world, at.coachId, { percent: 50 });
    const { classes } = await addDates(world, 2, { coachId: at.coachId, priceMinor: 4000 });
    const form = setForm(world, classes, [at.child], { payFromBalance: true, codeId: code.id });
    await world.database.query
      .updateTable('class')
      .set({ price_minor: 5000 })
      .where('id', '=', classes[1]?.id ?? '')
      .execute();
    await expect(as(world, at.studentId, bookDates, form)).rejects.toMatchObject({
      reason: 'DATES_NOT_BOOKED',
      facts: { missed: [{ classId: classes[1]?.id, reason: 'CHANGED' }] },
    });
  });
});

describe('another date of an order with a code', () => {
  it('keeps the code for a new owner of the order, whose use it is then', async () => {
    const at = await scene();
    const two = await addStudent(world, 100_000);
    const code = await addCode(world, at.coachId, { percent: 50, mostUses: 1 });
    const order = await bookOne(world, at.studentId, at.cls, {
      participantIds: [at.child],
      codeId: code.id,
    });
    const now = world.clock.now();
    await sql`insert into child_guardian (participant_id, account_id, since)
      values (${at.child}, ${two}, ${now})`.execute(world.database.query);
    const link = { participantId: at.child, accountId: at.studentId };
    await sql`update child_guardian set removed_at = ${now}
      where participant_id = ${at.child} and account_id = ${at.studentId}`.execute(world.database.query);
    await world.database.transaction((tx) => passOrdersOn(tx, link, now));
    expect(await useOf(order.id)).toMatchObject({ account_id: two, is_live: true });
    await as(world, two, payOrder, { id: order.id, method: PaymentMethod.balance });
    await as(world, at.coachId, acceptOrder, { id: order.id });
    const next = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: price });
    const asked = exchangeForm(world, { id: order.id, kids: [at.child], old: at.cls }, next, {
      unitMinor: order.unitMinor,
    });
    const exchange = { ...asked, basis: { ...asked.basis, totalMinor: 2001 } };
    expect(await reasonOf(as(world, two, exchangeDate, exchange))).toBe('ok');
    expect(await codeRow(code.id)).toMatchObject({ used: 1 });
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('stays with the old owner when the family of the new one uses the code already', async () => {
    const [at, theirs] = [await scene(), await scene()];
    const code = await addPlatformCode(world);
    const order = await bookOne(world, at.studentId, at.cls, {
      participantIds: [at.child],
      payFromBalance: true,
      codeId: code.id,
    });
    expect(await bookFor(theirs, code.id, 3201)).toBe(3201);
    const now = world.clock.now();
    await sql`insert into child_guardian (participant_id, account_id, since)
      values (${at.child}, ${theirs.studentId}, ${now})`.execute(world.database.query);
    await sql`update child_guardian set removed_at = ${now}
      where participant_id = ${at.child} and account_id = ${at.studentId}`.execute(world.database.query);
    const link = { participantId: at.child, accountId: at.studentId };
    await world.database.transaction((tx) => passOrdersOn(tx, link, now));
    expect(await useOf(order.id)).toMatchObject({ account_id: at.studentId, is_live: true });
  });

  it('is refused when the budget, less the part of a seat that left late, does not pay it', async () => {
    const at = await scene(undefined, 4000, 30);
    const kid = await addParticipant(world, at.studentId);
    const code = await addPlatformCode(world, { percent: 50, budgetMinor: 20_000, mostMinor: 2000 });
    const order = await bookOne(world, at.studentId, at.cls, {
      participantIds: [at.child, kid],
      payFromBalance: true,
      codeId: code.id,
    });
    await as(world, at.coachId, acceptOrder, { id: order.id });
    const start = world.clock.now();
    world.clock.advance({ minutes: 60 * 10 });
    await as(world, at.studentId, cancelParticipants, {
      id: order.id,
      participantIds: [kid],
      reason: { code: 'plans', text: '' },
      shownRefundMinor: 1500,
      tappedAt: world.clock.now().toISOString(),
    });
    world.clock.set(start);
    expect(await codeRow(code.id)).toEqual({ used: 1, spent_minor: 1500 });
    const next = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: 4000 });
    const asked = exchangeForm(world, { id: order.id, kids: [at.child], old: at.cls }, next, {
      unitMinor: order.unitMinor,
    });
    const exchange = { ...asked, basis: { ...asked.basis, totalMinor: 2000 } };
    expect(await reasonOf(as(world, at.studentId, exchangeDate, exchange))).toBe('CODE_USED_UP');
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

const useOf = (orderId: string) =>
  world.database.query
    .selectFrom('price_code_use')
    .select(['account_id', 'is_live'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
