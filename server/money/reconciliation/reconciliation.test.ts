import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, describe } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import {
  paymentWorld,
  type Bought,
  type PaymentWorld,
  type ServiceName,
} from '#tests/support/payment-world.ts';
import { addStudent } from '#tests/support/people.ts';
import { reconcileNightly } from './reconciliation.jobs.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});

const price = 4001;

async function accepted(name: ServiceName): Promise<Bought> {
  const bought = await world.buy(name);
  await world.follow(bought);
  world.fakes[name].pay(bought.paymentId);
  await world.comeBack(bought);
  await as(world, bought.coach, acceptOrder, { id: bought.order.id });
  await world.settleDown();
  return bought;
}

/** Goes on to the next night and does its work, twice. */
async function night(): Promise<number> {
  const now = world.clock.now();
  world.clock.set(new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000 + 28 * 3_600_000));
  const written = await reconcileNightly(world);
  expect(await reconcileNightly(world)).toBe(0);
  return written;
}

const reportOf = (name: ServiceName, day: string) =>
  world.database.query
    .selectFrom('reconciliation_report')
    .select(['matched', 'unexplained_minor', 'details'])
    .where('provider', '=', name)
    .where('day', '=', day)
    .executeTakeFirst();
const today = () => world.clock.now().toISOString().slice(0, 10);

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  it('reconcileNightly matches captures, refunds, top-ups and abandoned payments', async () => {
    const day = today();
    await accepted(name);
    const back = await accepted(name);
    await as(world, back.student, cancelWholeOrder, {
      id: back.order.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: price,
      tappedAt: world.clock.now().toISOString(),
    });
    await world.settleDown();
    const topUp = await world.topUp(name, 2500);
    await world.follow(topUp);
    world.fakes[name].pay(topUp.paymentId);
    await world.comeBack(topUp);
    await world.follow(await world.buy(name));
    expect(await night()).toBeGreaterThanOrEqual(1);
    expect(await reportOf(name, day)).toEqual({ matched: 4, unexplained_minor: 0, details: [] });
  });

  it('reconcileNightly reports a payment that the service lost or has twice', async () => {
    const day = today();
    const [lost, doubled] = [await accepted(name), await accepted(name)];
    world.fakes[name].lose(lost.paymentId);
    world.fakes[name].double(doubled.paymentId);
    await night();
    const report = await reportOf(name, day);
    expect(report).toMatchObject({ matched: 0, unexplained_minor: 2 * price });
    expect(
      new Set(report?.details.map((one) => [one.paymentId, one.oursMinor, one.theirsMinor].join())),
    ).toEqual(new Set([`${lost.paymentId},${price},0`, `${doubled.paymentId},${price},${2 * price}`]));
    const task = await world.database.query
      .selectFrom('operator_task')
      .select('facts')
      .where('unique_key', '=', `reconciliation:${name}:${day}`)
      .execute();
    expect(task).toEqual([{ facts: { provider: name, day, unexplainedMinor: 2 * price } }]);
  });
});

it('reconcileNightly reports a payment that PayPal does not show, and compares the others', async () => {
  const day = today();
  const [hidden, shown] = [await accepted('paypal'), await accepted('paypal')];
  const { service_ref: ref } = await world.paymentRow(hidden.paymentId);
  world.paypal.misbehave(new RegExp(`GET /v2/checkout/orders/${ref}`), 'errorBefore', 9);
  await night();
  world.paypal.behave();
  expect(await reportOf('paypal', day)).toEqual({
    matched: 1,
    unexplained_minor: price,
    details: [{ paymentId: hidden.paymentId, ref, oursMinor: price, theirsMinor: 0, currency: 'USD' }],
  });
  expect(world.paypal.moved(shown.paymentId)).toMatchObject({ takenMinor: price });
  await night();
  expect(await reportOf('paypal', day)).toEqual({ matched: 2, unexplained_minor: 0, details: [] });
});

it.each(['stripe', 'paypal'] as const)(
  'reconcileNightly compares a payment of %s that is older than the window when its money moves',
  async (name) => {
    const day = today();
    const [old, other] = [await accepted(name), await accepted(name)];
    world.clock.advance({ hours: 40 * 24 });
    await accepted(name);
    await world.database.query
      .insertInto('payment_operation')
      .values({
        id: randomUUID(),
        payment_id: old.paymentId,
        kind: 'refund',
        amount_minor: 1000,
        created_at: world.clock.now(),
        done_at: world.clock.now(),
      })
      .execute();
    world.fakes[name].lose(old.paymentId);
    await night();
    expect(await reportOf(name, day)).toMatchObject({
      matched: 1,
      unexplained_minor: price,
      details: [{ paymentId: old.paymentId, oursMinor: price, theirsMinor: 0 }],
    });
    expect(await world.paymentRow(other.paymentId)).toMatchObject({ state: 'succeeded' });
  },
);

it('reconcileNightly runs again later when PayPal answers nothing', async () => {
  await accepted('paypal');
  const now = world.clock.now();
  world.clock.set(new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000 + 28 * 3_600_000));
  world.paypal.misbehave(/GET .v2.checkout.orders/, 'errorBefore', 99);
  await reconcileNightly(world);
  world.paypal.behave();
  expect(await reconcileNightly(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  expect(await reconcileNightly(world)).toBeGreaterThan(0);
});

it('reconcileNightly reports nothing for money that is on its way', async () => {
  const bought = await world.buy('stripe');
  await world.follow(bought);
  world.stripe.pay(bought.paymentId);
  await world.comeBack(bought);
  const day = today();
  // The payment service is unreachable: the capture is not sent during the night.
  await as(world, bought.coach, acceptOrder, { id: bought.order.id });
  await night();
  expect(await reportOf('stripe', day)).toMatchObject({ unexplained_minor: 0 });
});

it('operator.reconciliation is FORBIDDEN for everybody but operators', async () => {
  const id = await addStudent(world);
  const token = await signIn(world, id, 'student');
  expect(reasonIn(await call(world.app, token, 'operator.reconciliation', {}))).toBe('FORBIDDEN');
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
    .execute();
  const first = dataOf(await call(world.app, token, 'operator.reconciliation', {}));
  expect(first.items.length).toBeGreaterThan(3);
  expect(first.items.map(({ day }) => day)).toEqual(
    first.items
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
});

it('reconcileNightly compares the other service when one cannot be reached, and that one later', async () => {
  const day = today();
  world.stripe.misbehave(/GET \/v1\/payment_intents/, 'errorBefore', 1000);
  await night();
  expect(await reportOf('stripe', day)).toBeUndefined();
  expect(await reportOf('paypal', day)).toBeDefined();
  world.stripe.behave();
  world.clock.advance({ minutes: 1 });
  expect(await reconcileNightly(world)).toBeGreaterThanOrEqual(1);
  expect(await reportOf('stripe', day)).toBeDefined();
});
