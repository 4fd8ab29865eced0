import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelOrder, cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { requestRefund } from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { settleChargebacks } from '#server/money/chargeback/chargeback.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { finishTask } from '#server/platform/task/task.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addClass, balanceOf, bookOne, orderRow } from '#tests/support/orders.ts';
import { paymentWorld, type Bought, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import { answerExchange } from './order.exchange-answer.commands.ts';
import { exchangeDate } from './order.exchange.commands.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(() => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
});

/** An order by card that its coach accepted, of the student or of some children, and another class of the coach. */
async function paidByCard(children = 0) {
  const [coach, student] = [await addCoach(world), await addStudent(world)];
  const kids = await Promise.all(Array.from({ length: children }, () => addParticipant(world, student)));
  const people = children > 0 ? kids : [student];
  const cls = await addClass(world, { coachId: coach });
  const order = await bookOne(world, student, cls, { participantIds: people });
  const unpaid = { order, student, coach, cls, paymentId: '', redirectUrl: '' };
  const bought = await world.payAgain('stripe', unpaid);
  await world.follow(bought);
  world.stripe.pay(bought.paymentId);
  await world.comeBack(bought);
  await as(world, coach, acceptOrder, { id: order.id });
  await world.settleDown();
  return { ...bought, people, other: await addClass(world, { coachId: coach, inHours: 200 }) };
}

type Paid = Awaited<ReturnType<typeof paidByCard>>;

const take = (paid: Paid, isAsked = false) =>
  as(
    world,
    paid.student,
    exchangeDate,
    exchangeForm(world, { id: paid.order.id, kids: paid.people, old: paid.cls }, paid.other, { isAsked }),
  );

/** An order of the new date, taken with the tap. */
async function exchanged(children = 0): Promise<Paid & { newId: string }> {
  const paid = await paidByCard(children);
  const { taken } = await take(paid);
  return { ...paid, newId: taken?.id ?? '' };
}

async function dispute(bought: Pick<Bought, 'paymentId'>, status: string, type: string): Promise<void> {
  const object = world.stripe.dispute(bought.paymentId, `dp_${bought.paymentId}`, status);
  const sent = world.stripe.sign(`charge.dispute.${type}`, object, world.clock.now());
  expect(await world.deliver('stripe', sent)).toBe(200);
  await world.settleDown();
}

/** The bank decides for the family, and an operator closes the task. */
async function loseAndSettle(bought: Bought): Promise<void> {
  await dispute(bought, 'lost', 'closed');
  const operator = await addOperator(world);
  const tasks = await world.database.query
    .selectFrom('operator_task')
    .select('id')
    .where('kind', '=', 'chargeback')
    .where('done_at', 'is', null)
    .execute();
  for (const { id } of tasks) await as(world, operator, finishTask, { id, note: 'looked at' });
  expect(await settleChargebacks(world)).toBe(1);
}

const reason = { code: 'ill', text: '' } as const;
const leaving = (id: string) => ({
  id,
  reason,
  shownRefundMinor: 0,
  tappedAt: world.clock.now().toISOString(),
});

/** Steps that the family of an order reads as offered, and those that it reads a reason against. */
async function offered(student: string, id: string) {
  const now = world.clock.now();
  const reader = { side: 'student', accountId: student, now, rules: world.config.rules } as const;
  const row = await orderRow(world, id);
  const { actions, whyNot = [] } = await presentOne(world.database.query, row, reader);
  return {
    actions,
    returned: whyNot.filter(({ code }) => code === 'PAYMENT_RETURNED').map(({ action }) => action),
  };
}

const leave = ({ student, newId }: { student: string; newId: string }) =>
  as(world, student, cancelOrder, leaving(newId));

describe('order.exchange of a payment that is charged back', () => {
  it('refuses while the dispute is open, lost or settled as lost', async () => {
    const paid = await paidByCard();
    await dispute(paid, 'needs_response', 'created');
    expect(await reasonOf(take(paid))).toBe('PAYMENT_RETURNED');
    await loseAndSettle(paid);
    expect(await reasonOf(take(paid))).toBe('PAYMENT_RETURNED');
    expect((await orderRow(world, paid.order.id)).status).toBe(OrderStatus.progress);
    const { actions, returned } = await offered(paid.student, paid.order.id);
    expect(actions).toContain('cancel');
    expect(actions).not.toContain('exchange');
    expect(returned).toEqual(['exchange']);
    await assertInvariants(world);
  });

  it('takes the date when the dispute was won', async () => {
    const paid = await paidByCard();
    await dispute(paid, 'needs_response', 'created');
    await dispute(paid, 'won', 'closed');
    expect((await offered(paid.student, paid.order.id)).actions).toContain('exchange');
    expect((await take(paid)).taken).not.toBeNull();
    await assertInvariants(world);
  });

  it('refuses to exchange the new date again', async () => {
    const { newId, ...paid } = await exchanged();
    await dispute(paid, 'needs_response', 'created');
    const again = { ...paid, order: { ...paid.order, id: newId }, cls: paid.other, other: paid.cls };
    expect(await reasonOf(take(again))).toBe('PAYMENT_RETURNED');
  });

  it('ends the question when the coach agrees after a dispute', async () => {
    const paid = await paidByCard();
    world.clock.set(new Date(paid.cls.starts_at.getTime() - 20 * HOUR_MS));
    const { order } = await take(paid, true);
    await dispute(paid, 'needs_response', 'created');
    const answered = await as(world, paid.coach, answerExchange, {
      id: paid.order.id,
      newOrderId: order.exchange?.asked?.newOrderId ?? '',
      agrees: true,
      text: '',
    });
    expect(answered).toMatchObject({
      status: OrderStatus.progress,
      exchange: { asked: null, ended: { how: 'failed', reason: 'PAYMENT_RETURNED' } },
    });
    await assertInvariants(world);
  });
});

describe('leaving an exchanged order whose payment is charged back', () => {
  it('refuses the family while the dispute is open, lost or settled as lost', async () => {
    const scene = await exchanged();
    await dispute(scene, 'needs_response', 'created');
    expect(await reasonOf(leave(scene))).toBe('PAYMENT_RETURNED');
    await loseAndSettle(scene);
    expect(await reasonOf(leave(scene))).toBe('PAYMENT_RETURNED');
    world.clock.set(new Date(scene.other.starts_at.getTime() - 20 * HOUR_MS));
    expect(await reasonOf(as(world, scene.student, requestRefund, { id: scene.newId, reason }))).toBe(
      'PAYMENT_RETURNED',
    );
    expect(await balanceOf(world, ledger.student(scene.student))).toBe(0);
    await assertInvariants(world);
  });

  it('refuses to take one of two children out', async () => {
    const scene = await exchanged(2);
    await dispute(scene, 'needs_response', 'created');
    const { actions, returned } = await offered(scene.student, scene.newId);
    expect(actions).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:cancel|exchange|requestRefund)/)]),
    );
    expect(returned.toSorted()).toEqual(['cancel', 'cancelSome', 'exchange']);
    const one = { ...leaving(scene.newId), participantIds: scene.people.slice(0, 1) };
    expect(await reasonOf(as(world, scene.student, cancelParticipants, one))).toBe('PAYMENT_RETURNED');
    await assertInvariants(world);
  });

  it('refunds to the balance when the dispute was won', async () => {
    const scene = await exchanged();
    await dispute(scene, 'needs_response', 'created');
    await dispute(scene, 'won', 'closed');
    await leave(scene);
    expect(await balanceOf(world, ledger.student(scene.student))).toBe(4001);
    await assertInvariants(world);
  });

  it('pays a settled loss to the platform when the coach cancels', async () => {
    const scene = await exchanged();
    await loseAndSettle(scene);
    await as(world, scene.coach, coachCancel, { id: scene.newId, reason: { code: 'unwell', text: '' } });
    expect(await balanceOf(world, ledger.student(scene.student))).toBe(0);
    await assertInvariants(world);
  });

  it('leaves the cancellation to the coach', async () => {
    const scene = await exchanged();
    await dispute(scene, 'needs_response', 'created');
    const canceled = await as(world, scene.coach, coachCancel, {
      id: scene.newId,
      reason: { code: 'unwell', text: '' },
    });
    expect(canceled.status).toBe(OrderStatus.canceled);
    await assertInvariants(world);
  });
});
