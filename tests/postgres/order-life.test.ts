import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { addEvidence, answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { decideDispute } from '#server/booking/dispute/dispute.decide.commands.ts';
import { grantUnansweredDisputes } from '#server/booking/dispute/dispute.jobs.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import {
  answerRefundRequest,
  requestRefund,
  withdrawRefundRequest,
} from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { endUnansweredRefundRequests } from '#server/booking/order/leaving/order.refund-request.jobs.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
} from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { assertInvariants, price } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let operator: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  operator = await addStudent(world);
  await world.database.query
    .insertInto('operator')
    .values({ account_id: operator, granted_at: world.clock.now() })
    .execute();
});

/** Hours after the booking of a class that starts 20 hours after it and takes one. */
const moments = {
  now: 0,
  unpaid: 0.25,
  late: 2,
  over: 22,
  nextDay: 46,
  afterSilence: 22 + 7 * 24,
  heard: 22 + 3 * 24,
};
type Moment = keyof typeof moments;

interface Made {
  id: string;
  coach: string;
  student: string;
  booked: Date;
}

const setClockTo = ({ booked }: Made, moment: Moment) =>
  world.clock.set(new Date(booked.getTime() + moments[moment] * 3_600_000));

const plans = { code: 'plans' as const, text: '' };
const unwell = { code: 'unwell' as const, text: '' };
const absent = { code: 'coachAbsent' as const, text: '' };
const words = { code: 'other' as const, text: 'Something else' };
const leave = ({ id, student }: Made) =>
  as(world, student, cancelWholeOrder, {
    id,
    reason: plans,
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
const decide = async ({ id }: Made, outcome: 'refund' | 'part' | 'none', refundMinor: number) => {
  const row = await world.database.query
    .selectFrom('dispute')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirst();
  const disputeId = row?.id ?? id;
  return as(world, operator, decideDispute, { id: disputeId, outcome, refundMinor, note: 'Both were heard' });
};

interface Move {
  /** When it is possible at all. */
  at: Moment;
  act: (made: Made) => Promise<unknown>;
}

const moves = {
  pay: {
    at: 'now',
    act: ({ id, student }) => as(world, student, payOrder, { id, method: PaymentMethod.balance }),
  },
  expire: { at: 'unpaid', act: () => expireUnpaid(world) },
  leaveInTime: { at: 'now', act: leave },
  leaveLate: { at: 'late', act: leave },
  accept: { at: 'late', act: ({ id, coach }) => as(world, coach, acceptOrder, { id }) },
  reject: { at: 'late', act: ({ id, coach }) => as(world, coach, rejectOrder, { id, reason: unwell }) },
  coachSilent: { at: 'over', act: () => cancelUnanswered(world) },
  requestRefund: {
    at: 'late',
    act: ({ id, student }) => as(world, student, requestRefund, { id, reason: plans }),
  },
  withdrawRefundRequest: {
    at: 'late',
    act: ({ id, student }) => as(world, student, withdrawRefundRequest, { id }),
  },
  agreeRefundRequest: {
    at: 'late',
    act: ({ id, coach }) => as(world, coach, answerRefundRequest, { id, agrees: true, text: '' }),
  },
  declineRefundRequest: {
    at: 'late',
    act: ({ id, coach }) => as(world, coach, answerRefundRequest, { id, agrees: false, text: 'No' }),
  },
  refundRequestSilent: { at: 'over', act: () => endUnansweredRefundRequests(world) },
  complete: { at: 'over', act: ({ id, coach }) => as(world, coach, complete, { id }) },
  autoComplete: { at: 'nextDay', act: () => completeEnded(world) },
  noShow: { at: 'over', act: ({ id, coach }) => as(world, coach, noShow, { id, excused: false }) },
  excuse: { at: 'over', act: ({ id, coach }) => as(world, coach, noShow, { id, excused: true }) },
  coachCancel: { at: 'late', act: ({ id, coach }) => as(world, coach, coachCancel, { id, reason: unwell }) },
  dispute: { at: 'over', act: ({ id, student }) => as(world, student, openDispute, { id, reason: absent }) },
  coachDispute: { at: 'over', act: ({ id, coach }) => as(world, coach, openDispute, { id, reason: words }) },
  answerDispute: {
    at: 'over',
    act: ({ id, coach }) => as(world, coach, answerDispute, { id, agrees: false, text: 'No' }),
  },
  yieldDispute: {
    at: 'over',
    act: ({ id, coach }) => as(world, coach, answerDispute, { id, agrees: true, text: '' }),
  },
  addEvidence: {
    at: 'over',
    act: ({ id, student }) => as(world, student, addEvidence, { id, text: 'More' }),
  },
  disputeSilent: { at: 'afterSilence', act: () => grantUnansweredDisputes(world) },
  decideAll: { at: 'heard', act: (made) => decide(made, 'refund', price) },
  decidePart: { at: 'heard', act: (made) => decide(made, 'part', 1) },
  decideNone: { at: 'heard', act: (made) => decide(made, 'none', 0) },
} as const satisfies Record<string, Move>;
type StepName = keyof typeof moves;

/** Ways to each state, and at which moment each step is taken. */
const ways = {
  awaitPayment: [],
  awaitAgree: [],
  progress: ['accept'],
  completed: ['accept', 'complete'],
  awaitCancel: ['accept', 'requestRefund'],
  left: ['accept', 'leaveLate'],
  unpaid: ['expire'],
  reject: ['reject'],
  progressContested: ['accept', 'dispute'],
  completedContested: ['accept', 'complete', 'dispute'],
  progressAnswered: ['accept', 'dispute', 'answerDispute'],
  completedAnswered: ['accept', 'complete', 'dispute', 'answerDispute'],
  completedSettled: ['accept', 'complete', 'dispute', 'answerDispute', 'decideNone'],
} as const satisfies Record<string, readonly StepName[]>;
type State = keyof typeof ways;
const states = Object.keys(ways) as State[];

/** Rules 1 to 18a of the domain: from where each is possible, and where it leads. Everything else is refused. */
const allowed: Record<StepName, Partial<Record<State, keyof typeof OrderStatus>>> = {
  pay: { awaitPayment: 'awaitAgree' },
  expire: { awaitPayment: 'canceled' },
  leaveInTime: { awaitPayment: 'canceled', awaitAgree: 'canceled', progress: 'canceled' },
  leaveLate: { awaitPayment: 'canceled', awaitAgree: 'canceled', progress: 'canceled' },
  accept: { awaitAgree: 'progress' },
  reject: { awaitAgree: 'reject' },
  coachSilent: { awaitAgree: 'canceled' },
  requestRefund: { progress: 'awaitCancel' },
  withdrawRefundRequest: { awaitCancel: 'progress' },
  agreeRefundRequest: { awaitCancel: 'canceled' },
  declineRefundRequest: { awaitCancel: 'progress' },
  refundRequestSilent: { awaitCancel: 'canceled' },
  complete: { progress: 'completed' },
  autoComplete: { progress: 'completed' },
  noShow: { progress: 'completed' },
  excuse: { progress: 'completed' },
  coachCancel: { awaitAgree: 'canceled', progress: 'canceled', awaitCancel: 'canceled' },
  dispute: { progress: 'progress', completed: 'completed' },
  coachDispute: { progress: 'progress', completed: 'completed' },
  answerDispute: { progressContested: 'progress', completedContested: 'completed' },
  yieldDispute: { progressContested: 'canceled', completedContested: 'canceled' },
  addEvidence: {
    progressContested: 'progress',
    completedContested: 'completed',
    progressAnswered: 'progress',
    completedAnswered: 'completed',
  },
  disputeSilent: { progressContested: 'canceled', completedContested: 'canceled' },
  decideAll: { progressAnswered: 'canceled', completedAnswered: 'canceled' },
  decidePart: { progressAnswered: 'completed', completedAnswered: 'completed' },
  decideNone: { progressAnswered: 'completed', completedAnswered: 'completed' },
};

async function orderIn(state: State): Promise<Made> {
  const coach = await addCoach(world);
  const student = await addStudent(world, 10_000);
  const cls = await addClass(world, { coachId: coach, inHours: 20, priceMinor: price });
  const payFromBalance = state !== 'awaitPayment' && state !== 'unpaid';
  const { id } = await bookOne(world, student, cls, { payFromBalance });
  const made = { id, coach, student, booked: world.clock.now() };
  for (const step of ways[state]) {
    setClockTo(made, moves[step].at);
    await moves[step].act(made);
  }
  return made;
}

/** All that belongs to an order, in one text. */
async function traceOf({ id, coach, student }: Made): Promise<string> {
  const parts = [
    sql`select o.* from orders o where o.id = ${id}`,
    sql`select * from order_event where order_id = ${id} order by version`,
    sql`select * from order_participant where order_id = ${id}`,
    sql`select * from transfer where order_id = ${id} order by id`,
    sql`select * from dispute where order_id = ${id}`,
    sql`select c.taken from class c join orders o on o.class_id = c.id where o.id = ${id}`,
    sql`select * from strike where coach_id = ${coach}`,
    sql`select * from notice where account_id in (${coach}, ${student}) order by id`,
  ];
  const found = [];
  for (const part of parts) found.push((await part.execute(world.database.query)).rows);
  return JSON.stringify(found);
}

describe.each(states)('an order in %s', (state) => {
  it.each(Object.keys(moves) as StepName[])('%s', async (name) => {
    const start = world.clock.now();
    const made = await orderIn(state);
    const before = await traceOf(made);
    const { status } = await orderRow(world, made.id);
    setClockTo(made, moves[name].at);
    const reason = await reasonOf(moves[name].act(made));
    const expected = allowed[name][state];
    const isChanged = (await traceOf(made)) !== before;
    expect([reason, isChanged], reason).toEqual([
      expected === undefined ? reason : 'ok',
      expected !== undefined,
    ]);
    expect((await orderRow(world, made.id)).status).toBe(expected ? OrderStatus[expected] : status);
    world.clock.set(start);
  });

  it('adds up', async () => {
    await expect(assertInvariants(world)).resolves.toBeUndefined();
  });
});
