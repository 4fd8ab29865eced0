import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import type { FakePayments } from '#tests/fakes/fake-payments.ts';
import { as } from '#tests/support/asking.ts';
import { balanceOf, bookOne, orderRow } from '#tests/support/orders.ts';
import { eachOnce, effectsThrough } from '#tests/support/payment-faults.ts';
import { paymentWorld, type Bought, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addStudent } from '#tests/support/people.ts';
import { runPaymentOperations } from './operation.jobs.ts';
import { syncUndecided } from './sync.commands.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});

const price = 4001;
const whyNot = { code: 'unwell' as const, text: '' };
const leaves = (bought: Bought) =>
  as(world, bought.student, cancelWholeOrder, {
    id: bought.order.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: price,
    tappedAt: world.clock.now().toISOString(),
  });
const statusOf = async ({ order }: Bought) => (await orderRow(world, order.id)).status;
const report = (kind: 'authorized' | 'failed' = 'authorized') => ({ kind, at: world.clock.now() });

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  let fake: FakePayments;
  beforeEach(() => {
    fake = world.fakes[name];
    fake.behave();
  });

  /** Paid on the page and returned from it. */
  async function paid(): Promise<Bought> {
    const bought = await world.buy(name);
    await world.follow(bought);
    fake.pay(bought.paymentId);
    expect(await world.comeBack(bought)).toContain('outcome=succeeded');
    return bought;
  }

  it('opens its page, captures when the coach accepts and refunds a canceled order', async () => {
    const bought = await world.buy(name);
    const page = await world.follow(bought);
    expect(page).toMatch(/^https:\/\/(checkout\.stripe|www\.paypal)\.com\//);
    expect(await world.follow(bought)).toBe(page);
    expect(await world.comeBack(bought)).toContain('outcome=open');
    fake.pay(bought.paymentId);
    expect(await world.comeBack(bought)).toContain('outcome=succeeded');
    expect(await world.follow(bought)).toContain('outcome=succeeded');
    expect(await orderRow(world, bought.order.id)).toMatchObject({
      status: OrderStatus.awaitAgree,
      pay_state: 'authorized',
    });
    expect(fake.moved(bought.paymentId)).toMatchObject({ authorized: 1, captured: 0 });
    await as(world, bought.coach, acceptOrder, { id: bought.order.id });
    await runPaymentOperations(world);
    expect(fake.moved(bought.paymentId)).toMatchObject({ captured: 1, takenMinor: price, refunded: 0 });
    await leaves(bought);
    await runPaymentOperations(world);
    await runPaymentOperations(world);
    expect(fake.moved(bought.paymentId)).toMatchObject({ captured: 1, refunded: 1, returnedMinor: price });
  });

  it('leads to the result, and opens at the next tap, when the service refused to open its page', async () => {
    const bought = await world.buy(name);
    fake.misbehave(/^POST .*(sessions|orders)$/, 'errorBefore');
    expect(await world.follow(bought)).toBe(`/result?payment=${bought.paymentId}&outcome=notOpened`);
    fake.behave();
    expect(await world.follow(bought)).toMatch(/^https:/);
  });

  it('voids the payment when the coach rejects', async () => {
    const bought = await paid();
    await as(world, bought.coach, rejectOrder, { id: bought.order.id, reason: whyNot });
    await runPaymentOperations(world);
    expect(fake.moved(bought.paymentId)).toMatchObject({ captured: 0, voided: 1, takenMinor: 0 });
  });

  it('starts a look at the service for a webhook, and trusts nothing else in it', async () => {
    const bought = await world.buy(name);
    await world.follow(bought);
    const { kind, at } = report();
    const early = fake.message(bought.paymentId, kind, { at });
    expect(await world.deliver(name, early)).toBe(200);
    await world.settleDown();
    expect(await statusOf(bought)).toBe(OrderStatus.awaitPayment);
    fake.pay(bought.paymentId);
    // A repeated message has no effect; the new one has, also in 16 copies in parallel.
    expect(await world.deliver(name, early)).toBe(200);
    const late = fake.message(bought.paymentId, 'captured', { at: world.clock.now() });
    expect(new Set(await Promise.all(Array.from({ length: 16 }, () => world.deliver(name, late))))).toEqual(
      new Set([200]),
    );
    await world.settleDown();
    expect(await orderRow(world, bought.order.id)).toMatchObject({
      status: OrderStatus.awaitAgree,
      version: 2,
    });
    expect(fake.moved(bought.paymentId)).toMatchObject({ authorized: 1, captured: 0 });
  });

  it.each(['forged', 'old', 'otherAccount', 'unknown'] as const)(
    'a webhook that is %s changes nothing',
    async (what) => {
      const bought = await world.buy(name);
      await world.follow(bought);
      fake.pay(bought.paymentId);
      const at = world.clock.now();
      const age = name === 'stripe' ? 301_000 : 3 * 86_400_000 + 1000;
      const message = fake.message(
        what === 'unknown' ? crypto.randomUUID() : bought.paymentId,
        'authorized',
        {
          at: what === 'old' ? new Date(at.getTime() - age) : at,
          ...(what === 'forged' ? { forged: true } : {}),
          ...(what === 'otherAccount' ? { otherAccount: true } : {}),
        },
      );
      const isTaken = what === 'unknown' || (what === 'otherAccount' && name === 'stripe');
      expect(await world.deliver(name, message)).toBe(isTaken ? 200 : 400);
      await world.settleDown();
      expect(await statusOf(bought)).toBe(OrderStatus.awaitPayment);
      expect((await world.paymentRow(bought.paymentId)).state).toBe('open');
      // Proves that the service had the payment.
      await world.comeBack(bought);
      expect(await statusOf(bought)).toBe(OrderStatus.awaitAgree);
    },
  );

  it('accepts a body only in the form that its service sends', async () => {
    const send = (headers: Record<string, string>, payload: string) =>
      world.app.inject({ method: 'POST', url: `/applet/webhook/${name}`, headers, payload });
    const good = fake.message(crypto.randomUUID(), 'failed', { at: world.clock.now() });
    const json = { 'content-type': 'application/json' };
    expect((await send({ ...json, ...good.headers }, `${good.body} `)).statusCode).toBe(400);
    expect((await send({ ...json, ...good.headers }, good.body.replace('false', 'true '))).statusCode).toBe(
      name === 'stripe' ? 400 : 200,
    );
    expect((await send(json, good.body)).statusCode).toBe(400);
    expect((await send({ ...json, ...good.headers }, '')).statusCode).toBe(400);
    expect((await send({ ...good.headers, 'content-type': 'text/plain' }, good.body)).statusCode).toBe(400);
    const huge = JSON.stringify({ id: 'x', padding: 'x'.repeat(300_000) });
    expect((await send({ ...json, ...good.headers }, huge)).statusCode).toBe(400);
  });

  it.each([
    ['amount', { amountMinor: 1 }],
    ['currency', { currency: 'EUR' }],
  ])('voids a payment with a wrong %s and adds a task for operators', async (_what, wrong) => {
    const bought = await world.buy(name);
    await world.follow(bought);
    fake.pay(bought.paymentId, wrong);
    expect(await world.comeBack(bought)).toContain('outcome=canceled');
    await world.settleDown();
    expect(await statusOf(bought)).toBe(OrderStatus.awaitPayment);
    expect(fake.moved(bought.paymentId)).toMatchObject({ voided: 1, captured: 0 });
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('kind')
      .where('subject_id', '=', bought.paymentId)
      .execute();
    expect(tasks).toEqual([{ kind: 'moneyUnexplained' }]);
  });

  it('adds a top-up once and refunds a wrong one', async () => {
    const right = await world.topUp(name, 2500);
    await world.follow(right);
    fake.pay(right.paymentId);
    await Promise.all(Array.from({ length: 6 }, () => world.comeBack(right)));
    expect(await balanceOf(world, ledger.student(right.student))).toBe(2500);
    const wrong = await world.topUp(name, 2500);
    await world.follow(wrong);
    fake.pay(wrong.paymentId, { amountMinor: 2400 });
    await world.comeBack(wrong);
    await world.settleDown();
    expect(await balanceOf(world, ledger.student(wrong.student))).toBe(0);
    expect(fake.moved(wrong.paymentId)).toMatchObject({ takenMinor: 2400, returnedMinor: 2400, refunded: 1 });
  });

  it('fails or is left, and can be tried again', async () => {
    const bought = await world.buy(name);
    await world.follow(bought);
    fake.fail(bought.paymentId);
    expect(await world.comeBack(bought)).toContain('outcome=failed');
    expect(await orderRow(world, bought.order.id)).toMatchObject({
      status: OrderStatus.awaitPayment,
      pay_state: 'failed',
    });
    const second = await world.payAgain(name, bought);
    await world.follow(second);
    expect(await world.comeBack(second, true)).toContain('outcome=canceled');
    const third = await world.payAgain(name, bought);
    await world.follow(third);
    fake.pay(third.paymentId);
    // Left and paid in the same moment: paid counts.
    expect(await world.comeBack(third, true)).toContain('outcome=succeeded');
    expect(await statusOf(bought)).toBe(OrderStatus.awaitAgree);
  });

  it('is settled by the job when every webhook is lost; late money is voided once', async () => {
    const found = await world.buy(name);
    await world.follow(found);
    const late = await world.buy(name, { capacity: 1 });
    await world.follow(late);
    world.clock.advance({ minutes: 16 });
    await expireUnpaid(world);
    await bookOne(world, await addStudent(world), late.cls);
    fake.pay(found.paymentId);
    fake.pay(late.paymentId);
    expect(await syncUndecided(world)).toBeGreaterThanOrEqual(2);
    expect(await syncUndecided(world)).toBe(0);
    expect(await statusOf(found)).toBe(OrderStatus.awaitAgree);
    expect(await statusOf(late)).toBe(OrderStatus.canceled);
    await world.settleDown();
    expect(fake.moved(late.paymentId)).toMatchObject({ authorized: 1, voided: 1, captured: 0 });
  });

  it('is settled after days without a look, and on a late page; an ended one is voided', async () => {
    const late = await world.topUp(name, 2500);
    world.clock.advance({ hours: 20 });
    await world.follow(late);
    const away = await world.topUp(name, 1500);
    await world.follow(away);
    fake.pay(away.paymentId);
    const never = await world.topUp(name, 900);
    await world.follow(never);
    world.clock.advance({ hours: 8 });
    // Past the lifetime of the requested page, and no webhook has reported it.
    fake.pay(late.paymentId);
    await syncUndecided(world);
    expect(await balanceOf(world, ledger.student(late.student))).toBe(2500);
    const lost = await world.topUp(name, 700);
    await world.follow(lost);
    fake.pay(lost.paymentId);
    world.clock.advance({ days: 4 });
    await syncUndecided(world);
    expect(await balanceOf(world, ledger.student(away.student))).toBe(1500);
    expect(await balanceOf(world, ledger.student(lost.student))).toBe(700);
    world.clock.advance({ days: 36 });
    await syncUndecided(world);
    const { closed_at: closedAt, settled_at: settledAt } = await world.paymentRow(never.paymentId);
    expect([closedAt === null, settledAt]).toEqual([false, null]);
    const asked = fake.calls.length;
    world.clock.advance({ days: 1 });
    expect(await syncUndecided(world)).toBe(0);
    expect(fake.calls.length).toBe(asked);
  });

  it('refunds in parts, each operation once', async () => {
    const bought = await paid();
    await as(world, bought.coach, acceptOrder, { id: bought.order.id });
    await world.settleDown();
    const { service_ref: ref } = await world.paymentRow(bought.paymentId);
    const part = (id: string, amountMinor: number) =>
      world.port(name).refund({ id, paymentId: bought.paymentId, ref, amountMinor, currency: 'USD' });
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    await part(one, 1000);
    await part(two, 500);
    await Promise.all([part(one, 1000), part(two, 500)]);
    expect(fake.moved(bought.paymentId)).toMatchObject({ refunded: 2, returnedMinor: 1500 });
  });

  it.each(['errorBefore', 'errorAfter', 'lostAfter'] as const)(
    'has every effect once through %s at every step',
    async (fault) => {
      expect(await effectsThrough(world, name, fault)).toEqual(eachOnce);
    },
  );
});

it('syncPayment changes nothing and adds a task when the record of Stripe is of the other mode', async () => {
  const bought = await world.buy('stripe');
  await world.follow(bought);
  world.stripe.pay(bought.paymentId);
  world.stripe.isLive = true;
  expect(await world.comeBack(bought)).toContain('outcome=open');
  world.stripe.isLive = false;
  expect(await statusOf(bought)).toBe(OrderStatus.awaitPayment);
  const task = await world.database.query
    .selectFrom('operator_task')
    .select('unique_key')
    .where('subject_id', '=', bought.paymentId)
    .execute();
  expect(task).toEqual([{ unique_key: `foreignRecord:${bought.paymentId}` }]);
});

it('the port of PayPal requests one token, and another when PayPal withdraws it', async () => {
  const before = world.paypal.tokens;
  world.paypal.forgetToken();
  const bought = await world.buy('paypal');
  await world.follow(bought);
  await Promise.all([world.comeBack(bought), world.comeBack(bought)]);
  expect(world.paypal.tokens).toBe(before + 1);
});

it('the ledger adds up after all of it', async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
});
