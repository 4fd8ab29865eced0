import { beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelOrder as cancel } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { completeEnded, releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const price = 4001;
const plans = { code: 'plans' as const, text: '' };
const unwell = { code: 'unwell' as const, text: '' };
const minutes = (at: Date, n: number) => new Date(at.getTime() + n * 60_000);

async function accepted(inHours = 96) {
  const coach = await addCoach(world);
  const student = await addStudent(world, price);
  const cls = await addClass(world, { coachId: coach, inHours });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coach, acceptOrder, { id });
  return { id, coach, student, cls };
}

const leave = (made: { id: string; student: string }, shownRefundMinor: number, tappedAt: Date) =>
  as(world, made.student, cancel, {
    id: made.id,
    reason: plans,
    shownRefundMinor,
    tappedAt: tappedAt.toISOString(),
  });

/** student, coach pending, coach available, revenue (as a difference), escrow */
async function moneyOf(made: { id: string; coach: string; student: string }) {
  return {
    student: await balanceOf(world, ledger.student(made.student)),
    pending: await balanceOf(world, ledger.coachPending(made.coach)),
    available: await balanceOf(world, ledger.coachAvailable(made.coach)),
  };
}

async function feeOf(id: string): Promise<number | undefined> {
  const row = await world.database.query
    .selectFrom('transfer')
    .select('amount_minor')
    .where('order_id', '=', id)
    .where('kind', '=', 'fee')
    .executeTakeFirst();
  return row?.amount_minor;
}

describe('leaving an accepted order', () => {
  it('is free until the window begins', async () => {
    const made = await accepted();
    world.clock.set(minutes(made.cls.starts_at, -24 * 60));
    expect((await leave(made, price, world.clock.now())).cancel).toBeNull();
    expect(await moneyOf(made)).toEqual({ student: price, pending: 0, available: 0 });
    expect(await orderRow(world, made.id)).toMatchObject({ pay_state: 'refunded', refund_minor: price });
  });

  it('costs half of it inside the window, and the rest is shared with the platform', async () => {
    const made = await accepted();
    world.clock.set(minutes(made.cls.starts_at, -24 * 60 + 1));
    const tapped = world.clock.now();
    // The phone showed a full refund, but only half is due: nothing happens, and the refusal has the amount.
    const refusal = await leave(made, price, tapped).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      reason: 'CANCEL_LATE',
      facts: { refundMinor: 2000, freeUntil: minutes(made.cls.starts_at, -24 * 60).toISOString() },
    });
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.progress);
    await leave(made, 2000, tapped);
    // 4001: 2000 is refunded; of 2001 the fee is floor(300.15) = 300 and the coach's share 1701.
    expect(await moneyOf(made)).toEqual({ student: 2000, pending: 1701, available: 0 });
    expect(await feeOf(made.id)).toBe(300);
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.canceled,
      pay_state: 'partRefunded',
      refund_minor: 2000,
    });
    expect((await classRow(world, made.cls.id)).taken).toBe(0);
    world.clock.set(minutes(made.cls.ends_at, 72 * 60));
    await releaseFunds(world);
    await releaseFunds(world);
    expect(await moneyOf(made)).toEqual({ student: 2000, pending: 0, available: 1701 });
  });

  it('counts as free when it was tapped in time and travelled half an hour at most', async () => {
    for (const [travel, result] of [
      [30, 'ok'],
      [31, 'CANCEL_LATE'],
    ] as const) {
      const made = await accepted();
      const freeUntil = minutes(made.cls.starts_at, -24 * 60);
      world.clock.set(minutes(freeUntil, travel));
      expect(await reasonOf(leave(made, price, freeUntil))).toBe(result);
    }
    const made = await accepted();
    const freeUntil = minutes(made.cls.starts_at, -24 * 60);
    world.clock.set(minutes(freeUntil, 5));
    expect(await reasonOf(leave(made, price, minutes(freeUntil, 1)))).toBe('CANCEL_LATE');
  });

  it('is free for an hour after payment when the class is near, but not in its last two hours', async () => {
    const made = await accepted(10);
    world.clock.advance({ minutes: 60 });
    expect(await reasonOf(leave(made, price, world.clock.now()))).toBe('ok');
    const late = await accepted(2.5);
    world.clock.advance({ minutes: 31 });
    expect(await reasonOf(leave(late, price, minutes(world.clock.now(), 0)))).toBe('CANCEL_LATE');
  });

  it('ends with the start', async () => {
    const made = await accepted();
    world.clock.set(made.cls.starts_at);
    expect(await reasonOf(leave(made, 0, minutes(made.cls.starts_at, -10)))).toBe('CANCEL_TOO_LATE');
  });

  it('needs a text for the reason "other"', async () => {
    const made = await accepted();
    const other = { id: made.id, reason: { code: 'other' as const, text: '' }, shownRefundMinor: 0 };
    const tappedAt = world.clock.now().toISOString();
    expect(await reasonOf(as(world, made.student, cancel, { ...other, tappedAt }))).toBe('BAD_INPUT');
  });
});

describe('the coach', () => {
  it('earns after the class: the fee, then pending, then available after 72 hours, once', async () => {
    const made = await accepted();
    world.clock.set(minutes(made.cls.ends_at, -1));
    await as(world, made.coach, complete, { id: made.id });
    expect(await moneyOf(made)).toEqual({ student: 0, pending: 0, available: 0 });
    world.clock.set(made.cls.ends_at);
    await as(world, made.coach, complete, { id: made.id });
    // floor(4001 × 15 %) = 600
    expect(await feeOf(made.id)).toBe(600);
    expect(await moneyOf(made)).toEqual({ student: 0, pending: 3401, available: 0 });
    world.clock.set(minutes(made.cls.ends_at, 72 * 60 - 1));
    await releaseFunds(world);
    expect(await moneyOf(made)).toEqual({ student: 0, pending: 3401, available: 0 });
    world.clock.set(minutes(made.cls.ends_at, 72 * 60));
    await Promise.all([releaseFunds(world), releaseFunds(world), releaseFunds(world)]);
    expect(await moneyOf(made)).toEqual({ student: 0, pending: 0, available: 3401 });
  });

  it('is completed by the server a day after the end', async () => {
    const made = await accepted();
    world.clock.set(minutes(made.cls.ends_at, 24 * 60 - 1));
    await completeEnded(world);
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.progress);
    world.clock.set(minutes(made.cls.ends_at, 24 * 60));
    await completeEnded(world);
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.completed);
    expect(await moneyOf(made)).toEqual({ student: 0, pending: 3401, available: 0 });
  });

  it('gives everything back when canceling, until the end', async () => {
    const made = await accepted();
    world.clock.set(minutes(made.cls.ends_at, -1));
    await as(world, made.coach, coachCancel, { id: made.id, reason: unwell });
    expect(await moneyOf(made)).toEqual({ student: price, pending: 0, available: 0 });
    const ended = await accepted();
    world.clock.set(ended.cls.ends_at);
    expect(await reasonOf(as(world, ended.coach, coachCancel, { id: ended.id, reason: unwell }))).toBe(
      'CANCEL_TOO_LATE',
    );
  });

  it('needs a text for a reason about needs', async () => {
    const made = await accepted();
    for (const code of ['needs', 'other'] as const) {
      const input = { id: made.id, reason: { code, text: '' } };
      expect(await reasonOf(as(world, made.coach, rejectOrder, input))).toBe('BAD_INPUT');
      expect(await reasonOf(as(world, made.coach, coachCancel, input))).toBe('BAD_INPUT');
    }
  });

  it('cannot accept two sessions at one time', async () => {
    for (let round = 0; round < 20; round++) {
      const coach = await addCoach(world);
      const ids: string[] = [];
      for (const inHours of [60, 60.25, 60.5, 60.75]) {
        const cls = await addClass(world, { coachId: coach, inHours });
        ids.push((await bookOne(world, await addStudent(world, price), cls, { payFromBalance: true })).id);
      }
      const answers = await Promise.all(ids.map((id) => reasonOf(as(world, coach, acceptOrder, { id }))));
      expect(answers.toSorted()).toEqual(['COACH_CLASH', 'COACH_CLASH', 'COACH_CLASH', 'ok']);
    }
  });

  it('answers until the deadline and not a moment later', async () => {
    const coach = await addCoach(world);
    const student = await addStudent(world, price);
    const cls = await addClass(world, { coachId: coach });
    const { id } = await bookOne(world, student, cls, { payFromBalance: true });
    world.clock.advance({ hours: 48 });
    expect(await reasonOf(as(world, coach, acceptOrder, { id }))).toBe('ANSWER_TOO_LATE');
    world.clock.advance({ seconds: -1 });
    expect(await reasonOf(as(world, coach, acceptOrder, { id }))).toBe('ok');
  });
});

it('adds up after all of it', async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
});
