import { beforeAll, expect, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { cancelParticipants } from './order.leave-some.commands.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

/** An order of a group at half price, 1,000 a seat without the rule. */
async function group(seats: number, atLeast: number) {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const kids: string[] = [];
  for (let n = 0; n < seats; n += 1) kids.push(await addParticipant(world, studentId));
  await addPriceRule(world, coachId, 'group', 50, atLeast);
  const cls = await addClass(world, { coachId, inHours: 96, priceMinor: 1000, capacity: 10 });
  const order = await bookOne(world, studentId, cls, { participantIds: kids });
  return { studentId, kids, order };
}
type Group = Awaited<ReturnType<typeof group>>;

const leave = ({ studentId, order, kids }: Group, from: number, to: number) =>
  as(world, studentId, cancelParticipants, {
    id: order.id,
    participantIds: kids.slice(from, to),
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
const priceNow = async ({ order }: Group) => {
  const row = await orderRow(world, order.id);
  return { unit: row.unit_minor, total: row.total_minor, rule: row.policy.priceRule?.kind };
};
const expectInvariants = async () => expect(await findViolations(world.database.query)).toEqual([]);

test('an unpaid order costs the full price when too few stay for its group', async () => {
  const at = await group(3, 2);
  expect(at.order.totalMinor).toBe(1500);
  expect(await leave(at, 0, 1)).toMatchObject({ totalMinor: 1000 });
  expect(await priceNow(at)).toEqual({ unit: 500, total: 1000, rule: 'group' });
  const left = await leave(at, 1, 2);
  expect(left).toMatchObject({ totalMinor: 1000, status: OrderStatus.awaitPayment });
  expect(left).not.toHaveProperty('priceRule');
  expect(await priceNow(at)).toEqual({ unit: 1000, total: 1000, rule: undefined });
  await as(world, at.studentId, payOrder, { id: at.order.id, method: PaymentMethod.balance });
  await expectInvariants();
});
