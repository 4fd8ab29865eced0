import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { checkMinors } from '#server/people/guardian/consent.jobs.ts';
import { eraseAccount } from '#server/people/privacy/erasure.commands.ts';
import { call, dataOf } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

const name = 'Zqkind';
let world: World;
let app: FastifyInstance;
let at: ReturnType<typeof familyWorld>;
let coachId: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = familyWorld(world, app);
  coachId = await addCoach(world);
});
beforeEach(() => world.clock.advance({ minutes: 1 }));

let hours = 48;
const ordersOf = async ({ token }: Person) =>
  dataOf(await call(app, token, 'order.list', { as: 'student', status: '' })).items;

test('a wait passes on, goes on without the child, or ends where the other waits already', async () => {
  const [ann, bob] = [await at.person(), await at.person()];
  const [alone, withOwn, both] = [
    await at.childOf(ann, name, bob),
    await at.childOf(ann, name, bob),
    await at.childOf(ann, name, bob),
  ];
  const own = await at.childOf(bob, 'Mine');
  const wait = async (who: Person, cls: { id: string }, ...participantIds: string[]) => {
    const entryId = randomUUID();
    const tappedAt = world.clock.now().toISOString();
    const form = { entryId, classId: cls.id, participantIds, takesFewer: false, tappedAt };
    dataOf(await call(app, who.token, 'waitlist.join', form));
    return entryId;
  };
  const full = async () => {
    const cls = await addClass(world, { coachId, capacity: 2, priceMinor: 0, inHours: (hours += 2) });
    const other = await at.person();
    const kids = [other.id, await at.childOf(other, 'Else')];
    dataOf(
      await call(app, other.token, 'order.create', {
        ...formFor(world, cls, other.id),
        participantIds: kids,
      }),
    );
    return cls;
  };
  const classes = [await full(), await full(), await full()] as const;
  const passes = await wait(bob, classes[0], alone);
  const continuing = await wait(bob, classes[1], withOwn, own);
  const ends = await wait(bob, classes[2], both);
  const anns = await wait(ann, classes[2], ann.id);
  for (const child of [alone, withOwn, both]) await at.removed(child, ann, bob);
  const mine = async ({ token }: Person) =>
    dataOf(await call(app, token, 'waitlist.mine', {})).items.map((entry) => [
      entry.id,
      entry.state,
      entry.participants.map(({ id }) => id),
    ]);
  expect(await mine(bob)).toEqual([[continuing, 'waiting', [own]]]);
  expect(new Map((await mine(ann)).map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [passes, ['waiting', [alone]]],
      [anns, ['waiting', [ann.id]]],
    ]),
  );
  const row = await world.database.query
    .selectFrom('waitlist_entry')
    .select('state')
    .where('id', '=', ends)
    .executeTakeFirst();
  expect(row?.state).toBe('left');
});

test('a deleted account’s orders pass on to the other guardian, and a grown-up’s orders to the grown-up', async () => {
  const [ann, bob] = [await at.person(), await at.person()];
  const child = await at.childOf(ann, name, bob);
  const first = await addClass(world, { coachId, priceMinor: 0, inHours: (hours += 2) });
  const order = dataOf(await call(app, bob.token, 'order.create', formFor(world, first, child)));
  const [teen, parent] = [await at.person(), await at.person()];
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: '2011-01-01' })
    .where('id', '=', teen.id)
    .execute();
  await at.link(teen.id, parent);
  const cls = await addClass(world, { coachId, priceMinor: 0, inHours: (hours += 2) });
  const forTeen = dataOf(await call(app, parent.token, 'order.create', formFor(world, cls, teen.id)));
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: '1990-01-01' })
    .where('id', '=', teen.id)
    .execute();
  await checkMinors(world);
  expect((await ordersOf(teen)).map(({ id }) => id)).toEqual([forTeen.id]);
  expect(await ordersOf(parent)).toEqual([]);
  await world.database.transaction((tx) =>
    eraseAccount(tx, { me: bob.id, name: 'Deleted', now: world.clock.now() }),
  );
  expect(await ordersOf(ann)).toMatchObject([{ id: order.id, participants: [{ id: child, name }] }]);
});

test('an order passes on in every status', async () => {
  const statuses = Object.values(OrderStatus);
  const seated: OrderStatus[] = [
    OrderStatus.awaitPayment,
    OrderStatus.awaitAgree,
    OrderStatus.progress,
    OrderStatus.awaitCancel,
  ];
  const [ann, bob] = [await at.person(), await at.person()];
  const child = await at.childOf(ann, name, bob);
  for (const status of statuses) {
    const cls = await addClass(world, { coachId, priceMinor: 0, inHours: (hours += 2) });
    const { id } = dataOf(await call(app, bob.token, 'order.create', formFor(world, cls, child)));
    await world.database.query
      .updateTable('orders')
      .set({
        status,
        seat_held: seated.includes(status),
        ...(status === OrderStatus.awaitCancel && {
          refund_requested_at: world.clock.now(),
          refund_request_answer_by: cls.starts_at,
          refund_request_minor: 0,
        }),
      })
      .where('id', '=', id)
      .execute();
  }
  await at.removed(child, ann, bob);
  expect((await ordersOf(ann)).map(({ status }) => status).toSorted()).toEqual(statuses);
  expect(await ordersOf(bob)).toEqual([]);
  const notices = dataOf(await call(app, ann.token, 'notice.list', {})).items;
  expect(notices.filter(({ kind }) => kind === 'orderPassed')).toHaveLength(4);
});
