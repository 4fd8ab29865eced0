import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { pastAllGuards, testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, classRow, formFor, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { offerSeats } from './waitlist.offer.jobs.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 16 }), { startAt: '2027-03-01T18:00:00.000Z' });
  app = await serve(world);
});

const price = 4001;

/** A full class of one coach that seats caregivers, and a way to set all its seats free. */
async function fullClass(seats = 2) {
  const coachId = await addCoach(world);
  const cls = await addClass(world, { coachId, capacity: seats });
  await world.database.query
    .updateTable('class')
    .set({ meets: ['caregiverSeat'] })
    .where('id', '=', cls.id)
    .execute();
  const student = await addStudent(world);
  const people = [student];
  while (people.length < seats) people.push(await addParticipant(world, student));
  const { id } = await bookOne(world, student, cls, { participantIds: people });
  const release = () =>
    as(world, student, cancelWholeOrder, {
      id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor: 0,
      tappedAt: world.clock.now().toISOString(),
    });
  return { cls, coachId, release };
}

/** A parent with two children; the first child has a need profile. */
async function family(balance = 0) {
  const parent = await addStudent(world, balance);
  const token = await signIn(world, parent, 'student');
  const children = [await addParticipant(world, parent), await addParticipant(world, parent)] as const;
  const profile = { communication: '', triggers: '', calming: 'A blanket', medical: 'Inhaler' };
  dataOf(
    await call(app, token, 'needs.update', { id: children[0], accommodations: ['quietSpace'], ...profile }),
  );
  return { parent, token, children };
}
type Family = Awaited<ReturnType<typeof family>>;

const seen = (cls: Row<'class'>) => ({
  classVersion: cls.version,
  priceMinor: cls.price_minor,
  currency: cls.currency,
  startsAt: cls.starts_at.toISOString(),
});

const shareOf = (child: string) => [
  { participantId: child, accommodations: ['quietSpace' as const], fields: ['medical' as const] },
];

const join = (
  { token, children }: Family,
  cls: Row<'class'>,
  rest: Partial<Input<'waitlist.join'>> = {},
  key?: string,
) =>
  call(
    app,
    token,
    'waitlist.join',
    {
      entryId: randomUUID(),
      classId: cls.id,
      participantIds: [...children],
      takesFewer: false,
      tappedAt: world.clock.now().toISOString(),
      basis: seen(cls),
      needs: shareOf(children[0]),
      caregivers: 1,
      ...rest,
    },
    key,
  );

const entryOf = async ({ token }: Family, id: string) =>
  dataOf(await call(app, token, 'waitlist.mine', {})).items.find((item) => item.id === id);

const keptFor = async (entryId: string) =>
  (
    await world.database.query
      .selectFrom('waitlist_need')
      .select('sealed')
      .where('entry_id', '=', entryId)
      .execute()
  ).map((row) => row.sealed.toString('latin1'));

it('an offer carries needs and caregivers into the order without a second form', async () => {
  const { cls, coachId, release } = await fullClass();
  const who = await family(3 * price);
  const entry = dataOf(await join(who, cls));
  expect([entry.caregivers, entry.needs]).toEqual([1, [who.children[0]]]);
  expect((await keptFor(entry.id)).join('')).not.toContain('quietSpace');
  await release();
  expect(await offerSeats(world)).toBe(1);
  expect(await keptFor(entry.id)).toEqual([]);
  const offered = await entryOf(who, entry.id);
  expect(offered).toMatchObject({
    needs: [who.children[0]],
    offer: { seats: 2, changed: null, unsigned: [] },
  });
  const coach = await signIn(world, coachId, 'coach');
  const orderId = offered?.offer?.orderId ?? '';
  // The coach sees nothing before the family accepts.
  expect(dataOf(await call(app, coach, 'needs.ofClass', { id: cls.id })).items).toEqual([]);
  const order = dataOf(await call(app, who.token, 'waitlist.accept', { id: entry.id, payFromBalance: true }));
  expect(order).toMatchObject({
    id: orderId,
    status: OrderStatus.awaitAgree,
    caregivers: 1,
    needs: [{ participantId: who.children[0], answer: null }],
  });
  const [needs] = dataOf(await call(app, coach, 'needs.ofClass', { id: cls.id })).items;
  expect(needs).toMatchObject({ accommodations: ['quietSpace'], medical: 'Inhaler', calming: '' });
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('an offer of fewer seats carries the caregivers and needs of the participants who get them', async () => {
  const { cls, release } = await fullClass(1);
  const who = await family();
  // The second child is named first, and gets the seat.
  const turned = [who.children[1], who.children[0]];
  expect(reasonIn(await join(who, cls, { participantIds: turned }))).toBe('CLASS_FULL');
  await world.database.query.updateTable('class').set({ capacity: 2 }).where('id', '=', cls.id).execute();
  await bookOne(world, await addStudent(world), cls);
  const entry = dataOf(await join(who, cls, { participantIds: turned, takesFewer: true, caregivers: 2 }));
  await release();
  expect(await offerSeats(world)).toBe(1);
  const order = await orderRow(world, (await entryOf(who, entry.id))?.offer?.orderId ?? '');
  expect([order.seats, order.caregivers]).toEqual([1, 1]);
  expect((await entryOf(who, entry.id))?.needs).toEqual([]);
});

it('waitlist.join refuses what a booking refuses', async () => {
  const { cls } = await fullClass();
  const who = await family();
  expect(reasonIn(await join(who, cls, { caregivers: 3 }))).toBe('BAD_INPUT');
  expect(reasonIn(await join(who, cls, { needs: shareOf(who.parent) }))).toBe('BAD_INPUT');
  await world.database.query.updateTable('class').set({ meets: [] }).where('id', '=', cls.id).execute();
  expect(reasonIn(await join(who, cls))).toBe('CAREGIVER_NOT_MET');
});

it('an offer lists what has changed since the family joined', async () => {
  const { cls, release } = await fullClass();
  const [old, fresh] = [await family(), await family()];
  const first = dataOf(await join(old, cls, { participantIds: [old.children[0]] }));
  await world.database.query
    .updateTable('class')
    .set({ price_minor: 5000, version: 2 })
    .where('id', '=', cls.id)
    .execute();
  const second = dataOf(
    await join(fresh, await classRow(world, cls.id), { participantIds: [fresh.children[0]] }),
  );
  await release();
  expect(await offerSeats(world)).toBe(2);
  expect((await entryOf(old, first.id))?.offer).toMatchObject({
    totalMinor: 5000,
    changed: { priceMinor: 5000, currency: 'USD', startsAt: cls.starts_at.toISOString() },
  });
  expect((await entryOf(fresh, second.id))?.offer?.changed).toBeNull();
  expect(await noticesOf(world, old.parent)).toContain('waitlistOfferChanged');
  expect(await noticesOf(world, fresh.parent)).toContain('waitlistOffer');
});

it('an offer keeps its seats and refuses payment when a newer waiver is not signed yet', async () => {
  const { cls, release } = await fullClass();
  const who = await family(3 * price);
  const entry = dataOf(await join(who, cls));
  const body = JSON.stringify({ title: 'Waiver', intro: '', sections: [] });
  const text = { kind: 'liability' as const, version: '2027-03', published_at: world.clock.now() };
  await world.database.query
    .insertInto('legal_text')
    .values({ ...text, en: body, zh: body, text_hash: randomBytes(32) })
    .execute();
  try {
    await release();
    expect(await offerSeats(world)).toBe(1);
    const offer = (await entryOf(who, entry.id))?.offer;
    expect(offer?.unsigned.toSorted()).toEqual([...who.children].toSorted());
    const accept = (key?: string) =>
      call(app, who.token, 'waitlist.accept', { id: entry.id, payFromBalance: true }, key);
    const key = randomUUID();
    expect(reasonIn(await accept(key))).toBe('WAIVER_MISSING');
    expect(reasonIn(await accept(key))).toBe('WAIVER_MISSING');
    for (const method of [PaymentMethod.balance, PaymentMethod.visa])
      expect(reasonIn(await call(app, who.token, 'order.pay', { id: offer?.orderId ?? '', method }))).toBe(
        'WAIVER_MISSING',
      );
    for (const child of who.children)
      await world.database.query
        .insertInto('waiver_signature')
        .values({
          id: randomUUID(),
          participant_id: child,
          version: '2027-03',
          text_hash: randomBytes(32),
          guardian_id: who.parent,
          signature: 'A guardian',
          signed_at: world.clock.now(),
          address: '127.0.0.1',
          user_agent: '',
        })
        .execute();
    expect((await entryOf(who, entry.id))?.offer?.unsigned).toEqual([]);
    expect(dataOf(await accept()).status).toBe(OrderStatus.awaitAgree);
  } finally {
    await world.database.query.deleteFrom('waiver_signature').where('version', '=', '2027-03').execute();
    await pastAllGuards(world.database, (tx) =>
      tx.deleteFrom('legal_text').where('version', '=', '2027-03').execute(),
    );
  }
});

it('a booking with waitIfFull joins the waitlist once, with its whole form', async () => {
  const { cls, release } = await fullClass();
  const who = await family(3 * price);
  const entryId = randomUUID();
  const key = randomUUID();
  const form = {
    ...formFor(world, cls, who.parent, { participantIds: [...who.children] }),
    needs: shareOf(who.children[0]),
    caregivers: 1,
    fewerOk: true,
    replayed: true,
    waitIfFull: { entryId },
  };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call(app, who.token, 'order.create', form, key)),
  );
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect([reasonIn(answers[0]!), answers[0]!.body.data]).toEqual(['WAITLISTED', { entryId }]);
  const entry = await entryOf(who, entryId);
  expect(entry).toMatchObject({
    state: 'waiting',
    place: 1,
    seats: 2,
    takesFewer: true,
    caregivers: 1,
    needs: [who.children[0]],
  });
  // The same intent under another key, and without it.
  const again = await call(app, who.token, 'order.create', {
    ...form,
    waitIfFull: { entryId: randomUUID() },
  });
  expect(answers[0]!.status).toBe(409);
  expect([reasonIn(again), again.body.data]).toEqual([
    'CLASS_FULL',
    { seatsLeft: 0, waitlist: 'ALREADY_WAITING' },
  ]);
  const { waitIfFull: _asked, ...plain } = form;
  const other = await family();
  const refused = await call(app, other.token, 'order.create', {
    ...plain,
    participantIds: [...other.children],
    needs: [],
  });
  expect(reasonIn(refused)).toBe('CLASS_FULL');
  expect(await entryOf(other, entryId)).toBeUndefined();
  await release();
  expect(await offerSeats(world)).toBe(1);
  expect(
    dataOf(await call(app, who.token, 'waitlist.accept', { id: entryId, payFromBalance: true })),
  ).toMatchObject({ status: OrderStatus.awaitAgree, caregivers: 1, seats: 2 });
});

it('the waitlist deletes the shared needs when the wait ends', async () => {
  const { cls } = await fullClass();
  const who = await family();
  const entry = dataOf(await join(who, cls));
  expect(await keptFor(entry.id)).toHaveLength(1);
  dataOf(await call(app, who.token, 'waitlist.leave', { id: entry.id }));
  expect(await keptFor(entry.id)).toEqual([]);
});
