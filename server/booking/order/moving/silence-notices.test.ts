import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import type { Row } from '#server/db/types.ts';
import { as } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { endUnansweredProposals, groupsOf } from './order.proposal.jobs.ts';

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

const datesOf = async (accountId: string, kind: NoticeKind) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select('facts')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ facts }) => Number(facts['dates'] ?? 1)).toSorted((a, b) => a - b);
};

it('endUnansweredProposals notifies once for each series and class, and counts two orders of one class as one date', async () => {
  const coachId = await addCoach(world);
  const { classes } = await addDates(world, 2, { coachId, priceMinor: price });
  const single = await addClass(world, { coachId, inHours: 120, priceMinor: price });
  const student = await addStudent(world, price * 4);
  const child = await addParticipant(world, student, 'child');
  const [first] = classes;
  if (first === undefined) throw new Error('a series has dates');
  const wanted = [...classes, single].map((cls) => ({ cls, who: student }));
  for (const { cls, who } of [...wanted, { cls: first, who: child }]) {
    const order = await bookOne(world, student, cls, { participantIds: [who], payFromBalance: true });
    await as(world, coachId, acceptOrder, { id: order.id });
  }
  for (const cls of [...classes, single]) await move(coachId, cls);
  world.clock.advance({ hours: 73 });
  expect(await endUnansweredProposals(world)).toBe(4);
  expect(await datesOf(student, 'classMoveSilent')).toEqual([1, 2]);
  expect(await datesOf(coachId, 'classMoveLeft')).toEqual([1, 2]);
});

it('groupsOf leaves the last group of a full page to the next round', () => {
  const order = (student: string, series: string | null, cls: string) => ({
    id: randomUUID(),
    student_id: student,
    coach_id: 'coach',
    series_id: series,
    class_id: cls,
  });
  const due = [order('a', 's', '1'), order('a', 's', '2'), order('a', null, '3'), order('b', 's', '1')];
  const shape = (limit: number, rows = due) =>
    groupsOf(rows, limit).map((group) => group.map(({ class_id: id }) => id));
  expect(shape(5)).toEqual([['1', '2'], ['3'], ['1']]);
  expect(shape(4)).toEqual([['1', '2'], ['3']]);
  expect(shape(2, due.slice(0, 2))).toEqual([['1', '2']]);
});
