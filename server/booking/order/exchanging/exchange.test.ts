import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelOrder } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { findReceiptFaults } from '#tests/support/receipts.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { answerExchange } from './order.exchange-answer.commands.ts';
import { exchangeDate, withdrawExchange } from './order.exchange.commands.ts';
import { endUnansweredExchanges } from './order.exchange.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

interface Choice {
  inHours?: number;
  oldMinor?: number;
  newMinor?: number;
  children?: number;
  balance?: number;
  capacity?: number;
  isAccepted?: boolean;
}

/** A booked order of some children, and another class of the same coach. */
async function booked(choice: Choice = {}) {
  const { inHours = 96, oldMinor = 4001, newMinor = 4001, children = 1, capacity = 10 } = choice;
  const coachId = await addCoach(world);
  const studentId = await addStudent(world, choice.balance ?? 100_000);
  const kids = await Promise.all(Array.from({ length: children }, () => addParticipant(world, studentId)));
  const old = await addClass(world, { coachId, inHours, priceMinor: oldMinor, capacity });
  const other = await addClass(world, { coachId, inHours: 200, priceMinor: newMinor, capacity });
  const { id } = await bookOne(world, studentId, old, { participantIds: kids, payFromBalance: true });
  if (choice.isAccepted !== false) await as(world, coachId, acceptOrder, { id });
  // A booking is free to leave for an hour after its payment.
  if (inHours < 24) world.clock.advance({ hours: 2 });
  return { coachId, studentId, kids, old, other, id };
}

type Booked = Awaited<ReturnType<typeof booked>>;

const formOf = (
  scene: Booked,
  cls: Row<'class'>,
  { kids = scene.kids, isAsked = false }: { isAsked?: boolean; kids?: string[] } = {},
) => exchangeForm(world, { ...scene, kids }, cls, { isAsked });

const take = (scene: Booked, rest: Parameters<typeof formOf>[2] = {}) =>
  as(world, scene.studentId, exchangeDate, formOf(scene, scene.other, rest));

const ask = (scene: Booked) => take(scene, { isAsked: true });

const answer = (scene: Booked, newOrderId: string, agrees: boolean) =>
  as(world, scene.coachId, answerExchange, {
    id: scene.id,
    newOrderId,
    agrees,
    text: agrees ? '' : 'Not then',
  });

const money = async ({ studentId, id }: Booked, newId: string) => ({
  balance: await balanceOf(world, ledger.student(studentId)),
  old: await escrowOf(id),
  taken: await escrowOf(newId),
});

async function escrowOf(orderId: string): Promise<number> {
  const account = ledger.escrow(orderId);
  const rows = await world.database.query
    .selectFrom('transfer')
    .select(['debit', 'amount_minor'])
    .where((eb) => eb.or([eb('debit', '=', account), eb('credit', '=', account)]))
    .execute();
  return rows.reduce((sum, row) => sum + (row.debit === account ? -row.amount_minor : row.amount_minor), 0);
}

const expectInvariants = async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
  expect(await findReceiptFaults(world.database.query)).toEqual([]);
};

const noticesOf = async (accountId: string) =>
  (
    await world.database.query
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`kind like '%xchange%'`)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);

describe('order.exchange in the free time', () => {
  it.each([
    ['the same price', 4001, 100_000 - 4001],
    ['a dearer date', 6003, 100_000 - 6003],
    ['a cheaper date', 1999, 100_000 - 1999],
    ['a free date', 0, 100_000],
  ])('moves escrow to escrow and settles the difference of %s to the cent', async (_what, newMinor, left) => {
    const scene = await booked({ newMinor });
    const { order, taken } = await take(scene);
    expect(order).toMatchObject({
      status: OrderStatus.canceled,
      cancelReason: { code: 'exchanged' },
      refundMinor: null,
      exchange: { to: [{ orderId: taken?.id }] },
    });
    expect(taken).toMatchObject({
      status: OrderStatus.progress,
      totalMinor: newMinor,
      exchange: { left: 1, from: { orderId: scene.id } },
    });
    expect(await money(scene, taken?.id ?? '')).toEqual({ balance: left, old: 0, taken: newMinor });
    expect((await classRow(world, scene.old.id)).taken).toBe(0);
    expect((await classRow(world, scene.other.id)).taken).toBe(1);
    expect(await noticesOf(scene.coachId)).toEqual(['orderExchanged']);
    await expectInvariants();
  });

  it('takes a free order to a dearer date, paid from the balance', async () => {
    const scene = await booked({ oldMinor: 0, newMinor: 2500 });
    const { taken } = await take(scene);
    expect(await money(scene, taken?.id ?? '')).toEqual({ balance: 97_500, old: 0, taken: 2500 });
    await expectInvariants();
  });

  it('refuses a dearer date with BALANCE_TOO_LOW and changes nothing when the balance cannot pay', async () => {
    const scene = await booked({ newMinor: 5000, balance: 4500 });
    expect(await reasonOf(take(scene))).toBe('BALANCE_TOO_LOW');
    expect(await orderRow(world, scene.id)).toMatchObject({ status: OrderStatus.progress, seats: 1 });
    expect((await classRow(world, scene.other.id)).taken).toBe(0);
    await expectInvariants();
  });

  it('moves ten children one transaction each by parts, with the rest in the old order', async () => {
    world.config.rules.maxParticipants = 10;
    const scene = await booked({ children: 10, oldMinor: 1001, newMinor: 1500, capacity: 12 });
    const some = scene.kids.slice(0, 4);
    const first = await take(scene, { kids: some });
    expect(first.order).toMatchObject({ status: OrderStatus.progress, seats: 6, totalMinor: 6006 });
    expect(first.order.left.map(({ id }) => id).toSorted()).toEqual(some.toSorted());
    expect(await money(scene, first.taken?.id ?? '')).toEqual({
      balance: 100_000 - 10_010 - 4 * 499,
      old: 6006,
      taken: 6000,
    });
    await expectInvariants();
    const rest = await take(scene, { kids: scene.kids.slice(4) });
    expect(rest.order.status).toBe(OrderStatus.canceled);
    expect((await classRow(world, scene.other.id)).taken).toBe(10);
    expect((await classRow(world, scene.old.id)).taken).toBe(0);
    expect(await balanceOf(world, ledger.student(scene.studentId))).toBe(100_000 - 15_000);
    await expectInvariants();
  });

  it('exchanges seats at most twice', async () => {
    const scene = await booked();
    const once = await take(scene);
    const back = { ...scene, id: once.taken?.id ?? '', old: scene.other };
    const twice = await as(world, scene.studentId, exchangeDate, formOf(back, scene.old));
    const third = { ...scene, id: twice.taken?.id ?? '' };
    expect(twice.taken?.exchange?.left).toBe(0);
    expect(twice.taken?.actions).not.toContain('exchange');
    expect(await reasonOf(take(third))).toBe('EXCHANGED_TWICE');
    await expect(
      world.database.query.updateTable('orders').set({ exchanges: 3 }).where('id', '=', third.id).execute(),
    ).rejects.toThrow(/orders_exchanges_check/u);
    await expectInvariants();
  });

  it('keeps a request a request, with its money in escrow', async () => {
    const scene = await booked({ isAccepted: false });
    const { taken } = await take(scene);
    expect(taken).toMatchObject({ status: OrderStatus.awaitAgree, payState: 'held' });
    expect(await money(scene, taken?.id ?? '')).toEqual({ balance: 100_000 - 4001, old: 0, taken: 4001 });
    await expectInvariants();
  });

  it('moves what a card paid, and credits later refunds to the balance', async () => {
    const [coachId, studentId] = [await addCoach(world), await addStudent(world, 0)];
    const old = await addClass(world, { coachId, priceMinor: 4001 });
    const other = await addClass(world, { coachId, inHours: 200, priceMinor: 3000 });
    const { id } = await bookOne(world, studentId, old);
    const { paymentId } = await as(world, studentId, payOrder, { id, method: PaymentMethod.visa });
    await settlePayment(world, {
      provider: 'sandbox',
      eventId: id,
      kind: 'succeeded',
      amountMinor: 4001,
      paymentId: paymentId ?? '',
    });
    const scene = { coachId, studentId, kids: [studentId], old, other, id };
    expect(await reasonOf(take(scene))).toBe('EXCHANGE_AFTER_ANSWER');
    await as(world, coachId, acceptOrder, { id });
    const { taken } = await take(scene);
    expect(await balanceOf(world, ledger.student(studentId))).toBe(1001);
    expect(await orderRow(world, taken?.id ?? '')).toMatchObject({ paid_order_id: id });
    await as(world, studentId, cancelOrder, {
      id: taken?.id ?? '',
      reason: { code: 'ill', text: '' },
      shownRefundMinor: 3000,
      tappedAt: world.clock.now().toISOString(),
    });
    expect(await balanceOf(world, ledger.student(studentId))).toBe(4001);
    await expectInvariants();
  });

  it('refuses a class of another coach, its own class, and an old date that is not as shown', async () => {
    const scene = await booked();
    const strange = await addClass(world, { coachId: await addCoach(world) });
    const of = (cls: Row<'class'>) => as(world, scene.studentId, exchangeDate, formOf(scene, cls));
    expect(await reasonOf(of(strange))).toBe('NOT_FOUND');
    expect(await reasonOf(of(scene.old))).toBe('BAD_INPUT');
    const form = formOf(scene, scene.other);
    const moved = { ...form, shown: { ...form.shown, startsAt: scene.other.starts_at.toISOString() } };
    expect(await reasonOf(as(world, scene.studentId, exchangeDate, moved))).toBe('CHANGED');
    const other = await addStudent(world);
    expect(await reasonOf(as(world, other, exchangeDate, form))).toBe('NOT_FOUND');
  });

  it('refuses a class that was canceled or filled meanwhile; the booked date stays', async () => {
    const scene = await booked({ capacity: 1 });
    await bookOne(world, await addStudent(world, 100_000), scene.other, { payFromBalance: true });
    expect(await reasonOf(take(scene))).toBe('CLASS_FULL');
    const next = await booked();
    await as(world, next.coachId, cancelOwnClass, {
      id: next.other.id,
      reason: { code: 'unwell', text: '' },
    });
    expect(await reasonOf(take(next))).toBe('CLASS_CANCELED');
    expect(await orderRow(world, next.id)).toMatchObject({ status: OrderStatus.progress, seat_held: true });
    await expectInvariants();
  });
});

describe('order.exchange after the free time', () => {
  it('asks the coach and moves the seats with the yes', async () => {
    const scene = await booked({ inHours: 20, newMinor: 5000 });
    expect(await reasonOf(take(scene))).toBe('EXCHANGE_ASKS');
    const { order, taken } = await ask(scene);
    expect(taken).toBeNull();
    expect(order).toMatchObject({
      status: OrderStatus.progress,
      exchange: { asked: { differenceMinor: 999 } },
    });
    expect(order.actions).toContain('withdrawExchange');
    expect((await classRow(world, scene.other.id)).taken).toBe(0);
    expect(await reasonOf(ask(scene))).toBe('EXCHANGE_OPEN');
    const id = order.exchange?.asked?.newOrderId ?? '';
    expect(await answer(scene, id, true)).toMatchObject({ status: OrderStatus.canceled });
    expect(await money(scene, id)).toEqual({ balance: 95_000, old: 0, taken: 5000 });
    expect(await noticesOf(scene.studentId)).toEqual(['orderExchanged']);
    expect(await noticesOf(scene.coachId)).toEqual(['exchangeAsked']);
    expect(await reasonOf(answer(scene, id, true))).toBe('ANSWER_TOO_LATE');
    await expectInvariants();
  });

  it('keeps the date when the coach declines, and asks no second time', async () => {
    const scene = await booked({ inHours: 20 });
    const { order } = await ask(scene);
    const declined = await answer(scene, order.exchange?.asked?.newOrderId ?? '', false);
    expect(declined).toMatchObject({
      status: OrderStatus.progress,
      exchange: { asked: null, ended: { how: 'declined', text: 'Not then' } },
    });
    expect(await noticesOf(scene.studentId)).toEqual(['exchangeDeclined']);
    expect(await reasonOf(ask(scene))).toBe('EXCHANGE_DECLINED');
    await expectInvariants();
  });

  it('keeps the date when the coach is silent until the end', async () => {
    const scene = await booked({ inHours: 30, newMinor: 9000 });
    world.clock.advance({ hours: 10 });
    const { order } = await ask(scene);
    const id = order.exchange?.asked?.newOrderId ?? '';
    const asked = Date.parse(order.exchange?.asked?.answerBy ?? '');
    expect(asked).toBe(scene.old.starts_at.getTime());
    world.clock.set(new Date(asked - HOUR_MS / 60));
    await endUnansweredExchanges(world);
    expect((await orderRow(world, scene.id)).exchange_until).not.toBeNull();
    world.clock.set(new Date(asked));
    expect(await reasonOf(answer(scene, id, true))).toBe('ANSWER_TOO_LATE');
    await endUnansweredExchanges(world);
    await endUnansweredExchanges(world);
    expect(await orderRow(world, scene.id)).toMatchObject({
      status: OrderStatus.progress,
      exchange_until: null,
      exchanges: 0,
    });
    expect(await noticesOf(scene.studentId)).toEqual(['exchangeUnanswered']);
    expect(await balanceOf(world, ledger.student(scene.studentId))).toBe(100_000 - 4001);
    await expectInvariants();
  });

  it('ends the question with its reason when the class is full as the coach agrees', async () => {
    const scene = await booked({ inHours: 20, capacity: 1 });
    const { order } = await ask(scene);
    await bookOne(world, await addStudent(world, 100_000), scene.other, { payFromBalance: true });
    const failed = await answer(scene, order.exchange?.asked?.newOrderId ?? '', true);
    expect(failed).toMatchObject({
      status: OrderStatus.progress,
      exchange: { asked: null, ended: { how: 'failed', reason: 'CLASS_FULL' } },
    });
    expect(await noticesOf(scene.studentId)).toEqual(['exchangeFailed']);
    await expectInvariants();
  });

  it('ends the question when the family withdraws it, or leaves', async () => {
    const scene = await booked({ inHours: 20 });
    await ask(scene);
    const kept = await as(world, scene.studentId, withdrawExchange, { id: scene.id });
    expect(kept.exchange).toMatchObject({ asked: null, ended: { how: 'withdrawn' } });
    world.clock.advance({ minutes: 1 });
    const { order } = await ask(scene);
    await as(world, scene.studentId, cancelOrder, {
      id: scene.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: 0,
      tappedAt: world.clock.now().toISOString(),
    });
    const id = order.exchange?.asked?.newOrderId ?? '';
    expect(await reasonOf(answer(scene, id, true))).not.toBeNull();
    expect((await orderRow(world, scene.id)).exchange_until).toBeNull();
    await expectInvariants();
  });
});

it('shows the coach the price that was decided, not the most that the family would pay', async () => {
  const scene = await booked({ inHours: 20 });
  const form = formOf(scene, scene.other, { isAsked: true });
  const { order } = await as(world, scene.studentId, exchangeDate, {
    ...form,
    basis: { ...form.basis, totalMinor: 999_999 },
  });
  expect(order.exchange?.asked?.differenceMinor).toBe(0);
});
