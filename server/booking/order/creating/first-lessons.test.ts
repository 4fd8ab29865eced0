import { beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { listExchangeOptions } from '#server/booking/order/exchanging/order.exchange-options.queries.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { cancelOrderAsOperator } from '#server/booking/order/leaving/order.operator.commands.ts';
import { setCoach } from '#server/booking/order/moving/order.moving.repository.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as, readerOf } from '#tests/support/asking.ts';
import { noShow } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const price = 4000;
const half = 2000;
const why = { code: 'plans', text: '' } as const;
const tappedAt = () => world.clock.now().toISOString();

/** A family with a coach who offers the first lesson for less. */
async function scene(percent = 50, kids = 1) {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  await addPriceRule(world, coachId, 'first', percent);
  const participantIds: string[] = [];
  for (let index = 0; index < kids; index++) participantIds.push(await addParticipant(world, studentId));
  return { coachId, studentId, participantIds };
}
type Scene = Awaited<ReturnType<typeof scene>>;

let hours = 200;
async function book(at: Scene, inHours = (hours += 10), participantIds = at.participantIds) {
  const cls = await addClass(world, { coachId: at.coachId, inHours, priceMinor: price });
  const order = await bookOne(world, at.studentId, cls, { participantIds, payFromBalance: true });
  return { cls, order };
}
const accept = (at: Scene, id: string) => as(world, at.coachId, acceptOrder, { id });
const leaveAll = (at: Scene, id: string) =>
  as(world, at.studentId, cancelWholeOrder, { id, reason: why, shownRefundMinor: 0, tappedAt: tappedAt() });
const endByOperator = async (id: string) =>
  as(world, await addOperator(world), cancelOrderAsOperator, { id, reason: 'The coach is ill.' });

describe('a lesson that counts', () => {
  it('is one that was left late, also when it had cost nothing', async () => {
    const at = await scene(100);
    const { order } = await book(at, 20);
    expect(order.totalMinor).toBe(0);
    await accept(at, order.id);
    const start = world.clock.now();
    world.clock.advance({ minutes: 120 });
    await leaveAll(at, order.id);
    expect((await book(at)).order.totalMinor).toBe(price);
    world.clock.set(start);
  });

  it('is the seat that left late, also when the others of the order were given everything back', async () => {
    const at = await scene(50, 2);
    const [first, second] = at.participantIds;
    const { order } = await book(at, 20);
    await accept(at, order.id);
    const start = world.clock.now();
    world.clock.advance({ minutes: 120 });
    const leaving = { id: order.id, reason: why, shownRefundMinor: 0, tappedAt: tappedAt() };
    await as(world, at.studentId, cancelParticipants, { ...leaving, participantIds: [first!] });
    await endByOperator(order.id);
    expect((await book(at, 210, [first!])).order.totalMinor).toBe(price);
    expect((await book(at, 230, [second!])).order.totalMinor).toBe(half);
    world.clock.set(start);
  });

  it('is not one in a class without a price', async () => {
    const at = await scene();
    const free = await addClass(world, { coachId: at.coachId, inHours: 150, priceMinor: 0 });
    await bookOne(world, at.studentId, free, { participantIds: at.participantIds });
    expect((await book(at)).order.totalMinor).toBe(half);
  });

  it('is not one that was excused, which gives its place to the next one', async () => {
    const at = await scene();
    const { order } = await book(at, 100);
    await accept(at, order.id);
    const start = world.clock.now();
    world.clock.advance({ minutes: 60 * 102 });
    await as(world, at.coachId, noShow, { id: order.id, excused: true });
    expect((await book(at)).order.totalMinor).toBe(half);
    expect((await book(at)).order.totalMinor).toBe(price);
    world.clock.set(start);
  });

  it('is that of a substitute with the substitute, and another first lesson can be booked with each coach', async () => {
    const [at, other] = [await scene(), await scene()];
    const { order } = await book(at);
    await accept(at, order.id);
    await world.database.transaction((tx) => setCoach(tx, [order.id], other.coachId));
    const seats = await world.database.query
      .selectFrom('order_participant')
      .select('first_of')
      .where('order_id', '=', order.id)
      .execute();
    expect(seats).toEqual([{ first_of: null }]);
    expect((await book(at)).order.totalMinor).toBe(half);
    expect((await book({ ...at, coachId: other.coachId })).order.totalMinor).toBe(price);
  });
});

describe('a first lesson among several dates', () => {
  const dates = async (at: Scene) => {
    const { classes } = await addDates(world, 3, {
      coachId: at.coachId,
      inHours: 1000,
      priceMinor: price,
    });
    const { orders } = await as(world, at.studentId, bookDates, setForm(world, classes, at.participantIds));
    expect(orders.map(({ totalMinor }) => totalMinor)).toEqual([half, price, price]);
    return { classes, orders };
  };

  it('goes along to another date', async () => {
    const at = await scene();
    const { classes, orders } = await dates(at);
    const [first] = orders;
    const next = await addClass(world, { coachId: at.coachId, inHours: 150, priceMinor: price });
    const options = await listExchangeOptions(readerOf(world, at.studentId, 'student'), { id: first!.id });
    expect(options.priceOffer?.metIds).toEqual([]);
    const { taken } = await as(world, at.studentId, exchangeDate, {
      ...exchangeForm(world, { id: first!.id, kids: at.participantIds, old: classes[0]! }, next, {
        unitMinor: half,
      }),
    });
    expect(taken).toMatchObject({ totalMinor: half, priceRule: { kind: 'first' } });
    // A later date has no first lesson to take along.
    const last = await addClass(world, { coachId: at.coachId, inHours: 180, priceMinor: price });
    const plain = await as(world, at.studentId, exchangeDate, {
      ...exchangeForm(world, { id: orders[2]!.id, kids: at.participantIds, old: classes[2]! }, last),
    });
    expect(plain.taken).toMatchObject({ totalMinor: price });
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('is due again when it was ended for the family, once', async () => {
    const at = await scene();
    const { orders } = await dates(at);
    await accept(at, orders[0]!.id);
    await endByOperator(orders[0]!.id);
    const again = await book(at);
    expect(again.order).toMatchObject({ totalMinor: half, status: OrderStatus.awaitAgree });
    expect((await book(at)).order.totalMinor).toBe(price);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('is not due again when the family left it', async () => {
    const at = await scene();
    const { orders } = await dates(at);
    await leaveAll(at, orders[0]!.id);
    expect((await book(at)).order.totalMinor).toBe(price);
  });
});
