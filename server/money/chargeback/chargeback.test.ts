import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { reconcile } from '#server/money/reconciliation/reconciliation.jobs.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { disputedByCoach } from '#server/money/withdrawal/disputed.repository.ts';
import { finishTask } from '#server/platform/task/task.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { refuseRows } from '#tests/support/failing-row.ts';
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
});

const price = 4001;
const earned = 3401;

/** An order by card that its coach accepted. */
async function captured(): Promise<Bought> {
  const bought = await world.buy('stripe');
  await world.follow(bought);
  world.stripe.pay(bought.paymentId);
  await world.comeBack(bought);
  await as(world, bought.coach, acceptOrder, { id: bought.order.id });
  await world.settleDown();
  return bought;
}

async function receive(type: string, object: object): Promise<void> {
  const sent = world.stripe.sign(type, object, world.clock.now());
  expect(await world.deliver('stripe', sent)).toBe(200);
  await world.settleDown();
}

const disputed = (bought: Bought, status: string, type: string) =>
  receive(`charge.dispute.${type}`, world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, status));

const openTasks = () =>
  world.database.query
    .selectFrom('operator_task')
    .select(['id', 'kind', 'facts'])
    .where('kind', '=', 'chargeback')
    .where('done_at', 'is', null)
    .execute();

const tasksAbout = async ({ paymentId }: Bought) =>
  (await openTasks()).filter(({ facts }) => facts['paymentId'] === paymentId);

/** Completes the class, and waits until its earnings would be available. */
async function afterTheClass({ cls, coach, order }: Bought): Promise<number> {
  world.clock.set(cls.ends_at);
  await as(world, coach, complete, { id: order.id });
  return await later(coach);
}

async function later(coach: string): Promise<number> {
  world.clock.advance({ hours: 80 });
  await releaseFunds(world);
  return await balanceOf(world, ledger.coachAvailable(coach));
}

/** An operator closes all tasks about chargebacks. */
async function decide(): Promise<void> {
  const operator = await addOperator(world);
  for (const { id } of await openTasks()) await as(world, operator, finishTask, { id, note: 'looked at' });
  await settleChargebacks(world);
}

async function unexplained(): Promise<number> {
  world.clock.advance({ hours: 24 });
  await reconcile(world, world.port('stripe'));
  const rows = await world.database.query
    .selectFrom('reconciliation_report')
    .select('unexplained_minor')
    .execute();
  return rows.reduce((sum, row) => sum + row.unexplained_minor, 0);
}

it('a lost dispute keeps the earnings from the coach until an operator closes its task', async () => {
  const bought = await captured();
  await disputed(bought, 'needs_response', 'created');
  await disputed(bought, 'needs_response', 'funds_withdrawn');
  expect(await openTasks()).toMatchObject([
    { facts: { of: 'dispute', state: 'open', orderId: bought.order.id, withdrawnMinor: price } },
  ]);
  await disputed(bought, 'lost', 'closed');
  // A message that was late changes nothing.
  await disputed(bought, 'needs_response', 'created');
  expect(await openTasks()).toMatchObject([{ facts: { of: 'dispute', state: 'lost' } }]);
  expect(await afterTheClass(bought)).toBe(0);
  await settleChargebacks(world);
  expect(await later(bought.coach)).toBe(0);
  expect((await disputedByCoach(world.database.query, [bought.coach])).get(bought.coach)).toEqual({
    totalMinor: earned,
    availableMinor: 0,
  });
  expect(await unexplained()).toBe(price);
  await decide();
  expect(await later(bought.coach)).toBe(earned);
  expect(await unexplained()).toBe(0);
  await assertInvariants(world);
});

it('a won dispute releases the earnings and closes its task', async () => {
  const bought = await captured();
  await disputed(bought, 'under_review', 'created');
  expect(await afterTheClass(bought)).toBe(0);
  await disputed(bought, 'won', 'closed');
  expect(await openTasks()).toEqual([]);
  expect(await later(bought.coach)).toBe(earned);
});

it('a fraud warning keeps the earnings until an operator closes its task', async () => {
  const bought = await captured();
  const { intent, charge } = world.stripe.refs(bought.paymentId);
  const warning = { object: 'radar.early_fraud_warning', id: 'issfr_1', charge, payment_intent: intent };
  await receive('radar.early_fraud_warning.created', warning);
  expect(await afterTheClass(bought)).toBe(0);
  await decide();
  expect(await later(bought.coach)).toBe(earned);
});

it('a lost dispute counts as the refund of an order that is canceled after it', async () => {
  const bought = await captured();
  await disputed(bought, 'lost', 'closed');
  await as(world, bought.coach, coachCancel, { id: bought.order.id, reason: { code: 'unwell', text: '' } });
  await world.settleDown();
  expect(world.stripe.moved(bought.paymentId)).toMatchObject({ returnedMinor: 0 });
  await decide();
  expect(await unexplained()).toBe(0);
  await assertInvariants(world);
});

it('settleChargebacks settles the others when one fails', async () => {
  const [failing, bought] = [await captured(), await captured()];
  await disputed(failing, 'lost', 'closed');
  await disputed(bought, 'lost', 'closed');
  const settledAt = async ({ paymentId }: Bought) =>
    (
      await world.database.query
        .selectFrom('chargeback')
        .select('settled_at')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).settled_at;
  const row = { table: 'chargeback', column: 'payment_id', id: failing.paymentId };
  const allow = await refuseRows(world, row);
  const error = vi.spyOn(world.log, 'error');
  await decide();
  expect([await settledAt(failing), await settledAt(bought)]).toEqual([null, world.clock.now()]);
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
  await allow();
  world.clock.advance({ minutes: 1 });
  await settleChargebacks(world);
  expect(await settledAt(failing)).not.toBeNull();
});

it('a lost dispute that is settled makes the refund that waits for the service', async () => {
  const bought = await captured();
  await disputed(bought, 'needs_response', 'created');
  world.stripe.misbehave(/POST .*refund/, 'errorBefore');
  await as(world, bought.coach, coachCancel, { id: bought.order.id, reason: { code: 'unwell', text: '' } });
  await runPaymentOperations(world);
  // The refund waits until its next attempt is due.
  await world.database.query
    .updateTable('payment_operation')
    .set({ next_attempt_at: new Date('2027-03-02T08:00:00.000Z') })
    .where('payment_id', '=', bought.paymentId)
    .where('done_at', 'is', null)
    .execute();
  const lost = world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, 'lost');
  await world.deliver('stripe', world.stripe.sign('charge.dispute.closed', lost, world.clock.now()));
  await readInbox(world);
  await decide();
  const paid = await world.database.query
    .selectFrom('transfer')
    .select('id')
    .where('kind', '=', 'chargeback')
    .where('payment_id', '=', bought.paymentId)
    .execute();
  expect(paid).toEqual([]);
  world.clock.set(new Date('2027-03-03T08:00:00.000Z'));
  await world.settleDown();
  expect(world.stripe.moved(bought.paymentId)).toMatchObject({ returnedMinor: 0 });
  await assertInvariants(world);
});

it('reconcile finds a dispute whose messages were lost', async () => {
  const bought = await captured();
  world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, 'needs_response');
  expect(await unexplained()).toBe(price);
  expect(await openTasks()).toHaveLength(1);
  expect(await afterTheClass(bought)).toBe(0);
  await disputed(bought, 'won', 'closed');
});

it('a dispute about a payment of somebody else is foreign', async () => {
  const dispute = { object: 'dispute', id: 'dp_2', amount: 1, currency: 'usd', status: 'lost' };
  await receive('charge.dispute.closed', {
    ...dispute,
    charge: 'ch_0',
    payment_intent: 'pi_of_somebody_else',
  });
  const event = await world.database.query
    .selectFrom('payment_event')
    .select(['outcome', 'payment_id'])
    .where('kind', '=', 'charge.dispute.closed')
    .where('payment_id', 'is', null)
    .execute();
  expect(event).toEqual([{ outcome: 'foreign', payment_id: null }]);
});

it('the database refuses to release the earnings of an order that is charged back', async () => {
  const bought = await captured();
  await disputed(bought, 'needs_response', 'created');
  world.clock.set(bought.cls.ends_at);
  await as(world, bought.coach, complete, { id: bought.order.id });
  const release = world.database.transaction((tx) =>
    transferOne(
      tx,
      [
        {
          kind: 'release',
          debit: ledger.coachPending(bought.coach),
          credit: ledger.coachAvailable(bought.coach),
          amountMinor: earned,
          currency: 'USD',
          orderId: bought.order.id,
          paymentId: null,
        },
      ],
      world.clock.now(),
    ),
  );
  await expect(release).rejects.toMatchObject({ code: 'OF002' });
  await disputed(bought, 'won', 'closed');
});

/** The dispute of a payment as Stripe keeps it by now, which cannot be read. */
const unreadDispute = ({ paymentId }: Bought, rest: object = {}) =>
  world.stripe.dispute(paymentId, `dp_${paymentId}`, 'lost', { amount: 'many', ...rest });

const rowOf = ({ paymentId }: Bought) =>
  world.database.query
    .selectFrom('chargeback')
    .select(['state', 'withdrawn_minor', 'end_unread_at', 'end_unread_why'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();

const outcomesOf = async ({ paymentId }: Bought) => {
  const rows = await world.database.query
    .selectFrom('payment_event')
    .select('outcome')
    .where(sql`chargeback ->> 'ref'`, '=', `dp_${paymentId}`)
    .orderBy('received_at')
    .execute();
  return rows.map(({ outcome }) => outcome);
};

it.each([
  ['names its payment', {}],
  ['names no payment', { charge: null, payment_intent: null }],
])('a message of Stripe that cannot be read and %s is read at Stripe', async (_, change) => {
  const bought = await captured();
  await disputed(bought, 'needs_response', 'created');
  const kept = world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, 'lost');
  await receive('charge.dispute.closed', { ...kept, amount: 'many', ...change });
  expect(await rowOf(bought)).toMatchObject({ state: 'lost', withdrawn_minor: price });
  expect(await outcomesOf(bought)).toEqual(['read', 'read']);
});

it('a report of Stripe that cannot be read is read once Stripe shows a readable one', async () => {
  const bought = await captured();
  await disputed(bought, 'needs_response', 'created');
  await receive('charge.dispute.updated', unreadDispute(bought));
  expect(await outcomesOf(bought)).toEqual(['read', null]);
  await disputed(bought, 'needs_response', 'updated');
  world.clock.advance({ hours: 24 });
  await readInbox(world);
  expect(await rowOf(bought)).toMatchObject({ state: 'open', end_unread_at: null });
  expect(await outcomesOf(bought)).toEqual(['read', 'read', 'read']);
});

it('an older message of Stripe that cannot be read does not undo a later readable one', async () => {
  const bought = await captured();
  const ref = `dp_${bought.paymentId}`;
  await disputed(bought, 'needs_response', 'created');
  const sent = unreadDispute(bought);
  world.stripe.forgetDispute(ref);
  await receive('charge.dispute.updated', sent);
  expect(await rowOf(bought)).toMatchObject({ end_unread_why: 'report' });
  const readable = world.stripe.dispute(bought.paymentId, ref, 'needs_response');
  world.stripe.forgetDispute(ref);
  await receive('charge.dispute.updated', readable);
  await world.database.query
    .updateTable('payment_event')
    .set({ next_attempt_at: world.clock.now() })
    .where('outcome', 'is', null)
    .where(sql`chargeback ->> 'ref'`, '=', ref)
    .execute();
  await readInbox(world);
  expect(await outcomesOf(bought)).toEqual(['read', null, 'read']);
  expect(await rowOf(bought)).toMatchObject({ state: 'open', end_unread_at: null });
});

it('a message that cannot be read waits while Stripe cannot be reached', async () => {
  const bought = await captured();
  await disputed(bought, 'needs_response', 'created');
  const sent = unreadDispute(bought);
  world.stripe.misbehave(/GET .*disputes\//, 'errorBefore', 1000);
  await receive('charge.dispute.updated', sent);
  world.stripe.behave();
  expect(await outcomesOf(bought)).toEqual(['read', null]);
  expect(await rowOf(bought)).toMatchObject({ state: 'open', end_unread_at: null });
});

it.each([
  ['names its payment', 'report', {}],
  ['names no payment any more', 'payment', { charge: null, payment_intent: null }],
])(
  'a report of Stripe that cannot be read and %s leaves a noted dispute as it is, with a task',
  async (_, why, change) => {
    const bought = await captured();
    await disputed(bought, 'needs_response', 'created');
    await receive('charge.dispute.closed', unreadDispute(bought, change));
    expect(await rowOf(bought)).toMatchObject({
      state: 'open',
      withdrawn_minor: price,
      end_unread_why: why,
    });
    expect((await tasksAbout(bought)).map(({ facts }) => facts['unread'])).toContain(why);
    await disputed(bought, 'won', 'closed');
    await world.settleDown();
    expect(await tasksAbout(bought)).toEqual([]);
  },
);
