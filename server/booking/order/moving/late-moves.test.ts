import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { completeEnded } from '#server/booking/order/settling/order.deadline.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { answerProposal } from './order.answer-proposal.commands.ts';
import { endUnansweredProposals } from './order.proposal.jobs.ts';

let world: World;
let app: FastifyInstance;
const startOfTime = new Date('2027-03-01T08:00:00.000Z');
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: startOfTime.toISOString() });
  app = await serve(world);
});
beforeEach(() => world.clock.set(startOfTime));

const price = 4001;
const before = (at: Date, minutes: number) => world.clock.set(new Date(at.getTime() - minutes * MINUTE_MS));

/** An accepted order of a class. */
async function accepted() {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours: 96 });
  const student = await addStudent(world, price);
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coachId, acceptOrder, { id });
  return { id, student, coachId, cls };
}
type Accepted = Awaited<ReturnType<typeof accepted>>;

/** Moves the class by minutes, as it is now. */
async function move({ coachId, cls }: Accepted, minutes: number, place: Partial<Input<'class.move'>> = {}) {
  const now = await classRow(world, cls.id);
  const wall = (at: Date) => toWallTime(new Date(at.getTime() + minutes * MINUTE_MS), now.zone);
  const [from, to] = [wall(now.starts_at), wall(now.ends_at)];
  const times = { date: from.date, startTime: from.time, endTime: to.time, zone: now.zone };
  const at = { placeName: now.place_name, address: now.address, cityId: now.city_id };
  const coach = await signIn(world, coachId, 'coach');
  dataOf(await call(app, coach, 'class.move', { id: now.id, ...times, ...at, ...place }));
}

/** Marks the participant absent at the first moment, and completes the order. Returns the stored mark. */
async function markAbsent({ id, student, coachId }: Accepted, cls: Row<'class'>) {
  before(cls.starts_at, -15);
  const coach = await signIn(world, coachId, 'coach');
  const tappedAt = world.clock.now().toISOString();
  const marks = [{ orderId: id, participantId: student, mark: 'absent' as const, tappedAt }];
  const { items } = dataOf(await call(app, coach, 'class.attendance', { id: cls.id, marks }));
  before(cls.ends_at, -1);
  await endUnansweredProposals(world);
  await completeEnded(world);
  return items[0]?.mark;
}

it.each([
  ['20 minutes earlier', -20, {}],
  ['to another address', 0, { address: '2 Street' }],
])(
  'endUnansweredProposals returns everything after a move %s, made minutes before',
  async (_name, by, place) => {
    const made = await accepted();
    before(made.cls.starts_at, 21);
    await move(made, by, place);
    await markAbsent(made, await classRow(world, made.cls.id));
    expect(await orderRow(world, made.id)).toMatchObject({ refund_minor: price, cancel_code: 'classMoved' });
    expect(await balanceOf(world, ledger.student(made.student))).toBe(price);
    expect(await findViolations(world.database.query)).toEqual([]);
  },
);

it.each([
  ['20 hours before the start', 20 * 60, [20]],
  ['minutes before the start and taken back', 21, [20, -20]],
])('class.attendance excuses the absence after an unanswered move, made %s', async (_name, ahead, moves) => {
  const made = await accepted();
  before(made.cls.starts_at, ahead);
  for (const minutes of moves) await move(made, minutes);
  const cls = await classRow(world, made.cls.id);
  before(cls.starts_at, 1);
  await endUnansweredProposals(world);
  const read = async (token: string) => dataOf(await call(app, token, 'order.detail', { id: made.id }));
  const coach = await signIn(world, made.coachId, 'coach');
  expect((await read(coach)).marking?.absentRefundMinor).toBe(price);
  expect(await markAbsent(made, cls)).toBe('excused');
  expect(await orderRow(world, made.id)).toMatchObject({
    status: OrderStatus.completed,
    attendance: 'excused',
    refund_minor: price,
  });
  expect(await balanceOf(world, ledger.student(made.student))).toBe(price);
  expect(await balanceOf(world, ledger.coachPending(made.coachId))).toBe(0);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it.each([
  ['25 hours before the start', 25 * 60, false],
  ['20 hours before the start, which the family keeps', 20 * 60, true],
])('class.attendance counts the absence after a move, made %s', async (_name, ahead, isKept) => {
  const made = await accepted();
  before(made.cls.starts_at, ahead);
  await move(made, 20);
  const cls = await classRow(world, made.cls.id);
  const answer = {
    answer: 'keep' as const,
    shownStartsAt: cls.starts_at.toISOString(),
    refundTo: 'origin' as const,
  };
  if (isKept) await as(world, made.student, answerProposal, { id: made.id, ...answer });
  expect(await markAbsent(made, cls)).toBe('absent');
  expect(await orderRow(world, made.id)).toMatchObject({ attendance: 'noShow' });
  expect(await balanceOf(world, ledger.student(made.student))).toBe(0);
});
