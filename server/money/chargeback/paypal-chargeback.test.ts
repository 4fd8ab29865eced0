import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { reconcile } from '#server/money/reconciliation/reconciliation.jobs.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { finishTask } from '#server/platform/task/task.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { paymentWorld, type Bought, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addOperator } from '#tests/support/people.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { settleChargebacks } from './chargeback.jobs.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(() => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
  world.paypal.behave();
});

const price = 4001;
const earned = 3401;
const lost = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
const won = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };

/** An order by PayPal that its coach accepted. */
async function captured(): Promise<Bought> {
  const bought = await world.buy('paypal');
  await world.follow(bought);
  world.paypal.pay(bought.paymentId);
  await world.comeBack(bought);
  await as(world, bought.coach, acceptOrder, { id: bought.order.id });
  await world.settleDown();
  return bought;
}

const refOf = ({ paymentId }: Bought) => `PP-D-${paymentId}`;
type Rest = Parameters<PaymentWorld['paypal']['dispute']>[2];
const kept = (bought: Bought, rest?: Rest) => world.paypal.dispute(bought.paymentId, refOf(bought), rest);

/** A message about the dispute, with whatever is in it. */
const message = (bought: Bought, type: string, change: { eventId?: string; forged?: boolean } = {}) =>
  world.paypal.sign(
    `CUSTOMER.DISPUTE.${type}`,
    { dispute_id: refOf(bought), status: 'OPEN' },
    { at: world.clock.now(), ...change },
  );

async function disputed(bought: Bought, type: string, rest?: Rest): Promise<void> {
  kept(bought, rest);
  expect(await world.deliver('paypal', message(bought, type))).toBe(200);
  await world.settleDown();
}

const chargebackOf = ({ paymentId }: Bought) =>
  world.database.query
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
const eventsOf = async (bought: Bought) => {
  const rows = await world.database.query
    .selectFrom('chargeback_event')
    .innerJoin('chargeback', 'chargeback.id', 'chargeback_event.chargeback_id')
    .select('event')
    .where('payment_id', '=', bought.paymentId)
    .orderBy('chargeback_event.version')
    .execute();
  return rows.map(({ event }) => event);
};
const tasksOf = (bought: Bought) =>
  world.database.query
    .selectFrom('operator_task')
    .select(['id', 'facts'])
    .where('unique_key', 'like', `chargeback:paypal:${refOf(bought)}:%`)
    .where('done_at', 'is', null)
    .execute();

/** Transfers of the platform for the dispute. */
async function paidByPlatform({ paymentId }: Bought): Promise<number[]> {
  const rows = await world.database.query
    .selectFrom('transfer')
    .select('amount_minor')
    .where('kind', '=', 'chargeback')
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map((row) => row.amount_minor);
}

async function later(coach: string): Promise<number> {
  world.clock.advance({ hours: 80 });
  await releaseFunds(world);
  return await balanceOf(world, ledger.coachAvailable(coach));
}

async function afterTheClass({ cls, coach, order }: Bought): Promise<number> {
  world.clock.set(cls.ends_at);
  await as(world, coach, complete, { id: order.id });
  return await later(coach);
}

async function decide(bought: Bought): Promise<void> {
  const operator = await addOperator(world);
  for (const { id } of await tasksOf(bought))
    await as(world, operator, finishTask, { id, note: 'looked at' });
  await settleChargebacks(world);
}

async function unexplained({ paymentId }: Bought): Promise<number> {
  world.clock.advance({ hours: 24 });
  await reconcile(world, world.port('paypal'));
  const rows = await world.database.query
    .selectFrom('reconciliation_report')
    .select('details')
    .where('provider', '=', 'paypal')
    .execute();
  return rows
    .flatMap(({ details }) => details)
    .filter((one) => one.paymentId === paymentId)
    .reduce((sum, one) => sum + Math.abs(one.oursMinor - one.theirsMinor), 0);
}

describe('a dispute of PayPal', () => {
  it('that is lost keeps the earnings from the coach until an operator closes its task', async () => {
    const bought = await captured();
    await disputed(bought, 'CREATED', { seller_response_due_date: '2027-03-11T08:00:00.000Z' });
    expect(await chargebackOf(bought)).toMatchObject({
      provider: 'paypal',
      ref: refOf(bought),
      state: 'open',
      withdrawn_minor: 0,
      bank_reason: 'merchandise_or_service_not_received',
      evidence_by: new Date('2027-03-11T08:00:00.000Z'),
    });
    await disputed(bought, 'RESOLVED', lost);
    // A message that was late, about a dispute that PayPal has changed since.
    expect(await world.deliver('paypal', message(bought, 'CREATED'))).toBe(200);
    await world.settleDown();
    expect(await eventsOf(bought)).toEqual(['open', 'lost']);
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'lost', withdrawnMinor: price } }]);
    expect(await afterTheClass(bought)).toBe(0);
    expect(await unexplained(bought)).toBe(price);
    await decide(bought);
    expect(await later(bought.coach)).toBe(earned);
    expect(await unexplained(bought)).toBe(0);
    await assertInvariants(world);
  });

  it.each(['PENDING', 'DECLINED'])(
    'that is lost while PayPal calls its capture %s is lost whole',
    async (status) => {
      const bought = await captured();
      world.paypal.holdBack(bought.paymentId, status);
      await disputed(bought, 'RESOLVED', lost);
      expect(await chargebackOf(bought)).toMatchObject({ state: 'lost', withdrawn_minor: price });
      world.paypal.holdBack(bought.paymentId, 'COMPLETED');
      await decide(bought);
      expect(await paidByPlatform(bought)).toEqual([price]);
    },
  );

  it('that cannot be read whole keeps the earnings from the coach', async () => {
    const bought = await captured();
    await disputed(bought, 'CREATED', { dispute_amount: { currency_code: 'USD', value: 'many' } });
    expect(await chargebackOf(bought)).toMatchObject({ state: 'open', withdrawn_minor: 0 });
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'open' } }]);
    expect(await afterTheClass(bought)).toBe(0);
  });

  it('with an end that cannot be read keeps the earnings, and is tried again', async () => {
    const bought = await captured();
    kept(bought, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'SOMETHING_NEW' } });
    expect(await world.deliver('paypal', message(bought, 'RESOLVED'))).toBe(200);
    await readInbox(world);
    expect(await eventsOf(bought)).toEqual(['open']);
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'open' } }]);
    kept(bought, won);
    await world.settleDown();
    expect(await eventsOf(bought)).toEqual(['open', 'won']);
  });

  it('that ends without a decision stays open with a task, until PayPal names a movement', async () => {
    const bought = await captured();
    await disputed(bought, 'CREATED');
    await decide(bought);
    const payout = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_WITH_PAYOUT' } };
    await disputed(bought, 'RESOLVED', payout);
    await disputed(bought, 'UPDATED', payout);
    expect(await eventsOf(bought)).toEqual(['open']);
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'open' } }]);
    const amount = { currency_code: 'USD', value: '40.01' };
    const debit = { party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT', amount };
    await disputed(bought, 'UPDATED', { ...payout, fund_movements: [debit] });
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'lost', withdrawnMinor: price } }]);
    await decide(bought);
  });

  it('that is won and then lost keeps the earnings from the coach again', async () => {
    const bought = await captured();
    await disputed(bought, 'RESOLVED', won);
    await disputed(bought, 'UPDATED', lost);
    expect(await eventsOf(bought)).toEqual(['won', 'lost']);
    expect(await chargebackOf(bought)).toMatchObject({ state: 'lost', settled_at: null });
    expect(await afterTheClass(bought)).toBe(0);
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'lost', withdrawnMinor: price } }]);
    await decide(bought);
    expect(await later(bought.coach)).toBe(earned);
    expect(await paidByPlatform(bought)).toEqual([price]);
    await assertInvariants(world);
  });

  it('with another amount before it is settled takes the later amount, with another task', async () => {
    const bought = await captured();
    await disputed(bought, 'RESOLVED', lost);
    const half = { currency_code: 'USD', value: '20.00' };
    await disputed(bought, 'UPDATED', { ...lost, dispute_amount: half });
    await disputed(bought, 'UPDATED', { ...lost, dispute_amount: half });
    expect(await eventsOf(bought)).toEqual(['lost', 'changed']);
    await settleChargebacks(world);
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'lost', withdrawnMinor: 2000 } }]);
    await decide(bought);
    expect(await paidByPlatform(bought)).toEqual([2000]);
  });

  it('with another end after it was settled moves no money, with one more task', async () => {
    const bought = await captured();
    await disputed(bought, 'RESOLVED', lost);
    await decide(bought);
    await disputed(bought, 'UPDATED', won);
    await disputed(bought, 'UPDATED', won);
    expect(await eventsOf(bought)).toEqual(['lost', 'settled', 'won']);
    expect(await chargebackOf(bought)).toMatchObject({ state: 'lost', withdrawn_minor: price });
    expect(await tasksOf(bought)).toMatchObject([{ facts: { state: 'won', withdrawnMinor: 0 } }]);
    await decide(bought);
    expect(await paidByPlatform(bought)).toEqual([price]);
  });

  it('that is won releases the earnings and closes its task', async () => {
    const bought = await captured();
    await disputed(bought, 'CREATED');
    expect(await afterTheClass(bought)).toBe(0);
    await disputed(bought, 'RESOLVED', won);
    expect(await tasksOf(bought)).toEqual([]);
    expect(await later(bought.coach)).toBe(earned);
    expect(await unexplained(bought)).toBe(0);
  });

  it('is noted once over duplicate, parallel and reordered messages', async () => {
    const bought = await captured();
    kept(bought, lost);
    const sent = ['RESOLVED', 'CREATED', 'UPDATED'].map((type) => message(bought, type));
    const answers = await Promise.all([...sent, ...sent, ...sent].map((one) => world.deliver('paypal', one)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await Promise.all([readInbox(world), readInbox(world)]);
    await world.settleDown();
    expect(await eventsOf(bought)).toEqual(['lost']);
    expect(await tasksOf(bought)).toHaveLength(1);
    await decide(bought);
    await settleChargebacks(world);
    expect(await paidByPlatform(bought)).toEqual([price]);
    await assertInvariants(world);
  });

  it('believes nothing in a message but the id', async () => {
    const bought = await captured();
    kept(bought);
    const resource = {
      dispute_id: refOf(bought),
      ...lost,
      dispute_amount: { currency_code: 'USD', value: '9' },
    };
    const sent = world.paypal.sign('CUSTOMER.DISPUTE.RESOLVED', resource, { at: world.clock.now() });
    expect(await world.deliver('paypal', sent)).toBe(200);
    await world.settleDown();
    expect(await chargebackOf(bought)).toMatchObject({ state: 'open', withdrawn_minor: 0 });
    await disputed(bought, 'RESOLVED', won);
  });

  it('is not noted for a forged message', async () => {
    const bought = await captured();
    kept(bought, lost);
    expect(await world.deliver('paypal', message(bought, 'RESOLVED', { forged: true }))).toBe(400);
    await world.settleDown();
    expect(await chargebackOf(bought)).toBeUndefined();
  });

  it.each(['errorBefore', 'silentBefore', 'lostAfter'] as const)(
    'is noted by a later attempt when PayPal fails with %s',
    async (fault) => {
      const bought = await captured();
      kept(bought, lost);
      world.paypal.misbehave(/GET \/v1\/customer\/disputes\//, fault);
      world.paypal.misbehave(/GET \/v2\/payments\/captures\//, fault);
      expect(await world.deliver('paypal', message(bought, 'RESOLVED'))).toBe(200);
      await readInbox(world);
      expect(await chargebackOf(bought)).toBeUndefined();
      await world.settleDown();
      expect(await eventsOf(bought)).toEqual(['lost']);
      await decide(bought);
    },
  );

  it('is foreign when the payment is not ours, and when PayPal does not show it', async () => {
    const bought = await captured();
    const capture = kept(bought).disputed_transactions;
    world.paypal.disputes.keep({
      ...kept(bought),
      dispute_id: 'PP-D-OTHER',
      disputed_transactions: [{ seller_transaction_id: 'OTHER' }],
    });
    expect(capture[0]?.seller_transaction_id).not.toBe('');
    for (const ref of ['PP-D-OTHER', 'PP-D-GONE']) {
      const sent = world.paypal.sign(
        'CUSTOMER.DISPUTE.CREATED',
        { dispute_id: ref },
        { at: world.clock.now(), eventId: ref },
      );
      expect(await world.deliver('paypal', sent)).toBe(200);
    }
    await world.settleDown();
    const events = await world.database.query
      .selectFrom('payment_event')
      .select(['outcome', 'payment_id'])
      .where('event_id', 'in', ['PP-D-OTHER', 'PP-D-GONE'])
      .execute();
    expect(events).toEqual([
      { outcome: 'foreign', payment_id: null },
      { outcome: 'foreign', payment_id: null },
    ]);
    expect(await chargebackOf(bought)).toBeUndefined();
  });

  it('that is lost counts as the refund of an order that is canceled after it', async () => {
    const bought = await captured();
    await disputed(bought, 'RESOLVED', lost);
    await as(world, bought.coach, coachCancel, { id: bought.order.id, reason: { code: 'unwell', text: '' } });
    await world.settleDown();
    expect(world.paypal.moved(bought.paymentId)).toMatchObject({ returnedMinor: 0 });
    await decide(bought);
    expect(await paidByPlatform(bought)).toEqual([]);
    expect(await unexplained(bought)).toBe(0);
    await assertInvariants(world);
  });

  it('that ends by a refund of ours takes nothing a second time', async () => {
    const bought = await captured();
    await disputed(bought, 'CREATED');
    await as(world, bought.coach, coachCancel, { id: bought.order.id, reason: { code: 'unwell', text: '' } });
    await world.settleDown();
    expect(world.paypal.moved(bought.paymentId)).toMatchObject({ returnedMinor: price });
    await disputed(bought, 'RESOLVED', lost);
    expect(await chargebackOf(bought)).toMatchObject({ state: 'lost', withdrawn_minor: 0 });
    await decide(bought);
    expect(await paidByPlatform(bought)).toEqual([]);
    expect(await unexplained(bought)).toBe(0);
  });

  it('that PayPal lists as a refund too is counted once by reconcile', async () => {
    const bought = await captured();
    await disputed(bought, 'RESOLVED', lost);
    world.paypal.refundForDispute(bought.paymentId);
    expect(await unexplained(bought)).toBe(price);
    await decide(bought);
    expect(await unexplained(bought)).toBe(0);
  });

  it.each([
    ['our id', ({ paymentId }: Bought) => ({ custom: paymentId })],
    ['its capture', (bought: Bought) => kept(bought).disputed_transactions[0] ?? {}],
  ])(
    'freezes the earnings by %s while PayPal cannot be read, and is settled by a later read',
    async (_, named) => {
      const bought = await captured();
      world.paypal.misbehave(/GET \/v1\/customer\/disputes\//, 'errorBefore', 1000);
      const resource = {
        dispute_id: refOf(bought),
        disputed_transactions: [named(bought), { custom: 'no id' }],
      };
      kept(bought, lost);
      const sent = world.paypal.sign('CUSTOMER.DISPUTE.CREATED', resource, { at: world.clock.now() });
      expect(await world.deliver('paypal', sent)).toBe(200);
      await readInbox(world);
      expect(await chargebackOf(bought)).toMatchObject({ state: 'open', withdrawn_minor: 0 });
      expect(await tasksOf(bought)).toHaveLength(1);
      expect(await afterTheClass(bought)).toBe(0);
      world.paypal.behave();
      await world.settleDown();
      expect(await chargebackOf(bought)).toMatchObject({ state: 'lost', withdrawn_minor: price });
      expect(await eventsOf(bought)).toEqual(['open', 'lost']);
    },
  );

  it('is noted as open when its first message has an end that PayPal cannot confirm', async () => {
    const bought = await captured();
    world.paypal.misbehave(/GET \/v1\/customer\/disputes\//, 'errorBefore', 1000);
    const sent = world.paypal.sign(
      'CUSTOMER.DISPUTE.RESOLVED',
      { ...kept(bought, lost), status: 'RESOLVED' },
      { at: world.clock.now() },
    );
    expect(await world.deliver('paypal', sent)).toBe(200);
    await readInbox(world);
    expect(await chargebackOf(bought)).toMatchObject({ state: 'open', withdrawn_minor: 0 });
    world.paypal.behave();
    await world.settleDown();
    expect(await chargebackOf(bought)).toMatchObject({ state: 'lost', withdrawn_minor: price });
  });

  it('is found by reconcile on any page of the list when its messages were lost', async () => {
    const all = [await captured(), await captured(), await captured()];
    for (const bought of all) kept(bought);
    // One that cannot be read does not hide the others.
    world.paypal.disputes.keep({ ...kept(all[2]!), dispute_id: 'PP-D-TWO', disputed_transactions: [] });
    await reconcile(world, world.port('paypal'));
    for (const bought of all) {
      expect(await eventsOf(bought)).toEqual(['open']);
      expect(await tasksOf(bought)).toHaveLength(1);
    }
    // The inbox tries the unreadable one until it is a dead letter, which operators see.
    const waiting = await world.database.query
      .selectFrom('payment_event')
      .select('event_id')
      .where('outcome', 'is', null)
      .execute();
    expect(waiting).toEqual([{ event_id: 'night:2027-03:PP-D-TWO' }]);
  });
});
