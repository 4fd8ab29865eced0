import { afterEach, beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { answerProposal } from '#server/booking/order/moving/order.answer-proposal.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import {
  accepted,
  assertInvariants,
  payByCard,
  price,
  requested,
  setClockBefore,
  type Staged,
} from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { cancelWholeOrder } from './order.cancel.commands.ts';
import { cancelParticipants } from './order.leave-some.commands.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});
afterEach(() => assertInvariants(world));

const leaving = (refundTo: 'origin' | 'balance', shownRefundMinor: number) => ({
  reason: { code: 'plans' as const, text: '' },
  shownRefundMinor,
  tappedAt: world.clock.now().toISOString(),
  refundTo,
});

/** Operations requested from the payment service for an order, and the student's balance. */
async function refundDestinationOf({ id, student }: Pick<Staged, 'id' | 'student'>) {
  const asked = await world.database.query
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .select(['payment_operation.kind', 'payment_operation.amount_minor'])
    .where('payment.order_id', '=', id)
    .where('payment_operation.kind', '<>', 'capture')
    .execute();
  return {
    asked: asked.map((task) => [task.kind, task.amount_minor]),
    balance: await balanceOf(world, ledger.student(student)),
  };
}

it.each([
  ['origin', { asked: [['refund', price]], balance: 0 }],
  ['balance', { asked: [], balance: price }],
] as const)(
  'order.cancel refunds a card payment to the %s that the student picks (docs/domain.md 4.2, rule 8)',
  async (to, went) => {
    const made = await accepted(world, { card: true });
    await as(world, made.student, cancelWholeOrder, { id: made.id, ...leaving(to, price) });
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.canceled,
      refund_minor: price,
    });
    expect(await refundDestinationOf(made)).toEqual(went);
  },
);

it('a late cancellation refunds its part to the balance and shares the rest', async () => {
  const made = await accepted(world, { card: true });
  setClockBefore(world, made.cls, 12);
  await as(world, made.student, cancelWholeOrder, { id: made.id, ...leaving('balance', 2000) });
  expect(await refundDestinationOf(made)).toEqual({ asked: [], balance: 2000 });
});

it('order.cancel voids an authorised payment, whatever the student picks', async () => {
  const made = await requested(world, { card: true });
  await as(world, made.student, cancelWholeOrder, { id: made.id, ...leaving('balance', price) });
  expect(await refundDestinationOf(made)).toEqual({ asked: [['void', price]], balance: 0 });
});

it('a seat that is left is refunded to the balance, and the others later to the card', async () => {
  const [coach, student] = [await addCoach(world), await addStudent(world)];
  const child = await addParticipant(world, student);
  const cls = await addClass(world, { coachId: coach, priceMinor: price });
  const { id } = await bookOne(world, student, cls, { participantIds: [student, child] });
  await payByCard(world, id, student);
  await as(world, coach, acceptOrder, { id });
  await as(world, student, cancelParticipants, {
    id,
    participantIds: [child],
    ...leaving('balance', price),
  });
  expect(await refundDestinationOf({ id, student })).toEqual({ asked: [], balance: price });
  await as(world, student, cancelWholeOrder, { id, ...leaving('origin', price) });
  expect(await refundDestinationOf({ id, student })).toEqual({ asked: [['refund', price]], balance: price });
});

it('order.answerProposal refunds to the balance when the leaving student picks it', async () => {
  const made = await accepted(world, { card: true });
  const cls = await classRow(world, made.cls.id);
  const wall = (time: Date) => toWallTime(new Date(time.getTime() + 5 * 3_600_000), cls.zone);
  const [start, end] = [wall(cls.starts_at), wall(cls.ends_at)];
  await as(world, made.coach, moveClass, {
    id: cls.id,
    date: start.date,
    startTime: start.time,
    endTime: end.time,
    zone: cls.zone,
    placeName: cls.place_name,
    address: cls.address,
    cityId: cls.city_id,
  });
  const { starts_at: startsAt } = await classRow(world, cls.id);
  await as(world, made.student, answerProposal, {
    id: made.id,
    answer: 'leave',
    shownStartsAt: startsAt.toISOString(),
    refundTo: 'balance',
  });
  expect(await refundDestinationOf(made)).toEqual({ asked: [], balance: price });
});
