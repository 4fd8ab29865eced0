import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { presentOrders } from './order.record.queries.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

/** Counts the statements that presenting this many orders takes. */
async function readsOf(side: 'student' | 'coach', count: number): Promise<number> {
  const coachId = await addCoach(world);
  const studentId = await addStudent(world);
  const rows = [];
  for (let n = 0; n < count; n++) {
    const cls = await addClass(world, { coachId, inHours: 96 + 2 * n });
    const { id } = await bookOne(world, studentId, cls, { payFromBalance: false });
    rows.push(await orderRow(world, id));
  }
  let reads = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db = world.database.query.withPlugin(counting);
  const now = world.clock.now();
  expect(await presentOrders(db, rows, { side, now, rules: world.config.rules })).toHaveLength(count);
  return reads;
}

test.each(['student', 'coach'] as const)(
  'records of orders for a %s take the same few reads, however many',
  async (side) => {
    const one = await readsOf(side, 1);
    expect(one).toBeGreaterThan(5);
    expect(one).toBeLessThanOrEqual(16);
    expect(await readsOf(side, 4)).toBe(one);
  },
);
