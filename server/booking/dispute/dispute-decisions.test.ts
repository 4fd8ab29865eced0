import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { balanceOf, orderRow } from '#tests/support/orders.ts';
import { addOperator, makeOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, assertInvariants, price, setClockBefore, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { answerDispute } from './dispute.answer.commands.ts';
import { openDispute } from './dispute.open.commands.ts';

let world: World;
let app: FastifyInstance;
let operator: string;
let start: Date;
inSharedWorld(async (made) => {
  ({ world, app, start } = made);
  operator = await addOperator(world);
});

const reason = { code: 'notAsDescribed' as const, text: 'Half an hour only' };
const share = (minor: number) => minor - Math.floor(minor * 0.15);

/** A contested order after its time for evidence. */
async function withClosedEvidence(made: Staged): Promise<Staged & { disputeId: string }> {
  const { dispute } = await as(world, made.student, openDispute, { id: made.id, reason });
  await as(world, made.coach, answerDispute, { id: made.id, agrees: false, text: 'No' });
  world.clock.advance({ days: 3 });
  return { ...made, disputeId: dispute.id };
}

async function held(intent: Parameters<typeof accepted>[1] = {}): Promise<Staged> {
  const made = await accepted(world, intent);
  setClockBefore(world, made.cls, -2);
  return made;
}

async function completed(intent: Parameters<typeof accepted>[1] = {}): Promise<Staged> {
  const made = await held(intent);
  await as(world, made.coach, complete, { id: made.id });
  return made;
}

it.each(['student', 'coach'] as const)(
  'operator.disputeList shows its %s no words as an operator',
  async (side) => {
    const made = await withClosedEvidence(await held());
    await makeOperator(world, made[side]);
    const list = async (id: string) =>
      dataOf(await call(app, await signIn(world, id), 'operator.disputeList', { state: 'open' })).items.find(
        ({ id: found }) => found === made.disputeId,
      );
    expect(await list(made[side])).toMatchObject({
      isOwnCase: true,
      reason: { code: reason.code, text: '' },
      answer: { text: '' },
      evidence: [],
    });
    const shown = await list(operator);
    expect(shown).toMatchObject({ reason, answer: { text: 'No' } });
    expect(shown).not.toHaveProperty('isOwnCase');
  },
);

type Decision = Omit<Input<'operator.disputeDecide'>, 'id' | 'note'>;
const decide = async (id: string, decision: Decision, key?: string) =>
  call(
    app,
    await signIn(world, operator),
    'operator.disputeDecide',
    { id, note: 'Both were heard', ...decision },
    key,
  );

const part = { outcome: 'part', refundMinor: 1000 } as const;
const all = { outcome: 'refund', refundMinor: price } as const;
const none = { outcome: 'none', refundMinor: 0 } as const;

describe.each([
  ['out of escrow', held],
  ['out of what is pending', completed],
] as const)('%s', (_name, stage) => {
  it.each([
    [
      'all',
      all,
      { status: OrderStatus.canceled, pay_state: 'refunded', cancel_by: 'operator', cancel_code: 'dispute' },
    ],
    ['a part', part, { status: OrderStatus.completed, pay_state: 'partRefunded', cancel_by: null }],
    ['nothing', none, { status: OrderStatus.completed, pay_state: 'released', cancel_by: null }],
  ] as const)('%s goes back, by balance and by card', async (_what, decision, wanted) => {
    for (const card of [false, true]) {
      const made = await withClosedEvidence(await stage({ card }));
      const answer = dataOf(await decide(made.disputeId, decision));
      expect(answer).toMatchObject({ state: 'resolved', decision: { by: 'operator', ...decision } });
      expect(await orderRow(world, made.id)).toMatchObject({ ...wanted, dispute: 'resolved' });
      const rest = price - decision.refundMinor;
      expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(share(rest));
      const balance = card ? 0 : 10_000 - rest;
      expect(await balanceOf(world, ledger.student(made.student))).toBe(balance);
      setClockBefore(world, made.cls, -24 * 8);
      await releaseFunds(world);
      // A refund waits for its capture.
      await runPaymentOperations(world);
      await runPaymentOperations(world);
      expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(share(rest));
      expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(0);
      const refunds = await world.database.query
        .selectFrom('payment_operation')
        .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
        .select('payment_operation.amount_minor')
        .where('payment.order_id', '=', made.id)
        .where('payment_operation.kind', '=', 'refund')
        .where('payment_operation.done_at', 'is not', null)
        .execute();
      expect(refunds.map((row) => row.amount_minor)).toEqual(
        card && decision.refundMinor > 0 ? [decision.refundMinor] : [],
      );
      world.clock.set(start);
    }
  });
});

it('a full refund after a partial one returns the rest to the same card', async () => {
  const half = {
    ...world,
    config: { ...world.config, rules: { ...world.config.rules, noShowRefundPct: 25 } },
  };
  const made = await accepted(half, { card: true });
  setClockBefore(world, made.cls, -2);
  await as(world, made.coach, noShow, { id: made.id, excused: false });
  const { disputeId } = await withClosedEvidence(made);
  const before = Math.floor(price / 4);
  expect(reasonIn(await decide(disputeId, none))).toBe('BAD_INPUT');
  expect(reasonIn(await decide(disputeId, { outcome: 'part', refundMinor: before }))).toBe('BAD_INPUT');
  expect(dataOf(await decide(disputeId, all)).order).toMatchObject({
    status: OrderStatus.canceled,
    refundMinor: price,
  });
  const tasks = await world.database.query
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .select('payment_operation.amount_minor')
    .where('payment.order_id', '=', made.id)
    .where('payment_operation.kind', '=', 'refund')
    .orderBy('payment_operation.created_at', 'desc')
    .execute();
  expect(tasks.map((row) => row.amount_minor)).toEqual([price - before, before]);
});

it('a refund leaves a debt when the coach was already paid, and takes it from the next earnings', async () => {
  const quick = {
    ...world,
    config: { ...world.config, rules: { ...world.config.rules, fundsAvailableHours: 0 } },
  };
  const made = await accepted(quick);
  setClockBefore(world, made.cls, -2);
  await as(quick, made.coach, complete, { id: made.id });
  expect(await releaseFunds(quick)).toBeGreaterThan(0);
  // Most of it left the place.
  const spent = share(price) - 400;
  await world.database.transaction((tx) =>
    transferOne(
      tx,
      [
        {
          kind: 'topUp',
          debit: ledger.coachAvailable(made.coach),
          credit: 'external:paypal',
          amountMinor: spent,
          currency: 'USD',
          orderId: null,
          paymentId: null,
        },
      ],
      world.clock.now(),
    ),
  );
  const contested = await withClosedEvidence(made);
  expect(dataOf(await decide(contested.disputeId, all)).order.status).toBe(OrderStatus.canceled);
  expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(0);
  expect(await balanceOf(world, ledger.coachReceivable(made.coach))).toBe(-spent);
  await assertInvariants(world);
  world.clock.set(new Date(made.cls.ends_at.getTime() + 8 * 86_400_000));
  const next = [
    await accepted(world, { coachId: made.coach }),
    await accepted(world, { coachId: made.coach, inHours: 100 }),
  ];
  for (const one of next) {
    setClockBefore(world, one.cls, -2);
    await as(world, one.coach, complete, { id: one.id });
  }
  world.clock.advance({ days: 4 });
  await Promise.all([releaseFunds(world), releaseFunds(world)]);
  expect(await balanceOf(world, ledger.coachReceivable(made.coach))).toBe(0);
  expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(2 * share(price) - spent);
});

describe('an operator', () => {
  it('waits until both sides have answered', async () => {
    const made = await held();
    const { dispute } = await as(world, made.student, openDispute, { id: made.id, reason });
    expect(reasonIn(await decide(dispute.id, all))).toBe('DISPUTE_WAITS');
    await as(world, made.coach, answerDispute, { id: made.id, agrees: false, text: 'No' });
    world.clock.advance({ days: 3, seconds: -1 });
    expect(reasonIn(await decide(dispute.id, all))).toBe('DISPUTE_WAITS');
    world.clock.advance({ seconds: 1 });
    expect(reasonIn(await decide(dispute.id, all))).toBe('ok');
    expect(reasonIn(await decide(dispute.id, none))).toBe('DISPUTE_RESOLVED');
  });

  it.each([
    { outcome: 'refund', refundMinor: price - 1 },
    { outcome: 'part', refundMinor: price },
    { outcome: 'part', refundMinor: 0 },
    { outcome: 'part', refundMinor: price + 1 },
    { outcome: 'none', refundMinor: 1 },
  ] as const)('is stopped by a sum that does not fit: %o', async (decision) => {
    const made = await withClosedEvidence(await completed());
    const before = await orderRow(world, made.id);
    expect(reasonIn(await decide(made.disputeId, decision))).toBe('BAD_INPUT');
    expect(await orderRow(world, made.id)).toEqual(before);
  });

  it('is refused with FORBIDDEN when they are a side of the dispute', async () => {
    const made = await withClosedEvidence(await completed());
    operator = made.coach;
    await world.database.query
      .insertInto('operator')
      .values({ account_id: made.coach, granted_at: start })
      .execute();
    expect(reasonIn(await decide(made.disputeId, none))).toBe('FORBIDDEN');
  });

  it('decides once among 16 at the same time; the same key gives the same answer, and the audit log has one line', async () => {
    const made = await withClosedEvidence(await completed());
    const tries = Array.from({ length: 16 }, (_, n) => decide(made.disputeId, n % 2 ? all : part));
    const reasons = (await Promise.all(tries)).map(reasonIn);
    expect(reasons.filter((one) => one === 'ok')).toHaveLength(1);
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', made.disputeId)
      .execute();
    expect(audit).toEqual([{ action: 'dispute.decided', actor_id: operator }]);
    const task = await world.database.query
      .selectFrom('operator_task')
      .select('done_by')
      .where('subject_id', '=', made.disputeId)
      .executeTakeFirst();
    expect(task?.done_by).toBe(operator);
    world.clock.set(start);
    const second = await withClosedEvidence(await completed());
    const key = randomUUID();
    const once = await decide(second.disputeId, part, key);
    expect((await decide(second.disputeId, part, key)).text).toBe(once.text);
  });

  it('lists open disputes oldest first, and settled ones newest first', async () => {
    const made = await withClosedEvidence(await completed());
    const token = await signIn(world, operator);
    const list = async (state: 'open' | 'resolved') =>
      dataOf(await call(app, token, 'operator.disputeList', { state })).items;
    const id = made.disputeId;
    const times = (items: { openedAt: string }[]) => items.map(({ openedAt }) => openedAt);
    expect(times(await list('open'))).toEqual(times(await list('open')).toSorted());
    expect(await list('open')).toContainEqual(expect.objectContaining({ id }));
    await decide(id, none);
    expect(await list('open')).not.toContainEqual(expect.objectContaining({ id }));
    expect(await list('resolved')).toContainEqual(expect.objectContaining({ id }));
    expect(times(await list('resolved'))).toEqual(
      times(await list('resolved'))
        .toSorted()
        .toReversed(),
    );
  });
});
