import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { byClassTime } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

/** All pages of the reader's orders, in the order of the answers. */
async function pagesOf(token: string, status?: OrderStatus): Promise<OrderRecord[]> {
  const all: OrderRecord[] = [];
  let cursor: string | null | undefined;
  do {
    const input = { as: 'student' as const, ...(status && { status }), ...(cursor && { cursor }) };
    const page = dataOf(await call(app, token, 'order.list', input));
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}

it('order.list lists a coach’s requests by deadline over all pages, and by class for its coach alone', async () => {
  const [coachId, stranger, student] = [
    await addCoach(world),
    await addCoach(world),
    await addStudent(world),
  ];
  const [coach, other] = [await signIn(world, coachId, 'coach'), await signIn(world, stranger, 'coach')];
  const booked: { id: string; classId: string }[] = [];
  // The later a class, the later its deadline; they are booked in another order.
  for (let n = 0; n < 23; n++) {
    const cls = await addClass(world, { coachId, inHours: 4 + ((n * 7) % 23), priceMinor: 0 });
    booked.push({ id: (await bookOne(world, student, cls)).id, classId: cls.id });
  }
  const input = { as: 'coach', by: 'agreeBy' } as const;
  const first = dataOf(await call(app, coach, 'order.list', input));
  const second = dataOf(await call(app, coach, 'order.list', { ...input, cursor: first.next ?? '' }));
  const listed = [...first.items, ...second.items];
  expect(listed.map(({ id }) => id).toSorted()).toEqual(booked.map(({ id }) => id).toSorted());
  const deadlines = listed.map(({ agreeBy }) => agreeBy ?? '');
  expect(deadlines).toEqual(deadlines.toSorted((a, b) => a.localeCompare(b)));
  const [one] = booked;
  if (one === undefined) throw new Error('nothing was booked');
  for (const rest of [{}, { by: 'agreeBy' as const }]) {
    const ofClass = { as: 'coach' as const, classId: one.classId, ...rest };
    expect(dataOf(await call(app, coach, 'order.list', ofClass)).items.map(({ id }) => id)).toEqual([one.id]);
    expect(dataOf(await call(app, other, 'order.list', ofClass)).items).toEqual([]);
  }
});

it('order.list lists orders in force by class time, then ended ones, each once over all pages', async () => {
  const coachId = await addCoach(world);
  const student = await addStudent(world);
  const token = await signIn(world, student, 'student');
  const ended: string[] = [];
  const inForce: string[] = [];
  // They are booked in another order than they take place. With 24 in force and 20 ended, pages end within both
  // groups.
  for (let n = 0; n < 44; n++) {
    const cls = await addClass(world, { coachId, inHours: 48 + ((n * 17) % 44) * 2, priceMinor: 0 });
    const { id } = await bookOne(world, student, cls);
    (n < 20 ? ended : inForce).push(id);
  }
  await world.database.query
    .updateTable('orders')
    .set({ status: OrderStatus.canceled, seat_held: false, expires_at: null })
    .where('id', 'in', ended)
    .execute();
  const listed = await pagesOf(token);
  expect(listed.map(({ id }) => id).toSorted()).toEqual([...ended, ...inForce].toSorted());
  const first = listed.slice(0, inForce.length);
  expect(first.map(({ id }) => id)).toEqual(first.toSorted(byClassTime).map(({ id }) => id));
  expect(
    listed
      .slice(inForce.length)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ended.toSorted());
  expect((await pagesOf(token, OrderStatus.canceled)).length).toBe(ended.length);
  expect((await pagesOf(token, OrderStatus.awaitAgree)).length + ended.length).toBe(listed.length);
});
