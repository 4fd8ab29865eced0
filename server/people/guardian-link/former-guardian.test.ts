import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

const name = 'Zqkind';
const medical = 'ZQMEDICAL';
let world: World;
let app: FastifyInstance;
let at: ReturnType<typeof familyWorld>;
let coachId: string;
let coach: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = familyWorld(world, app);
  coachId = await addCoach(world);
  coach = await signIn(world, coachId, 'coach');
});
beforeEach(() => world.clock.advance({ minutes: 1 }));

let hours = 48;
/** Ann made the profile. Bob is the second guardian and books the child with its needs; then Ann removes him. */
async function passed(priceMinor = 4001) {
  const [ann, bob] = [await at.person(), await at.person(20_000)];
  const child = await at.childOf(ann, name, bob);
  dataOf(
    await call(app, bob.token, 'needs.update', {
      id: child,
      accommodations: ['quietSpace'],
      communication: '',
      triggers: '',
      calming: '',
      medical,
    }),
  );
  const cls = await addClass(world, { coachId, priceMinor, inHours: (hours += 2) });
  const key = randomUUID();
  const form = {
    ...formFor(world, cls, child),
    payFromBalance: true,
    needs: [{ participantId: child, accommodations: ['quietSpace' as const], fields: ['medical' as const] }],
  };
  const order = dataOf(await call(app, bob.token, 'order.create', form, key));
  return { ann, bob, child, cls, order, key, form };
}
const feedOf = async ({ token }: Person) => {
  const { url } = dataOf(await call(app, token, 'calendar.open', { showsNames: true, renew: false }));
  return (await app.inject({ url: new URL(url ?? '').pathname })).body;
};
const ordersOf = async ({ token }: Person) =>
  dataOf(await call(app, token, 'order.list', { as: 'student', status: '' })).items;
const balanceOf = async ({ token }: Person) => dataOf(await call(app, token, 'wallet.mine', {})).balanceMinor;

test('a former guardian reads nothing of the child in any call', async () => {
  const { ann, bob, child, order, key, form } = await passed();
  expect(await feedOf(bob)).toContain(name);
  await at.removed(child, ann, bob);
  expect(reasonIn(await call(app, bob.token, 'needs.ofOrder', { id: order.id }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, bob.token, 'order.detail', { id: order.id }))).toBe('NOT_FOUND');
  expect(await ordersOf(bob)).toEqual([]);
  const feed = await feedOf(bob);
  expect([feed.includes(name), feed.includes(order.id), feed.includes('Pool')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(dataOf(await call(app, bob.token, 'home.student', {})).next).toEqual([]);
  const reads = [
    await call(app, bob.token, 'notice.list', {}),
    await call(app, bob.token, 'child.list', {}),
    await call(app, bob.token, 'guardian.list', {}),
    await call(app, bob.token, 'waitlist.mine', {}),
    await call(app, bob.token, 'order.receipts', {}),
    await call(app, bob.token, 'command.detail', { id: key }),
    await call(app, bob.token, 'order.create', form, key),
  ];
  for (const { text } of reads)
    for (const secret of [name, medical, child, 'Pool', '1 Street', order.class.startsAt])
      expect(text).not.toContain(secret);
  const replayed = await call(app, bob.token, 'order.create', form, key);
  expect([reasonIn(replayed), replayed.body.data]).toEqual(['ANSWER_ERASED', { id: order.id }]);
});

test('a class pack names no child to a buyer who is no longer its guardian', async () => {
  const [ann, bob] = [await at.person(), await at.person(20_000)];
  const child = await at.childOf(ann, name, bob);
  const terms = { sessions: 2, priceMinor: 4000, upToMinor: 4001, days: 90 };
  const [offer] = dataOf(await call(app, coach, 'classPack.offer', terms)).items;
  const key = randomUUID();
  const form = { offerId: offer?.id ?? '', participantId: child, method: PaymentMethod.balance };
  const { pack } = dataOf(
    await call(app, bob.token, 'classPack.buy', { ...form, shownPriceMinor: 4000 }, key),
  );
  expect(pack.person).toEqual({ id: child, name });
  await at.removed(child, ann, bob);
  const detail = await call(app, bob.token, 'classPack.detail', { id: pack.id });
  expect(dataOf(detail)).toMatchObject({ left: 2, person: { id: child, name: '' } });
  for (const reply of [
    detail,
    await call(app, bob.token, 'classPack.mine', {}),
    await call(app, bob.token, 'command.detail', { id: key }),
    await call(app, bob.token, 'notice.list', {}),
  ])
    expect(reply.text).not.toContain(name);
  const other = await call(app, bob.token, 'classPack.pass', { id: pack.id, participantId: bob.id });
  expect(dataOf(other).person.id).toBe(bob.id);
});

test('the remaining guardian gets the order and its needs, and cancels; the payer gets the money', async () => {
  const { ann, bob, child, order } = await passed();
  expect(await balanceOf(bob)).toBe(20_000 - 4001);
  await at.removed(child, ann, bob);
  expect(await ordersOf(ann)).toMatchObject([
    { id: order.id, student: { id: ann.id }, participants: [{ id: child, name }], isPaidByOther: true },
  ]);
  expect(dataOf(await call(app, ann.token, 'needs.ofOrder', { id: order.id })).items[0]?.medical).toBe(
    medical,
  );
  const notices = dataOf(await call(app, ann.token, 'notice.list', {})).items;
  expect(notices.map(({ kind, about }) => [kind, about?.id])).toContainEqual(['orderPassed', order.id]);
  const seen = dataOf(await call(app, coach, 'order.detail', { id: order.id }));
  expect([seen.student.id, seen.participants]).toMatchObject([ann.id, [{ name }]]);
  dataOf(
    await call(app, ann.token, 'order.cancel', {
      id: order.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: 4001,
      refundTo: 'balance',
      tappedAt: world.clock.now().toISOString(),
    }),
  );
  expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([0, 20_000]);
  expect(dataOf(await call(app, bob.token, 'order.receipts', {})).items).toEqual([
    {
      id: order.id,
      number: order.number,
      title: { en: 'Swim', zh: '游泳' },
      paidAt: order.paidAt,
      amountMinor: 4001,
      returnedMinor: 4001,
      currency: 'USD',
    },
  ]);
  // The payer can no longer open the order.
  const records = dataOf(await call(app, bob.token, 'wallet.mine', {})).items;
  expect(records.map(({ kind, orderId, orderNumber }) => [kind, orderId, orderNumber])).toEqual(
    expect.arrayContaining([
      ['pay', null, order.number],
      ['refund', null, order.number],
    ]),
  );
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('an order for two children shows the other guardian of one child only that child', async () => {
  const [ann, bob] = [await at.person(), await at.person(20_000)];
  const [shared, own] = [await at.childOf(ann, name, bob), await at.childOf(bob, 'Mine')];
  const cls = await addClass(world, { coachId, inHours: (hours += 2) });
  const form = { ...formFor(world, cls, shared), participantIds: [shared, own], payFromBalance: true };
  const order = dataOf(await call(app, bob.token, 'order.create', form));
  const seen = dataOf(await call(app, ann.token, 'order.detail', { id: order.id }));
  expect(seen).toMatchObject({ participants: [{ id: shared }], others: 1, totalMinor: 4001, actions: [] });
  expect(JSON.stringify(seen)).not.toContain('Mine');
  await at.removed(shared, ann, bob);
  expect(await ordersOf(bob)).toMatchObject([
    { id: order.id, participants: [{ id: own }], others: 1, totalMinor: 8002, cancel: { refundMinor: 4001 } },
  ]);
  expect(await feedOf(bob)).not.toContain(name);
  // Ann takes her child out of the order; the payer gets the refund.
  const leave = {
    id: order.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 4001,
    refundTo: 'balance',
    tappedAt: world.clock.now().toISOString(),
  } as const;
  expect(reasonIn(await call(app, ann.token, 'order.cancel', leave))).toBe('NOT_FOUND');
  const refused = await call(app, ann.token, 'order.cancelParticipants', { ...leave, participantIds: [own] });
  expect(reasonIn(refused)).toBe('PARTICIPANT_UNKNOWN');
  expect(dataOf(await call(app, ann.token, 'order.detail', { id: order.id })).actions).toEqual([
    'cancelSome',
  ]);
  dataOf(await call(app, ann.token, 'order.cancelParticipants', { ...leave, participantIds: [shared] }));
  expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([0, 20_000 - 4001]);
  expect(await ordersOf(bob)).toMatchObject([{ participants: [{ id: own }], left: [] }]);
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('a guardian leaving with their child passes the order on to the guardian of the other', async () => {
  const [ann, bob] = [await at.person(), await at.person(20_000)];
  const [shared, own] = [await at.childOf(ann, name, bob), await at.childOf(bob, 'Mine')];
  const cls = await addClass(world, { coachId, inHours: (hours += 2) });
  const form = { ...formFor(world, cls, shared), participantIds: [shared, own], payFromBalance: true };
  const order = dataOf(await call(app, bob.token, 'order.create', form));
  await at.removed(shared, ann, bob);
  const left = dataOf(
    await call(app, bob.token, 'order.cancel', {
      id: order.id,
      reason: { code: 'ill', text: '' },
      shownRefundMinor: 4001,
      tappedAt: world.clock.now().toISOString(),
    }),
  );
  expect(left).toMatchObject({
    participants: [],
    left: [{ id: own }],
    others: 1,
    status: OrderStatus.awaitAgree,
    actions: [],
  });
  expect(await ordersOf(ann)).toMatchObject([
    { id: order.id, participants: [{ id: shared }], totalMinor: 4001 },
  ]);
  expect(await balanceOf(bob)).toBe(20_000 - 4001);
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('an unpaid order passes on with the duty to pay', async () => {
  const [ann, bob] = [await at.person(20_000), await at.person(20_000)];
  const child = await at.childOf(ann, name, bob);
  const cls = await addClass(world, { coachId, inHours: (hours += 2) });
  const order = dataOf(await call(app, bob.token, 'order.create', formFor(world, cls, child)));
  await at.removed(child, ann, bob);
  expect(
    reasonIn(await call(app, bob.token, 'order.pay', { id: order.id, method: PaymentMethod.balance })),
  ).toBe('NOT_FOUND');
  dataOf(await call(app, ann.token, 'order.pay', { id: order.id, method: PaymentMethod.balance }));
  expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([20_000 - 4001, 20_000]);
  expect(dataOf(await call(app, bob.token, 'order.receipts', {})).items).toEqual([]);
});

test('one guardian keeps every order when two removals and two leavings are parallel', async () => {
  for (let round = 0; round < 6; round++) {
    const { ann, bob, child, order } = await passed();
    const answers = await Promise.all([
      at.remove(child, ann, bob),
      at.remove(child, bob, bob),
      at.remove(child, ann, ann),
      at.remove(child, bob, ann),
    ]);
    expect(answers.map(reasonIn).filter((reason) => reason === 'ok')).toHaveLength(1);
    const stays = await world.database.query
      .selectFrom('child_guardian')
      .select('account_id')
      .where('participant_id', '=', child)
      .where('removed_at', 'is', null)
      .execute();
    expect(stays).toHaveLength(1);
    const row = await world.database.query
      .selectFrom('orders')
      .select('student_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.student_id).toBe(stays[0]?.account_id);
  }
});

test('bookings that meet the removal end with a guardian', async () => {
  const [ann, bob] = [await at.person(), await at.person(1_000_000)];
  for (let round = 0; round < 6; round++) {
    const child = await at.childOf(ann, name, bob);
    const cls = await addClass(world, { coachId, inHours: (hours += 2) });
    await Promise.all([
      call(app, bob.token, 'order.create', { ...formFor(world, cls, child), payFromBalance: true }),
      at.remove(child, ann, bob),
    ]);
    const orders = await world.database.query
      .selectFrom('orders')
      .select('student_id')
      .where('class_id', '=', cls.id)
      .execute();
    expect(orders.map((row) => row.student_id).filter((id) => id !== ann.id)).toEqual([]);
  }
  expect(await findViolations(world.database.query)).toEqual([]);
});
