import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { completeEnded, releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { refuseNoticesTo } from '#tests/support/failing-row.ts';
import { balanceOf, classRow, orderRow } from '#tests/support/orders.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, noticesOf, price, requested, setClockBefore, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { addEvidence, answerDispute } from './dispute.answer.commands.ts';
import { grantUnansweredDisputes, remindOfDisputes } from './dispute.jobs.ts';
import { openDispute } from './dispute.open.commands.ts';

let world: World;
let app: FastifyInstance;
let start: Date;
inSharedWorld((made) => {
  ({ world, app, start } = made);
});

const DAY = 24;
const absent = { code: 'coachAbsent' as const, text: '' };
const other = { code: 'other' as const, text: 'The child was hurt' };
const contest = ({ id }: Staged, who: string, reason: typeof absent | typeof other = absent) =>
  as(world, who, openDispute, { id, reason });
const answer = ({ id }: Staged, who: string, agrees = false) =>
  as(world, who, answerDispute, { id, agrees, text: 'I was there' });

/** After the class, two hours after its start. */
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

describe('over the wire', () => {
  it('is opened, answered and read by both sides, once for each key', async () => {
    const made = await completed();
    const student = await signIn(world, made.student, 'student');
    const coach = await signIn(world, made.coach, 'coach');
    expect(dataOf(await call(app, student, 'order.detail', { id: made.id })).actions).toContain('dispute');
    const key = randomUUID();
    const body = { id: made.id, reason: absent };
    const opened = await call(app, student, 'order.dispute', body, key);
    expect(dataOf(opened)).toMatchObject({
      order: {
        status: OrderStatus.completed,
        dispute: { state: 'open', openedBy: 'student', code: 'coachAbsent' },
      },
      dispute: { state: 'open', answer: null, decision: null },
    });
    expect((await call(app, student, 'order.dispute', body, key)).text).toBe(opened.text);
    expect(reasonIn(await call(app, student, 'order.dispute', body))).toBe('DISPUTED_ONCE');
    expect(dataOf(await call(app, coach, 'order.detail', { id: made.id })).actions).toEqual([
      'rate',
      'answerDispute',
      'addEvidence',
    ]);
    const no = { id: made.id, agrees: false, text: 'I was there' };
    expect(reasonIn(await call(app, student, 'dispute.answer', no))).toBe('FORBIDDEN');
    const answered = dataOf(await call(app, coach, 'dispute.answer', no));
    expect(answered.dispute).toMatchObject({
      answer: { text: 'I was there' },
      evidenceUntil: new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString(),
    });
    expect(reasonIn(await call(app, coach, 'dispute.answer', no))).toBe('DO_NOT_REPEAT');
    const added = await call(app, student, 'dispute.addEvidence', { id: made.id, text: 'A photo exists' });
    expect(dataOf(added).dispute.evidence).toMatchObject([{ side: 'student', text: 'A photo exists' }]);
    expect(dataOf(await call(app, coach, 'dispute.detail', { id: made.id })).dispute).toEqual(
      dataOf(added).dispute,
    );
    expect(await noticesOf(world, made.coach)).toEqual([
      'orderRequested',
      'disputeOpened',
      'disputeEvidence',
    ]);
    expect(await noticesOf(world, made.student)).toEqual([
      'orderAccepted',
      'orderCompleted',
      'disputeAnswered',
    ]);
  });

  it('does not exist for an order that was never contested', async () => {
    const made = await completed();
    const student = await signIn(world, made.student, 'student');
    expect(reasonIn(await call(app, student, 'dispute.detail', { id: made.id }))).toBe('NOT_FOUND');
    expect(await reasonOf(answer(made, made.coach))).toBe('NOT_FOUND');
  });
});

describe('when', () => {
  it('from a quarter of an hour after the start until 72 hours after the end', async () => {
    const made = await accepted(world);
    setClockBefore(world, made.cls, -0.25);
    world.clock.advance({ seconds: -1 });
    expect(await reasonOf(contest(made, made.student))).toBe('JUST_BEGUN');
    setClockBefore(world, made.cls, -73);
    expect(await reasonOf(contest(made, made.student))).toBe('DISPUTE_TOO_LATE');
    world.clock.advance({ seconds: -1 });
    expect(await reasonOf(contest(made, made.student))).toBe('ok');
  });

  it('not before it was accepted, nor once it ended otherwise', async () => {
    const made = await requested(world);
    setClockBefore(world, made.cls, -2);
    expect(await reasonOf(contest(made, made.student))).toBe('ORDER_STATUS_CHANGED');
    const gone = await (async () => {
      world.clock.set(start);
      const order = await accepted(world);
      await as(world, order.coach, coachCancel, { id: order.id, reason: { code: 'unwell', text: '' } });
      return order;
    })();
    setClockBefore(world, gone.cls, -2);
    expect(await reasonOf(contest(gone, gone.student))).toBe('ALREADY_CANCELED');
  });

  it('with words where words are needed; a coach has only words', async () => {
    const made = await held();
    expect(await reasonOf(contest(made, made.student, { code: 'other', text: '' } as never))).toBe(
      'BAD_INPUT',
    );
    expect(await reasonOf(contest(made, made.coach))).toBe('BAD_INPUT');
    expect(await reasonOf(contest(made, made.coach, other))).toBe('ok');
  });
});

describe('while it is open', () => {
  it('the money of a completed order is not released, until it is settled', async () => {
    const made = await completed();
    await contest(made, made.student, other);
    await answer(made, made.coach);
    setClockBefore(world, made.cls, -DAY * 5);
    await releaseFunds(world);
    expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(0);
  });

  it('an accepted order is frozen: nobody completes, cancels or closes it', async () => {
    const made = await accepted(world);
    setClockBefore(world, made.cls, -0.5);
    await contest(made, made.student);
    const unwell = { code: 'unwell' as const, text: '' };
    const tries = [
      () => as(world, made.coach, coachCancel, { id: made.id, reason: unwell }),
      () => as(world, made.coach, noShow, { id: made.id, excused: false }),
    ];
    for (const one of tries) expect(await reasonOf(one())).toBe('ORDER_DISPUTED');
    setClockBefore(world, made.cls, -2);
    expect(await reasonOf(as(world, made.coach, complete, { id: made.id }))).toBe('ORDER_DISPUTED');
    setClockBefore(world, made.cls, -26);
    await completeEnded(world);
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.progress);
  });
});

describe('silence grants the claim', () => {
  it('a student’s claim refunds everything, frees the seat and gives the coach one strike', async () => {
    const made = await held({ card: true });
    await contest(made, made.student);
    setClockBefore(world, made.cls, -2 - 7 * DAY);
    world.clock.advance({ seconds: -1 });
    await grantUnansweredDisputes(world);
    expect((await orderRow(world, made.id)).dispute).toBe('open');
    world.clock.advance({ seconds: 1 });
    expect(await reasonOf(answer(made, made.coach))).toBe('ANSWER_TOO_LATE');
    await Promise.all([1, 2, 3].map(() => grantUnansweredDisputes(world)));
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.canceled,
      pay_state: 'refunded',
      refund_minor: price,
      cancel_code: 'coachAbsent',
      cancel_by: 'system',
    });
    expect((await classRow(world, made.cls.id)).taken).toBe(0);
    const strikes = await world.database.query
      .selectFrom('strike')
      .select('kind')
      .where('coach_id', '=', made.coach)
      .execute();
    expect(strikes).toEqual([{ kind: 'absent' }]);
    expect(await noticesOf(world, made.coach)).toContain('strikeAbsent');
    const rating = { ratingId: randomUUID(), stars: 1, tags: [], text: '', language: 'en' as const };
    expect(await reasonOf(as(world, made.student, rateOrder, { id: made.id, ...rating }))).toBe('ok');
  });

  it('a coach’s claim completes the order and releases the money afterwards', async () => {
    const made = await held();
    await contest(made, made.coach, other);
    setClockBefore(world, made.cls, -2 - 7 * DAY);
    await grantUnansweredDisputes(world);
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.completed,
      pay_state: 'released',
    });
    await releaseFunds(world);
    expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(price - Math.floor(price * 0.15));
  });
});

it('an agreement settles a dispute immediately, from earnings that are still pending', async () => {
  const made = await completed();
  await contest(made, made.student, other);
  expect((await answer(made, made.coach, true)).order).toMatchObject({
    status: OrderStatus.canceled,
    payState: 'refunded',
    refundMinor: price,
    cancelReason: { code: 'dispute' },
    actions: [],
  });
  for (const account of [ledger.coachPending(made.coach), ledger.coachAvailable(made.coach)])
    expect(await balanceOf(world, account)).toBe(0);
  expect(await balanceOf(world, ledger.student(made.student))).toBe(10_000);
  setClockBefore(world, made.cls, -DAY * 5);
  await releaseFunds(world);
  expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(0);
});

it('addEvidence accepts ten additions per side, and none after the deadline', async () => {
  const made = await held();
  await contest(made, made.student, other);
  const add = (who: string) => as(world, who, addEvidence, { id: made.id, text: 'More' });
  const reasons = [];
  for (let n = 0; n < 11; n++) reasons.push(await reasonOf(add(made.student)));
  expect(reasons).toEqual([...Array<string>(10).fill('ok'), 'EVIDENCE_FULL']);
  await answer(made, made.coach);
  world.clock.advance({ days: 3 });
  expect(await reasonOf(add(made.coach))).toBe('EVIDENCE_TOO_LATE');
});

it('openDispute opens one dispute when both sides contest at the same time', async () => {
  const made = await held();
  const calls = Array.from({ length: 32 }, (_, n) =>
    reasonOf(contest(made, n % 2 ? made.student : made.coach, other)),
  );
  expect((await Promise.all(calls)).filter((reason) => reason === 'ok')).toHaveLength(1);
});

describe('remindOfDisputes', () => {
  const remindersOf = async (accountId: string) => {
    await remindOfDisputes(world);
    return (await noticesOf(world, accountId)).filter((kind) => kind === 'disputeWaits').length;
  };

  it('reminds the other side once, after half of the time to answer', async () => {
    const made = await completed();
    await contest(made, made.student, other);
    world.clock.advance({ hours: 3.4 * DAY });
    expect([await remindersOf(made.coach), await remindersOf(made.student)]).toEqual([0, 0]);
    world.clock.advance({ hours: 0.2 * DAY });
    expect([await remindersOf(made.coach), await remindersOf(made.student)]).toEqual([1, 0]);
    expect(await remindersOf(made.coach)).toBe(1);
  });

  it('reminds the family when the coach reported', async () => {
    const made = await completed();
    await contest(made, made.coach, other);
    world.clock.advance({ hours: 4 * DAY });
    expect([await remindersOf(made.coach), await remindersOf(made.student)]).toEqual([0, 1]);
  });

  it('reminds nobody who answered', async () => {
    const made = await completed();
    await contest(made, made.student, other);
    await answer(made, made.coach);
    world.clock.advance({ hours: 4 * DAY });
    expect(await remindersOf(made.coach)).toBe(0);
  });

  it('reminds of the others when one fails', async () => {
    const failing = await completed();
    await contest(failing, failing.student, other);
    const made = await completed();
    await contest(made, made.student, other);
    const now = world.clock.now().getTime();
    // The failing one is the first of every round.
    await world.database.query
      .updateTable('dispute')
      .set({ opened_at: new Date(now - 3_600_000), answer_by: new Date(now + 6 * DAY * 3_600_000) })
      .where('order_id', '=', failing.id)
      .execute();
    const allow = await refuseNoticesTo(world, failing.coach);
    world.clock.advance({ hours: 4 * DAY });
    const error = vi.spyOn(world.log, 'error');
    expect([await remindersOf(made.coach), await remindersOf(failing.coach)]).toEqual([1, 0]);
    expect(error).toHaveBeenCalledWith(
      expect.anything(),
      `row ${failing.id} of the job "dispute reminders" failed at attempt 1`,
    );
    error.mockRestore();
    await allow();
  });
});
