import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { balanceOf, orderRow } from '#tests/support/orders.ts';
import { addOperator, addStudent, makeOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import {
  accepted,
  assertInvariants,
  eventsOf,
  noticesOf,
  price,
  requested,
  setClockBefore,
  type Staged,
} from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let one: string;
let two: string;
inSharedWorld(async (made) => {
  ({ world, app } = made);
  one = await addOperator(world);
  two = await addOperator(world);
});

const share = (minor: number) => minor - Math.floor(minor * 0.15);
type Intent = Omit<Input<'operator.correctionPropose'>, 'id' | 'note'>;
const propose = async (id: string, intent: Intent, by = one, key?: string) =>
  call(
    app,
    await signIn(world, by),
    'operator.correctionPropose',
    { id, note: 'The hall was locked', ...intent },
    key,
  );
const decide = async (verb: 'Confirm' | 'Refuse' | 'Withdraw', id: string, by = two, key?: string) =>
  call(app, await signIn(world, by), `operator.correction${verb}`, { id, note: 'I saw the photos' }, key);
const confirm = (id: string, by?: string, key?: string) => decide('Confirm', id, by, key);

async function completed(intent: Parameters<typeof accepted>[1] = {}): Promise<Staged> {
  const made = await accepted(world, intent);
  setClockBefore(world, made.cls, -2);
  await as(world, made.coach, complete, { id: made.id });
  return made;
}

async function released(intent: Parameters<typeof accepted>[1] = {}): Promise<Staged> {
  const made = await completed(intent);
  setClockBefore(world, made.cls, -24 * 8);
  await releaseFunds(world);
  return made;
}

/** Left ten hours before the start, with half back. */
async function leftLate(intent: Parameters<typeof accepted>[1] = {}): Promise<Staged> {
  const made = await accepted(world, intent);
  setClockBefore(world, made.cls, 10);
  await as(world, made.student, cancelWholeOrder, {
    id: made.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: Math.floor(price / 2),
    tappedAt: world.clock.now().toISOString(),
  });
  return made;
}

const half = Math.floor(price / 2);
const whole = { refundMinor: price } as const;

describe('two people mend an order', () => {
  it('that is completed: a part is refunded, both sides read why, and the audit log has both notes', async () => {
    const made = await completed();
    const key = randomUUID();
    const answer = await propose(made.id, { refundMinor: 1000 }, one, key);
    const { id, ...record } = dataOf(answer);
    expect((await propose(made.id, { refundMinor: 1000 }, one, key)).text).toBe(answer.text);
    expect(record).toMatchObject({
      state: 'open',
      status: { from: OrderStatus.completed, to: OrderStatus.completed },
      refundMinor: { from: 0, to: 1000 },
      proposedBy: one,
      proposerName: 'Operator',
      actions: ['withdraw'],
    });
    expect(await orderRow(world, made.id)).toMatchObject({ version: 5, refund_minor: null });
    const listed = dataOf(
      await call(app, await signIn(world, two), 'operator.correctionList', { state: 'open' }),
    );
    expect(listed.items.find((item) => item.id === id)?.actions).toEqual(['confirm', 'refuse']);
    const confirmKey = randomUUID();
    const done = await confirm(id, two, confirmKey);
    expect((await confirm(id, two, confirmKey)).text).toBe(done.text);
    expect(dataOf(done)).toMatchObject({
      state: 'confirmed',
      decision: { by: two, name: 'Operator' },
      actions: [],
    });
    expect(await balanceOf(world, ledger.student(made.student))).toBe(10_000 - price + 1000);
    expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(share(price - 1000));
    for (const [who, role] of [
      [made.student, 'student'],
      [made.coach, 'coach'],
    ] as const) {
      const order = dataOf(await call(app, await signIn(world, who, role), 'order.detail', { id: made.id }));
      expect(order).toMatchObject({
        status: OrderStatus.completed,
        payState: 'partRefunded',
        refundMinor: 1000,
      });
      expect(order.corrections).toMatchObject([{ note: 'The hall was locked', refundMinor: 1000 }]);
      expect(await noticesOf(world, who)).toContain('orderCorrected');
    }
    expect((await eventsOf(world, made.id)).at(-1)).toBe('corrected');
    const audit = await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'facts'])
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { action: 'order.correctionProposed', actor_id: one, facts: { note: 'The hall was locked' } },
      { action: 'order.corrected', actor_id: two, facts: { note: 'I saw the photos', backMinor: 1000 } },
    ]);
    setClockBefore(world, made.cls, -24 * 8);
    await releaseFunds(world);
    expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(share(price - 1000));
  });

  it.each([false, true])('that did not take place: 3 → 5 with a full refund (card: %s)', async (card) => {
    const made = await released({ card });
    const { id } = dataOf(await propose(made.id, { status: OrderStatus.canceled, ...whole }));
    expect(reasonIn(await confirm(id))).toBe('ok');
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.canceled,
      pay_state: 'refunded',
      refund_minor: price,
      cancel_by: 'operator',
      cancel_code: 'correction',
    });
    expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(0);
    expect(await balanceOf(world, ledger.student(made.student))).toBe(card ? 0 : 10_000);
    // A refund waits for its capture.
    await runPaymentOperations(world);
    await runPaymentOperations(world);
    const tasks = await world.database.query
      .selectFrom('payment_operation')
      .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
      .select('payment_operation.amount_minor')
      .where('payment.order_id', '=', made.id)
      .where('payment_operation.kind', '=', 'refund')
      .execute();
    expect(tasks).toEqual(card ? [{ amount_minor: price }] : []);
  });

  it('that was left late: the rest is refunded, and the coach owes what was paid out already', async () => {
    const made = await leftLate();
    setClockBefore(world, made.cls, -24 * 8);
    await releaseFunds(world);
    const earned = share(price - half);
    await world.database.transaction((tx) =>
      transferOne(
        tx,
        [
          {
            kind: 'topUp',
            debit: ledger.coachAvailable(made.coach),
            credit: 'external:paypal',
            amountMinor: earned,
            currency: 'USD',
            orderId: null,
            paymentId: null,
          },
        ],
        world.clock.now(),
      ),
    );
    const { id } = dataOf(await propose(made.id, whole));
    dataOf(await confirm(id));
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.canceled,
      cancel_by: 'student',
      refund_minor: price,
    });
    expect(await balanceOf(world, ledger.coachReceivable(made.coach))).toBe(-earned);
    expect(await balanceOf(world, ledger.student(made.student))).toBe(10_000);
  });

  it('that has a wrong attendance: present instead of absent, or excused with a full refund', async () => {
    const made = await accepted(world);
    setClockBefore(world, made.cls, -2);
    await as(world, made.coach, noShow, { id: made.id, excused: false });
    const came = dataOf(await propose(made.id, { attendance: 'present', refundMinor: 0 }));
    dataOf(await confirm(came.id));
    expect(await orderRow(world, made.id)).toMatchObject({ attendance: 'present', refund_minor: 0 });
    expect(reasonIn(await propose(made.id, { attendance: 'excused', refundMinor: 1 }))).toBe('BAD_INPUT');
    const excused = dataOf(await propose(made.id, { attendance: 'excused', ...whole }));
    dataOf(await confirm(excused.id));
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.completed,
      attendance: 'excused',
    });
    const student = await signIn(world, made.student, 'student');
    const { corrections } = dataOf(await call(app, student, 'order.detail', { id: made.id }));
    expect(corrections.map(({ attendance }) => attendance.to)).toEqual(['present', 'excused']);
    expect(reasonIn(await propose(made.id, { attendance: 'present', ...whole }))).toBe('BAD_INPUT');
  });

  it('before and after a dispute; the money still adds up', async () => {
    const reason = { code: 'notAsDescribed' as const, text: 'Half an hour only' };
    const first = await completed();
    dataOf(await confirm(dataOf(await propose(first.id, { refundMinor: 500 })).id));
    await as(world, first.student, openDispute, { id: first.id, reason });
    expect(reasonIn(await propose(first.id, { refundMinor: 700 }))).toBe('ORDER_DISPUTED');
    await as(world, first.coach, answerDispute, { id: first.id, agrees: true, text: '' });
    await assertInvariants(world);
    const second = await completed({ inHours: 200 });
    await as(world, second.coach, openDispute, { id: second.id, reason: { code: 'other', text: 'Hm' } });
    await as(world, second.student, answerDispute, { id: second.id, agrees: true, text: '' });
    dataOf(await confirm(dataOf(await propose(second.id, { refundMinor: 900 })).id));
    dataOf(await confirm(dataOf(await propose(second.id, { refundMinor: 1900 })).id));
    expect(await balanceOf(world, ledger.student(second.student))).toBe(10_000 - price + 1900);
  });

  it('with a dispute that only operators without a side in the order read', async () => {
    const made = await completed();
    const reason = { code: 'notAsDescribed' as const, text: 'Half an hour only' };
    await as(world, made.student, openDispute, { id: made.id, reason });
    await as(world, made.coach, answerDispute, { id: made.id, agrees: false, text: 'A whole hour' });
    const { number } = await orderRow(world, made.id);
    const storyFor = async (who: string) =>
      dataOf(await call(app, await signIn(world, who), 'operator.orderFind', { number }));
    expect((await storyFor(one)).story.dispute?.answer?.text).toBe('A whole hour');
    for (const side of [made.student, made.coach]) {
      await makeOperator(world, side);
      expect(await storyFor(side)).toMatchObject({ story: { dispute: null }, actions: [] });
    }
  });

  it('that belongs to a free class', async () => {
    const made = await completed({ priceMinor: 0 });
    dataOf(
      await confirm(dataOf(await propose(made.id, { status: OrderStatus.canceled, refundMinor: 0 })).id),
    );
    expect(await orderRow(world, made.id)).toMatchObject({ status: OrderStatus.canceled, refund_minor: 0 });
  });
});

describe('nothing moves', () => {
  it('when the proposer confirms, nor when a side of the order does either', async () => {
    const made = await completed();
    const { id } = dataOf(await propose(made.id, { refundMinor: 1000 }));
    expect(reasonIn(await confirm(id, one))).toBe('SECOND_PERSON_NEEDED');
    expect(reasonIn(await decide('Refuse', id, one))).toBe('SECOND_PERSON_NEEDED');
    expect(reasonIn(await decide('Withdraw', id, two))).toBe('FORBIDDEN');
    // Guardian of the participant, a minor with an account.
    const guardian = await addStudent(world);
    await world.database.query
      .insertInto('child_guardian')
      .values({ participant_id: made.student, account_id: guardian, since: world.clock.now() })
      .execute();
    for (const side of [made.student, made.coach, guardian]) {
      await world.database.query
        .insertInto('operator')
        .values({ account_id: side, granted_at: world.clock.now() })
        .execute();
      expect(reasonIn(await confirm(id, side))).toBe('FORBIDDEN');
      expect(reasonIn(await propose(made.id, { refundMinor: 900 }, side))).toBe('FORBIDDEN');
    }
    expect(await orderRow(world, made.id)).toMatchObject({ refund_minor: null });
  });

  it('when its proposer has a side in the order by now', async () => {
    const made = await completed();
    const { id } = dataOf(await propose(made.id, { refundMinor: 1000 }));
    await world.database.query
      .insertInto('child_guardian')
      .values({ participant_id: made.student, account_id: one, since: world.clock.now() })
      .execute();
    expect(reasonIn(await confirm(id, two))).toBe('FORBIDDEN');
    expect(reasonIn(await decide('Refuse', id, two))).toBe('ok');
    expect(await orderRow(world, made.id)).toMatchObject({ refund_minor: null });
  });

  it('without a fresh code of the second', async () => {
    const made = await completed();
    const { id } = dataOf(await propose(made.id, { refundMinor: 1000 }));
    const token = await signIn(world, two);
    world.clock.advance({ minutes: 11 });
    const answer = await call(app, token, 'operator.correctionConfirm', { id, note: 'Yes' });
    expect(reasonIn(answer)).toBe('FRESH_CODE_NEEDED');
  });

  it('when it was refused or taken back; then another can be proposed', async () => {
    const made = await completed();
    const first = dataOf(await propose(made.id, { refundMinor: 1000 }));
    expect(reasonIn(await propose(made.id, { refundMinor: 900 }, two))).toBe('CORRECTION_OPEN');
    expect(dataOf(await decide('Refuse', first.id)).state).toBe('refused');
    expect(reasonIn(await confirm(first.id))).toBe('CORRECTION_STATUS_CHANGED');
    const second = dataOf(await propose(made.id, { refundMinor: 900 }, two));
    expect(dataOf(await decide('Withdraw', second.id, two)).state).toBe('withdrawn');
    expect(reasonIn(await confirm(second.id, one))).toBe('CORRECTION_STATUS_CHANGED');
    expect(await orderRow(world, made.id)).toMatchObject({ refund_minor: null });
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select(['subject_id', 'note'])
      .where('kind', '=', 'correctionToConfirm')
      .where('subject_id', 'in', [first.id, second.id])
      .orderBy('created_at')
      .execute();
    expect(new Set(tasks.map(({ note }) => note))).toEqual(new Set(['refused', 'withdrawn']));
  });

  it('when the order has changed since the proposal', async () => {
    const made = await completed();
    const { id } = dataOf(await propose(made.id, { refundMinor: 1000 }));
    const reason = { code: 'notAsDescribed' as const, text: 'Half an hour only' };
    await as(world, made.student, openDispute, { id: made.id, reason });
    expect(reasonIn(await confirm(id))).toBe('ORDER_DISPUTED');
    await as(world, made.coach, answerDispute, { id: made.id, agrees: true, text: '' });
    expect(reasonIn(await confirm(id))).toBe('ALREADY_CANCELED');
    expect(reasonIn(await decide('Refuse', id))).toBe('ok');
  });

  it.each([
    ['less than went back', leftLate, { refundMinor: half - 1 }],
    ['what went back already', leftLate, { refundMinor: half }],
    ['more than was paid', completed, { refundMinor: price + 1 }],
    ['no change at all', completed, { refundMinor: 0 }],
    ['another status without all the money', completed, { status: OrderStatus.canceled, refundMinor: 1000 }],
    ['an attendance where nobody came', leftLate, { attendance: 'present', refundMinor: price }],
    ['an unknown attendance', completed, { attendance: 'unknown', refundMinor: 1000 }],
  ] as const)('for %s', async (_what, stage, intent) => {
    const made = await stage();
    expect(reasonIn(await propose(made.id, intent))).toBe('BAD_INPUT');
  });

  it('for orders that live, were refused, or never paid', async () => {
    const live = await accepted(world);
    expect(reasonIn(await propose(live.id, { refundMinor: 100 }))).toBe('ORDER_STATUS_CHANGED');
    const asked = await requested(world);
    await as(world, asked.coach, rejectOrder, { id: asked.id, reason: { code: 'full', text: '' } });
    expect(reasonIn(await propose(asked.id, { refundMinor: price }))).toBe('ORDER_STATUS_CHANGED');
    const free = await requested(world);
    await as(world, free.student, cancelWholeOrder, {
      id: free.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: price,
      tappedAt: world.clock.now().toISOString(),
    });
    expect(reasonIn(await propose(free.id, whole))).toBe('BAD_INPUT');
    expect(reasonIn(await propose(randomUUID(), whole))).toBe('NOT_FOUND');
    expect(reasonIn(await confirm(randomUUID()))).toBe('NOT_FOUND');
  });
});

describe('at the same time', () => {
  it('one of 32 confirmations moves the money', async () => {
    const made = await released();
    const { id } = dataOf(await propose(made.id, { refundMinor: 1000 }));
    const token = await signIn(world, two);
    const calls = Array.from({ length: 32 }, () =>
      call(app, token, 'operator.correctionConfirm', { id, note: 'Yes' }),
    );
    const reasons = (await Promise.all(calls)).map(reasonIn);
    expect(reasons.filter((reason) => reason === 'ok')).toHaveLength(1);
    expect(new Set(reasons)).toEqual(new Set(['ok', 'CORRECTION_STATUS_CHANGED']));
    expect(await balanceOf(world, ledger.student(made.student))).toBe(10_000 - price + 1000);
  });

  it('one of 16 proposals is open, and one of confirming and withdrawing counts', async () => {
    const made = await completed();
    const both = [await signIn(world, one), await signIn(world, two)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        call(app, both[n % 2] ?? '', 'operator.correctionPropose', {
          id: made.id,
          note: 'Mend',
          refundMinor: 100 + n,
        }),
      ),
    );
    const open = answers.filter((answer) => reasonIn(answer) === 'ok').map(dataOf);
    expect(open).toHaveLength(1);
    const [{ id, proposedBy } = { id: '', proposedBy: '' }] = open;
    const ended = await Promise.all([
      confirm(id, proposedBy === one ? two : one),
      decide('Withdraw', id, proposedBy),
    ]);
    expect(ended.map(reasonIn).toSorted()).toEqual(['CORRECTION_STATUS_CHANGED', 'ok']);
  });

  it('the database itself refuses one person, and a second open one', async () => {
    const made = await completed();
    const { id } = dataOf(await propose(made.id, { refundMinor: 1000 }));
    const { query: db } = world.database;
    await expect(
      sql`update order_correction set state = 'confirmed', decided_by = proposed_by, decided_at = now(),
        decision_note = 'x' where id = ${id}`.execute(db),
    ).rejects.toThrow(/order_correction_two_people/);
    await expect(
      sql`insert into order_correction (id, order_id, from_status, to_status, from_attendance, to_attendance,
          before_minor, refund_minor, note, proposed_by, proposed_at)
        select gen_random_uuid(), order_id, from_status, to_status, from_attendance, to_attendance, before_minor,
          refund_minor, note, proposed_by, proposed_at from order_correction where id = ${id}`.execute(db),
    ).rejects.toThrow(/order_correction_one_open/);
  });
});

it('operator.orderFind finds an order by the number that people read out, and the audit log notes each look', async () => {
  const made = await leftLate();
  const { number } = await orderRow(world, made.id);
  const find = async (by: string, text = number) =>
    call(app, await signIn(world, by), 'operator.orderFind', { number: text });
  expect(dataOf(await find(one, number.toLowerCase()))).toMatchObject({
    order: { id: made.id, refundMinor: half },
    maxRefundMinor: price,
    corrections: [],
    actions: ['correct'],
  });
  dataOf(await propose(made.id, whole));
  expect(dataOf(await find(two))).toMatchObject({ corrections: [{ state: 'open' }], actions: [] });
  expect(reasonIn(await find(one, 'NOSUCH'))).toBe('NOT_FOUND');
  const looks = await world.database.query
    .selectFrom('audit_event')
    .select('actor_id')
    .where('action', '=', 'order.looked')
    .where('subject_id', '=', made.id)
    .execute();
  expect(looks).toHaveLength(2);
  expect(new Set(looks.map((row) => row.actor_id))).toEqual(new Set([one, two]));
  const live = await accepted(world);
  const shown = await find(one, (await orderRow(world, live.id)).number);
  expect(dataOf(shown).actions).toEqual(['cancel']);
});
