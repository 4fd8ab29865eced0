import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

it('order.check returns the refusal of each participant of the account, and books nothing', async () => {
  const [coachId, otherId, parentId] = [
    await addCoach(world),
    await addCoach(world),
    await addStudent(world),
  ];
  const parent = await signIn(world, parentId, 'student');
  const [free, busy, unsigned] = [
    await addParticipant(world, parentId),
    await addParticipant(world, parentId),
    await addParticipant(world, parentId),
  ];
  await world.database.query.deleteFrom('waiver_signature').where('participant_id', '=', unsigned).execute();
  const cls = await addClass(world, { coachId, priceMinor: 0, inHours: 60 });
  const other = await addClass(world, { coachId: otherId, priceMinor: 0, inHours: 60 });
  const elsewhere = dataOf(await call(app, parent, 'order.create', formFor(world, other, busy)));

  const check = async () => {
    const { items } = dataOf(await call(app, parent, 'order.check', { id: cls.id }));
    return new Map(items.map((item) => [item.participantId, item]));
  };
  const before = await check();
  expect([...before.keys()].toSorted()).toEqual([parentId, free, busy, unsigned].toSorted());
  expect(before.get(free)).toMatchObject({ whyNot: null, elsewhere: null, shared: null });
  expect(before.get(unsigned)?.whyNot).toBe('WAIVER_MISSING');
  expect(before.get(busy)).toMatchObject({
    whyNot: 'CLASH',
    elsewhere: { orderId: elsewhere.id, startsAt: other.starts_at.toISOString(), title: other.title },
  });

  // The server stores which entries this coach got, never their texts. The other coach got nothing.
  dataOf(
    await call(app, parent, 'needs.update', {
      id: free,
      accommodations: ['quietSpace', 'extraTime'],
      communication: '',
      triggers: 'Whistles',
      calming: 'A blanket',
      medical: '',
    }),
  );
  dataOf(
    await call(app, parent, 'order.create', {
      ...formFor(world, cls, free),
      needs: [{ participantId: free, accommodations: ['quietSpace'], fields: ['calming'] }],
    }),
  );
  expect((await check()).get(free)).toMatchObject({
    whyNot: 'ALREADY_BOOKED',
    shared: { accommodations: ['quietSpace'], fields: ['calming'] },
  });
  const atOther = dataOf(await call(app, parent, 'order.check', { id: other.id })).items;
  expect(atOther.find((item) => item.participantId === free)?.shared).toBeNull();
  const ghost = '019a0000-0000-7000-8000-00000000dead';
  expect(reasonIn(await call(app, parent, 'order.check', { id: ghost }))).toBe('NOT_FOUND');
});

it('order.create books at the current price when it has fallen, or is at most maxPriceMinor', async () => {
  const [coachId, parentId] = [await addCoach(world), await addStudent(world, 100_00)];
  const parent = await signIn(world, parentId, 'student');
  const book = async (price: number, maxPriceMinor?: number) => {
    const cls = await addClass(world, { coachId, priceMinor: 2000 });
    await world.database.query
      .updateTable('class')
      .set({ price_minor: price })
      .where('id', '=', cls.id)
      .execute();
    const form = formFor(world, cls, parentId, { payFromBalance: true, replayed: true });
    const basis = { ...form.basis, ...(maxPriceMinor !== undefined && { maxPriceMinor }) };
    const reply = await call(app, parent, 'order.create', { ...form, basis });
    if (reasonIn(reply) !== 'ok') return reasonIn(reply);
    const { id, totalMinor } = dataOf(reply);
    dataOf(
      await call(app, parent, 'order.cancel', {
        id,
        reason: { code: 'plans', text: '' },
        shownRefundMinor: totalMinor,
        tappedAt: form.tappedAt,
      }),
    );
    return totalMinor;
  };
  expect(await book(1900)).toBe(1900);
  expect(await book(2100)).toBe('CHANGED');
  expect(await book(2100, 2200)).toBe(2100);
  expect(await book(2201, 2200)).toBe('CHANGED');
});
