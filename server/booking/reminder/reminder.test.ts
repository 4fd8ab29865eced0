import { expect, it } from 'vitest';
import { toWallTime } from '#server/base/zone.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { answerProposal } from '#server/booking/order/moving/order.answer-proposal.commands.ts';
import type { Row } from '#server/db/types.ts';
import { as } from '#tests/support/asking.ts';
import { signIn } from '#tests/support/calls.ts';
import { setRole } from '#tests/support/ended-role.ts';
import { classRow } from '#tests/support/orders.ts';
import { addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, noticesOf, setClockBefore, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { remindOfClasses } from './reminder.jobs.ts';

let world: World;
inSharedWorld((made) => {
  ({ world } = made);
});

const remindersOf = async (accountId: string) =>
  (await noticesOf(world, accountId)).filter((kind) => kind === 'classReminder').length;

/** Reminders of family and coach after two rounds of the job. */
async function reminded({ student, coach }: Staged): Promise<[family: number, coach: number]> {
  await remindOfClasses(world);
  await remindOfClasses(world);
  return [await remindersOf(student), await remindersOf(coach)];
}

/** Moves the class by a day, and the family keeps its seat. */
async function moved(made: Staged, hours = 24): Promise<Row<'class'>> {
  const { cls } = made;
  const wall = (time: Date) => toWallTime(new Date(time.getTime() + hours * 3_600_000), cls.zone);
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
  const later = await classRow(world, cls.id);
  await as(world, made.student, answerProposal, {
    id: made.id,
    answer: 'keep' as const,
    shownStartsAt: later.starts_at.toISOString(),
    refundTo: 'origin' as const,
  });
  return later;
}

it('remindOfClasses sends each reminder again when the class moves after it', async () => {
  const made = await accepted(world);
  setClockBefore(world, made.cls, 23);
  expect(await reminded(made)).toEqual([1, 1]);
  setClockBefore(world, made.cls, 1.5);
  expect(await reminded(made)).toEqual([2, 2]);
  const later = await moved(made);
  expect(await reminded(made)).toEqual([2, 2]);
  setClockBefore(world, later, 23.9);
  expect(await reminded(made)).toEqual([3, 3]);
  setClockBefore(world, later, 1.9);
  expect(await reminded(made)).toEqual([4, 4]);
});

it('remindOfClasses leaves out a reminder that was due before the move', async () => {
  const made = await accepted(world);
  setClockBefore(world, made.cls, 0.5);
  expect(await reminded(made)).toEqual([2, 2]);
  const later = await moved(made, 20);
  expect(await reminded(made)).toEqual([2, 2]);
  setClockBefore(world, later, 1.9);
  expect(await reminded(made)).toEqual([3, 3]);
});

it('remindOfClasses reminds a guardian to whom the order passed after the reminder', async () => {
  const made = await accepted(world);
  setClockBefore(world, made.cls, 23);
  expect(await reminded(made)).toEqual([1, 1]);
  const next = await addStudent(world);
  await world.database.query
    .updateTable('orders')
    .set({ student_id: next })
    .where('id', '=', made.id)
    .execute();
  await remindOfClasses(world);
  expect([await remindersOf(next), await remindersOf(made.coach)]).toEqual([1, 1]);
});

it('remindOfClasses accepts a reminder of an earlier build when its start is the same', async () => {
  const made = await accepted(world);
  setClockBefore(world, made.cls, 23);
  await remindOfClasses(world);
  await world.database.query
    .updateTable('notice')
    .set({ unique_key: `classReminder:24:student:${made.id}` })
    .where('kind', '=', 'classReminder')
    .where('account_id', '=', made.student)
    .execute();
  expect(await reminded(made)).toEqual([1, 1]);
});

it('remindOfClasses names no family to a coach whose role is not open', async () => {
  const made = await accepted(world);
  setClockBefore(world, made.cls, 23);
  const { name, number } = await world.database.query
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.student_id')
    .select(['account.name', 'orders.number'])
    .where('orders.id', '=', made.id)
    .executeTakeFirstOrThrow();
  await signIn(world, made.coach, 'coach');
  await setRole(world, made.coach, 'coach', 'lapsed');
  await remindOfClasses(world);
  const readBy = async (accountId: string) => {
    const { facts } = await world.database.query
      .selectFrom('notice')
      .select('facts')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'classReminder')
      .executeTakeFirstOrThrow();
    return facts['student'];
  };
  expect([await readBy(made.coach), await readBy(made.student)]).toEqual([number, name]);
});
