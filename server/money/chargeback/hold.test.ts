import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelOrder } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { recordChargeback } from '#server/money/chargeback/chargeback.commands.ts';
import { settleChargebacks } from '#server/money/chargeback/chargeback.jobs.ts';
import { settleChargeback } from '#server/money/chargeback/settle.commands.ts';
import { readScope } from '#server/money/ledger/invariant-scope.repository.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { findPayment } from '#server/money/payment/payment.repository.ts';
import { reconcile } from '#server/money/reconciliation/reconciliation.jobs.ts';
import { readWallet } from '#server/money/wallet/wallet.queries.ts';
import { countOpen } from '#server/people/privacy/deletion-blocks.repository.ts';
import { finishTask } from '#server/platform/task/task.commands.ts';
import { as, readerOf } from '#tests/support/asking.ts';
import { ok } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, orderRow } from '#tests/support/orders.ts';
import {
  type Bought,
  paymentWorld,
  type PaymentWorld,
  type ServiceName,
} from '#tests/support/payment-world.ts';
import { addCoach, addOperator, addPerson, fund, type Person } from '#tests/support/people.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { findUntraced } from '#tests/support/traced-money.ts';

/** Price of a class of the test. */
const price = 4001;
let world: PaymentWorld;
let operator: Person;
beforeAll(async () => {
  world = await paymentWorld();
  operator = await addPerson(world, 'operator');
});
beforeEach(() => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
});

type TopUp = Awaited<ReturnType<PaymentWorld['topUp']>>;

async function toppedUp(name: ServiceName, amountMinor: number): Promise<TopUp> {
  const made = await world.topUp(name, amountMinor);
  await world.follow(made);
  world[name].pay(made.paymentId);
  await world.comeBack(made);
  await world.settleDown();
  return made;
}

async function disputed(
  { paymentId }: Pick<TopUp, 'paymentId'>,
  status: string,
  type: string,
): Promise<void> {
  const dispute = world.stripe.dispute(paymentId, `dp_${paymentId}`, status);
  const sent = world.stripe.sign(`charge.dispute.${type}`, dispute, world.clock.now());
  expect(await world.deliver('stripe', sent)).toBe(200);
  await world.settleDown();
}

const spend = async (student: string) =>
  bookOne(world, student, await addClass(world, { coachId: await addCoach(world) }), {
    payFromBalance: true,
  });
const balance = ({ student }: Pick<TopUp, 'student'>) => balanceOf(world, ledger.student(student));
const chargebackOf = (paymentId: string) =>
  world.database.query
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
const walletOf = ({ student }: Pick<TopUp, 'student'>) => readWallet(readerOf(world, student), {});
const pageOf = async (paymentId: string) =>
  ok(world, operator, 'operator.chargebackRead', { id: (await chargebackOf(paymentId)).id });
const lossesOf = async (paymentId: string) => {
  const rows = await world.database.query
    .selectFrom('transfer')
    .select(['debit', 'amount_minor'])
    .where('kind', 'in', ['chargeback', 'chargebackPaid'])
    .where('payment_id', '=', paymentId)
    .orderBy('leg')
    .execute();
  return rows.map((row) => [row.debit.split(':')[0], row.amount_minor]);
};

describe('a disputed top-up', () => {
  it('holds the balance up to its amount, and gives it back when it is won', async () => {
    const made = await toppedUp('stripe', 6000);
    await fund(world, made.student, 2500);
    await disputed(made, 'needs_response', 'created');
    expect(await balance(made)).toBe(2500);
    const wallet = await walletOf(made);
    expect(wallet).toMatchObject({
      balanceMinor: 2500,
      contested: [
        { kind: 'topUp', state: 'open', method: 'card', amountMinor: 6000, heldMinor: 6000, isPaused: false },
      ],
    });
    expect(wallet.items.map(({ kind, amountMinor }) => [kind, amountMinor])).toContainEqual([
      'chargebackHold',
      -6000,
    ]);
    expect((await spend(made.student)).status).toBe(OrderStatus.awaitPayment);
    expect(await countOpen(world.database.query, made.student, world.clock.now())).toMatchObject({
      balance: 2500,
      held: 6000,
    });
    await assertInvariants(world);
    await disputed(made, 'won', 'closed');
    expect(await balance(made)).toBe(8500);
    expect((await walletOf(made)).contested).toBeUndefined();
    await assertInvariants(world);
  });

  it('is held as far as the balance goes, without later money, and the platform pays the rest of a loss', async () => {
    const made = await toppedUp('stripe', 6000);
    await spend(made.student);
    await disputed(made, 'needs_response', 'created');
    expect(await balance(made)).toBe(0);
    await fund(world, made.student, 5000);
    await disputed(made, 'under_review', 'updated');
    expect(await balance(made)).toBe(5000);
    await disputed(made, 'lost', 'closed');
    expect((await walletOf(made)).contested).toMatchObject([{ state: 'lost', heldMinor: 6000 - price }]);
    const shown = await pageOf(made.paymentId);
    expect(shown).toMatchObject({
      hold: { heldMinor: 6000 - price, missingMinor: price, paidMinor: 0, packMinor: 0, isPaused: false },
      money: { platformMinor: price },
    });
    const settled = await ok(world, operator, 'operator.chargebackSettle', {
      id: shown.id,
      version: shown.version,
      note: 'Lost it.',
    });
    expect(settled.hold).toEqual({
      heldMinor: 0,
      missingMinor: 0,
      paidMinor: 6000 - price,
      packMinor: 0,
      isPaused: false,
    });
    expect(await balance(made)).toBe(5000);
    expect(await lossesOf(made.paymentId)).toEqual([
      ['chargeback', 6000 - price],
      ['platform', price],
    ]);
    world.clock.advance({ hours: 24 });
    await reconcile(world, world.port('stripe'));
    await assertInvariants(world);
  });

  it('takes the messages of its service in any order and any number once', async () => {
    const made = await toppedUp('stripe', 6000);
    await disputed(made, 'needs_response', 'created');
    await disputed(made, 'needs_response', 'created');
    expect(await balance(made)).toBe(0);
    await disputed(made, 'won', 'closed');
    await disputed(made, 'needs_response', 'created');
    expect(await balance(made)).toBe(6000);
    // A won dispute may be lost later.
    await disputed(made, 'lost', 'closed');
    expect(await balance(made)).toBe(0);
    await assertInvariants(world);
  });

  it('is held once it is credited, when its dispute was known before', async () => {
    const made = await world.topUp('stripe', 6000);
    await world.follow(made);
    await recordChargeback(world, await findPayment(world.database.query, made.paymentId), {
      ref: `dp_${made.paymentId}`,
      kind: 'dispute',
      state: 'open',
      withdrawnMinor: 0,
      intent: null,
      charge: null,
    });
    world.stripe.pay(made.paymentId);
    await world.comeBack(made);
    await world.settleDown();
    expect(await balance(made)).toBe(0);
    expect((await walletOf(made)).contested).toMatchObject([{ heldMinor: 6000 }]);
    await assertInvariants(world);
  });

  it('is held once it is credited, when PayPal reported its dispute while the capture was pending', async () => {
    const made = await world.topUp('paypal', 6000);
    await world.follow(made);
    world.paypal.pay(made.paymentId);
    // PayPal takes the money and calls it pending, and its answer is lost.
    world.paypal.misbehave(/\/capture$/, 'lostAfter');
    await world.comeBack(made);
    world.paypal.behave();
    world.paypal.holdBack(made.paymentId, 'PENDING');
    const ref = `PP-D-${made.paymentId}`;
    const amount = { currency_code: 'USD', value: '60.00' };
    world.paypal.dispute(made.paymentId, ref, { dispute_amount: amount });
    await reported(ref);
    expect((await world.paymentRow(made.paymentId)).settled_at).toBeNull();
    expect(await chargebackOf(made.paymentId)).toMatchObject({ disputed_minor: 6000, held_minor: 0 });
    world.paypal.holdBack(made.paymentId, 'COMPLETED');
    await world.comeBack(made);
    await world.settleDown();
    expect(await balance(made)).toBe(0);
    expect((await walletOf(made)).contested).toMatchObject([{ heldMinor: 6000 }]);
    await assertInvariants(world);
  });

  it('is not settled by the job when a report changed it after it was listed', async () => {
    const made = await toppedUp('stripe', 6000);
    await disputed(made, 'needs_response', 'created');
    await disputed(made, 'lost', 'closed');
    const listed = await chargebackOf(made.paymentId);
    await disputed(made, 'won', 'closed');
    await disputed(made, 'lost', 'closed');
    expect(await settleChargeback(world, listed)).toBe(false);
    expect((await chargebackOf(made.paymentId)).settled_at).toBeNull();
    expect(await lossesOf(made.paymentId)).toEqual([]);
  });

  it('is held for a warning until an operator ends it', async () => {
    const made = await toppedUp('stripe', 6000);
    const { intent, charge } = world.stripe.refs(made.paymentId);
    const warning = {
      object: 'radar.early_fraud_warning',
      id: `issfr_${intent}`,
      charge,
      payment_intent: intent,
    };
    const type = 'radar.early_fraud_warning.created';
    await world.deliver('stripe', world.stripe.sign(type, warning, world.clock.now()));
    await world.settleDown();
    expect((await walletOf(made)).contested).toMatchObject([{ state: 'warning', heldMinor: 6000 }]);
    const { id, version } = await pageOf(made.paymentId);
    await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'No fraud.' });
    expect(await balance(made)).toBe(6000);
    await assertInvariants(world);
  });
});

it('a settled chargeback with a hold is refused by the database', async () => {
  const made = await toppedUp('stripe', 6000);
  await disputed(made, 'needs_response', 'created');
  const { id } = await chargebackOf(made.paymentId);
  const now = world.clock.now();
  // An earlier build settles without returning the hold.
  const ended = { state: 'lost' as const, closed_at: now, settled_at: now };
  const work = world.database.transaction((tx) =>
    tx.updateTable('chargeback').set(ended).where('id', '=', id).execute(),
  );
  await expect(work).rejects.toMatchObject({ code: 'OF003' });
});

describe('two disputes of one top-up', () => {
  it('hold for the lost one first, and it pays before the open one', async () => {
    const made = await toppedUp('paypal', 6000);
    const [open, second] = [`PP-D-${made.paymentId}-1`, `PP-D-${made.paymentId}-2`];
    world.paypal.dispute(made.paymentId, open);
    await reported(open);
    world.clock.advance({ minutes: 1 });
    world.paypal.dispute(made.paymentId, second, lost('20.00'));
    await reported(second);
    const heldOf = async () => {
      const rows = await world.database.query
        .selectFrom('chargeback')
        .select(['ref', 'held_minor'])
        .where('payment_id', '=', made.paymentId)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.ref, row.held_minor]));
    };
    expect(await heldOf()).toEqual({ [open]: 4000, [second]: 2000 });
    const { id, version } = await world.database.query
      .selectFrom('chargeback')
      .selectAll()
      .where('ref', '=', second)
      .executeTakeFirstOrThrow();
    await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'Lost it.' });
    expect(await lossesOf(made.paymentId)).toEqual([['chargeback', 2000]]);
    expect(await heldOf()).toEqual({ [open]: 4000, [second]: 0 });
    await assertInvariants(world);
  });

  it('that are both lost pay with the hold the one that is settled', async () => {
    const made = await toppedUp('paypal', 6000);
    await spend(made.student);
    const [first, second] = [`PP-D-${made.paymentId}-1`, `PP-D-${made.paymentId}-2`];
    for (const ref of [first, second]) {
      world.paypal.dispute(made.paymentId, ref, lost('20.00'));
      await reported(ref);
      world.clock.advance({ minutes: 1 });
    }
    const { id } = await world.database.query
      .selectFrom('chargeback')
      .selectAll()
      .where('ref', '=', second)
      .executeTakeFirstOrThrow();
    const { version, money } = await ok(world, operator, 'operator.chargebackRead', { id });
    expect(money.platformMinor).toBe(2000 - (6000 - price));
    await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'Lost it.' });
    expect(await lossesOf(made.paymentId)).toEqual([
      ['chargeback', 6000 - price],
      ['platform', 2000 - (6000 - price)],
    ]);
    await assertInvariants(world);
  });
});

it('a hold that differs from the ledger is found, in everything and among what changed', async () => {
  const made = await toppedUp('stripe', 6000);
  await disputed(made, 'needs_response', 'created');
  class TakenBack extends Error {}
  const found: string[][] = [];
  const work = asOwner(world.database).transaction(async (tx) => {
    await sql`update chargeback set held_minor = held_minor - 1 where payment_id = ${made.paymentId}`.execute(
      tx,
    );
    const scope = await readScope(tx, { since: world.clock.now(), walkedTo: null, walk: 0 });
    for (const part of [undefined, scope])
      found.push((await findViolations(tx, part)).map(({ name }) => name.split(' ')[0] ?? ''));
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  expect(found).toEqual([['I28'], ['I28']]);
});

const lost = (value: string) => ({
  status: 'RESOLVED',
  dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
  fund_movements: [
    {
      party: 'SELLER',
      type: 'DEBIT',
      reason: 'DISPUTE_SETTLEMENT',
      amount: { currency_code: 'USD', value },
    },
  ],
});

async function reported(ref: string): Promise<void> {
  const sent = world.paypal.sign('CUSTOMER.DISPUTE.UPDATED', { dispute_id: ref }, { at: world.clock.now() });
  expect(await world.deliver('paypal', sent)).toBe(200);
  await world.settleDown();
}

describe('an order by card that was canceled to the balance', () => {
  async function accepted(): Promise<Bought> {
    const bought = await world.buy('stripe');
    await world.follow(bought);
    world.stripe.pay(bought.paymentId);
    await world.comeBack(bought);
    await as(world, bought.coach, acceptOrder, { id: bought.order.id });
    await world.settleDown();
    return bought;
  }
  const cancel = ({ student, order }: Bought) =>
    as(world, student, cancelOrder, {
      id: order.id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor: price,
      tappedAt: world.clock.now().toISOString(),
      refundTo: 'balance',
    });

  it('is held for a later dispute, which the wallet shows, and pays its loss', async () => {
    const bought = await accepted();
    await cancel(bought);
    expect(await balance(bought)).toBe(price);
    await disputed(bought, 'needs_response', 'created');
    expect(await balance(bought)).toBe(0);
    expect((await walletOf(bought)).contested).toMatchObject([
      { kind: 'order', state: 'open', heldMinor: price, isPaused: false },
    ]);
    await disputed(bought, 'lost', 'closed');
    const { id, version, hold } = await pageOf(bought.paymentId);
    expect(hold).toMatchObject({ heldMinor: price });
    const settled = await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'Lost it.' });
    expect(settled.hold).toMatchObject({ heldMinor: 0, paidMinor: price });
    expect(await lossesOf(bought.paymentId)).toEqual([['chargeback', price]]);
    expect(await balance(bought)).toBe(0);
    await assertInvariants(world);
  });

  it('pays the loss to the platform when it is canceled after the settlement', async () => {
    const bought = await accepted();
    await disputed(bought, 'lost', 'closed');
    const { id, version } = await pageOf(bought.paymentId);
    await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'Lost it.' });
    expect(await lossesOf(bought.paymentId)).toEqual([['platform', price]]);
    await cancel(bought);
    expect(await balance(bought)).toBe(0);
    const { items } = await walletOf(bought);
    expect(items.map(({ kind, amountMinor }) => [kind, amountMinor])).toContainEqual([
      'chargebackRecovery',
      -price,
    ]);
    expect(await findUntraced(world.database.query, [await orderRow(world, bought.order.id)])).toEqual([]);
    await assertInvariants(world);
  });

  it('is held when it is canceled after the dispute', async () => {
    const bought = await accepted();
    await disputed(bought, 'needs_response', 'created');
    expect((await walletOf(bought)).contested).toBeUndefined();
    world.clock.advance({ hours: 2 });
    const since = world.clock.now().toISOString();
    await cancel(bought);
    expect((await walletOf(bought)).contested).toMatchObject([{ heldMinor: price, since }]);
    expect(await balance(bought)).toBe(0);
    await disputed(bought, 'won', 'closed');
    expect(await balance(bought)).toBe(price);
    await assertInvariants(world);
  });
});

/** A refund that the service made of a part of a payment. */
async function refunded({ paymentId }: TopUp, amountMinor: number): Promise<void> {
  const now = world.clock.now();
  await world.database.query
    .insertInto('payment_operation')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      kind: 'refund',
      amount_minor: amountMinor,
      created_at: now,
      done_at: now,
      ref: 'test',
    })
    .execute();
}

describe('a dispute of PayPal', () => {
  it('that is lost in part releases the rest, and the held part pays', async () => {
    const made = await toppedUp('paypal', 6000);
    const ref = `PP-D-${made.paymentId}`;
    world.paypal.dispute(made.paymentId, ref);
    await reported(ref);
    expect(await balance(made)).toBe(0);
    world.paypal.dispute(made.paymentId, ref, lost('15.00'));
    await reported(ref);
    expect(await balance(made)).toBe(4500);
    const { id, version } = await pageOf(made.paymentId);
    await ok(world, operator, 'operator.chargebackSettle', { id, version, note: 'Lost a part.' });
    expect(await lossesOf(made.paymentId)).toEqual([['chargeback', 1500]]);
    expect(await balance(made)).toBe(4500);
    await assertInvariants(world);
  });

  it('about two payments is a chargeback of each, with its part of the sum and its own end', async () => {
    const [first, second] = [await toppedUp('paypal', 1000), await toppedUp('paypal', 2000)];
    const ref = `PP-D-${first.paymentId}-2`;
    const captures = [first, second].flatMap(
      ({ paymentId }) => world.paypal.dispute(paymentId, `${ref}-x`).disputed_transactions,
    );
    const dispute = world.paypal.dispute(first.paymentId, ref, {
      disputed_transactions: captures,
      dispute_amount: { currency_code: 'USD', value: '30.00' },
    });
    await reported(ref);
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
    world.paypal.disputes.keep({ ...dispute, ...lost('10.00') });
    await reported(ref);
    expect([await balance(first), await balance(second)]).toEqual([667, 1333]);
    // A refund after the end changes no part: the same report is no news.
    await refunded(first, 500);
    await reported(ref);
    expect([await balance(first), await balance(second)]).toEqual([667, 1333]);
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select(['id', 'subject_id', 'facts'])
      .where('subject_id', 'like', `paypal:${ref}:%`)
      .where('done_at', 'is', null)
      .execute();
    expect(tasks).toHaveLength(2);
    const task = tasks.find(({ subject_id: subject }) => subject.endsWith(second.paymentId));
    await as(world, await addOperator(world), finishTask, { id: task?.id ?? '', note: 'looked at' });
    await settleChargebacks(world);
    expect(await lossesOf(second.paymentId)).toEqual([['chargeback', 667]]);
    expect(await lossesOf(first.paymentId)).toEqual([]);
    expect((await chargebackOf(first.paymentId)).settled_at).toBeNull();
    await assertInvariants(world);
  });
});
