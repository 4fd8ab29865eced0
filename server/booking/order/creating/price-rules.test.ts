import { beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { listExchangeOptions } from '#server/booking/order/exchanging/order.exchange-options.queries.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { readOrder } from '#server/booking/order/reading/order.list.queries.ts';
import { expireUnpaid, releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { readClass } from '#server/teaching/class/class.queries.ts';
import { endPriceRule, savePriceRule } from '#server/teaching/price-rule/price-rule.commands.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { lateMoney } from '#tests/support/late-payments.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { addClass, balanceOf, bookAll, bookOne, formFor, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPriceRule, priceRuleForm } from '#tests/support/price-rules.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const price = 4001;
/** Ten percent less, the discount cut to whole cents. */
const less = 3601;

async function scene(kids = 2, choice: { inHours?: number; priceMinor?: number } = {}) {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const participantIds: string[] = [];
  for (let index = 0; index < kids; index++) participantIds.push(await addParticipant(world, studentId));
  const cls = await addClass(world, { coachId, priceMinor: price, ...choice });
  const account = ledger.student(studentId);
  return { coachId, studentId, participantIds, cls, account };
}
const book = (
  {
    studentId,
    cls,
    participantIds,
  }: Pick<Awaited<ReturnType<typeof scene>>, 'studentId' | 'cls' | 'participantIds'>,
  rest: Parameters<typeof formFor>[3] = {},
) => bookOne(world, studentId, cls, { participantIds, payFromBalance: true, ...rest });
const why = { code: 'plans', text: '' } as const;
const tappedAt = () => world.clock.now().toISOString();
const leave = (studentId: string, id: string, ids: string[], shownRefundMinor: number) =>
  as(world, studentId, cancelParticipants, {
    id,
    participantIds: ids,
    reason: why,
    shownRefundMinor,
    tappedAt: tappedAt(),
  });
const expectInvariants = async () => expect(await findViolations(world.database.query)).toEqual([]);

describe('a sibling rule', () => {
  it('charges the first seat in full and each further one less; refunds return what was paid', async () => {
    const at = await scene(3);
    await addPriceRule(world, at.coachId, 'sibling', 10);
    const order = await book(at);
    expect(order).toMatchObject({
      totalMinor: price + 2 * less,
      unitMinor: less,
      firstExtraMinor: price - less,
      priceRule: { kind: 'sibling', bps: 1000, fullMinor: price, savedMinor: 800 },
    });
    expect(order.discount).toBeUndefined();
    expect(await balanceOf(world, at.account)).toBe(100_000 - price - 2 * less);
    await as(world, at.coachId, acceptOrder, { id: order.id });

    const [first, second] = at.participantIds;
    const left = await leave(at.studentId, order.id, [first!], less);
    expect(left).toMatchObject({ seats: 2, totalMinor: price + less, priceRule: { savedMinor: 400 } });
    expect(left.left).toMatchObject([{ id: first, refundMinor: less }]);
    expect(await balanceOf(world, at.account)).toBe(100_000 - price - less);
    expect(left.cancel).toMatchObject({ refundMinor: price + less, seatRefunds: [less, price + less] });
    await leave(at.studentId, order.id, [second!], less);
    const last = await readOrder(readerOf(world, at.studentId, 'student'), { id: order.id });
    expect(last).toMatchObject({ seats: 1, totalMinor: price });
    await as(world, at.studentId, cancelWholeOrder, {
      id: order.id,
      reason: why,
      shownRefundMinor: price,
      tappedAt: tappedAt(),
    });
    expect(await balanceOf(world, at.account)).toBe(100_000);
    await expectInvariants();
  });

  it('returns the half of all seats late, one by one or together', async () => {
    const backs: number[] = [];
    for (const isOneByOne of [true, false]) {
      const at = await scene(2, { inHours: 30 });
      await addPriceRule(world, at.coachId, 'sibling', 10);
      const order = await book(at);
      await as(world, at.coachId, acceptOrder, { id: order.id });
      const start = world.clock.now();
      world.clock.advance({ minutes: 60 * 10 });
      if (isOneByOne) await leave(at.studentId, order.id, [at.participantIds[0]!], 1800);
      const { cancel } = await readOrder(readerOf(world, at.studentId, 'student'), { id: order.id });
      await as(world, at.studentId, cancelWholeOrder, {
        id: order.id,
        reason: why,
        shownRefundMinor: cancel?.refundMinor ?? 0,
        tappedAt: tappedAt(),
      });
      backs.push((await balanceOf(world, at.account)) - (100_000 - price - less));
      world.clock.set(start);
    }
    // Half of 76.02 is 38.01.
    expect(backs).toEqual([3801, 3801]);
    await expectInvariants();
  });

  it('pays the coach of what was paid, and an excuse of everybody returns the whole', async () => {
    const at = await scene(2);
    const other = await scene(2);
    await addPriceRule(world, at.coachId, 'sibling', 10);
    await addPriceRule(world, other.coachId, 'sibling', 10);
    const [held, excused] = [await book(at), await book(other)];
    await as(world, at.coachId, acceptOrder, { id: held.id });
    await as(world, other.coachId, acceptOrder, { id: excused.id });
    const start = world.clock.now();
    world.clock.advance({ minutes: 60 * 98 });
    await as(world, at.coachId, complete, { id: held.id });
    await as(world, other.coachId, noShow, { id: excused.id, excused: true });
    world.clock.advance({ minutes: 60 * 24 * 10 });
    await releaseFunds(world);
    const total = price + less;
    // Fifteen percent of 76.02, rounded down.
    expect(await balanceOf(world, ledger.coachAvailable(at.coachId))).toBe(total - 1140);
    expect(await balanceOf(world, other.account)).toBe(100_000);
    await expectInvariants();
    const setRefund = (minor: number) =>
      world.database.query
        .updateTable('orders')
        .set({ refund_minor: minor })
        .where('id', '=', excused.id)
        .execute();
    await setRefund(2 * less);
    const names = (await findViolations(world.database.query)).map(({ name }) => name);
    expect(names.filter((name) => name.includes('excused'))).toHaveLength(1);
    await setRefund(total);
    world.clock.set(start);
  });
});

it('books as many as fit at the prices of a sibling rule: the first seat in full, the others less', async () => {
  const at = await scene(3, { priceMinor: 1000 });
  await addPriceRule(world, at.coachId, 'sibling', 50);
  for (const [capacity, totalMinor] of [
    [1, 1000],
    [2, 1500],
  ] as const) {
    const cls = await addClass(world, {
      coachId: at.coachId,
      inHours: 100 * capacity,
      priceMinor: 1000,
      capacity,
    });
    const form = formFor(world, cls, at.studentId, { participantIds: at.participantIds, fewerOk: true });
    const [made] = await bookAll(world, [
      { studentId: at.studentId, form: { ...form, basis: { ...form.basis, totalMinor: 2000 } } },
    ]);
    expect(made).toMatchObject({ seats: capacity, totalMinor });
  }
});

describe('a first lesson', () => {
  it('is for one order of a participant; another one costs the full price', async () => {
    const at = await scene(1, { priceMinor: 4000 });
    await addPriceRule(world, at.coachId, 'first', 100);
    const first = await book(at);
    expect(first).toMatchObject({
      totalMinor: 0,
      payState: 'none',
      priceRule: { kind: 'first', savedMinor: 4000 },
    });
    const cls = await addClass(world, { coachId: at.coachId, inHours: 120, priceMinor: 4000 });
    const asShown = formFor(world, cls, at.studentId, { participantIds: at.participantIds });
    const [refused] = await bookAll(world, [
      { studentId: at.studentId, form: { ...asShown, basis: { ...asShown.basis, totalMinor: 0 } } },
    ]);
    expect(refused).toMatchObject({ reason: 'CHANGED', facts: { priceMinor: 4000, totalMinor: 4000 } });
    expect(await book({ ...at, cls })).toMatchObject({ totalMinor: 4000 });
    await expectInvariants();
  });

  it('is free again when the order was refused, expired, or was left for free', async () => {
    const at = await scene(1);
    await addPriceRule(world, at.coachId, 'first', 50);
    const refused = await book(at);
    await as(world, at.coachId, rejectOrder, { id: refused.id, reason: { code: 'other', text: 'ill' } });
    const left = await book(at);
    expect(left.priceRule).toMatchObject({ kind: 'first', savedMinor: 2000 });
    await as(world, at.studentId, cancelWholeOrder, {
      id: left.id,
      reason: why,
      shownRefundMinor: left.totalMinor,
      tappedAt: tappedAt(),
    });
    const unpaid = await book(at, { payFromBalance: false });
    expect(unpaid.priceRule?.kind).toBe('first');
    const start = world.clock.now();
    world.clock.advance({ minutes: 60 });
    await expireUnpaid(world);
    world.clock.advance({ minutes: 60 });
    expect((await book(at)).priceRule?.kind).toBe('first');
    world.clock.set(start);
    await expectInvariants();
  });

  it('counts a lesson that the coach kept money for, and a completed one', async () => {
    const at = await scene(1, { inHours: 20 });
    await addPriceRule(world, at.coachId, 'first', 50);
    const late = await book(at);
    await as(world, at.coachId, acceptOrder, { id: late.id });
    const start = world.clock.now();
    world.clock.advance({ minutes: 120 });
    await as(world, at.studentId, cancelWholeOrder, {
      id: late.id,
      reason: why,
      shownRefundMinor: 1000,
      tappedAt: tappedAt(),
    });
    const next = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: price });
    expect((await book({ ...at, cls: next })).priceRule).toBeUndefined();
    world.clock.set(start);
  });

  it('needs all participants of an order to be new', async () => {
    const at = await scene(2);
    await addPriceRule(world, at.coachId, 'first', 50);
    await book({ ...at, participantIds: [at.participantIds[0]!] });
    const next = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: price });
    expect((await book({ ...at, cls: next })).totalMinor).toBe(2 * price);
  });

  it('is the soonest of several dates', async () => {
    const at = await scene(1);
    await addPriceRule(world, at.coachId, 'first', 50);
    const { classes } = await addDates(world, 3, { coachId: at.coachId, inHours: 300, priceMinor: price });
    const { orders } = await as(
      world,
      at.studentId,
      bookDates,
      setForm(world, classes.toReversed(), at.participantIds),
    );
    expect(orders.map(({ totalMinor }) => totalMinor)).toEqual([price - 2000, price, price]);
    await expectInvariants();
  });

  it('goes along to another date, and a sibling price is that of the people who move', async () => {
    const at = await scene(1);
    await addPriceRule(world, at.coachId, 'first', 50);
    const order = await book(at);
    const next = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: price });
    const options = await listExchangeOptions(readerOf(world, at.studentId, 'student'), { id: order.id });
    expect(options).toMatchObject({
      totalMinor: 2001,
      seats: 1,
      priceOffer: { metIds: [], rules: [{ kind: 'first' }] },
    });
    const seen = { id: order.id, kids: at.participantIds, old: at.cls };
    const { old, taken } = await as(world, at.studentId, exchangeDate, {
      ...exchangeForm(world, seen, next, { unitMinor: order.unitMinor }),
    }).then((made) => ({ old: made.order, taken: made.taken }));
    expect(old.status).toBe(OrderStatus.canceled);
    expect(taken).toMatchObject({ totalMinor: 2001, priceRule: { kind: 'first' } });
    expect(await balanceOf(world, at.account)).toBe(100_000 - 2001);

    const two = await scene(2);
    await addPriceRule(world, two.coachId, 'sibling', 10);
    const both = await book(two);
    const later = await addClass(world, { coachId: two.coachId, inHours: 200, priceMinor: price });
    const kid = two.participantIds[0]!;
    const moved = await as(world, two.studentId, exchangeDate, {
      ...exchangeForm(world, { id: both.id, kids: [kid], old: two.cls }, later, { unitMinor: less }),
    });
    expect(moved.order).toMatchObject({ seats: 1, totalMinor: price });
    expect(moved.taken).toMatchObject({ totalMinor: price });
    // The further seat moved: the new date costs the difference.
    expect(await balanceOf(world, two.account)).toBe(100_000 - 2 * price);
    await expectInvariants();
  });

  it('does not come back by a late payment', async () => {
    const at = await scene(0);
    await addPriceRule(world, at.coachId, 'first', 50);
    const late = await lateMoney(world, at.cls, at.studentId);
    expect(await late.settle()).toBe(OrderStatus.canceled);
    await expectInvariants();
  });
});

it('early and group make the price at the moment of the booking, and the best one alone counts', async () => {
  const at = await scene(3, { inHours: 24 * 10, priceMinor: 1000 });
  await addPriceRule(world, at.coachId, 'early', 20, 10);
  await addPriceRule(world, at.coachId, 'group', 15, 3);
  expect(await book(at, { payFromBalance: false })).toMatchObject({
    totalMinor: 2400,
    priceRule: { kind: 'early' },
  });
  const start = world.clock.now();
  world.clock.advance({ minutes: 1 });
  const other = await scene(3);
  const late = await book({ ...other, cls: at.cls }).catch((error: unknown) => error);
  expect(late).toMatchObject({ reason: 'CLASS_FULL' });
  const cls = await addClass(world, { coachId: at.coachId, inHours: 24 * 10 - 1, priceMinor: 1000 });
  expect(await book({ ...other, cls })).toMatchObject({ totalMinor: 2550, priceRule: { kind: 'group' } });
  // Fewer people than shown would pay more for each seat, though less together.
  const full = await addClass(world, { coachId: at.coachId, inHours: 100, priceMinor: 1000, capacity: 2 });
  const third = await scene(3);
  const form = formFor(world, full, third.studentId, { participantIds: third.participantIds, fewerOk: true });
  const [refused] = await bookAll(world, [
    { studentId: third.studentId, form: { ...form, basis: { ...form.basis, totalMinor: 2550 } } },
  ]);
  expect(refused).toMatchObject({ reason: 'CHANGED', facts: { seats: 2, totalMinor: 2000 } });
  expect(await balanceOf(world, third.account)).toBe(100_000);
  world.clock.set(start);
  await expectInvariants();
});

describe('priceRule.save', () => {
  it('keeps orders at their price when a rule changes or ends', async () => {
    const at = await scene(2);
    const made = await addPriceRule(world, at.coachId, 'sibling', 10);
    const order = await book(at, { payFromBalance: false });
    const changed = await as(world, at.coachId, savePriceRule, {
      ...priceRuleForm('sibling', 50),
      id: made.id,
      version: 1,
    });
    expect(changed).toMatchObject({ version: 2, bps: 5000 });
    const stale = { ...priceRuleForm('sibling', 20), id: made.id, version: 1 };
    expect(await reasonOf(as(world, at.coachId, savePriceRule, stale))).toBe('CONTENT_CHANGED');
    await as(world, at.coachId, endPriceRule, { id: made.id });
    await as(world, at.coachId, endPriceRule, { id: made.id });
    expect((await orderRow(world, order.id)).total_minor).toBe(price + less);
    const reader = readerOf(world, at.studentId, 'student');
    expect((await readClass(reader, { id: at.cls.id })).priceOffer).toBeUndefined();
    const again = { ...priceRuleForm('sibling', 10), id: made.id };
    expect(await reasonOf(as(world, at.coachId, savePriceRule, { ...again, version: 3 }))).toBe(
      'CONTENT_CHANGED',
    );
    expect(await reasonOf(as(world, at.coachId, savePriceRule, again))).toBe('ID_TAKEN');
    const other = await addCoach(world);
    expect(await reasonOf(as(world, other, endPriceRule, { id: made.id }))).toBe('NOT_FOUND');
    expect(await reasonOf(as(world, other, savePriceRule, { ...again, version: 3 }))).toBe('NOT_FOUND');
  });

  it('refuses numbers outside of the bounds, and the twenty-first rule', async () => {
    const coachId = await addCoach(world);
    const save = (...rule: Parameters<typeof priceRuleForm>) =>
      reasonOf(as(world, coachId, savePriceRule, priceRuleForm(...rule)));
    for (const [kind, percent, atLeast] of [
      ['sibling', 91, null],
      ['sibling', 10, 3],
      ['early', 10, null],
      ['group', 10, 1],
      ['group', 10, 13],
      ['first', 100, 1],
    ] as const)
      expect(await save(kind, percent, atLeast)).toBe('BAD_INPUT');
    for (let index = 0; index < 20; index++) expect(await save('early', 10, 30)).toBe('ok');
    expect(await save('early', 10, 30)).toBe('TOO_MANY_PRICE_RULES');
  });

  it('shows a family the rules with a class, and which of its people met the coach', async () => {
    const at = await scene(2);
    const rule = await addPriceRule(world, at.coachId, 'first', 50);
    await book({ ...at, participantIds: [at.participantIds[0]!] });
    const reader = readerOf(world, at.studentId, 'student');
    expect((await readClass(reader, { id: at.cls.id })).priceOffer).toEqual({
      rules: [rule],
      metIds: [at.participantIds[0]],
    });
    const stranger = readerOf(world, await addStudent(world), 'student');
    expect((await readClass(stranger, { id: at.cls.id })).priceOffer).toEqual({ rules: [rule], metIds: [] });
    const guest = { ...reader, actor: { kind: 'guest' as const } };
    expect((await readClass(guest, { id: at.cls.id })).priceOffer).toEqual({ rules: [rule], metIds: [] });
  });
});
