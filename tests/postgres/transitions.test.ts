import { beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
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
const why = { code: 'plans' as const, text: '' };
const whyNot = { code: 'unwell' as const, text: '' };

/** Every state an order can be in, reached the way people reach it. */
const states = [
  'awaitPayment',
  'awaitAgree',
  'awaitAgreeFree',
  'progress',
  'completed',
  'withdrawn',
  'reject',
] as const;
type State = (typeof states)[number];

async function orderIn(state: State) {
  const coach = await addCoach(world);
  const student = await addStudent(world, 10_000);
  const cls = await addClass(world, { coachId: coach, priceMinor: state === 'awaitAgreeFree' ? 0 : price });
  const { id } = await bookOne(world, student, cls, { payFromBalance: state !== 'awaitPayment' });
  if (state === 'progress' || state === 'completed') await as(world, coach, acceptOrder, { id });
  if (state === 'withdrawn')
    await as(world, student, cancelWholeOrder, {
      id,
      reason: why,
      shownRefundMinor: price,
      tappedAt: tapped(),
    });
  if (state === 'reject') await as(world, coach, rejectOrder, { id, reason: whyNot });
  if (state === 'completed') {
    const before = world.clock.now();
    world.clock.set(new Date(cls.ends_at.getTime() + 60_000));
    await as(world, coach, complete, { id });
    world.clock.set(before);
  }
  return { id, coach, student, cls };
}

const tapped = () => world.clock.now().toISOString();
type Made = Awaited<ReturnType<typeof orderIn>>;

const actions: Record<string, (made: Made) => Promise<unknown>> = {
  pay: ({ id, student }) => as(world, student, payOrder, { id, method: PaymentMethod.balance }),
  cancel: ({ id, student }) =>
    as(world, student, cancelWholeOrder, { id, reason: why, shownRefundMinor: 0, tappedAt: tapped() }),
  accept: ({ id, coach }) => as(world, coach, acceptOrder, { id }),
  reject: ({ id, coach }) => as(world, coach, rejectOrder, { id, reason: whyNot }),
  coachCancel: ({ id, coach }) => as(world, coach, coachCancel, { id, reason: whyNot }),
  complete: ({ id, coach }) => as(world, coach, complete, { id }),
  rate: ({ id, student }) =>
    as(world, student, rateOrder, {
      id,
      ratingId: crypto.randomUUID(),
      stars: 5,
      tags: [],
      text: '',
      language: 'en',
    }),
};

/** Result of each action in each state, four days before the class: the new status, or the refusal. */
const table: Record<State, Record<string, string>> = {
  awaitPayment: {
    pay: OrderStatus.awaitAgree,
    cancel: OrderStatus.canceled,
    accept: 'ORDER_STATUS_CHANGED',
    reject: 'ORDER_STATUS_CHANGED',
    coachCancel: 'ORDER_STATUS_CHANGED',
    complete: 'ORDER_STATUS_CHANGED',
    rate: 'ORDER_STATUS_CHANGED',
  },
  awaitAgree: {
    pay: 'ORDER_STATUS_CHANGED',
    cancel: OrderStatus.canceled,
    accept: OrderStatus.progress,
    reject: OrderStatus.reject,
    coachCancel: OrderStatus.canceled,
    complete: 'ORDER_STATUS_CHANGED',
    rate: 'ORDER_STATUS_CHANGED',
  },
  awaitAgreeFree: {
    pay: 'ORDER_STATUS_CHANGED',
    cancel: OrderStatus.canceled,
    accept: OrderStatus.progress,
    reject: OrderStatus.reject,
    coachCancel: OrderStatus.canceled,
    complete: 'ORDER_STATUS_CHANGED',
    rate: 'ORDER_STATUS_CHANGED',
  },
  progress: {
    pay: 'ORDER_STATUS_CHANGED',
    cancel: OrderStatus.canceled,
    accept: 'ORDER_STATUS_CHANGED',
    reject: 'ORDER_STATUS_CHANGED',
    coachCancel: OrderStatus.canceled,
    complete: 'ATTENDANCE_TOO_EARLY',
    rate: 'ORDER_STATUS_CHANGED',
  },
  completed: {
    pay: 'ORDER_STATUS_CHANGED',
    cancel: 'ORDER_STATUS_CHANGED',
    accept: 'ORDER_STATUS_CHANGED',
    reject: 'ORDER_STATUS_CHANGED',
    coachCancel: 'ORDER_STATUS_CHANGED',
    complete: 'ATTENDANCE_TOO_EARLY',
    rate: OrderStatus.completed,
  },
  withdrawn: {
    pay: 'ALREADY_CANCELED',
    cancel: 'ALREADY_CANCELED',
    accept: 'ALREADY_CANCELED',
    reject: 'ALREADY_CANCELED',
    coachCancel: 'ALREADY_CANCELED',
    complete: 'ALREADY_CANCELED',
    rate: 'ALREADY_CANCELED',
  },
  reject: {
    pay: 'ORDER_STATUS_CHANGED',
    cancel: 'ORDER_STATUS_CHANGED',
    accept: 'ORDER_STATUS_CHANGED',
    reject: 'ORDER_STATUS_CHANGED',
    coachCancel: 'ORDER_STATUS_CHANGED',
    complete: 'ORDER_STATUS_CHANGED',
    rate: 'ORDER_STATUS_CHANGED',
  },
};

describe.each(states)('an order in %s', (state) => {
  it.each(Object.keys(actions))('%s', async (action) => {
    const made = await orderIn(state);
    const before = await orderRow(world, made.id);
    const seatsBefore = (await classRow(world, made.cls.id)).taken;
    const balanceBefore = await balanceOf(world, ledger.student(made.student));
    const reason = await reasonOf(actions[action]!(made));
    const after = await orderRow(world, made.id);
    expect(reason === 'ok' ? after.status : reason).toBe(table[state][action]);
    const isDone = reason === 'ok';
    expect(isDone ? before : after).toEqual(before);
    const hasEnded = isDone && (after.status === OrderStatus.canceled || after.status === OrderStatus.reject);
    // An order that ended before the class was refunded in full. Paying takes the price. No other action
    // moves a balance.
    const paid = isDone && action === 'pay' ? price : 0;
    const balance = hasEnded ? 10_000 : balanceBefore - paid;
    expect(await balanceOf(world, ledger.student(made.student))).toBe(balance);
    const freed = hasEnded ? 1 : 0;
    expect((await classRow(world, made.cls.id)).taken).toBe(seatsBefore - freed);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('does not exist for a stranger', async () => {
    const made = await orderIn(state);
    const stranger = { ...made, student: await addStudent(world), coach: await addCoach(world) };
    const before = await orderRow(world, made.id);
    for (const [action, act] of Object.entries(actions))
      expect([action, await reasonOf(act(stranger))]).toEqual([action, 'NOT_FOUND']);
    expect(await orderRow(world, made.id)).toEqual(before);
  });
});
