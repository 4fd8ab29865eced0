import { beforeAll, beforeEach, expect, it } from 'vitest';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { settleChargebacks } from '#server/money/chargeback/chargeback.jobs.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { ok, send } from '#tests/support/calls.ts';
import { paymentWorld, type Bought, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { assertInvariants } from '#tests/support/stage.ts';

const rounds = 6;

let world: PaymentWorld;
let operators: Person[];
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(async () => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
  operators = [];
  for (let n = 0; n < 4; n += 1) operators.push(await addPerson(world, 'operator'));
});

async function disputed(status: string): Promise<{ bought: Bought; id: string; taskId: string }> {
  const bought = await world.buy('stripe');
  await world.follow(bought);
  world.stripe.pay(bought.paymentId);
  await world.comeBack(bought);
  await as(world, bought.coach, acceptOrder, { id: bought.order.id });
  await world.settleDown();
  await report(bought, status);
  const { id } = await world.database.query
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  const task = await world.database.query
    .selectFrom('operator_task')
    .select('id')
    .where('subject_id', '=', `stripe:dp_${bought.paymentId}`)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { bought, id, taskId: task.id };
}

async function report(bought: Bought, status: string): Promise<void> {
  const type = status === 'needs_response' ? 'created' : 'closed';
  const dispute = world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, status);
  await world.deliver('stripe', world.stripe.sign(`charge.dispute.${type}`, dispute, world.clock.now()));
  await world.settleDown();
}

/** The clock has moved on: operators prove a code and their factor again. */
const proveAgain = () =>
  world.database.query
    .updateTable('session')
    .set({ fresh_at: world.clock.now(), factor_at: world.clock.now() })
    .execute();

const losses = async ({ paymentId }: Bought) =>
  (
    await world.database.query
      .selectFrom('transfer')
      .select('amount_minor')
      .where('kind', '=', 'chargeback')
      .where('payment_id', '=', paymentId)
      .execute()
  ).map((row) => row.amount_minor);

it('a chargeback is settled once when its task is closed while operators settle it on its page', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { bought, id, taskId } = await disputed('lost');
    await proveAgain();
    const { version } = await ok(world, operators[0]!, 'operator.chargebackRead', { id });
    const answers = await Promise.all([
      ...operators.map((operator) =>
        send(world, operator, 'operator.chargebackSettle', { id, version, note: 'page' }),
      ),
      send(world, operators[1]!, 'operator.taskDone', { id: taskId, note: 'task' }),
      settleChargebacks(world),
      settleChargebacks(world),
    ]);
    const outcomes = answers.flatMap((one) => (typeof one === 'number' ? [] : [one.body.reason ?? 'ok']));
    expect(outcomes.toSorted()).toEqual([...Array<string>(4).fill('DO_NOT_REPEAT'), 'ok']);
    await settleChargebacks(world);
    expect(await losses(bought)).toEqual([4001]);
    const { history } = await ok(world, operators[0]!, 'operator.chargebackRead', { id });
    expect(history.filter(({ event }) => event === 'settled')).toHaveLength(1);
    const wasTask =
      answers[4] !== undefined && typeof answers[4] !== 'number' && answers[4].body.code === 200;
    expect(history.at(-1)?.note).toBe(wasTask ? 'task' : 'page');
  }
  await assertInvariants(world);
});

it('a waiting refund is made by the lost dispute or not at all when its job runs while the dispute is settled', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { bought, id } = await disputed('needs_response');
    world.stripe.misbehave(/POST .*refund/, 'errorBefore');
    await as(world, bought.coach, coachCancel, { id: bought.order.id, reason: { code: 'unwell', text: '' } });
    await runPaymentOperations(world);
    const lost = world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, 'lost');
    await world.deliver('stripe', world.stripe.sign('charge.dispute.closed', lost, world.clock.now()));
    await readInbox(world);
    world.clock.advance({ minutes: 1 });
    await proveAgain();
    const shown = await ok(world, operators[0]!, 'operator.chargebackRead', { id });
    expect(shown.money).toMatchObject({ coveredMinor: 4001, platformMinor: 0 });
    const [settled] = await Promise.all([
      send(world, operators[0]!, 'operator.chargebackSettle', { id, version: shown.version, note: 'page' }),
      runPaymentOperations(world),
      runPaymentOperations(world),
    ]);
    expect(settled.body.code).toBe(200);
    await world.settleDown();
    expect(await losses(bought)).toEqual([]);
    expect(world.stripe.moved(bought.paymentId)).toMatchObject({ returnedMinor: 0 });
  }
  await assertInvariants(world);
});

it('evidence is noted once for a version, and never after the bank decided', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { bought, id } = await disputed('needs_response');
    const { version } = await ok(world, operators[0]!, 'operator.chargebackRead', { id });
    const [, ...answers] = await Promise.all([
      report(bought, 'won'),
      ...operators.map((operator) =>
        send(world, operator, 'operator.chargebackSent', { id, version, note: 'sent' }),
      ),
    ]);
    const sent = answers.filter(({ body }) => body.code === 200).length;
    expect(sent).toBeLessThanOrEqual(1);
    const { history, state } = await ok(world, operators[0]!, 'operator.chargebackRead', { id });
    expect(state).toBe('won');
    expect(history.map(({ event }) => event)).toEqual(
      sent === 1 ? ['open', 'evidenceSent', 'won'] : ['open', 'won'],
    );
    expect(await losses(bought)).toEqual([]);
  }
});
