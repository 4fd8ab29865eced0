import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const hour = 3_600_000;

/** As many sessions of one coach and one family, ended one hour apart, the first one longest ago. */
async function ended(count: number) {
  const [coach, student] = [await addCoach(world), await addStudent(world)];
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const cls = await addClass(world, { coachId: coach, inHours: 48 + n * 2, priceMinor: 0 });
    const { id } = await bookOne(world, student, cls);
    ids.push(id);
    await world.database.query
      .updateTable('orders')
      .set({
        status: OrderStatus.completed,
        seat_held: false,
        attendance: 'present',
        ended_at: new Date(world.clock.now().getTime() - (count - n) * hour),
      })
      .where('id', '=', id)
      .execute();
  }
  return { coach, student, ids };
}

async function listed(side: 'student' | 'coach', accountId: string): Promise<OrderRecord[]> {
  const token = await signIn(world, accountId, side);
  const all: OrderRecord[] = [];
  let cursor: string | null | undefined;
  do {
    const page = dataOf(
      await call(app, token, 'order.list', { as: side, can: 'rate', ...(cursor && { cursor }) }),
    );
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return all;
}

const idsOf = async (side: 'student' | 'coach', accountId: string) =>
  (await listed(side, accountId)).map(({ id }) => id);

it('lists what each side has still to rate, the soonest end first, each once over all pages', async () => {
  const { coach, student, ids } = await ended(23);
  expect(await idsOf('student', student)).toEqual(ids);
  expect(await idsOf('coach', coach)).toEqual(ids);
  expect((await listed('student', student)).every(({ actions }) => actions.includes('rate'))).toBe(true);
  const [first = ''] = ids;
  const words = { stars: 5, tags: [], text: '', language: 'en' as const };
  await as(world, student, rateOrder, { id: first, ratingId: crypto.randomUUID(), ...words });
  expect(await idsOf('student', student)).toEqual(ids.slice(1));
  // The other side has not rated yet.
  expect(await idsOf('coach', coach)).toEqual(ids);
});

it('leaves out what cannot be rated', async () => {
  const { student, ids } = await ended(4);
  const change = (id: string | undefined, values: object) =>
    world.database.query
      .updateTable('orders')
      .set(values)
      .where('id', '=', id ?? '')
      .execute();
  await change(ids[0], { attendance: 'noShow' });
  await change(ids[1], { status: OrderStatus.canceled, cancel_code: 'plans' });
  await change(ids[2], { status: OrderStatus.canceled, cancel_code: 'coachAbsent' });
  const late = 24 * world.config.rules.ratingWindowDays + 1;
  await change(ids[3], { ended_at: new Date(world.clock.now().getTime() - late * hour) });
  expect(await idsOf('student', student)).toEqual([ids[2]]);
  expect(await idsOf('student', await addStudent(world))).toEqual([]);
});
