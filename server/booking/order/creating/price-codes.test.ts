import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { readOrder } from '#server/booking/order/reading/order.list.queries.ts';
import { expireUnpaid, releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { endPriceCode } from '#server/teaching/price-code/price-code.commands.ts';
import { endPlatformCode } from '#server/teaching/price-code/price-code.operator.commands.ts';
import { checkPriceCode } from '#server/teaching/price-code/price-code.queries.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { addClass, balanceOf, bookAll, bookOne, formFor } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { addCode, addPlatformCode, codeSums } from '#tests/support/price-codes.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { findReceiptFaults } from '#tests/support/receipts.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const price = 4001;
const why = { code: 'plans', text: '' } as const;
const tappedAt = () => world.clock.now().toISOString();

async function scene(kids = 1, choice: { inHours?: number; priceMinor?: number } = {}) {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const participantIds: string[] = [];
  for (let index = 0; index < kids; index++) participantIds.push(await addParticipant(world, studentId));
  const cls = await addClass(world, { coachId, priceMinor: price, ...choice });
  return { coachId, studentId, participantIds, cls };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const book = (at: Scene, codeId: string, rest: Parameters<typeof formFor>[3] = {}) =>
  bookOne(world, at.studentId, at.cls, {
    participantIds: at.participantIds,
    payFromBalance: true,
    codeId,
    ...rest,
  });

/** Books at exactly this total; returns the refusal's name, or the total. */
async function bookFor(at: Scene, codeId: string, totalMinor: number, cls = at.cls) {
  const form = formFor(world, cls, at.studentId, {
    participantIds: at.participantIds,
    payFromBalance: true,
    codeId,
  });
  const [made] = await bookAll(world, [
    { studentId: at.studentId, form: { ...form, basis: { ...form.basis, totalMinor } } },
  ]);
  return made === undefined ? 'none' : 'reason' in made ? made.reason : made.totalMinor;
}

const left = async (account: string) => await balanceOf(world, ledger.student(account));
const codeRow = (id: string) => codeSums(world, id);

/** Sum that the platform has paid by its codes, of one order or all. */
async function platformPaid(orderId?: string): Promise<number> {
  const rows = await world.database.query
    .selectFrom('transfer')
    .select(['debit', 'credit', 'amount_minor'])
    .where((eb) => eb.or([eb('debit', '=', ledger.discount), eb('credit', '=', ledger.discount)]))
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .execute();
  return rows.reduce(
    (sum, row) => sum + (row.debit === ledger.discount ? row.amount_minor : -row.amount_minor),
    0,
  );
}
const expectInvariants = async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
  expect(await findReceiptFaults(world.database.query)).toEqual([]);
};

async function end(at: Scene, id: string, how: 'complete' | 'excused'): Promise<void> {
  const start = world.clock.now();
  world.clock.set(new Date(at.cls.ends_at.getTime() + 30 * 60_000));
  await (how === 'complete'
    ? as(world, at.coachId, complete, { id })
    : as(world, at.coachId, noShow, { id, excused: true }));
  world.clock.advance({ minutes: 60 * 24 * 10 });
  await releaseFunds(world);
  world.clock.set(start);
}

describe('a code of a coach', () => {
  it('makes every seat cheaper, costs the coach, and is used once by a family', async () => {
    const at = await scene(2);
    const code = await addCode(world, at.coachId);
    const order = await book(at, code.id);
    expect(order).toMatchObject({
      unitMinor: 3601,
      totalMinor: 7202,
      priceRule: { kind: 'code', savedMinor: 800, code: { word: code.word, payer: 'coach' } },
    });
    expect(await codeRow(code.id)).toEqual({ used: 1, spent_minor: 0 });
    const next = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: price });
    expect(await bookFor(at, code.id, 7202, next)).toBe('CODE_USED');
    expect(await bookFor(at, code.id, 8002, next)).toBe(8002);
    await as(world, at.coachId, acceptOrder, { id: order.id });
    await end(at, order.id, 'complete');
    // Fifteen percent of 72.02, rounded down.
    expect(await balanceOf(world, ledger.coachAvailable(at.coachId))).toBe(7202 - 1080);
    await expectInvariants();
  });

  it('is free again when the order was rejected, unpaid, or left with everything back', async () => {
    const at = await scene();
    const code = await addCode(world, at.coachId, { mostUses: 1 });
    const rejected = await book(at, code.id);
    await as(world, at.coachId, rejectOrder, { id: rejected.id, reason: { code: 'other', text: 'ill' } });
    expect(await codeRow(code.id)).toMatchObject({ used: 0 });
    const unpaid = await book(at, code.id, { payFromBalance: false });
    const other = await scene();
    const theirs = { ...other, coachId: at.coachId, cls: at.cls };
    expect(await bookFor(theirs, code.id, 3601)).toBe('CODE_USED_UP');
    const start = world.clock.now();
    world.clock.advance({ minutes: 20 });
    await expireUnpaid(world);
    world.clock.set(start);
    expect(await readOrder(readerOf(world, at.studentId, 'student'), { id: unpaid.id })).toMatchObject({
      cancelReason: { code: 'unpaid' },
    });
    expect(await codeRow(code.id)).toMatchObject({ used: 0 });
    const free = await book(theirs, code.id);
    await as(world, other.studentId, cancelWholeOrder, {
      id: free.id,
      reason: why,
      shownRefundMinor: 3601,
      tappedAt: tappedAt(),
    });
    expect(await codeRow(code.id)).toMatchObject({ used: 0 });
    await expectInvariants();
  });

  it('is refused by name when it is unknown, over, ended, or of another coach; a better rule leaves it unused', async () => {
    const at = await scene();
    const [code, foreign] = [await addCode(world, at.coachId), await addCode(world, (await scene()).coachId)];
    expect(await bookFor(at, '00000000-0000-4000-8000-000000000000', 3601)).toBe('CODE_UNKNOWN');
    expect(await bookFor(at, foreign.id, 3601)).toBe('CODE_NOT_HERE');
    const start = world.clock.now();
    world.clock.advance({ minutes: 60 * 24 * 70 });
    const late = await addClass(world, { coachId: at.coachId, priceMinor: price });
    expect(await bookFor(at, code.id, 3601, late)).toBe('CODE_OVER');
    world.clock.set(start);
    await addPriceRule(world, at.coachId, 'early', 50, 1);
    expect(await book(at, code.id)).toMatchObject({ totalMinor: 2001, priceRule: { kind: 'early' } });
    expect(await codeRow(code.id)).toMatchObject({ used: 0 });
    await as(world, at.coachId, endPriceCode, { id: code.id });
    const next = await addClass(world, { coachId: at.coachId, inHours: 300, priceMinor: price });
    expect(await bookFor(at, code.id, 1000, next)).toBe('CHANGED');
    await expectInvariants();
  });

  it('goes along with everybody to another date, and stays with the others when only some go', async () => {
    const at = await scene(2);
    const code = await addCode(world, at.coachId, { mostUses: 1 });
    const order = await book(at, code.id);
    await as(world, at.coachId, acceptOrder, { id: order.id });
    const [next, last] = [
      await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: 5000 }),
      await addClass(world, { coachId: at.coachId, inHours: 250, priceMinor: 5000 }),
    ];
    const accepted = await readOrder(readerOf(world, at.studentId, 'student'), { id: order.id });
    const moved = await as(
      world,
      at.studentId,
      exchangeDate,
      exchangeForm(world, { id: accepted.id, kids: at.participantIds, old: at.cls }, next, {
        unitMinor: 3601,
      }),
    );
    const made = (await listOrders(at.studentId, next.id))[0];
    expect(moved).toBeDefined();
    expect(made).toMatchObject({ total_minor: 9000 });
    expect(await codeRow(code.id)).toMatchObject({ used: 1 });
    const there = await readOrder(readerOf(world, at.studentId, 'student'), { id: made?.id ?? '' });
    const [one] = at.participantIds;
    await as(
      world,
      at.studentId,
      exchangeDate,
      exchangeForm(world, { id: there.id, kids: [one!], old: next }, last, { unitMinor: 4500 }),
    );
    expect((await listOrders(at.studentId, last.id))[0]).toMatchObject({ total_minor: 5000 });
    expect(await codeRow(code.id)).toMatchObject({ used: 1 });
    await expectInvariants();
  });

  it('is used for the soonest date of a booking of several', async () => {
    const at = await scene();
    const code = await addCode(world, at.coachId, { percent: 50 });
    const dates = await addDates(world, 3, { coachId: at.coachId, priceMinor: 4000 });
    const form = setForm(world, dates.classes, at.participantIds, {
      payFromBalance: true,
      codeId: code.id,
    });
    const { orders } = await as(world, at.studentId, bookDates, form);
    expect(orders.map(({ totalMinor }) => totalMinor)).toEqual([2000, 4000, 4000]);
    expect(await codeRow(code.id)).toMatchObject({ used: 1 });
    await expectInvariants();
  });
});

const listOrders = (studentId: string, classId: string) =>
  world.database.query
    .selectFrom('orders')
    .select(['id', 'total_minor'])
    .where('student_id', '=', studentId)
    .where('class_id', '=', classId)
    .execute();

describe('a code of the platform', () => {
  it('pays the coach as of the full price, with the difference from the platform', async () => {
    const at = await scene(2);
    const code = await addPlatformCode(world);
    const before = await platformPaid();
    const order = await book(at, code.id);
    // Eight hundred of 40.01, for two.
    expect(order).toMatchObject({ unitMinor: 3201, totalMinor: 6402 });
    expect(await left(at.studentId)).toBe(100_000 - 6402);
    expect((await platformPaid()) - before).toBe(1600);
    expect(await codeRow(code.id)).toEqual({ used: 1, spent_minor: 1600 });
    await as(world, at.coachId, acceptOrder, { id: order.id });
    await end(at, order.id, 'complete');
    expect(await balanceOf(world, ledger.coachAvailable(at.coachId))).toBe(8002 - 1200);
    const papers = await world.database.query
      .selectFrom('receipt')
      .select(['kind', 'amount_minor', 'voucher_minor'])
      .where('order_id', '=', order.id)
      .execute();
    expect(papers).toEqual([{ kind: 'receipt', amount_minor: 8002, voucher_minor: 1600 }]);
    await expectInvariants();
  });

  it('gets its part back with the family: some leave, late, and by an excuse after the end', async () => {
    const at = await scene(3, { inHours: 30 });
    const code = await addPlatformCode(world, { percent: 25 });
    const order = await book(at, code.id);
    expect(order).toMatchObject({ unitMinor: 3001, totalMinor: 9003 });
    await as(world, at.coachId, acceptOrder, { id: order.id });
    const start = world.clock.now();
    await leave(at, order.id, [at.participantIds[0]!], 3001);
    expect(await platformPaid(order.id)).toBe(2000);
    world.clock.advance({ minutes: 60 * 10 });
    await leave(at, order.id, [at.participantIds[1]!], 1500);
    // 45.02 of the family remain: 1000 × 4502 / 3001, rounded down.
    expect(await platformPaid(order.id)).toBe(1500);
    expect(await codeRow(code.id)).toMatchObject({ spent_minor: 1500 });
    await expectInvariants();
    world.clock.set(start);
    await end(at, order.id, 'excused');
    // The part of the late leaver, who got half back.
    expect(await platformPaid(order.id)).toBe(500);
    expect(await left(at.studentId)).toBe(100_000 - 1501);
    await expectInvariants();
  });

  it('gets its part back out of fee and earnings when seats are excused after the end', async () => {
    const at = await scene(2);
    const code = await addPlatformCode(world, { percent: 25 });
    const order = await book(at, code.id);
    await as(world, at.coachId, acceptOrder, { id: order.id });
    const start = world.clock.now();
    world.clock.set(new Date(at.cls.ends_at.getTime() + 30 * 60_000));
    await as(world, at.coachId, complete, { id: order.id });
    expect(await balanceOf(world, ledger.coachPending(at.coachId))).toBe(8002 - 1200);
    world.clock.advance({ minutes: 1 });
    await as(world, at.coachId, noShow, { id: order.id, excused: true });
    expect(await left(at.studentId)).toBe(100_000);
    expect(await platformPaid(order.id)).toBe(0);
    expect(await balanceOf(world, ledger.coachPending(at.coachId))).toBe(0);
    expect(await codeRow(code.id)).toEqual({ used: 0, spent_minor: 0 });
    const kinds = await world.database.query
      .selectFrom('transfer')
      .select('kind')
      .where('order_id', '=', order.id)
      .where('credit', '=', ledger.discount)
      .execute();
    expect(kinds).toEqual([{ kind: 'voucherReversed' }]);
    await expectInvariants();
    world.clock.set(start);
  });

  it('never pays more than its budget or the most of an order', async () => {
    const at = await scene(2);
    const code = await addPlatformCode(world, { percent: 50, budgetMinor: 10_000, mostMinor: 901 });
    const order = await book(at, code.id);
    expect(order).toMatchObject({ unitMinor: price - 450, totalMinor: 2 * price - 900 });
    const next = await addClass(world, { coachId: at.coachId, inHours: 200, priceMinor: price });
    const other = { ...(await scene()), cls: next };
    expect(await bookFor(other, code.id, price - 901)).toBe('CODE_USED_UP');
    expect(await bookFor(other, code.id, price)).toBe(price);
    await as(world, at.studentId, cancelWholeOrder, {
      id: order.id,
      reason: why,
      shownRefundMinor: order.totalMinor,
      tappedAt: tappedAt(),
    });
    expect(await codeRow(code.id)).toEqual({ used: 0, spent_minor: 0 });
    await expectInvariants();
  });
});

const leave = (at: Scene, id: string, participantIds: string[], shownRefundMinor: number) =>
  as(world, at.studentId, cancelParticipants, {
    id,
    participantIds,
    reason: why,
    shownRefundMinor,
    tappedAt: tappedAt(),
  });

const endPlatform = async (id: string) =>
  as(world, await addOperator(world), endPlatformCode, { id, reason: 'a test' });

describe('checkPriceCode', () => {
  it('finds a code in any writing, prefers the coach’s own, and names why another one is refused', async () => {
    const at = await scene();
    const own = await addCode(world, at.coachId, { word: 'SUMMER27' });
    const platform = await addPlatformCode(world, { word: 'SUMMER27' });
    const ask = (word: string) =>
      checkPriceCode(readerOf(world, at.studentId, 'student'), { word, classId: at.cls.id });
    expect(await ask(' summer-２７ ')).toMatchObject({ id: own.id, kind: 'code', bps: 1000 });
    expect(await reasonOf(ask('SUMMER2'))).toBe('CODE_UNKNOWN');
    expect(await reasonOf(ask('??'))).toBe('CODE_UNKNOWN');
    await book(at, own.id);
    expect(await ask('summer27')).toMatchObject({ id: platform.id });
    await endPlatform(platform.id);
    expect(await reasonOf(ask('summer27'))).toBe('CODE_USED');
    await as(world, at.coachId, endPriceCode, { id: own.id });
    expect(await reasonOf(ask('summer27'))).toBe('CODE_OVER');
  });

  it('counts the misses of young accounts by network, and stops no account older than a day', async () => {
    const at = await scene();
    const { limits } = world.config;
    const usual = limits.codeMissesPerAddressPerHour;
    limits.codeMissesPerAddressPerHour = 2;
    const { query } = world.database;
    const age = (createdAt: Date) =>
      query.updateTable('account').set({ created_at: createdAt }).where('id', '=', at.studentId).execute();
    const reader = { ...readerOf(world, at.studentId, 'student'), address: '198.51.100.77' };
    const ask = (word: string) => reasonOf(checkPriceCode(reader, { word, classId: at.cls.id }));
    await age(world.clock.now());
    const young = [await ask('GUESS1'), await ask('GUESS2'), await ask('GUESS3')];
    await age(new Date(world.clock.now().getTime() - 2 * DAY_MS));
    const old = await ask('GUESS4');
    limits.codeMissesPerAddressPerHour = usual;
    expect([...young, old]).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN', 'TOO_MANY_REQUESTS', 'CODE_UNKNOWN']);
  });

  it('stops an account that guesses', async () => {
    const at = await scene();
    const limit = world.config.limits.codeWordsPerAccountPerHour;
    world.config.limits.codeWordsPerAccountPerHour = 3;
    const ask = () =>
      checkPriceCode(readerOf(world, at.studentId, 'student'), { word: 'GUESS1', classId: at.cls.id });
    const outcomes = [];
    for (let index = 0; index < 4; index++) outcomes.push(await reasonOf(ask()));
    world.config.limits.codeWordsPerAccountPerHour = limit;
    expect(outcomes).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN', 'CODE_UNKNOWN', 'TOO_MANY_REQUESTS']);
  });
});
