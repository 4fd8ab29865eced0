import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { findPayment } from '#server/money/payment/payment.repository.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { balanceOf } from '#tests/support/orders.ts';
import {
  type Bought,
  paymentWorld,
  type PaymentWorld,
  type ServiceName,
} from '#tests/support/payment-world.ts';
import { recordChargeback } from './chargeback.commands.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(() => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
  for (const fake of [world.stripe, world.paypal]) fake.behave();
});

const price = 4001;

/** An order that a service paid and its coach accepted. */
async function captured(name: ServiceName): Promise<Bought> {
  const bought = await world.buy(name);
  await world.follow(bought);
  world[name].pay(bought.paymentId);
  await world.comeBack(bought);
  await as(world, bought.coach, acceptOrder, { id: bought.order.id });
  await world.settleDown();
  return bought;
}

const refOf = ({ paymentId }: Bought) => `dp_${paymentId}`;
const disputeOf = (bought: Bought, status: string, rest: object = {}) =>
  world.stripe.dispute(bought.paymentId, refOf(bought), status, rest);

/** A message of Stripe about an object, as many minutes after eight o'clock. */
const signed = (minutes: number, object: object) =>
  world.stripe.sign('charge.dispute.updated', object, new Date(Date.UTC(2027, 2, 1, 8, minutes)));

async function receive(sent: Parameters<PaymentWorld['deliver']>[1]): Promise<void> {
  world.clock.set(new Date('2027-03-01T08:03:00.000Z'));
  expect(await world.deliver('stripe', sent)).toBe(200);
  await readInbox(world);
}

const rowOf = ({ paymentId }: Bought) =>
  world.database.query
    .selectFrom('chargeback')
    .select(['state', 'withdrawn_minor', 'end_unread_why', 'reported_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

const eventsOf = async ({ paymentId }: Bought) => {
  const rows = await world.database.query
    .selectFrom('chargeback_event')
    .innerJoin('chargeback', 'chargeback.id', 'chargeback_event.chargeback_id')
    .select('event')
    .where('payment_id', '=', paymentId)
    .orderBy('chargeback_event.version')
    .execute();
  return rows.map(({ event }) => event);
};

async function afterTheClass({ cls, coach, order }: Bought): Promise<number> {
  world.clock.set(cls.ends_at);
  await as(world, coach, complete, { id: order.id });
  world.clock.advance({ hours: 80 });
  await releaseFunds(world);
  return await balanceOf(world, ledger.coachAvailable(coach));
}

describe('a message about a new dispute that cannot be read', () => {
  it('freezes the order while Stripe cannot be reached, and is settled by a later read', async () => {
    const bought = await captured('stripe');
    const sent = signed(1, disputeOf(bought, 'lost', { amount: 'many' }));
    world.stripe.misbehave(/GET \/v1\/disputes\//, 'errorBefore', 1000);
    await receive(sent);
    expect(await rowOf(bought)).toEqual({
      state: 'open',
      withdrawn_minor: 0,
      end_unread_why: null,
      reported_at: null,
    });
    expect(await afterTheClass(bought)).toBe(0);
    world.stripe.behave();
    disputeOf(bought, 'lost');
    await world.settleDown();
    expect(await rowOf(bought)).toMatchObject({ state: 'lost', withdrawn_minor: price });
    expect(await eventsOf(bought)).toEqual(['open', 'lost']);
  });

  it('leaves a noted dispute as it is while Stripe cannot be reached', async () => {
    const bought = await captured('stripe');
    await receive(signed(1, disputeOf(bought, 'needs_response')));
    world.stripe.misbehave(/GET \/v1\/disputes\//, 'errorBefore', 1000);
    await receive(signed(2, disputeOf(bought, 'needs_response', { amount: 'many' })));
    expect(await rowOf(bought)).toMatchObject({ state: 'open', withdrawn_minor: price });
    expect(await eventsOf(bought)).toEqual(['open']);
  });
});

describe('a message that is older than the newest one', () => {
  it('changes no amount, also when the newest one changed nothing', async () => {
    const bought = await captured('stripe');
    const [first, second, third] = [
      signed(0, disputeOf(bought, 'needs_response')),
      signed(1, disputeOf(bought, 'needs_response', { amount: 1000 })),
      signed(2, disputeOf(bought, 'needs_response')),
    ];
    for (const sent of [first, third, second]) await receive(sent);
    expect(await rowOf(bought)).toMatchObject({
      withdrawn_minor: price,
      reported_at: new Date('2027-03-01T08:02:00.000Z'),
    });
    expect(await eventsOf(bought)).toEqual(['open']);
  });

  it('ends no dispute in another way', async () => {
    const bought = await captured('stripe');
    const [older, newer] = [signed(1, disputeOf(bought, 'lost')), signed(2, disputeOf(bought, 'won'))];
    for (const sent of [newer, older]) await receive(sent);
    expect(await eventsOf(bought)).toEqual(['won']);
  });

  it('does not make an end readable that a newer one left unread', async () => {
    const bought = await captured('stripe');
    const older = signed(1, disputeOf(bought, 'needs_response'));
    await receive(signed(0, disputeOf(bought, 'under_review')));
    await receive(signed(2, disputeOf(bought, 'lost', { amount: 'many' })));
    expect(await rowOf(bought)).toMatchObject({ end_unread_why: 'report' });
    await receive(older);
    expect(await rowOf(bought)).toMatchObject({ state: 'open', end_unread_why: 'report' });
  });

  it('is overtaken by what Stripe shows for a message that cannot be read', async () => {
    const bought = await captured('stripe');
    const [unread, older] = [
      signed(0, disputeOf(bought, 'needs_response', { amount: 'many' })),
      signed(1, disputeOf(bought, 'needs_response', { amount: 1000 })),
    ];
    disputeOf(bought, 'needs_response', { amount: 2000 });
    await receive(unread);
    await receive(older);
    expect(await rowOf(bought)).toMatchObject({ withdrawn_minor: 2000 });
  });

  it('loses against a newer one that is noted in parallel', async () => {
    const bought = await captured('stripe');
    const payment = await findPayment(world.database.query, bought.paymentId);
    const news = {
      ref: refOf(bought),
      kind: 'dispute' as const,
      state: 'open' as const,
      intent: null,
      charge: null,
    };
    const reports = [1, 5, 3, 4, 2].map((minute) =>
      recordChargeback(world, payment, {
        ...news,
        withdrawnMinor: minute * 100,
        at: `2027-03-01T08:0${minute}:00.000Z`,
      }),
    );
    await Promise.all(reports);
    expect(await rowOf(bought)).toMatchObject({ withdrawn_minor: 500 });
  });
});

describe('an older state of a dispute that PayPal shows late', () => {
  const report = async (bought: Bought, rest: object) => {
    const ref = `PP-D-${bought.paymentId}`;
    world.paypal.disputes.keep({ ...world.paypal.dispute(bought.paymentId, ref), ...rest });
    const sent = world.paypal.sign(
      'CUSTOMER.DISPUTE.UPDATED',
      { dispute_id: ref },
      { at: world.clock.now() },
    );
    expect(await world.deliver('paypal', sent)).toBe(200);
    await readInbox(world);
  };
  const won = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };
  const [older, newer] = ['2027-03-01T08:01:00.000Z', '2027-03-01T08:02:00.000Z'];

  it('changes nothing', async () => {
    const bought = await captured('paypal');
    await report(bought, { ...won, update_time: newer });
    const lost = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
    await report(bought, { ...lost, update_time: older });
    expect(await eventsOf(bought)).toEqual(['won']);
  });

  it.each([
    ['cannot be read', { disputed_transactions: [] }],
    ['has a new outcome', { status: 'RESOLVED', dispute_outcome: { outcome_code: 'NEW' } }],
  ])('and that %s leaves the end readable', async (_, rest) => {
    const bought = await captured('paypal');
    await report(bought, { update_time: newer });
    await report(bought, { ...rest, update_time: older });
    expect(await rowOf(bought)).toMatchObject({ state: 'open', end_unread_why: null });
    await report(bought, { ...rest, update_time: newer });
    expect((await rowOf(bought))?.end_unread_why).not.toBeNull();
  });
});

it('recordChargeback notes no end that cannot be read of a warning', async () => {
  const bought = await captured('stripe');
  const payment = await findPayment(world.database.query, bought.paymentId);
  const warning = {
    ref: refOf(bought),
    kind: 'warning' as const,
    state: 'open' as const,
    withdrawnMinor: 0,
    intent: null,
    charge: null,
  };
  await recordChargeback(world, payment, warning);
  await recordChargeback(world, payment, { ...warning, endUnread: 'report' });
  expect(await rowOf(bought)).toMatchObject({ end_unread_why: null });
});
