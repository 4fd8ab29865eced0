import { beforeAll, expect, it, vi } from 'vitest';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import type { Row } from '#server/db/types.ts';
import { as } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refuseNoticesTo, refuseRows } from '#tests/support/failing-row.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { addClass, bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { answerProposal } from './order.answer-proposal.commands.ts';
import { remindOfProposals } from './order.proposal-reminder.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const price = 2000;

async function move(coachId: string, cls: Row<'class'>) {
  const { id, zone, place_name: placeName, address, city_id: cityId } = cls;
  const date = new Date(cls.starts_at.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const times = { startTime: '12:00', endTime: '13:00' };
  await as(world, coachId, moveClass, { id, date, ...times, zone, placeName, address, cityId });
}

async function accepted(coachId: string, student: string, cls: Row<'class'>, who = student) {
  const order = await bookOne(world, student, cls, { participantIds: [who], payFromBalance: true });
  await as(world, coachId, acceptOrder, { id: order.id });
  return order.id;
}

const remindersOf = async (accountId: string) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select('facts')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'classMoveWaits')
    .execute();
  return rows.map(({ facts }) => Number(facts['dates'] ?? 1)).toSorted((a, b) => a - b);
};

it('remindOfProposals reminds once when half of the time to answer has passed', async () => {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours: 120, priceMinor: price });
  const student = await addStudent(world, price);
  await accepted(coachId, student, cls);
  await move(coachId, cls);
  world.clock.advance({ hours: 35 });
  await remindOfProposals(world);
  expect(await remindersOf(student)).toEqual([]);
  world.clock.advance({ hours: 2 });
  await remindOfProposals(world);
  await remindOfProposals(world);
  expect(await remindersOf(student)).toEqual([1]);
});

it('remindOfProposals reminds nobody who answered', async () => {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours: 120, priceMinor: price });
  const student = await addStudent(world, price);
  const id = await accepted(coachId, student, cls);
  await move(coachId, cls);
  const moved = await classRow(world, cls.id);
  await as(world, student, answerProposal, {
    id,
    answer: 'keep' as const,
    shownStartsAt: moved.starts_at.toISOString(),
    refundTo: 'origin' as const,
  });
  world.clock.advance({ hours: 40 });
  await remindOfProposals(world);
  expect(await remindersOf(student)).toEqual([]);
});

it('remindOfProposals sends one notice for the dates of a series and two orders of one date', async () => {
  const coachId = await addCoach(world);
  const { classes } = await addDates(world, 2, { coachId, priceMinor: price });
  const [first] = classes;
  if (first === undefined) throw new Error('a series has dates');
  const student = await addStudent(world, price * 3);
  const child = await addParticipant(world, student, 'child');
  for (const cls of classes) await accepted(coachId, student, cls);
  await accepted(coachId, student, first, child);
  for (const cls of classes) await move(coachId, cls);
  world.clock.advance({ hours: 40 });
  expect(await remindOfProposals(world)).toBe(3);
  expect(await remindersOf(student)).toEqual([2]);
});

it('remindOfProposals leaves out a question that silence answers with keeping', async () => {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours: 120, priceMinor: price });
  const student = await addStudent(world, price);
  const id = await accepted(coachId, student, cls);
  await move(coachId, cls);
  await world.database.query
    .updateTable('order_proposal')
    .set({ on_silence: 'keep' })
    .where('order_id', '=', id)
    .execute();
  world.clock.advance({ hours: 40 });
  await remindOfProposals(world);
  expect(await remindersOf(student)).toEqual([]);
});

it('remindOfProposals leaves out a time to answer below twelve hours', async () => {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours: 120, priceMinor: price });
  const student = await addStudent(world, price);
  const id = await accepted(coachId, student, cls);
  await move(coachId, cls);
  await world.database.query
    .updateTable('order_proposal')
    .set({ answer_by: new Date(world.clock.now().getTime() + 11 * 3_600_000) })
    .where('order_id', '=', id)
    .execute();
  world.clock.advance({ hours: 10 });
  await remindOfProposals(world);
  expect(await remindersOf(student)).toEqual([]);
});

it('remindOfProposals reminds the other families when one fails', async () => {
  const coachId = await addCoach(world);
  const { classes } = await addDates(world, 2, { coachId, priceMinor: price });
  const other = await addClass(world, { coachId, inHours: 240, priceMinor: price });
  const [failing, student] = [await addStudent(world, price * 2), await addStudent(world, price)];
  for (const cls of classes) await accepted(coachId, failing, cls);
  await accepted(coachId, student, other);
  for (const cls of [...classes, other]) await move(coachId, cls);
  const allow = await refuseNoticesTo(world, failing);
  world.clock.advance({ hours: 40 });
  const error = vi.spyOn(world.log, 'error');
  expect(await remindOfProposals(world)).toBe(1);
  expect([await remindersOf(failing), await remindersOf(student)]).toEqual([[], [1]]);
  expect(error).toHaveBeenCalledTimes(2);
  error.mockRestore();
  await allow();
});

it('remindOfProposals reminds of the other date of a family when one of them fails', async () => {
  const coachId = await addCoach(world);
  const { classes } = await addDates(world, 2, { coachId, priceMinor: price });
  const student = await addStudent(world, price * 2);
  const ids: string[] = [];
  for (const cls of classes) ids.push(await accepted(coachId, student, cls));
  for (const cls of classes) await move(coachId, cls);
  const failing = { table: 'order_proposal', column: 'order_id', id: ids[0] ?? '' };
  const allow = await refuseRows(world, failing);
  world.clock.advance({ hours: 40 });
  expect(await remindOfProposals(world)).toBe(1);
  expect(await remindersOf(student)).toEqual([1]);
  await allow();
  // It waits a minute for its next try.
  expect(await remindOfProposals(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  expect(await remindOfProposals(world)).toBe(1);
  expect(await remindersOf(student)).toEqual([1, 1]);
});
