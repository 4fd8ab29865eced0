import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { endUnansweredProposals } from '#server/booking/order/moving/order.proposal.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, balanceOf, bookAll, bookOne, classRow, formFor, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const { awaitPayment, awaitAgree, progress } = OrderStatus;
let world: World;
let app: FastifyInstance;
const startOfTime = '2027-03-01T08:00:00.000Z';
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 16 }), { startAt: startOfTime });
  app = await serve(world);
});

const price = 4001;

/** A class of a new coach four days ahead, early in the morning of its zone. */
async function scene(states: OrderStatus[], inHours = 96) {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, inHours });
  const orders = [];
  for (const state of states) {
    const student = await addStudent(world, price);
    const { id } = await bookOne(world, student, cls, { payFromBalance: state !== awaitPayment });
    if (state === progress) await as(world, coachId, acceptOrder, { id });
    orders.push({ id, student, token: await signIn(world, student, 'student') });
  }
  return { coachId, coach: await signIn(world, coachId, 'coach'), cls, orders };
}

/** The form that puts a class `minutes` later, for as long as before. */
function later(cls: Row<'class'>, minutes: number): Input<'class.move'> {
  const start = toWallTime(new Date(cls.starts_at.getTime() + minutes * MINUTE_MS), cls.zone);
  const end = toWallTime(new Date(cls.ends_at.getTime() + minutes * MINUTE_MS), cls.zone);
  return {
    id: cls.id,
    date: start.date,
    startTime: start.time,
    endTime: end.time,
    zone: cls.zone,
    placeName: cls.place_name,
    address: cls.address,
    cityId: cls.city_id,
  };
}

const move = (token: string, cls: Row<'class'>, minutes: number) =>
  call(app, token, 'class.move', later(cls, minutes));
const answer = (order: { id: string; token: string }, word: 'keep' | 'leave', shownStartsAt: string) =>
  call(app, order.token, 'order.answerProposal', { id: order.id, answer: word, shownStartsAt });

it('simply changes while nobody has booked, and not at all when nothing is different', async () => {
  const { coach, cls } = await scene([]);
  const same = dataOf(await move(coach, cls, 0));
  expect([same.version, same.startsAt]).toEqual([1, cls.starts_at.toISOString()]);
  const moved = dataOf(await move(coach, cls, 300));
  expect([moved.version, Date.parse(moved.startsAt) - cls.starts_at.getTime()]).toEqual([2, 300 * MINUTE_MS]);
});

it('class.move sends a proposal to each order, whatever its status, and an answer counts once', async () => {
  const { coach, cls, orders } = await scene([awaitPayment, awaitAgree, progress, progress]);
  const startsAt = dataOf(await move(coach, cls, 300)).startsAt;
  for (const order of orders) {
    const record = dataOf(await call(app, order.token, 'order.detail', { id: order.id }));
    expect(record).toMatchObject({
      class: { startsAt },
      proposal: {
        from: { startsAt: cls.starts_at.toISOString(), place: { name: 'Pool' } },
        answerBy: new Date(world.clock.now().getTime() + 72 * HOUR_MS).toISOString(),
        silence: 'leave',
        clash: false,
      },
    });
    expect(record.actions).toContain('answerProposal');
    expect(record.cancel?.kind).toBe('free');
  }
  const [unpaid, asked, kept, left] = orders as [
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
  ];
  expect(reasonIn(await answer(kept, 'keep', cls.starts_at.toISOString()))).toBe('CHANGED');
  const record = dataOf(await answer(kept, 'keep', startsAt));
  expect([record.status, record.proposal, record.history.at(-1)?.event]).toEqual([
    progress,
    null,
    'moveKept',
  ]);
  expect(reasonIn(await answer(kept, 'leave', startsAt))).toBe('NOTHING_PROPOSED');
  for (const order of [unpaid, asked, left]) {
    const gone = dataOf(await answer(order, 'leave', startsAt));
    expect([gone.status, gone.cancelReason?.code, gone.refundMinor]).toEqual([
      OrderStatus.canceled,
      'classMoved',
      order === unpaid ? 0 : price,
    ]);
    expect(await balanceOf(world, ledger.student(order.student))).toBe(price);
  }
  expect(reasonIn(await answer(left, 'leave', startsAt))).toBe('ALREADY_CANCELED');
  expect((await classRow(world, cls.id)).taken).toBe(1);
});

it('order.cancel is free inside the window while the answer is awaited, and not after', async () => {
  const { coach, cls, orders } = await scene([progress, progress], 30);
  world.clock.advance({ hours: 15 });
  dataOf(await move(coach, cls, 15));
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]];
  const why = { code: 'plans' as const, text: '' };
  const tappedAt = world.clock.now().toISOString();
  await as(world, first.student, cancelWholeOrder, {
    id: first.id,
    reason: why,
    shownRefundMinor: price,
    tappedAt,
  });
  expect(await balanceOf(world, ledger.student(first.student))).toBe(price);
  const proposals = await world.database.query
    .selectFrom('order_proposal')
    .select('state')
    .where('order_id', '=', first.id)
    .execute();
  expect(proposals).toEqual([{ state: 'closed' }]);
  world.clock.set(new Date(cls.starts_at.getTime() - HOUR_MS));
  expect(await endUnansweredProposals(world)).toBe(1);
  expect(await orderRow(world, second.id)).toMatchObject({ status: progress, free_until: null });
  const late = dataOf(await call(app, second.token, 'order.detail', { id: second.id }));
  expect(late.cancel).toMatchObject({ kind: 'late', refundMinor: 2000 });
  world.clock.set(new Date(startOfTime));
});

it.each([
  ['half an hour later on one day', 30, progress, 'moveKept'],
  ['more than half an hour', 31, OrderStatus.canceled, 'moveLeft'],
  ['another day', 24 * 60, OrderStatus.canceled, 'moveLeft'],
])('silence after %s', async (_name, minutes, status, event) => {
  const { coach, cls, orders } = await scene([progress]);
  const [order] = orders as [(typeof orders)[0]];
  dataOf(await move(coach, cls, minutes));
  expect(await endUnansweredProposals(world)).toBe(0);
  world.clock.advance({ hours: 72 });
  const counts = await Promise.all([endUnansweredProposals(world), endUnansweredProposals(world)]);
  expect(counts[0] + counts[1]).toBe(1);
  const record = dataOf(await call(app, order.token, 'order.detail', { id: order.id }));
  expect([record.status, record.history.at(-1)?.event]).toEqual([status, event]);
  expect(await balanceOf(world, ledger.student(order.student))).toBe(status === progress ? 0 : price);
  world.clock.set(new Date(startOfTime));
});

it('measures a second move against what was agreed to', async () => {
  const { coach, cls, orders } = await scene([progress]);
  const [order] = orders as [(typeof orders)[0]];
  dataOf(await move(coach, cls, 20));
  dataOf(await move(coach, await classRow(world, cls.id), 20));
  const record = dataOf(await call(app, order.token, 'order.detail', { id: order.id }));
  expect(record.proposal).toMatchObject({
    from: { startsAt: cls.starts_at.toISOString() },
    silence: 'leave',
  });
});

it('order.answerProposal refuses to keep while the participant is elsewhere then, until that seat is free', async () => {
  const { coach, cls, orders } = await scene([progress]);
  const [order] = orders as [(typeof orders)[0]];
  const elsewhere = await addClass(world, { coachId: await addCoach(world), inHours: 100 });
  const other = await bookOne(world, order.student, elsewhere);
  const startsAt = dataOf(await move(coach, cls, 240)).startsAt;
  const record = dataOf(await call(app, order.token, 'order.detail', { id: order.id }));
  expect(record.proposal).toMatchObject({ clash: true, silence: 'leave' });
  expect(reasonIn(await answer(order, 'keep', startsAt))).toBe('CLASH');
  expect(await findViolations(world.database.query)).toEqual([]);
  const tappedAt = world.clock.now().toISOString();
  const why = { code: 'plans' as const, text: '' };
  await as(world, order.student, cancelWholeOrder, {
    id: other.id,
    reason: why,
    shownRefundMinor: 0,
    tappedAt,
  });
  // The seat keeps its old time until the answer, so it still counts as a seat in this class.
  const moved = await classRow(world, cls.id);
  await expect(bookOne(world, order.student, moved)).rejects.toMatchObject({ reason: 'ALREADY_BOOKED' });
  expect(reasonIn(await answer(order, 'keep', startsAt))).toBe('ok');
  await expect(bookOne(world, order.student, elsewhere)).rejects.toMatchObject({ reason: 'CLASH' });
});

it('class.move refuses when the coach is busy, the class has started or is canceled, or the time is invalid', async () => {
  const { coach, coachId, cls } = await scene([]);
  const busy = await addClass(world, { coachId, inHours: 120 });
  expect((await move(coach, cls, 24 * 60)).body).toMatchObject({
    reason: 'COACH_CLASH',
    data: { classId: busy.id },
  });
  expect(reasonIn(await move(coach, cls, 20))).toBe('ok');
  expect(reasonIn(await move(coach, cls, -5 * 24 * 60))).toBe('BAD_INPUT');
  const zone = 'America/New_York';
  const gap = { ...later(cls, 0), date: '2027-03-14', startTime: '02:30', endTime: '04:00', zone };
  expect(reasonIn(await call(app, coach, 'class.move', gap))).toBe('TIME_DOES_NOT_EXIST');
  await world.database.query
    .updateTable('class')
    .set({ starts_at: world.clock.now() })
    .where('id', '=', busy.id)
    .execute();
  expect(reasonIn(await move(coach, busy, 60))).toBe('CLASS_CLOSED');
});

it.each([
  ['authorized', awaitAgree],
  ['captured', progress],
] as const)('class.move refuses a start far ahead while card money is %s', async (payState, status) => {
  const { coachId, coach, cls, orders } = await scene([awaitPayment]);
  const [{ id, student }] = orders as [(typeof orders)[0]];
  const far = 151 * 24 * 60;
  const paid = await as(world, student, payOrder, { id, method: PaymentMethod.visa });
  await settlePayment(world, {
    provider: 'sandbox',
    eventId: id,
    paymentId: paid.paymentId ?? '',
    kind: 'succeeded',
    amountMinor: price,
  });
  if (status === progress) await as(world, coachId, acceptOrder, { id });
  expect((await orderRow(world, id)).pay_state).toBe(payState);
  expect(reasonIn(await call(app, coach, 'class.checkMove', later(cls, far)))).toBe('MOVE_TOO_FAR');
  expect(reasonIn(await move(coach, cls, far))).toBe('MOVE_TOO_FAR');
  expect((await classRow(world, cls.id)).starts_at).toEqual(cls.starts_at);
  const tappedAt = world.clock.now().toISOString();
  const reason = { code: 'plans' as const, text: '' };
  await as(world, student, cancelWholeOrder, { id, reason, shownRefundMinor: price, tappedAt });
  expect(reasonIn(await move(coach, cls, far))).toBe('ok');
});

it('class.move refuses a start far ahead while the page of a payment is open, whatever it reported', async () => {
  const { coach, cls, orders } = await scene([awaitPayment, awaitPayment]);
  const [{ id, student }, other] = orders as [(typeof orders)[0], (typeof orders)[0]];
  const far = 151 * 24 * 60;
  await as(world, other.student, payOrder, { id: other.id, method: PaymentMethod.balance });
  const { paymentId } = await as(world, student, payOrder, { id, method: PaymentMethod.visa });
  expect(reasonIn(await move(coach, cls, far))).toBe('MOVE_TOO_FAR');
  const report = { provider: 'sandbox', paymentId: paymentId ?? '', amountMinor: price };
  await settlePayment(world, { ...report, eventId: `${id}:failed`, kind: 'failed' });
  expect(reasonIn(await move(coach, cls, far))).toBe('MOVE_TOO_FAR');
  // The order is paid otherwise: the page pays for nothing.
  await as(world, student, payOrder, { id, method: PaymentMethod.balance });
  expect(reasonIn(await move(coach, cls, far))).toBe('ok');
});

it('class.move goes far ahead while only the balance pays', async () => {
  const { coach, cls } = await scene([awaitAgree]);
  expect(reasonIn(await move(coach, cls, 151 * 24 * 60))).toBe('ok');
});

it('ends the question when the order ends otherwise', async () => {
  const { coach, coachId, cls, orders } = await scene([progress]);
  const [order] = orders as [(typeof orders)[0]];
  dataOf(await move(coach, cls, 300));
  await as(world, coachId, coachCancel, { id: order.id, reason: { code: 'unwell', text: '' } });
  expect(await orderRow(world, order.id)).toMatchObject({ status: OrderStatus.canceled, free_until: null });
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('asks or refuses students who book in the same moment: nobody sits at an unseen time', async () => {
  for (let round = 0; round < 8; round++) {
    const { coach, cls } = await scene([]);
    const students = await Promise.all(Array.from({ length: 5 }, () => addStudent(world)));
    const other = await addClass(world, { coachId: await addCoach(world), inHours: 101 });
    const [moved, ...outcomes] = await Promise.all([
      move(coach, cls, 300),
      ...students.map((studentId) => bookAll(world, [{ studentId, form: formFor(world, cls, studentId) }])),
      // Some of them book another class at the new time meanwhile.
      ...students
        .slice(0, 2)
        .map((studentId) => bookAll(world, [{ studentId, form: formFor(world, other, studentId) }])),
    ]);
    expect(reasonIn(moved)).toBe('ok');
    const all = outcomes.flat();
    const refusals = all.flatMap((outcome) => (outcome instanceof AppError ? outcome.reason : []));
    expect(refusals.filter((reason) => reason !== 'CHANGED' && reason !== 'CLASH')).toEqual([]);
    const booked = all.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome));
    for (const { id } of booked.filter((order) => order.class.id === cls.id))
      expect((await orderRow(world, id)).free_until).not.toBeNull();
    expect(await findViolations(world.database.query)).toEqual([]);
  }
});

it('leaves money, seats and places in time as they must be', async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
});
