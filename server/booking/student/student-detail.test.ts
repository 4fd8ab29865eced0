import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, requested, setClockBefore } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let start: Date;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

const look = async (coach: string, id: string) =>
  call(app, await signIn(world, coach, 'coach'), 'student.detail', { id });
const detail = async (coach: string, id: string) => dataOf(await look(coach, id));
const refusal = async (coach: string, id: string) => reasonIn(await look(coach, id));

it('student.detail returns the family, its orders and reliability to the coach of a request', async () => {
  const { id, coach, student } = await requested(world);
  const other = await requested(world);
  const page = await detail(coach, student);
  expect(page.student.id).toBe(student);
  expect(page.orders.map((order) => order.id)).toEqual([id]);
  expect(page.orders[0]?.reliability).toMatchObject({ completed: 0 });
  expect(page.sessions).toBe(0);
  expect(await refusal(other.coach, student)).toBe('NOT_FOUND');
  expect(await refusal(coach, other.student)).toBe('NOT_FOUND');
  expect(await refusal(coach, coach)).toBe('NOT_FOUND');
});

it('ends with a request that is rejected, and is nothing before it is paid', async () => {
  const { id, coach, student } = await requested(world);
  await as(world, coach, rejectOrder, { id, reason: { code: 'unwell', text: '' } });
  expect(await refusal(coach, student)).toBe('NOT_FOUND');
  const unpaid = await addStudent(world, 0);
  await bookOne(world, unpaid, await addClass(world, { coachId: coach }));
  expect(await refusal(coach, unpaid)).toBe('NOT_FOUND');
});

it('counts the sessions that took place, puts what is to come first, and ends thirty days after the last class', async () => {
  const { id, coach, student, cls } = await accepted(world, { inHours: 30, priceMinor: 0 });
  const missed = await accepted(world, { coachId: coach, inHours: 34, priceMinor: 0 });
  const ahead = await addClass(world, { coachId: coach, inHours: 80, priceMinor: 0 });
  const next = await bookOne(world, student, ahead);
  setClockBefore(world, cls, -2);
  await as(world, coach, complete, { id });
  const page = await detail(coach, student);
  expect(page.orders.map((order) => order.id)).toEqual([next.id, id]);
  expect(page.sessions).toBe(1);
  const { ends_at: end } = await classRow(world, ahead.id);
  expect(page.until).toBe(new Date(end.getTime() + 30 * DAY_MS).toISOString());

  setClockBefore(world, missed.cls, -2);
  await as(world, coach, noShow, { id: missed.id, excused: false });
  expect((await detail(coach, missed.student)).sessions).toBe(0);

  await as(world, coach, rejectOrder, { id: next.id, reason: { code: 'unwell', text: '' } });
  const last = cls.ends_at.getTime() + 30 * DAY_MS;
  world.clock.set(new Date(last - 1));
  expect((await detail(coach, student)).until).toBe(new Date(last).toISOString());
  world.clock.set(new Date(last));
  expect(await refusal(coach, student)).toBe('NOT_FOUND');
});

it('student.detail refuses the former coach of a class with NOT_FOUND', async () => {
  const { id, coach, student } = await requested(world);
  const substitute = await addCoach(world);
  await world.database.query
    .updateTable('orders')
    .set({ coach_id: substitute })
    .where('id', '=', id)
    .execute();
  expect(await refusal(coach, student)).toBe('NOT_FOUND');
  expect((await detail(substitute, student)).orders).toHaveLength(1);
});
