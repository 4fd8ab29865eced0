import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type ClassChoice, addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { closeWaitlists } from './waitlist.close.jobs.ts';
import { offerSeats } from './waitlist.offer.jobs.ts';

let world: World;
let app: FastifyInstance;
const startOfTime = '2027-03-01T18:00:00.000Z';
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 16 }), { startAt: startOfTime });
  app = await serve(world);
});

const price = 4001;
const why = { code: 'plans' as const, text: '' };

/** A full class of a new coach, with its seated families. */
async function fullClass(seats = 1, intent: Partial<ClassChoice> = {}) {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, capacity: seats, ...intent });
  const seated = [];
  for (let n = 0; n < seats; n++) {
    const student = await addStudent(world, price);
    seated.push({ student, id: (await bookOne(world, student, cls, { payFromBalance: true })).id });
  }
  return { cls, coachId, seated };
}

async function somebody(balance = 0) {
  const student = await addStudent(world, balance);
  return { student, token: await signIn(world, student, 'student') };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const join = (who: Somebody, classId: string, rest: Partial<Input<'waitlist.join'>> = {}) =>
  call(app, who.token, 'waitlist.join', {
    entryId: randomUUID(),
    classId,
    participantIds: [who.student],
    takesFewer: false,
    tappedAt: world.clock.now().toISOString(),
    ...rest,
  });

const leaveSeat = (seat: { student: string; id: string }) =>
  as(world, seat.student, cancelWholeOrder, {
    id: seat.id,
    reason: why,
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });

const entryOf = async (who: Somebody, id: string) =>
  dataOf(await call(app, who.token, 'waitlist.mine', {})).items.find((item) => item.id === id);

it('waitlist.join adds an account once when the class is full, and shows its place', async () => {
  const { cls } = await fullClass();
  const [first, second] = [await somebody(), await somebody()];
  const seen = dataOf(await call(app, first.token, 'class.detail', { id: cls.id }));
  expect([seen.whyNot, seen.actions]).toEqual(['CLASS_FULL', ['joinWaitlist']]);
  const key = randomUUID();
  const input = {
    entryId: randomUUID(),
    classId: cls.id,
    participantIds: [first.student],
    takesFewer: false,
    tappedAt: world.clock.now().toISOString(),
  };
  const answers = await Promise.all(
    [key, key].map((one) => call(app, first.token, 'waitlist.join', input, one)),
  );
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(dataOf(await join(second, cls.id))).toMatchObject({
    state: 'waiting',
    place: 2,
    actions: ['leave'],
  });
  expect(reasonIn(await join(first, cls.id))).toBe('ALREADY_WAITING');
  const again = dataOf(await call(app, first.token, 'class.detail', { id: cls.id }));
  expect([again.actions, again.waitlist]).toEqual([
    ['leaveWaitlist'],
    { length: 2, mine: { id: input.entryId, state: 'waiting', place: 1, orderId: null } },
  ]);
  expect(reasonIn(await call(app, first.token, 'waitlist.leave', { id: input.entryId }))).toBe('ok');
  expect(reasonIn(await call(app, first.token, 'waitlist.leave', { id: input.entryId }))).toBe('ok');
  expect(dataOf(await call(app, second.token, 'class.detail', { id: cls.id })).waitlist.mine?.place).toBe(1);
});

it('waitlist.join refuses with the reasons of order.create', async () => {
  const { cls, coachId, seated } = await fullClass();
  const who = await somebody();
  const unsigned = randomUUID();
  await world.database.query
    .insertInto('participant')
    .values({
      id: unsigned,
      guardian_id: who.student,
      kind: 'child',
      name: 'Kid',
      created_at: world.clock.now(),
    })
    .execute();
  expect(reasonIn(await join(who, cls.id, { participantIds: [unsigned] }))).toBe('WAIVER_MISSING');
  expect(reasonIn(await join(who, cls.id, { participantIds: [coachId] }))).toBe('PARTICIPANT_UNKNOWN');
  const coach = { student: coachId, token: await signIn(world, coachId, 'student') };
  expect(reasonIn(await join(coach, cls.id))).toBe('OWN_CLASS');
  const inside = seated[0]?.student ?? '';
  const sits = { student: inside, token: await signIn(world, inside, 'student') };
  expect(reasonIn(await join(sits, cls.id))).toBe('ALREADY_BOOKED');
  const elsewhere = await somebody();
  await bookOne(world, elsewhere.student, await addClass(world, { coachId: await addCoach(world) }));
  expect(reasonIn(await join(elsewhere, cls.id))).toBe('CLASH');
  expect(reasonIn(await join(who, randomUUID()))).toBe('NOT_FOUND');
  const old = new Date(world.clock.now().getTime() - 73 * 3_600_000).toISOString();
  expect(reasonIn(await join(who, cls.id, { tappedAt: old }))).toBe('TOO_OLD');
  const open = await addClass(world, { coachId: await addCoach(world) });
  expect(reasonIn(await join(who, open.id))).toBe('SEATS_FREE');
  const near = await fullClass(1, { inHours: 2.1 });
  await world.database.query
    .updateTable('class')
    .set({ min_notice_minutes: 0 })
    .where('id', '=', near.cls.id)
    .execute();
  world.clock.advance({ minutes: 7 });
  expect(reasonIn(await join(who, near.cls.id))).toBe('WAITLIST_CLOSED');
  world.clock.set(new Date(startOfTime));
});

it('offers a released seat to the first, and to nobody else meanwhile; nothing is charged', async () => {
  const { cls, seated } = await fullClass();
  const [first, second, passer] = [await somebody(price), await somebody(), await somebody()];
  const one = dataOf(await join(first, cls.id));
  const two = dataOf(await join(second, cls.id));
  await leaveSeat(seated[0]!);
  // Before the offer is made the seat is theirs already.
  await expect(bookOne(world, passer.student, cls)).rejects.toMatchObject({ reason: 'CLASS_FULL' });
  expect(dataOf(await call(app, passer.token, 'class.detail', { id: cls.id }))).toMatchObject({
    seatsLeft: 0,
    whyNot: 'CLASS_FULL',
  });
  const counts = await Promise.all([offerSeats(world), offerSeats(world)]);
  expect(counts[0] + counts[1]).toBe(1);
  const offered = await entryOf(first, one.id);
  expect(offered).toMatchObject({ state: 'offered', actions: ['accept', 'decline'], offer: { seats: 1 } });
  const order = await orderRow(world, offered?.offer?.orderId ?? '');
  expect(order).toMatchObject({
    status: OrderStatus.awaitPayment,
    pay_state: 'none',
    student_id: first.student,
    from_waitlist: true,
  });
  // Ten in the morning in Vancouver, four days ahead: twelve hours would end at ten in the evening.
  expect(order.expires_at?.toISOString()).toBe('2027-03-02T15:00:00.000Z');
  expect((await entryOf(second, two.id))?.place).toBe(1);
  expect(await balanceOf(world, ledger.student(first.student))).toBe(price);

  const accepted = dataOf(
    await call(app, first.token, 'waitlist.accept', { id: one.id, payFromBalance: true }),
  );
  expect([accepted.status, accepted.history.map(({ event }) => event)]).toEqual([
    OrderStatus.awaitAgree,
    ['offered', 'paid'],
  ]);
  expect((await entryOf(first, one.id))?.state).toBe('accepted');
  expect(reasonIn(await call(app, first.token, 'waitlist.decline', { id: one.id }))).toBe('WAITLIST_OVER');
  expect(
    reasonIn(await call(app, second.token, 'waitlist.accept', { id: two.id, payFromBalance: false })),
  ).toBe('WAITLIST_OVER');
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('a declined or expired offer passes to the next entry, and the seat is public after the last one', async () => {
  const { cls, seated } = await fullClass();
  const people = [await somebody(), await somebody(), await somebody()] as const;
  const entries = [];
  for (const who of people) entries.push(dataOf(await join(who, cls.id)).id);
  await leaveSeat(seated[0]!);
  expect(await offerSeats(world)).toBe(1);
  dataOf(await call(app, people[0].token, 'waitlist.decline', { id: entries[0]! }));
  expect(await offerSeats(world)).toBe(1);
  const offer = (await entryOf(people[1], entries[1]!))?.offer;
  world.clock.set(new Date(offer?.expiresAt ?? ''));
  expect(
    reasonIn(await call(app, people[1].token, 'waitlist.accept', { id: entries[1]!, payFromBalance: false })),
  ).toBe('WAITLIST_OVER');
  await expireUnpaid(world);
  expect(await offerSeats(world)).toBe(1);
  // Leaving with an open offer frees the seat too.
  dataOf(await call(app, people[2].token, 'waitlist.leave', { id: entries[2]! }));
  expect(await offerSeats(world)).toBe(0);
  const states = await world.database.query
    .selectFrom('waitlist_entry')
    .select('state')
    .where('class_id', '=', cls.id)
    .orderBy('seq')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['declined', 'expired', 'declined']);
  await bookOne(world, await addStudent(world), cls);
  world.clock.set(new Date(startOfTime));
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('offerSeats keeps a family together, or offers fewer seats when the family agreed to that', async () => {
  const { cls, seated } = await fullClass(3);
  const [family, flexible, single] = [await somebody(), await somebody(), await somebody()];
  const kids = async (who: Somebody) => [who.student, await addParticipant(world, who.student)];
  const whole = dataOf(await join(family, cls.id, { participantIds: await kids(family) }));
  const some = dataOf(
    await join(flexible, cls.id, { participantIds: await kids(flexible), takesFewer: true }),
  );
  const last = dataOf(await join(single, cls.id));
  await leaveSeat(seated[0]!);
  expect(await offerSeats(world)).toBe(1);
  expect((await entryOf(family, whole.id))?.state).toBe('waiting');
  const partly = await entryOf(flexible, some.id);
  expect(partly?.offer).toMatchObject({ seats: 1, totalMinor: price });
  const inside = dataOf(
    await call(app, flexible.token, 'order.detail', { id: partly?.offer?.orderId ?? '' }),
  );
  expect(inside.participants.map(({ id }) => id)).toEqual([flexible.student]);
  // The next two seats: the family is first again.
  await leaveSeat(seated[1]!);
  await leaveSeat(seated[2]!);
  expect(await offerSeats(world)).toBe(1);
  expect((await entryOf(family, whole.id))?.offer?.seats).toBe(2);
  expect((await entryOf(single, last.id))?.state).toBe('waiting');
  expect((await classRow(world, cls.id)).taken).toBe(3);
});

it('leaves seats to everybody if they are too few for each waiting family', async () => {
  const { cls, seated } = await fullClass(2);
  const family = await somebody();
  const both = [family.student, await addParticipant(world, family.student)];
  dataOf(await join(family, cls.id, { participantIds: both }));
  await leaveSeat(seated[0]!);
  expect(await offerSeats(world)).toBe(0);
  await bookOne(world, await addStudent(world), cls);
});

it('offerSeats skips an entry that can no longer take part, and closes it with a code', async () => {
  const { cls, seated } = await fullClass();
  const [busy, next] = [await somebody(), await somebody()];
  const entry = dataOf(await join(busy, cls.id));
  const other = dataOf(await join(next, cls.id));
  await bookOne(world, busy.student, await addClass(world, { coachId: await addCoach(world) }));
  await leaveSeat(seated[0]!);
  expect(await offerSeats(world)).toBe(1);
  expect(await entryOf(busy, entry.id)).toMatchObject({ state: 'closed', closedCode: 'CLASH', actions: [] });
  expect((await entryOf(next, other.id))?.state).toBe('offered');
});

it('an offer is paid like any order, also without accepting first; a free class becomes a request', async () => {
  const paid = await fullClass();
  const payer = await somebody(price);
  const entry = dataOf(await join(payer, paid.cls.id));
  await leaveSeat(paid.seated[0]!);
  await offerSeats(world);
  const orderId = (await entryOf(payer, entry.id))?.offer?.orderId ?? '';
  await as(world, payer.student, payOrder, { id: orderId, method: PaymentMethod.balance });
  expect((await entryOf(payer, entry.id))?.state).toBe('accepted');

  const free = await fullClass(1, { priceMinor: 0 });
  const guest = await somebody();
  const wait = dataOf(await join(guest, free.cls.id));
  await leaveSeat(free.seated[0]!);
  await offerSeats(world);
  const asked = dataOf(
    await call(app, guest.token, 'waitlist.accept', { id: wait.id, payFromBalance: false }),
  );
  expect([asked.status, asked.history.at(-1)?.event]).toEqual([OrderStatus.awaitAgree, 'requested']);
});

it('waitlist.accept without money leaves the order waiting for payment, never shorter than others', async () => {
  const { cls, seated } = await fullClass(1, { inHours: 5 });
  const who = await somebody();
  const entry = dataOf(await join(who, cls.id));
  await leaveSeat(seated[0]!);
  await offerSeats(world);
  world.clock.advance({ minutes: 29 });
  const order = dataOf(await call(app, who.token, 'waitlist.accept', { id: entry.id, payFromBalance: true }));
  expect([order.status, order.expiresAt]).toEqual([OrderStatus.awaitPayment, '2027-03-01T18:44:00.000Z']);
  world.clock.advance({ minutes: 15 });
  await expireUnpaid(world);
  expect((await entryOf(who, entry.id))?.state).toBe('accepted');
  world.clock.set(new Date(startOfTime));
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('waitlists close with their class, and two hours before the start; everybody is notified once', async () => {
  const { cls, seated, coachId } = await fullClass();
  const [offered, waiting] = [await somebody(), await somebody()];
  const one = dataOf(await join(offered, cls.id));
  const two = dataOf(await join(waiting, cls.id));
  await leaveSeat(seated[0]!);
  await offerSeats(world);
  const coach = await signIn(world, coachId, 'coach');
  dataOf(await call(app, coach, 'class.cancel', { id: cls.id, reason: { code: 'venue', text: '' } }));
  expect((await entryOf(offered, one.id))?.state).toBe('closed');
  expect((await entryOf(waiting, two.id))?.closedCode).toBe('CLASS_CANCELED');
  expect(await closeWaitlists(world)).toBe(0);

  const near = await fullClass(1, { inHours: 5 });
  const late = await somebody();
  const entry = dataOf(await join(late, near.cls.id));
  world.clock.advance({ hours: 3, minutes: -1 });
  expect(await closeWaitlists(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  const counts = await Promise.all([closeWaitlists(world), closeWaitlists(world)]);
  expect(counts[0] + counts[1]).toBe(1);
  expect((await entryOf(late, entry.id))?.closedCode).toBe('time');
  const notices = await world.database.query
    .selectFrom('notice')
    .select(['kind', 'about_kind', 'about_id', 'about_side'])
    .where('account_id', 'in', [waiting.student, late.student])
    .orderBy('created_at')
    .execute();
  const seat = { about_kind: 'class', about_side: 'student' };
  expect(notices).toEqual([
    { kind: 'waitlistCanceledByCoach', about_id: cls.id, ...seat },
    { kind: 'waitlistClosed', about_id: near.cls.id, ...seat },
  ]);
  world.clock.set(new Date(startOfTime));
  expect(await findViolations(world.database.query)).toEqual([]);
});
