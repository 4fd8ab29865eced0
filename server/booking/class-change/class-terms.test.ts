import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { finishCanceledClasses } from '#server/booking/order/leaving/order.class-cancel.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
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
import { cancelTooSmall } from './class.minimum-size.jobs.ts';

let world: World;
let app: FastifyInstance;
let coachId: string;
let coach: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 16 }));
  app = await serve(world);
  coachId = await addCoach(world);
  coach = await signIn(world, coachId, 'coach');
});

const price = 4001;
const why = { code: 'venue' as const, text: '' };
const set = (id: string, terms: object) =>
  world.database.query.updateTable('class').set(terms).where('id', '=', id).execute();
const change = (id: string, rest: Omit<Input<'class.update'>, 'id'>) =>
  call(app, coach, 'class.update', { id, ...rest });

it('class.update changes texts, price and terms for new orders; existing orders keep theirs', async () => {
  const cls = await addClass(world, { coachId });
  const oldStudent = await addStudent(world);
  const old = await bookOne(world, oldStudent, cls);
  const record = dataOf(
    await change(cls.id, {
      words: { language: 'en', title: 'Swim on', description: '' },
      priceMinor: 2000,
      freeCancelHours: 48,
      lateRefundPct: 0,
      minNoticeMinutes: 0,
    }),
  );
  expect(record).toMatchObject({
    version: 2,
    title: { en: 'Swim on', zh: '游泳' },
    description: { zh: '游泳' },
    priceMinor: 2000,
    freeCancelHours: 48,
    lateRefundPct: 0,
    minNoticeMinutes: 0,
    actions: ['update', 'move', 'cancel'],
  });
  expect(await orderRow(world, old.id)).toMatchObject({
    unit_minor: price,
    policy: { freeCancelHours: 24, lateRefundPct: 50 },
  });
  const student = await signIn(world, oldStudent, 'student');
  const read = dataOf(await call(app, student, 'order.detail', { id: old.id }));
  expect(read.terms).toMatchObject({ freeCancelHours: 24, lateRefundPct: 50 });
  const fresh = await bookOne(world, await addStudent(world), await classRow(world, cls.id));
  expect(await orderRow(world, fresh.id)).toMatchObject({
    unit_minor: 2000,
    policy: { freeCancelHours: 48, lateRefundPct: 0 },
  });
});

it('class.update keeps smallest size and check time for booked families, may lower the size', async () => {
  const cls = await addClass(world, { coachId });
  const size = async (terms: Omit<Input<'class.update'>, 'id'>) => reasonIn(await change(cls.id, terms));
  expect(await size({ minSize: 3, minSizeHours: 10 })).toBe('ok');
  const student = await addStudent(world);
  const order = await bookOne(world, student, await classRow(world, cls.id));
  const smallest = async () =>
    dataOf(await call(app, await signIn(world, student, 'student'), 'order.detail', { id: order.id })).class
      .smallest;
  const at = new Date(cls.starts_at.getTime() - 10 * 3_600_000).toISOString();
  expect(await smallest()).toEqual({ size: 3, at });
  const refused = await change(cls.id, { minSize: 4 });
  expect(refused.body).toMatchObject({ reason: 'MIN_SIZE_BOOKED', data: { taken: 1, minSize: 3 } });
  // An earlier check counts fewer bookings; after a later one a family learns late that the class is
  // canceled.
  for (const minSizeHours of [12, 8]) expect(await size({ minSizeHours })).toBe('MIN_SIZE_BOOKED');
  expect(await smallest()).toEqual({ size: 3, at });
  expect(await size({ minSize: 3, minSizeHours: 10, priceMinor: 2000 })).toBe('ok');
  expect(await size({ minSize: 2 })).toBe('ok');
  expect(await smallest()).toEqual({ size: 2, at });
  expect(await size({ minSize: 3 })).toBe('MIN_SIZE_BOOKED');
  expect(await size({ minSize: 1, minSizeHours: 24 })).toBe('ok');
  expect(await size({ minSize: 2 })).toBe('MIN_SIZE_BOOKED');
  const reason = { code: 'plans' as const, text: '' };
  const leave = { id: order.id, reason, shownRefundMinor: 0, tappedAt: world.clock.now().toISOString() };
  dataOf(await call(app, await signIn(world, student, 'student'), 'order.cancel', leave));
  expect(await size({ minSize: 4, minSizeHours: 12 })).toBe('ok');
});

it('class.update raises no smallest size under bookings of the same moment', async () => {
  for (let round = 0; round < 12; round++) {
    const cls = await addClass(world, { coachId, capacity: 8 });
    const students = await Promise.all(Array.from({ length: 4 }, () => addStudent(world)));
    const raise = () => change(cls.id, { minSize: 4 });
    const book = () =>
      Promise.all(
        students.map((studentId) => bookAll(world, [{ studentId, form: formFor(world, cls, studentId) }])),
      );
    // The call that starts first has the better chance.
    const early = round % 2 === 0 ? raise() : undefined;
    const booking = book();
    const reason = reasonIn(await (early ?? raise()));
    const booked = (await booking).flat();
    expect(['ok', 'MIN_SIZE_BOOKED']).toContain(reason);
    const { min_size: size } = await classRow(world, cls.id);
    expect(size).toBe(reason === 'ok' ? 4 : 1);
    // Each booking got the size that the class still has.
    const sizes = booked.map((answer) =>
      'class' in answer ? (answer.class.smallest?.size ?? 1) : undefined,
    );
    expect(sizes).toEqual(students.map(() => size));
  }
});

it('a class can be booked until its minimum notice, and is listed until then', async () => {
  const cls = await addClass(world, { coachId: await addCoach(world), inHours: 1 });
  const student = await addStudent(world);
  await expect(bookOne(world, student, cls)).rejects.toMatchObject({ reason: 'TOO_SOON' });
  await set(cls.id, { min_notice_minutes: 30 });
  const listed = dataOf(await call(app, null, 'class.list', {})).items.find((item) => item.id === cls.id);
  expect(listed?.actions).toEqual(['book']);
  await bookOne(world, student, cls);
});

it.each([
  [{ freeCancelHours: 1 }, 'BAD_INPUT'],
  [{ lateRefundPct: 30 as 50 }, 'BAD_INPUT'],
  [{ minSize: 6 }, 'BAD_INPUT'],
  [{ minSize: 2, minSizeHours: 168 }, 'BAD_INPUT'],
])('class.update refuses terms that make no sense: %j', async (terms, reason) => {
  const cls = await addClass(world, { coachId });
  expect(reasonIn(await change(cls.id, terms))).toBe(reason);
});

it('class.update and class.cancel refuse a class that has begun, is canceled, or is another coach’s', async () => {
  const cls = await addClass(world, { coachId });
  const other = await signIn(world, await addCoach(world), 'coach');
  expect(reasonIn(await call(app, other, 'class.update', { id: cls.id, priceMinor: 1 }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, other, 'class.cancel', { id: cls.id, reason: why }))).toBe('NOT_FOUND');
  await set(cls.id, { starts_at: world.clock.now() });
  expect(reasonIn(await change(cls.id, { priceMinor: 1 }))).toBe('CLASS_CLOSED');
  const canceled = await addClass(world, { coachId });
  dataOf(await call(app, coach, 'class.cancel', { id: canceled.id, reason: why }));
  expect(reasonIn(await change(canceled.id, { priceMinor: 1 }))).toBe('CLASS_CLOSED');
  expect(reasonIn(await call(app, coach, 'class.cancel', { id: canceled.id, reason: why }))).toBe(
    'CLASS_CLOSED',
  );
});

it('never has fewer seats than are taken, also while it is being booked', async () => {
  for (let round = 0; round < 8; round++) {
    const cls = await addClass(world, { coachId, capacity: 8 });
    const students = await Promise.all(Array.from({ length: 8 }, () => addStudent(world)));
    const answers = await Promise.all([
      ...students.map((studentId) => bookAll(world, [{ studentId, form: formFor(world, cls, studentId) }])),
      ...[2, 4, 6].map((capacity) => change(cls.id, { capacity })),
    ]);
    const row = await classRow(world, cls.id);
    expect(row.taken).toBeLessThanOrEqual(row.capacity);
    expect(row.taken).toBe(
      answers.slice(0, 8).filter((one) => !((one as unknown[])[0] instanceof Error)).length,
    );
  }
  const full = await addClass(world, { coachId, capacity: 3 });
  const two = await Promise.all([addStudent(world), addStudent(world)]);
  for (const student of two) await bookOne(world, student, full);
  const refused = await change(full.id, { capacity: 1 });
  expect(refused.body).toMatchObject({ reason: 'CAPACITY_TAKEN', data: { taken: 2 } });
  expect(dataOf(await change(full.id, { capacity: 2 })).seatsLeft).toBe(0);
});

it('ends every order of a canceled class with everything back, once, whichever state it was in', async () => {
  const students = await Promise.all(Array.from({ length: 4 }, () => addStudent(world, price)));
  const cls = await addClass(world, { coachId });
  const [unpaid, asked, agreed, left] = [
    await bookOne(world, students[0]!, cls),
    await bookOne(world, students[1]!, cls, { payFromBalance: true }),
    await bookOne(world, students[2]!, cls, { payFromBalance: true }),
    await bookOne(world, students[3]!, cls, { payFromBalance: true }),
  ];
  await as(world, coachId, acceptOrder, { id: agreed.id });
  await as(world, coachId, acceptOrder, { id: left.id });
  const key = randomUUID();
  const input = { id: cls.id, reason: why };
  const answers = await Promise.all(
    [key, key, randomUUID(), randomUUID()].map((one) => call(app, coach, 'class.cancel', input, one)),
  );
  const done = answers.filter((answer) => reasonIn(answer) === 'ok');
  expect(done.length).toBeGreaterThan(0);
  expect(answers.map(reasonIn).filter((reason) => reason !== 'ok' && reason !== 'CLASS_CLOSED')).toEqual([]);
  expect(dataOf(done[0]!)).toMatchObject({
    state: 'canceled',
    canceled: { by: 'coach', code: 'venue' },
    actions: [],
  });
  for (const { id } of [unpaid, asked, agreed, left])
    expect(await orderRow(world, id)).toMatchObject({
      status: OrderStatus.canceled,
      cancel_by: 'coach',
      cancel_code: 'venue',
      refund_minor: id === unpaid.id ? 0 : price,
    });
  for (const student of students) expect(await balanceOf(world, ledger.student(student))).toBe(price);
  expect((await classRow(world, cls.id)).taken).toBe(0);
  expect(await finishCanceledClasses(world)).toBe(0);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('class.check predicts the refunds, the orders and the strike of a cancellation', async () => {
  const students = await Promise.all(Array.from({ length: 3 }, () => addStudent(world, price)));
  const cls = await addClass(world, { coachId, inHours: 20 });
  await bookOne(world, students[0]!, cls);
  const asked = await bookOne(world, students[1]!, cls, { payFromBalance: true });
  const check = async () => dataOf(await call(app, coach, 'class.check', { id: cls.id }));
  const figures = { families: 2, orders: 2, refundMinor: price, contested: 0, waiting: 0, helpers: 0 };
  // A request is no promise yet: canceling it late is no strike.
  expect(await check()).toEqual({ ...figures, currency: 'USD', isStrike: false });
  const agreed = await bookOne(world, students[2]!, cls, { payFromBalance: true });
  await as(world, coachId, acceptOrder, { id: agreed.id });
  expect(await check()).toMatchObject({ families: 3, orders: 3, refundMinor: 2 * price, isStrike: true });
  const before = await classRow(world, cls.id);
  expect(before.state).toBe('published');
  const other = await signIn(world, await addCoach(world), 'coach');
  expect(reasonIn(await call(app, other, 'class.check', { id: cls.id }))).toBe('NOT_FOUND');
  dataOf(await call(app, coach, 'class.cancel', { id: cls.id, reason: why }));
  const back = await Promise.all([asked, agreed].map(({ id }) => orderRow(world, id)));
  expect(back.reduce((sum, order) => sum + (order.refund_minor ?? 0), 0)).toBe(2 * price);
  expect(reasonIn(await call(app, coach, 'class.check', { id: cls.id }))).toBe('CLASS_CLOSED');
});

it('finishCanceledClasses ends the orders once when a crash left them in a canceled class', async () => {
  const student = await addStudent(world, price);
  const cls = await addClass(world, { coachId });
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await set(cls.id, {
    state: 'canceled',
    canceled_at: world.clock.now(),
    cancel_by: 'operator',
    cancel_code: 'weather',
    cancel_text: '',
  });
  const moved = await Promise.all([finishCanceledClasses(world), finishCanceledClasses(world)]);
  expect(moved[0] + moved[1]).toBe(1);
  expect(await orderRow(world, id)).toMatchObject({
    status: OrderStatus.canceled,
    cancel_by: 'operator',
    refund_minor: price,
  });
  expect(await balanceOf(world, ledger.student(student))).toBe(price);
});

it('operator.classCancel cancels a class and writes a line to the audit log', async () => {
  const operatorId = await addStudent(world);
  const operator = await signIn(world, operatorId);
  const cls = await addClass(world, { coachId });
  const order = await bookOne(world, await addStudent(world), cls);
  const input = { id: cls.id, reason: { code: 'other' as const, text: 'The pool is closed' } };
  expect(reasonIn(await call(app, operator, 'operator.classCancel', input))).toBe('FORBIDDEN');
  await world.database.query
    .insertInto('operator')
    .values({ account_id: operatorId, granted_at: world.clock.now(), granted_by: null })
    .execute();
  dataOf(await call(app, operator, 'operator.classCancel', input));
  expect(await orderRow(world, order.id)).toMatchObject({
    status: OrderStatus.canceled,
    cancel_by: 'operator',
  });
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select(['action', 'facts'])
    .where('subject_id', '=', cls.id)
    .execute();
  expect(lines).toEqual([{ action: 'class.canceled', facts: { code: 'other', seats: 1 } }]);
  const withoutText = { ...input, reason: { code: 'other' as const, text: '' } };
  expect(reasonIn(await call(app, operator, 'operator.classCancel', withoutText))).toBe('BAD_INPUT');
});

it('sells no seat of a class that is canceled at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    const cls = await addClass(world, { coachId, capacity: 20 });
    const students = await Promise.all(Array.from({ length: 10 }, () => addStudent(world, price)));
    await Promise.all([
      ...students.map((studentId) =>
        bookAll(world, [{ studentId, form: formFor(world, cls, studentId, { payFromBalance: true }) }]),
      ),
      call(app, coach, 'class.cancel', { id: cls.id, reason: why }),
    ]);
    expect((await classRow(world, cls.id)).taken).toBe(0);
    for (const student of students) expect(await balanceOf(world, ledger.student(student))).toBe(price);
  }
});

it('a class with autoAccept accepts orders that the balance or a card paid, and free ones', async () => {
  const cls = await addClass(world, { coachId });
  await set(cls.id, { auto_accept: true });
  const paid = await bookOne(world, await addStudent(world, price), cls, { payFromBalance: true });
  expect(paid.status).toBe(OrderStatus.progress);
  expect(paid.history.map(({ event }) => event)).toEqual(['booked', 'paid', 'autoAccepted']);

  const later = await addStudent(world, price);
  const waiting = await bookOne(world, later, cls);
  expect(
    (await as(world, later, payOrder, { id: waiting.id, method: PaymentMethod.balance })).order.status,
  ).toBe(OrderStatus.progress);

  const holder = await addStudent(world);
  const byCard = await bookOne(world, holder, cls);
  const { paymentId } = await as(world, holder, payOrder, { id: byCard.id, method: PaymentMethod.visa });
  await settlePayment(world, {
    provider: 'sandbox',
    eventId: randomUUID(),
    paymentId: paymentId ?? '',
    kind: 'succeeded',
    amountMinor: price,
  });
  expect(await orderRow(world, byCard.id)).toMatchObject({
    status: OrderStatus.progress,
    pay_state: 'captured',
  });

  const free = await addClass(world, { coachId, priceMinor: 0 });
  await set(free.id, { auto_accept: true });
  const seat = await bookOne(world, await addStudent(world), free);
  expect(seat.history.map(({ event }) => event)).toEqual(['requested', 'autoAccepted']);
  const notices = await world.database.query
    .selectFrom('notice')
    .select('kind')
    .where('account_id', '=', coachId)
    .where('about_id', 'in', [paid.id, waiting.id, byCard.id, seat.id])
    .execute();
  expect(notices.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'orderAutoAccepted'));
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a class with autoAccept accepts nothing when its coach may no longer lead', async () => {
  const other = await addCoach(world);
  const cls = await addClass(world, { coachId: other });
  await set(cls.id, { auto_accept: true });
  const student = await addStudent(world, price);
  const { id } = await bookOne(world, student, cls);
  await world.database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', other).execute();
  expect((await as(world, student, payOrder, { id, method: PaymentMethod.balance })).order.status).toBe(
    OrderStatus.awaitAgree,
  );
});

it('cancelTooSmall cancels a class once when too few people come, and keeps it when enough do', async () => {
  const [small, enough] = [
    await addClass(world, { coachId, inHours: 30 }),
    await addClass(world, { coachId, inHours: 40 }),
  ];
  for (const cls of [small, enough]) await set(cls.id, { min_size: 2 });
  const students = await Promise.all(Array.from({ length: 3 }, () => addStudent(world, price)));
  const alone = await bookOne(world, students[0]!, small, { payFromBalance: true });
  // An unpaid order does not count.
  await bookOne(world, students[1]!, small, { replayed: true });
  for (const student of students.slice(1)) await bookOne(world, student, enough, { payFromBalance: true });
  const before = world.clock.now();
  expect(await cancelTooSmall(world)).toBe(0);
  world.clock.advance({ hours: 6, minutes: -1 });
  expect(await cancelTooSmall(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  const counts = await Promise.all([cancelTooSmall(world), cancelTooSmall(world)]);
  expect(counts[0] + counts[1]).toBe(1);
  expect(await classRow(world, small.id)).toMatchObject({
    state: 'canceled',
    cancel_code: 'minSize',
    taken: 0,
  });
  expect(await orderRow(world, alone.id)).toMatchObject({
    status: OrderStatus.canceled,
    cancel_by: 'system',
    cancel_code: 'minSize',
    refund_minor: price,
  });
  world.clock.advance({ hours: 10 });
  expect(await cancelTooSmall(world)).toBe(0);
  expect((await classRow(world, enough.id)).min_size_checked_at).toEqual(world.clock.now());
  world.clock.set(before);
  expect(await findViolations(world.database.query)).toEqual([]);
});
