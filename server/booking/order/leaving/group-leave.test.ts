import { beforeAll, expect, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { readClass } from '#server/teaching/class/class.queries.ts';
import { as, readerOf } from '#tests/support/asking.ts';
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
async function group(seats: number, atLeast: number, isPaid = false) {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const kids: string[] = [];
  for (let n = 0; n < seats; n += 1) kids.push(await addParticipant(world, studentId));
  await addPriceRule(world, coachId, 'group', 50, atLeast);
  const cls = await addClass(world, { coachId, inHours: 96, priceMinor: 1000, capacity: 10 });
  const order = await bookOne(world, studentId, cls, { participantIds: kids, payFromBalance: isPaid });
  return { coachId, studentId, kids, order };
}
type Group = Awaited<ReturnType<typeof group>>;

const leave = ({ studentId, order, kids }: Group, from: number, to: number, shownRefundMinor = 0) =>
  as(world, studentId, cancelParticipants, {
    id: order.id,
    participantIds: kids.slice(from, to),
    reason: { code: 'ill', text: '' },
    shownRefundMinor,
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

/** Kinds of the rules that a reader sees, and the total of the next booking of all children of the family. */
async function nextOf({ coachId, kids }: Group, studentId: string, inHours: number) {
  const cls = await addClass(world, { coachId, inHours, priceMinor: 1000, capacity: 10 });
  const record = await readClass(readerOf(world, studentId, 'student'), { id: cls.id });
  const order = await bookOne(world, studentId, cls, { participantIds: kids, payFromBalance: false });
  return {
    rules: record.priceOffer?.rules.map(({ kind }) => kind) ?? [],
    total: order.totalMinor,
    rule: order.priceRule?.kind,
  };
}

test('a paid group that becomes too small in the free time keeps its price, and has no other one for 180 days', async () => {
  const at = await group(3, 3, true);
  await as(world, at.coachId, acceptOrder, { id: at.order.id });
  await leave(at, 0, 2, 1000);
  expect(await priceNow(at)).toEqual({ unit: 500, total: 500, rule: 'group' });
  const plain = { rules: [], total: 3000, rule: undefined };
  expect(await nextOf(at, at.studentId, 200)).toEqual(plain);
  world.clock.advance({ days: 181 });
  expect(await nextOf(at, at.studentId, 200)).toEqual({ rules: ['group'], total: 1500, rule: 'group' });
  await expectInvariants();
});

test('a group that is still large enough, left late or left as a whole has its price again', async () => {
  const large = await group(4, 3, true);
  await leave(large, 0, 1, 500);
  const whole = await group(3, 3, true);
  await leave(whole, 0, 3, 1500);
  const late = await group(3, 3, true);
  await as(world, late.coachId, acceptOrder, { id: late.order.id });
  world.clock.advance({ hours: 90 });
  await leave(late, 0, 1);
  for (const at of [large, whole, late])
    expect(await nextOf(at, at.studentId, 300)).toMatchObject({ rules: ['group'], rule: 'group' });
  await expectInvariants();
});

test('the price of a group rests for each guardian of a child in the family, and for no other family', async () => {
  const at = await group(3, 3, true);
  const guardian = await addStudent(world, 100_000);
  await world.database.query
    .insertInto('child_guardian')
    .values(at.kids.map((kid) => ({ participant_id: kid, account_id: guardian, since: world.clock.now() })))
    .execute();
  await leave(at, 0, 2, 1000);
  expect(await nextOf(at, guardian, 200)).toMatchObject({ rules: [], total: 3000 });
  const other = await addStudent(world, 100_000);
  const kids = [];
  for (let n = 0; n < 3; n += 1) kids.push(await addParticipant(world, other));
  expect(await nextOf({ ...at, kids }, other, 250)).toMatchObject({ rules: ['group'], total: 1500 });
});
