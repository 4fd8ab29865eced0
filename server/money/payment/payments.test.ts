import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { topUp } from '#server/money/wallet/wallet.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { runPaymentOperations } from './operation.jobs.ts';
import { settlePayment } from './settle.commands.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const price = 4001;

async function unpaid(capacity = 3, inHours = 96) {
  const coach = await addCoach(world);
  const student = await addStudent(world);
  const cls = await addClass(world, { coachId: coach, capacity, inHours });
  const { id } = await bookOne(world, student, cls);
  return { id, coach, student, cls };
}

async function openPage(
  made: { id: string; student: string },
  method: PaymentMethod = PaymentMethod.visa,
): Promise<string> {
  const { paymentId, redirectUrl } = await as(world, made.student, payOrder, { id: made.id, method });
  expect(redirectUrl).toMatch(/^\/applet\/pay\/[\w-]{43}$/);
  return paymentId ?? '';
}

const event = (
  paymentId: string,
  kind: 'succeeded' | 'failed' | 'canceled' = 'succeeded',
  rest: { eventId?: string; amountMinor?: number } = {},
) =>
  settlePayment(world, {
    provider: 'sandbox',
    eventId: rest.eventId ?? randomUUID(),
    paymentId,
    kind,
    amountMinor: rest.amountMinor ?? price,
  });

const tasksOf = async (paymentId: string) => {
  const rows = await world.database.query
    .selectFrom('payment_operation')
    .select(['kind', 'done_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  return rows.map((row) => `${row.kind}${row.done_at === null ? '' : ' done'}`);
};

const escrow = (id: string) =>
  world.database.query
    .selectFrom('transfer')
    .select(['kind', 'debit', 'amount_minor'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

describe('card and PayPal', () => {
  it('are authorised first; the money enters escrow when the coach accepts', async () => {
    const made = await unpaid();
    const payment = await openPage(made);
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.awaitPayment);
    expect(await event(payment)).toBe('authorized');
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.awaitAgree,
      pay_state: 'authorized',
      method: PaymentMethod.visa,
    });
    expect(await escrow(made.id)).toEqual([]);
    await as(world, made.coach, acceptOrder, { id: made.id });
    expect(await escrow(made.id)).toEqual([{ kind: 'pay', debit: 'external:card', amount_minor: price }]);
    expect(await tasksOf(payment)).toEqual(['capture']);
    await runPaymentOperations(world);
    expect(await tasksOf(payment)).toEqual(['capture done']);
  });

  it('are voided when the coach rejects', async () => {
    const made = await unpaid();
    const payment = await openPage(made, PaymentMethod.paypal);
    await event(payment);
    await as(world, made.coach, rejectOrder, { id: made.id, reason: { code: 'unwell', text: '' } });
    expect(await escrow(made.id)).toEqual([]);
    expect(await tasksOf(payment)).toEqual(['void']);
    expect(await orderRow(world, made.id)).toMatchObject({ pay_state: 'refunded', refund_minor: price });
  });

  it('are refunded to the same method after the capture', async () => {
    const made = await unpaid();
    const payment = await openPage(made, PaymentMethod.paypal);
    await event(payment);
    await as(world, made.coach, acceptOrder, { id: made.id });
    await as(world, made.student, cancelWholeOrder, {
      id: made.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: price,
      tappedAt: world.clock.now().toISOString(),
    });
    expect(await balanceOf(world, ledger.student(made.student))).toBe(0);
    expect((await escrow(made.id)).map((row) => row.kind)).toEqual(['pay', 'refund']);
    // A refund is asked for only once the capture was taken.
    await runPaymentOperations(world);
    expect(await tasksOf(payment)).toEqual(['capture done', 'refund']);
    await runPaymentOperations(world);
    expect(await tasksOf(payment)).toEqual(['capture done', 'refund done']);
  });

  it('may fail or be canceled and be tried again', async () => {
    const made = await unpaid();
    const first = await openPage(made);
    expect(await event(first, 'failed')).toBe('failed');
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.awaitPayment,
      pay_state: 'failed',
    });
    const second = await openPage(made);
    expect(await event(second, 'canceled')).toBe('canceled');
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.awaitPayment);
    expect(await event(first)).toBe('authorized');
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.awaitAgree);
  });

  it('count an event once, in any number of copies and in parallel', async () => {
    const made = await unpaid();
    const payment = await openPage(made);
    const eventId = randomUUID();
    const states = await Promise.all(
      Array.from({ length: 12 }, () => event(payment, 'succeeded', { eventId })),
    );
    expect(new Set(states)).toEqual(new Set(['authorized']));
    // Other ids for the same fact, and contradictions that arrive late, change nothing either.
    await event(payment);
    await event(payment, 'failed');
    await event(payment, 'canceled');
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.awaitAgree,
      version: 2,
      pay_state: 'authorized',
    });
  });

  it('pay a class in 150 days, and not one a minute later: the balance does', async () => {
    Object.assign(world.config.rules, { bookingHorizonDays: 365 });
    const [near, far] = [await unpaid(3, 150 * 24), await unpaid(3, 150 * 24 + 1 / 60)];
    await openPage(near);
    for (const method of [PaymentMethod.visa, PaymentMethod.paypal])
      expect(await reasonOf(as(world, far.student, payOrder, { id: far.id, method }))).toBe('FAR_AHEAD');
    expect((await orderRow(world, far.id)).status).toBe(OrderStatus.awaitPayment);
    const { payment } = await as(world, far.student, topUp, {
      amountMinor: price,
      method: PaymentMethod.visa,
    });
    await event(payment.id, 'succeeded', { amountMinor: price });
    await as(world, far.student, payOrder, { id: far.id, method: PaymentMethod.balance });
    expect((await orderRow(world, far.id)).status).toBe(OrderStatus.awaitAgree);
  });

  it('are refused for a sum below the least one, and note no payment', async () => {
    const [coach, student] = [await addCoach(world), await addStudent(world)];
    const cls = await addClass(world, { coachId: coach, priceMinor: 40 });
    const { id } = await bookOne(world, student, cls);
    const input = { id, method: PaymentMethod.visa };
    expect(await reasonOf(as(world, student, payOrder, input))).toBe('PAYMENT_TOO_SMALL');
    const rows = await world.database.query
      .selectFrom('payment')
      .where('order_id', '=', id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });

  it('void the second of two paid pages', async () => {
    const made = await unpaid();
    const [one, two] = [await openPage(made), await openPage(made, PaymentMethod.paypal)];
    await Promise.all([event(one), event(two)]);
    const tasks = [...(await tasksOf(one)), ...(await tasksOf(two))];
    expect(tasks).toEqual(['void']);
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.awaitAgree);
  });

  it('void a wrong amount', async () => {
    const made = await unpaid();
    const payment = await openPage(made);
    expect(await event(payment, 'succeeded', { amountMinor: 1 })).toBe('canceled');
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.awaitPayment);
  });
});

describe('an order that was not paid in time', () => {
  async function expired(capacity = 1) {
    const made = await unpaid(capacity);
    const payment = await openPage(made);
    world.clock.advance({ minutes: 15 });
    expect(
      await reasonOf(as(world, made.student, payOrder, { id: made.id, method: PaymentMethod.balance })),
    ).toBe('PAYMENT_EXPIRED');
    await expireUnpaid(world);
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.canceled,
      cancel_code: 'unpaid',
    });
    expect((await classRow(world, made.cls.id)).taken).toBe(0);
    return { ...made, payment };
  }

  it('is restored when the payment arrives within a day and a seat is free', async () => {
    const made = await expired();
    world.clock.advance({ hours: 23 });
    expect(await event(made.payment)).toBe('authorized');
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.awaitAgree,
      cancel_code: null,
      seat_held: true,
    });
    expect((await classRow(world, made.cls.id)).taken).toBe(1);
    await as(world, made.coach, acceptOrder, { id: made.id });
  });

  it.each([
    [
      'the seat is gone',
      async (made: Awaited<ReturnType<typeof expired>>) => {
        await bookOne(world, await addStudent(world), made.cls);
      },
    ],
    [
      'a day has passed',
      async () => {
        world.clock.advance({ hours: 24, seconds: 1 });
      },
    ],
    [
      'the student sits elsewhere by then',
      async (made: Awaited<ReturnType<typeof expired>>) => {
        const elsewhere = await addClass(world, { coachId: await addCoach(world), inHours: 0 });
        await world.database.query
          .updateTable('class')
          .set({ starts_at: made.cls.starts_at, ends_at: made.cls.ends_at })
          .where('id', '=', elsewhere.id)
          .execute();
        await bookOne(world, made.student, await classRow(world, elsewhere.id));
      },
    ],
  ])('stays canceled when %s; the money is voided and the student gets a notice', async (_why, happen) => {
    const made = await expired();
    await happen(made);
    expect(await event(made.payment)).toBe('canceled');
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.canceled);
    expect(await tasksOf(made.payment)).toEqual(['void']);
    const notices = await world.database.query
      .selectFrom('notice')
      .select('facts')
      .where('account_id', '=', made.student)
      .where('kind', '=', 'orderUnpaid')
      .execute();
    expect(notices.some((notice) => notice.facts['refundMinor'] === price)).toBe(true);
  });
});

describe('the balance', () => {
  it('grows by a top-up once', async () => {
    const student = await addStudent(world);
    const { payment } = await as(world, student, topUp, { amountMinor: 2500, method: PaymentMethod.visa });
    const eventId = randomUUID();
    await Promise.all(
      Array.from({ length: 8 }, () => event(payment.id, 'succeeded', { eventId, amountMinor: 2500 })),
    );
    await event(payment.id, 'succeeded', { amountMinor: 2500 });
    expect(await balanceOf(world, ledger.student(student))).toBe(2500);
  });

  it('pays nothing when it is too low', async () => {
    const made = await unpaid();
    expect(
      await reasonOf(as(world, made.student, payOrder, { id: made.id, method: PaymentMethod.balance })),
    ).toBe('BALANCE_TOO_LOW');
    expect((await orderRow(world, made.id)).status).toBe(OrderStatus.awaitPayment);
  });
});

it('the ledger adds up after all of it', async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
});
