import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { balanceOf, classRow, orderRow } from '#tests/support/orders.ts';
import { addOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import {
  accepted,
  eventsOf,
  noticesOf,
  price,
  requested,
  setClockBefore,
  type Staged,
} from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { cancelWholeOrder } from './order.cancel.commands.ts';
import {
  answerRefundRequest,
  requestRefund,
  withdrawRefundRequest,
} from './order.refund-request.commands.ts';
import { endUnansweredRefundRequests } from './order.refund-request.jobs.ts';

let world: World;
let app: FastifyInstance;
let start: Date;
inSharedWorld((made) => {
  ({ world, app, start } = made);
});

const why = { code: 'ill' as const, text: '' };
const ask = ({ id, student }: Staged) => as(world, student, requestRefund, { id, reason: why });
const answer = ({ id, coach }: Staged, agrees: boolean, text = 'The pool is paid') =>
  as(world, coach, answerRefundRequest, { id, agrees, text });
const withdraw = ({ id, student }: Staged) => as(world, student, withdrawRefundRequest, { id });
const late = Math.floor(price / 2);

/** An accepted order ten hours before the class. */
async function inTheLateWindow(intent: Parameters<typeof accepted>[1] = {}): Promise<Staged> {
  const made = await accepted(world, intent);
  setClockBefore(world, made.cls, 10);
  return made;
}

describe('over the wire', () => {
  it('refunds everything once when the student requests and the coach agrees', async () => {
    const made = await inTheLateWindow();
    const student = await signIn(world, made.student, 'student');
    const coach = await signIn(world, made.coach, 'coach');
    const seen = dataOf(await call(app, student, 'order.detail', { id: made.id }));
    expect(seen.actions).toEqual(['cancel', 'requestRefund', 'exchange']);
    const key = randomUUID();
    const asked = await call(app, student, 'order.requestRefund', { id: made.id, reason: why }, key);
    expect(dataOf(asked)).toMatchObject({
      status: OrderStatus.awaitCancel,
      actions: ['withdrawRefundRequest'],
      cancel: null,
      refundRequest: { refundMinor: late, answerBy: made.cls.starts_at.toISOString(), declinedWith: null },
    });
    const again = await call(app, student, 'order.requestRefund', { id: made.id, reason: why }, key);
    expect([again.text, again.isReplayed]).toEqual([asked.text, true]);
    expect((await classRow(world, made.cls.id)).taken).toBe(1);
    expect(dataOf(await call(app, coach, 'order.detail', { id: made.id })).actions).toEqual([
      'answerRefundRequest',
      'coachCancel',
    ]);
    const yes = { id: made.id, agrees: true, text: '' };
    expect(dataOf(await call(app, coach, 'order.answerRefundRequest', yes))).toMatchObject({
      status: OrderStatus.canceled,
      payState: 'refunded',
      refundMinor: price,
      cancelBy: 'student',
      cancelReason: { code: 'ill' },
    });
    expect(reasonIn(await call(app, coach, 'order.answerRefundRequest', yes))).toBe('ALREADY_CANCELED');
    expect(await balanceOf(world, ledger.student(made.student))).toBe(10_000);
    expect((await classRow(world, made.cls.id)).taken).toBe(0);
    expect(await noticesOf(world, made.coach)).toEqual(['orderRequested', 'refundRequested']);
    expect(await noticesOf(world, made.student)).toEqual(['orderAccepted', 'refundRequestAgreed']);
  });

  it('is refused when the coach requests or the student answers', async () => {
    const made = await inTheLateWindow();
    const both = await signIn(world, made.coach, 'student', 'coach');
    expect(reasonIn(await call(app, both, 'order.requestRefund', { id: made.id, reason: why }))).toBe(
      'NOT_FOUND',
    );
    await ask(made);
    const owner = await signIn(world, made.student, 'student', 'coach');
    const yes = { id: made.id, agrees: true, text: '' };
    expect(reasonIn(await call(app, owner, 'order.answerRefundRequest', yes))).toBe('NOT_FOUND');
    expect(reasonIn(await call(app, both, 'order.withdrawRefundRequest', { id: made.id }))).toBe('NOT_FOUND');
  });
});

describe('an operator', () => {
  const agree = async (id: string, by: string, key?: string) =>
    call(app, await signIn(world, by), 'operator.refundRequestAgree', { id, reason: 'A hospital stay' }, key);

  it('agrees in the coach’s place, notifies both sides and writes the audit log', async () => {
    const operator = await addOperator(world);
    const made = await inTheLateWindow({ card: true });
    expect(reasonIn(await agree(made.id, operator))).toBe('ORDER_STATUS_CHANGED');
    await ask(made);
    const key = randomUUID();
    const outcome = await agree(made.id, operator, key);
    expect(dataOf(outcome)).toEqual({ id: made.id, status: OrderStatus.canceled, refundMinor: price });
    expect((await agree(made.id, operator, key)).text).toBe(outcome.text);
    expect(reasonIn(await agree(made.id, operator))).toBe('ALREADY_CANCELED');
    expect(await orderRow(world, made.id)).toMatchObject({ cancel_by: 'student', cancel_code: 'ill' });
    expect((await eventsOf(world, made.id)).at(-1)).toBe('refundRequestAgreedByUs');
    expect(await noticesOf(world, made.coach)).toEqual([
      'orderRequested',
      'refundRequested',
      'refundRequestAgreedByUs',
    ]);
    expect(await noticesOf(world, made.student)).toEqual(['orderAccepted', 'refundRequestAgreedByUs']);
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'facts'])
      .where('subject_id', '=', made.id)
      .execute();
    expect(audit).toEqual([
      {
        action: 'order.refundRequestAgreed',
        actor_id: operator,
        facts: { from: OrderStatus.awaitCancel, refundMinor: price, reason: 'A hospital stay' },
      },
    ]);
  });

  it('cannot agree after the deadline, nor for an order of their own', async () => {
    const made = await inTheLateWindow();
    await ask(made);
    await world.database.query
      .insertInto('operator')
      .values({ account_id: made.student, granted_at: start })
      .execute();
    expect(reasonIn(await agree(made.id, made.student))).toBe('FORBIDDEN');
    setClockBefore(world, made.cls, 0);
    expect(reasonIn(await agree(made.id, await addOperator(world)))).toBe('ANSWER_TOO_LATE');
  });

  it('and the coach answer at the same time, and one answer counts', async () => {
    const made = await inTheLateWindow();
    const operator = await addOperator(world);
    await ask(made);
    const tries = Array.from({ length: 16 }, async (_, n) =>
      n % 2 ? reasonOf(answer(made, true)) : reasonIn(await agree(made.id, operator)),
    );
    expect((await Promise.all(tries)).filter((one) => one === 'ok')).toHaveLength(1);
  });
});

describe('refused requests', () => {
  it('requestRefund is refused when leaving is free, after the start, and before acceptance', async () => {
    const made = await accepted(world);
    setClockBefore(world, made.cls, 24);
    expect(await reasonOf(ask(made))).toBe('CANCEL_FREE');
    setClockBefore(world, made.cls, 0);
    expect(await reasonOf(ask(made))).toBe('CANCEL_TOO_LATE');
    world.clock.set(start);
    expect(await reasonOf(ask(await requested(world)))).toBe('ORDER_STATUS_CHANGED');
  });

  it('asking for a free class: its late cancellation costs nothing', async () => {
    expect(await reasonOf(ask(await inTheLateWindow({ priceMinor: 0 })))).toBe('CANCEL_FREE');
  });

  it('requestRefund is refused without a text when the reason needs one', async () => {
    const made = await inTheLateWindow();
    const other = { id: made.id, reason: { code: 'other' as const, text: '' } };
    expect(await reasonOf(as(world, made.student, requestRefund, other))).toBe('BAD_INPUT');
    await ask(made);
    expect(await reasonOf(answer(made, false, ''))).toBe('BAD_INPUT');
  });

  it('order.cancel is refused while the request is open; after its withdrawal the late rule applies', async () => {
    const made = await inTheLateWindow();
    await ask(made);
    const leave = () =>
      as(world, made.student, cancelWholeOrder, {
        id: made.id,
        reason: why,
        shownRefundMinor: late,
        tappedAt: world.clock.now().toISOString(),
      });
    expect(await reasonOf(leave())).toBe('REFUND_REQUEST_OPEN');
    expect((await withdraw(made)).refundRequest).toBeNull();
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.progress,
      refund_request_answer_by: null,
    });
    await ask(made);
    await withdraw(made);
    expect(await leave()).toMatchObject({
      status: OrderStatus.canceled,
      refundMinor: late,
      payState: 'partRefunded',
    });
    expect(await eventsOf(world, made.id)).toContain('canceledLate');
  });

  it('requestRefund is refused when the coach has declined once', async () => {
    const made = await inTheLateWindow();
    await ask(made);
    expect(await answer(made, false)).toMatchObject({
      status: OrderStatus.progress,
      refundRequest: { declinedWith: 'The pool is paid' },
    });
    expect(await reasonOf(ask(made))).toBe('REFUND_REQUEST_DECLINED');
    expect(await reasonOf(withdraw(made))).toBe('ORDER_STATUS_CHANGED');
    expect(await noticesOf(world, made.student)).toEqual(['orderAccepted', 'refundRequestDeclined']);
  });
});

describe('silence', () => {
  it('ends it at the start as a late cancellation, once, however many servers run the job', async () => {
    const made = await inTheLateWindow({ card: true, inHours: 97 });
    await ask(made);
    setClockBefore(world, made.cls, 0);
    expect(await reasonOf(answer(made, true))).toBe('ANSWER_TOO_LATE');
    expect(await reasonOf(withdraw(made))).toBe('ANSWER_TOO_LATE');
    world.clock.advance({ seconds: -1 });
    // Ends the requests of the other tests.
    await endUnansweredRefundRequests(world);
    expect(await endUnansweredRefundRequests(world)).toBe(0);
    world.clock.advance({ seconds: 1 });
    const moved = await Promise.all([1, 2, 3].map(() => endUnansweredRefundRequests(world)));
    expect(moved.reduce((a, b) => a + b, await endUnansweredRefundRequests(world))).toBe(1);
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.canceled,
      refund_minor: late,
      pay_state: 'partRefunded',
      cancel_by: 'student',
    });
    const rest = price - late;
    const fee = Math.floor(rest * 0.15);
    expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(rest - fee);
    const task = world.database.query
      .selectFrom('payment_operation')
      .innerJoin('payment', 'payment.id', 'payment_id');
    expect(
      await task
        .select(['payment_operation.kind', 'payment_operation.amount_minor'])
        .where('order_id', '=', made.id)
        .execute(),
    ).toContainEqual({ kind: 'refund', amount_minor: late });
  });

  it('ends it a day after the request where the free time is longer than a day', async () => {
    const long = {
      ...world,
      config: { ...world.config, rules: { ...world.config.rules, freeCancelHours: 72 } },
    };
    const made = await accepted(long, { inHours: 200 });
    setClockBefore(world, made.cls, 60);
    expect((await ask(made)).refundRequest?.answerBy).toBe(
      new Date(made.cls.starts_at.getTime() - 36 * 3_600_000).toISOString(),
    );
    setClockBefore(world, made.cls, 36);
    expect(await endUnansweredRefundRequests(world)).toBe(1);
  });
});

it('a refund request ends once when both sides and the job act at the same time', async () => {
  for (let round = 0; round < 4; round++) {
    const made = await inTheLateWindow();
    await ask(made);
    const calls = Array.from({ length: 32 }, (_, n) => {
      if (n % 4 === 0) return reasonOf(answer(made, true));
      if (n % 4 === 1) return reasonOf(answer(made, false));
      if (n % 4 === 2) return reasonOf(withdraw(made));
      const reason = { code: 'unwell' as const, text: '' };
      return reasonOf(as(world, made.coach, coachCancel, { id: made.id, reason }));
    });
    const done = (await Promise.all(calls)).filter((reason) => reason === 'ok');
    // Agreeing, or canceling right away or after going back to 2, is what everything ends with.
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.canceled);
    expect(done.length).toBeLessThanOrEqual(2);
    expect(await balanceOf(world, ledger.student(made.student))).toBe(10_000);
    world.clock.set(start);
  }
});
