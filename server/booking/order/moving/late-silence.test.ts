import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { completeEnded } from '#server/booking/order/settling/order.deadline.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { endUnansweredProposals } from './order.proposal.jobs.ts';

/**
 * A server that was down counts the silence about a move late; until then the silence still means leaving.
 */
let world: World;
let app: FastifyInstance;
const startOfTime = new Date('2027-03-01T08:00:00.000Z');
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: startOfTime.toISOString() });
  app = await serve(world);
});
beforeEach(() => world.clock.set(startOfTime));

const price = 4001;

/** An accepted order of a class that was moved by this many minutes, without an answer. */
async function movedBy(minutes: number) {
  const coachId = await addCoach(world);
  const before = await addClass(world, { coachId, inHours: 96 });
  const student = await addStudent(world, price);
  const { id } = await bookOne(world, student, before, { payFromBalance: true });
  await as(world, coachId, acceptOrder, { id });
  const coach = await signIn(world, coachId, 'coach');
  dataOf(await call(app, coach, 'class.move', later(before, minutes)));
  return { id, student, coach, cls: await classRow(world, before.id) };
}

function later(cls: Row<'class'>, minutes: number) {
  const wall = (at: Date) => toWallTime(new Date(at.getTime() + minutes * MINUTE_MS), cls.zone);
  const [from, to] = [wall(cls.starts_at), wall(cls.ends_at)];
  const { id, zone, place_name: placeName, address, city_id: cityId } = cls;
  return { id, date: from.date, startTime: from.time, endTime: to.time, zone, placeName, address, cityId };
}

const read = async (student: string, id: string) =>
  dataOf(await call(app, await signIn(world, student, 'student'), 'order.detail', { id }));

async function expectEverythingBack(student: string, id: string): Promise<void> {
  const after = await read(student, id);
  expect([after.status, after.refundMinor]).toEqual([OrderStatus.canceled, price]);
  expect(await balanceOf(world, ledger.student(student))).toBe(price);
  expect(await findViolations(world.database.query)).toEqual([]);
}

it('class.attendance does not complete an order that silence cancels', async () => {
  const { id, student, coach, cls } = await movedBy(120);
  world.clock.set(new Date(cls.ends_at.getTime() + MINUTE_MS));
  const tappedAt = new Date(cls.ends_at.getTime() - MINUTE_MS).toISOString();
  const mark = { orderId: id, participantId: student, mark: 'present' as const, tappedAt };
  dataOf(await call(app, coach, 'class.attendance', { id: cls.id, marks: [mark] }));
  expect((await read(student, id)).status).toBe(OrderStatus.progress);
  expect(await endUnansweredProposals(world)).toBe(1);
  await expectEverythingBack(student, id);
});

it('completeEnded does not complete an order that silence cancels, a day after the class', async () => {
  const { id, student, cls } = await movedBy(120);
  world.clock.set(new Date(cls.ends_at.getTime() + 25 * HOUR_MS));
  expect(await completeEnded(world)).toBe(0);
  expect(await endUnansweredProposals(world)).toBe(1);
  await expectEverythingBack(student, id);
});

it('order.cancel is free when silence would cancel for free', async () => {
  const { id, student, cls } = await movedBy(120);
  world.clock.set(new Date(cls.starts_at.getTime() - HOUR_MS));
  const token = await signIn(world, student, 'student');
  const shownRefundMinor = (await read(student, id)).cancel?.refundMinor ?? 0;
  const reason = { code: 'plans' as const, text: '' };
  const tappedAt = world.clock.now().toISOString();
  const left = await call(app, token, 'order.cancel', { id, reason, shownRefundMinor, tappedAt });
  expect(reasonIn(left)).toBe('ok');
  await expectEverythingBack(student, id);
});

it('completes what silence keeps', async () => {
  const { id, student, cls } = await movedBy(20);
  world.clock.set(new Date(cls.ends_at.getTime() + 25 * HOUR_MS));
  expect(await completeEnded(world)).toBe(1);
  expect((await read(student, id)).status).toBe(OrderStatus.completed);
  expect(await endUnansweredProposals(world)).toBe(0);
});
