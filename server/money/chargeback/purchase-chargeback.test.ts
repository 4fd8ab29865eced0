import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { endDuePacks } from '#server/money/class-pack/class-pack.jobs.ts';
import { unusedInPack } from '#server/money/hold/hold.repository.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { closeGaps } from '#server/money/membership/membership.jobs.ts';
import { membershipOf } from '#server/money/membership/membership.repository.ts';
import { findPayment } from '#server/money/payment/payment.repository.ts';
import { checkAllReceipts } from '#server/money/receipt/receipt-check.queries.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, ok, reasonIn } from '#tests/support/calls.ts';
import { packWorld, type Family } from '#tests/support/class-pack-world.ts';
import { testDatabase } from '#tests/support/database.ts';
import { balanceOf, bookOne } from '#tests/support/orders.ts';
import { addPerson } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { recordChargeback } from './chargeback.commands.ts';

const price = 10_000;
let world: World;
let app: FastifyInstance;
let packs: ReturnType<typeof packWorld>;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  packs = packWorld(world, app);
});
beforeEach(() => world.clock.advance({ days: 1 }));

async function report(paymentId: string, news: Partial<ChargebackNews>): Promise<void> {
  await recordChargeback(world, await findPayment(world.database.query, paymentId), {
    ref: `dp_${paymentId}`,
    kind: 'dispute',
    state: 'open',
    withdrawnMinor: 0,
    intent: null,
    charge: null,
    ...news,
  });
}

/** The page of an operator about the chargeback of a payment. */
async function pageOf(paymentId: string) {
  const { id } = await world.database.query
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const operator = await addPerson(world, 'operator');
  return {
    operator,
    ...(await ok(Object.assign(world, { app }), operator, 'operator.chargebackRead', { id })),
  };
}

async function settle(paymentId: string): Promise<void> {
  const { operator, id, version, money } = await pageOf(paymentId);
  const asked = Object.assign(world, { app });
  await ok(asked, operator, 'operator.chargebackSettle', { id, version, note: 'Lost it.' });
  const paid = await paidByPlatform(paymentId);
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(money.platformMinor);
}

const stateOf = (id: string) =>
  world.database.query
    .selectFrom('class_pack')
    .select(['state', 'end_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Amounts that the platform paid for chargebacks of a payment. */
async function paidByPlatform(paymentId: string): Promise<number[]> {
  const rows = await world.database.query
    .selectFrom('transfer')
    .select('amount_minor')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'chargeback')
    .where('debit', '=', ledger.revenue)
    .execute();
  return rows.map((row) => row.amount_minor);
}

/** A second payment of the same purchase, which came twice and was voided. */
async function voidedTwin(paymentId: string): Promise<string> {
  const paid = await findPayment(world.database.query, paymentId);
  const twin = { ...paid, id: randomUUID(), token: randomUUID(), state: 'canceled' as const };
  await world.database.query
    .insertInto('payment')
    .values({ ...twin, service_ref: null, service_intent: null })
    .execute();
  return twin.id;
}

/** A pack of three sessions that a card paid. */
async function byCard(who?: Family) {
  const coach = await packs.coach();
  const family = who ?? (await packs.family(0));
  const offered = await packs.offer(coach.token);
  const opened = dataOf(await packs.buy(family, offered, { method: PaymentMethod.visa }));
  const paymentId = opened.paymentId ?? '';
  await packs.pay(paymentId, price);
  return { coach, who: family, id: opened.pack.id, paymentId };
}

describe('a class pack whose payment is disputed', () => {
  it('is neither used nor given back nor ended until it is won', async () => {
    const { coach, who, id, paymentId } = await byCard();
    await report(paymentId, {});
    const cls = await packs.classOf(coach.id);
    expect(reasonIn(await packs.book(who, cls, id))).toBe('PACK_NOT_USABLE');
    expect(reasonIn(await packs.refund(who, id, price))).toBe('PACK_KEPT');
    expect(await packs.detail(who, id)).toMatchObject({
      isContested: true,
      whyNoRefund: 'contested',
      refund: null,
    });
    const wallet = dataOf(await call(app, who.token, 'wallet.mine', {}));
    expect(wallet.contested).toMatchObject([{ kind: 'classPack', heldMinor: 0, isPaused: true }]);
    await report(paymentId, { state: 'won' });
    expect((await packs.book(who, cls, id)).body).toMatchObject({ code: 200 });
    await report(paymentId, { ref: 'dp_late' });
    world.clock.advance({ days: 100 });
    await endDuePacks(world);
    expect(await stateOf(id)).toEqual({ state: 'running', end_reason: null });
    await report(paymentId, { ref: 'dp_late', state: 'won' });
    await endDuePacks(world);
    expect(await stateOf(id)).toEqual({ state: 'ended', end_reason: 'expired' });
    await assertInvariants(world);
  });

  it('ends when it is lost: its unused part pays, the rest of it is returned, the platform pays what was used', async () => {
    const { coach, who, id, paymentId } = await byCard();
    expect((await packs.book(who, await packs.classOf(coach.id), id)).body).toMatchObject({ code: 200 });
    await report(paymentId, { state: 'lost', withdrawnMinor: 8000 });
    await settle(paymentId);
    expect(await packs.detail(who, id)).toMatchObject({
      state: 'ended',
      ended: { why: 'chargedBack', backMinor: 6667, to: 'balance' },
    });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(0);
    expect(await paidByPlatform(paymentId)).toEqual([8000 - 6667]);
    const part = await byCard();
    await report(part.paymentId, { state: 'lost', withdrawnMinor: 1000 });
    await settle(part.paymentId);
    expect(await balanceOf(world, ledger.student(part.who.id))).toBe(price - 1000);
    expect(await paidByPlatform(part.paymentId)).toEqual([]);
    await assertInvariants(world);
    expect(await checkAllReceipts(world.database)).toEqual([]);
  });

  it('holds what a canceled session returns to the balance while it is open', async () => {
    const { coach, who, id, paymentId } = await byCard();
    const cls = await packs.classOf(coach.id, { inHours: 30 });
    const order = dataOf(await packs.book(who, cls, id));
    await as(world, coach.id, acceptOrder, { id: order.id });
    await report(paymentId, {});
    world.clock.advance({ hours: 20 });
    dataOf(await packs.cancel(who, order.id, 1666));
    expect(await balanceOf(world, ledger.student(who.id))).toBe(0);
    await report(paymentId, { state: 'won' });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(1666);
    await assertInvariants(world);
  });

  it('pays its loss to the platform with a session that is canceled after the end', async () => {
    const { coach, who, id, paymentId } = await byCard();
    const order = dataOf(await packs.book(who, await packs.classOf(coach.id), id));
    await report(paymentId, { state: 'lost', withdrawnMinor: 9000 });
    await settle(paymentId);
    expect(await paidByPlatform(paymentId)).toEqual([9000 - 6667]);
    dataOf(await packs.cancel(who, order.id, 3333));
    // The rest of the session is the family's: the bank took 9000 of 10000.
    expect(await balanceOf(world, ledger.student(who.id))).toBe(1000);
    const { items } = dataOf(await call(app, who.token, 'wallet.mine', {}));
    expect(items.map(({ kind, amountMinor }) => [kind, amountMinor])).toContainEqual([
      'chargebackRecovery',
      -(9000 - 6667),
    ]);
    await assertInvariants(world);
    expect(await checkAllReceipts(world.database)).toEqual([]);
  });

  /** A pack with two booked sessions. One is canceled late, and its returned half is spent. */
  async function halfSpent() {
    const bought = await byCard();
    const { coach, who, id } = bought;
    const [first, second] = [
      await packs.classOf(coach.id, { inHours: 30 }),
      await packs.classOf(coach.id, { inHours: 31 }),
    ];
    const spent = await packs.classOf(coach.id, { priceMinor: 1666 });
    const orders = [dataOf(await packs.book(who, first, id)), dataOf(await packs.book(who, second, id))];
    for (const order of orders) await as(world, coach.id, acceptOrder, { id: order.id });
    world.clock.advance({ hours: 20 });
    dataOf(await packs.cancel(who, orders[0]?.id ?? '', 1666));
    await bookOne(world, who.id, spent, { payFromBalance: true });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(0);
    return { ...bought, lateId: orders[1]?.id ?? '' };
  }

  it('holds what it returns at its loss, also when what it returned before is spent', async () => {
    const { who, paymentId } = await halfSpent();
    await report(paymentId, { disputedMinor: 1000 });
    await report(paymentId, { state: 'lost', withdrawnMinor: 1000 });
    await settle(paymentId);
    expect(await paidByPlatform(paymentId)).toEqual([]);
    expect(await balanceOf(world, ledger.student(who.id))).toBe(3334 - 1000);
    await assertInvariants(world);
  });

  it('holds what a session returns while it is open, also when what it returned before is spent', async () => {
    const { who, paymentId, lateId } = await halfSpent();
    await report(paymentId, { disputedMinor: 1000 });
    dataOf(await packs.cancel(who, lateId, 1666));
    expect(await balanceOf(world, ledger.student(who.id))).toBe(666);
    await assertInvariants(world);
  });

  it('pays its loss to the platform with a booked session, also when it had ended before', async () => {
    const { coach, who, id, paymentId } = await byCard();
    const order = dataOf(await packs.book(who, await packs.classOf(coach.id), id));
    dataOf(await packs.refund(who, id, 6667));
    await report(paymentId, { state: 'lost', withdrawnMinor: 9000 });
    await settle(paymentId);
    expect(await paidByPlatform(paymentId)).toEqual([9000 - 6667]);
    dataOf(await packs.cancel(who, order.id, 3333));
    expect(await balanceOf(world, ledger.student(who.id))).toBe(1000);
    await assertInvariants(world);
  });

  it('goes on when only a voided second payment is disputed', async () => {
    const { coach, who, id, paymentId } = await byCard();
    const twin = await voidedTwin(paymentId);
    await report(twin, {});
    const wallet = dataOf(await call(app, who.token, 'wallet.mine', {}));
    expect(wallet.contested).toMatchObject([{ kind: 'classPack', isPaused: false }]);
    expect((await packs.book(who, await packs.classOf(coach.id), id)).body).toMatchObject({ code: 200 });
    expect(await unusedInPack(world.database.query, twin)).toBe(0);
    await report(twin, { state: 'lost', withdrawnMinor: price });
    await settle(twin);
    expect(await stateOf(id)).toEqual({ state: 'running', end_reason: null });
    expect(reasonIn(await packs.refund(who, id, 6667))).toBe('ok');
    await report(twin, { ref: 'dp_again' });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(6667);
    await assertInvariants(world);
  });

  it('holds what it returned to the balance before the dispute', async () => {
    const { who, id, paymentId } = await byCard();
    dataOf(await packs.refund(who, id, price));
    await report(paymentId, { disputedMinor: 4000 });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(price - 4000);
    await report(paymentId, { state: 'won' });
    expect(await balanceOf(world, ledger.student(who.id))).toBe(price);
    await assertInvariants(world);
  });

  it('pays nothing in the database', async () => {
    const { who, id, paymentId } = await byCard();
    await report(paymentId, {});
    const leg = {
      kind: 'classPackBack' as const,
      debit: ledger.classPack(id),
      credit: ledger.student(who.id),
      amountMinor: price,
      currency: 'USD',
      orderId: null,
      paymentId: null,
    };
    const work = world.database.transaction((tx) => transferOne(tx, [leg], world.clock.now()));
    await expect(work).rejects.toMatchObject({ code: 'OF002' });
  });
});

describe('a membership whose payment is disputed', () => {
  const memberPrice = 4900;
  const mine = async (who: Family) => dataOf(await call(app, who.token, 'membership.mine', {}));
  async function member(): Promise<{ who: Family; id: string; paymentId: string }> {
    const who = await packs.family(0);
    const form = { method: PaymentMethod.visa, shownPriceMinor: memberPrice };
    const { paymentId } = dataOf(await call(app, who.token, 'membership.buy', form));
    await packs.pay(paymentId, memberPrice);
    return { who, id: (await mine(who)).periods[0]?.id ?? '', paymentId: paymentId ?? '' };
  }
  const isCovered = async ({ id }: Family) =>
    (await membershipOf(world.database.query, id, world.clock.now())) !== undefined;

  it('gives no benefit and is not given back until it is won', async () => {
    const { who, id, paymentId } = await member();
    expect(await isCovered(who)).toBe(true);
    await report(paymentId, {});
    expect(await isCovered(who)).toBe(false);
    expect(await mine(who)).toMatchObject({ state: 'none', until: null, whyNoRefund: 'contested' });
    expect(reasonIn(await call(app, who.token, 'membership.refund', { id }))).toBe('MEMBERSHIP_KEPT');
    const wallet = dataOf(await call(app, who.token, 'wallet.mine', {}));
    expect(wallet.contested).toMatchObject([{ kind: 'membership', heldMinor: 0, isPaused: true }]);
    expect((await pageOf(paymentId)).hold).toMatchObject({ isPaused: true });
    await report(paymentId, { state: 'won' });
    expect(await isCovered(who)).toBe(true);
  });

  it('goes on when only a voided second payment is disputed', async () => {
    const { who, paymentId } = await member();
    const twin = await voidedTwin(paymentId);
    await report(twin, {});
    expect(await isCovered(who)).toBe(true);
    expect((await pageOf(twin)).hold).toMatchObject({ isPaused: false });
    await report(twin, { state: 'lost', withdrawnMinor: memberPrice });
    await settle(twin);
    expect(await isCovered(who)).toBe(true);
  });

  it('ends when it is lost, and the period that waited behind it begins', async () => {
    const { who, paymentId } = await member();
    const form = { method: PaymentMethod.visa, shownPriceMinor: memberPrice };
    const next = dataOf(await call(app, who.token, 'membership.buy', form));
    await packs.pay(next.paymentId, memberPrice);
    await report(paymentId, { state: 'lost', withdrawnMinor: memberPrice });
    await closeGaps(world);
    expect(await isCovered(who)).toBe(false);
    await assertInvariants(world);
    await settle(paymentId);
    expect(await paidByPlatform(paymentId)).toEqual([memberPrice]);
    await closeGaps(world);
    expect(await isCovered(who)).toBe(true);
    const { periods } = await mine(who);
    expect(periods.map(({ state }) => state)).toEqual(['paid', 'chargedBack']);
    await assertInvariants(world);
  });
});
