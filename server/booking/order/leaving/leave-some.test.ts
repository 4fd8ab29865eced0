import { beforeAll, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { readOrder } from '#server/booking/order/reading/order.list.queries.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookAll, bookOne, classRow, formFor, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { cancelParticipants } from './order.leave-some.commands.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const unit = 4001;

async function booked(inHours = 96, how: 'balance' | 'card' = 'balance') {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const kids = await Promise.all([1, 2, 3].map(() => addParticipant(world, studentId)));
  const cls = await addClass(world, { coachId, inHours, priceMinor: unit });
  const { id } = await bookOne(world, studentId, cls, {
    participantIds: kids,
    payFromBalance: how === 'balance',
  });
  if (how === 'card') await payByCard(studentId, id);
  return { coachId, studentId, kids, cls, id };
}

async function payByCard(studentId: string, id: string) {
  const { paymentId } = await as(world, studentId, payOrder, { id, method: PaymentMethod.visa });
  const amountMinor = (await orderRow(world, id)).total_minor;
  await settlePayment(world, {
    provider: 'sandbox',
    eventId: id,
    kind: 'succeeded',
    amountMinor,
    paymentId: paymentId ?? '',
  });
}

const leave = (
  studentId: string,
  id: string,
  participantIds: readonly (string | undefined)[],
  shownRefundMinor = 0,
  tappedAt = world.clock.now(),
) =>
  as(world, studentId, cancelParticipants, {
    id,
    participantIds: participantIds.map((one) => one ?? ''),
    reason: { code: 'ill', text: '' },
    shownRefundMinor,
    tappedAt: tappedAt.toISOString(),
  });

const tasksOf = (id: string) =>
  world.database.query
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .select(['payment_operation.kind', 'payment_operation.amount_minor'])
    .where('order_id', '=', id)
    .orderBy('payment_operation.created_at')
    .orderBy('payment_operation.id')
    .execute();

const expectInvariants = async () => expect(await findViolations(world.database.query)).toEqual([]);

it('order.cancel frees the seat and refunds its price when a child leaves in the free time; the others stay', async () => {
  const { studentId, kids, cls, id, coachId } = await booked();
  const before = await balanceOf(world, ledger.student(studentId));
  const left = await leave(studentId, id, [kids[0]], unit);
  expect(left).toMatchObject({
    status: OrderStatus.awaitAgree,
    seats: 2,
    totalMinor: 2 * unit,
    left: [{ id: kids[0], refundMinor: unit }],
  });
  expect(new Set(left.participants.map((one) => one.id))).toEqual(new Set([kids[1], kids[2]]));
  expect(await balanceOf(world, ledger.student(studentId))).toBe(before + unit);
  expect((await classRow(world, cls.id)).taken).toBe(2);
  expect(await reasonOf(leave(studentId, id, [kids[0]]))).toBe('PARTICIPANT_UNKNOWN');
  // The seat may be booked again, by the same child too.
  expect((await bookOne(world, studentId, cls, { participantIds: [kids[0] ?? ''] })).seats).toBe(1);
  await as(world, coachId, acceptOrder, { id });
  expect((await leave(studentId, id, [kids[1]], unit)).status).toBe(OrderStatus.progress);
  await expectInvariants();
  // The last one takes the order along.
  expect(await leave(studentId, id, [kids[2]], unit)).toMatchObject({
    status: OrderStatus.canceled,
    refundMinor: unit,
  });
  expect(await balanceOf(world, ledger.escrow(id))).toBe(0);
  await expectInvariants();
});

it('a late leaver gets the late share; the rest waits and is shared when the order ends', async () => {
  const { studentId, kids, id, coachId } = await booked(12);
  await as(world, coachId, acceptOrder, { id });
  world.clock.advance({ hours: 2 });
  expect(await reasonOf(leave(studentId, id, [kids[0]], unit))).toBe('CANCEL_LATE');
  // Two halves of an odd price are rounded down together.
  await leave(studentId, id, [kids[0], kids[1]], unit);
  await expectInvariants();
  world.clock.advance({ hours: 12 });
  await as(world, coachId, complete, { id });
  const earned = 2 * unit;
  const share = earned - Math.floor((earned * 1500) / 10_000);
  expect(await balanceOf(world, ledger.coachPending(coachId))).toBe(share);
  await expectInvariants();
  world.clock.advance({ days: 4 });
  await releaseFunds(world);
  expect(await balanceOf(world, ledger.coachAvailable(coachId))).toBe(share);
  await expectInvariants();
});

it('a coach’s cancellation after late leavers refunds the others in full and keeps the leavers’ retained amount', async () => {
  const { studentId, kids, id, coachId } = await booked(12, 'card');
  await as(world, coachId, acceptOrder, { id });
  world.clock.advance({ hours: 2 });
  const half = Math.floor(unit / 2);
  await leave(studentId, id, [kids[0]], half);
  await leave(studentId, id, [kids[1]], half + 1);
  await as(world, coachId, coachCancel, { id, reason: { code: 'unwell', text: '' } });
  expect(await tasksOf(id)).toEqual([
    { kind: 'capture', amount_minor: 3 * unit },
    { kind: 'refund', amount_minor: half },
    { kind: 'refund', amount_minor: half + 1 },
    { kind: 'refund', amount_minor: unit },
  ]);
  const kept = unit;
  expect(await balanceOf(world, ledger.coachPending(coachId))).toBe(
    kept - Math.floor((kept * 1500) / 10_000),
  );
  await expectInvariants();
});

/** Refunds of late leavers in these groups, by the record before each tap and by the ledger. */
async function refundsOf(how: 'balance' | 'card', price: number, groups: readonly number[]) {
  const seats = groups.reduce((sum, one) => sum + one, 0);
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const kids = await Promise.all(Array.from({ length: seats }, () => addParticipant(world, studentId)));
  const cls = await addClass(world, { coachId, inHours: 12, priceMinor: price });
  const { id } = await bookOne(world, studentId, cls, {
    participantIds: kids,
    payFromBalance: how === 'balance',
  });
  if (how === 'card') await payByCard(studentId, id);
  await as(world, coachId, acceptOrder, { id });
  world.clock.advance({ hours: 2 });
  let shown = 0;
  for (const size of groups) {
    const leaving = kids.splice(0, size);
    const { cancel } = await readOrder(readerOf(world, studentId, 'student'), { id });
    const refundMinor = (kids.length === 0 ? cancel?.refundMinor : cancel?.seatRefunds?.[size - 1]) ?? 0;
    shown += refundMinor;
    await leave(studentId, id, leaving, refundMinor);
    await expectInvariants();
  }
  const escrow = `escrow:${id}`;
  const { back } = await world.database.query
    .selectFrom('transfer')
    .select((eb) => eb.fn.sum<string>('amount_minor').as('back'))
    .where('debit', '=', escrow)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  return { shown, back: Number(back) };
}

it.each([
  ['balance', 3333, [[2], [1, 1]]],
  ['card', 3333, [[2], [1, 1]]],
  ['balance', 999, [[3], [1, 1, 1], [2, 1], [1, 2]]],
  ['card', 51, [[4], [1, 1, 1, 1], [1, 3], [2, 2]]],
] as const)(
  'late leavers paid by %s at %i get the same sum in whatever groups they leave',
  async (how, price, ways) => {
    const [together = []] = ways;
    const sum = Math.floor((price * (together[0] ?? 0)) / 2);
    for (const groups of ways) expect(await refundsOf(how, price, groups)).toEqual({ shown: sum, back: sum });
  },
);

it('leaving captures less from an authorised card, and lowers the price of an unpaid order', async () => {
  const card = await booked(96, 'card');
  await leave(card.studentId, card.id, [card.kids[0]], unit);
  await as(world, card.coachId, acceptOrder, { id: card.id });
  expect(await tasksOf(card.id)).toEqual([{ kind: 'capture', amount_minor: 2 * unit }]);
  await expectInvariants();
  const studentId = await addStudent(world);
  const kids = await Promise.all([1, 2].map(() => addParticipant(world, studentId)));
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: unit });
  const { id } = await bookOne(world, studentId, cls, { participantIds: kids });
  expect(await leave(studentId, id, [kids[0]])).toMatchObject({
    status: OrderStatus.awaitPayment,
    totalMinor: unit,
  });
  await payByCard(studentId, id);
  expect((await orderRow(world, id)).status).toBe(OrderStatus.awaitAgree);
  await expectInvariants();
});

it('a cancellation tapped in the free window stays free for 30 minutes; later it refunds what was shown or changes nothing', async () => {
  const { studentId, kids, id, coachId, cls } = await booked(26);
  await as(world, coachId, acceptOrder, { id });
  world.clock.advance({ hours: 1, minutes: 59 });
  const tapped = world.clock.now();
  world.clock.advance({ minutes: 31 });
  expect(await leave(studentId, id, [kids[0]], unit, tapped)).toMatchObject({
    left: [{ id: kids[0], refundMinor: unit }],
  });
  world.clock.advance({ minutes: 1 });
  expect(await reasonOf(leave(studentId, id, [kids[1]], unit, tapped))).toBe('CANCEL_LATE');
  expect((await classRow(world, cls.id)).taken).toBe(2);
  const half = Math.floor(unit / 2);
  await leave(studentId, id, [kids[1]], half);
  expect((await classRow(world, cls.id)).taken).toBe(1);
  await expectInvariants();
});

it('32 calls that remove the same child at the same time remove it once', async () => {
  const { studentId, kids, id, cls } = await booked();
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, () => reasonOf(leave(studentId, id, [kids[0]], unit))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect((await classRow(world, cls.id)).taken).toBe(2);
  await expectInvariants();
});

it('a stranger takes nobody out, and nobody leaves once the class began', async () => {
  const { studentId, kids, id, coachId } = await booked(12);
  expect(await reasonOf(leave(await addStudent(world), id, [kids[0]]))).toBe('NOT_FOUND');
  expect(await reasonOf(leave(coachId, id, [kids[0]]))).toBe('NOT_FOUND');
  await as(world, coachId, acceptOrder, { id });
  world.clock.advance({ hours: 12 });
  expect(await reasonOf(leave(studentId, id, [kids[0]]))).toBe('CANCEL_TOO_LATE');
});

it('with too few seats all or none, or those named first', async () => {
  const studentId = await addStudent(world);
  const kids = await Promise.all([1, 2, 3].map(() => addParticipant(world, studentId)));
  const cls = await addClass(world, { coachId: await addCoach(world), capacity: 2, priceMinor: 0 });
  const book = async (fewerOk: boolean) => {
    const form = formFor(world, cls, studentId, { participantIds: kids, fewerOk });
    return (await bookAll(world, [{ studentId, form }]))[0];
  };
  expect(await book(false)).toMatchObject({ reason: 'CLASS_FULL' });
  const some = await book(true);
  expect(some).toMatchObject({ seats: 2 });
  expect(some && 'participants' in some ? some.participants.map((one) => one.id).toSorted() : []).toEqual(
    kids.slice(0, 2).toSorted(),
  );
  const late = formFor(world, cls, studentId, { participantIds: [kids[2] ?? ''], fewerOk: true });
  expect((await bookAll(world, [{ studentId, form: late }]))[0]).toMatchObject({ reason: 'CLASS_FULL' });
});
