import { expect, it } from 'vitest';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { addCoach } from '#tests/support/people.ts';
import { findReceiptFaults } from '#tests/support/receipts.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { assertInvariants, requested, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
inSharedWorld((made) => {
  world = made.world;
});

const numbersOf = async (coachId: string, kind: 'receipt' | 'credit') =>
  (
    await world.database.query
      .selectFrom('receipt')
      .select('number')
      .where('seller_id', '=', coachId)
      .where('kind', '=', kind)
      .orderBy('number')
      .execute()
  ).map((row) => row.number);

it('order.accept numbers twenty receipts of one coach from 1 to 20 when all are accepted at the same time', async () => {
  const coachId = await addCoach(world);
  const orders: Staged[] = [];
  for (let n = 0; n < 20; n++)
    orders.push(await requested(world, { coachId, card: n % 2 === 0, inHours: 96 + 2 * n }));
  // Half of them of a second coach, so that series do not mix.
  const otherId = await addCoach(world);
  for (let n = 0; n < 5; n++) orders.push(await requested(world, { coachId: otherId, inHours: 96 + 2 * n }));
  await Promise.all(orders.map(({ id, coach }) => as(world, coach, acceptOrder, { id })));
  expect(await numbersOf(coachId, 'receipt')).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(await numbersOf(otherId, 'receipt')).toEqual([1, 2, 3, 4, 5]);

  const reason = { code: 'other' as const, text: 'ill' };
  await Promise.all(
    orders.slice(0, 20).map(({ id, coach }) => as(world, coach, coachCancel, { id, reason })),
  );
  expect(await numbersOf(coachId, 'credit')).toEqual(Array.from({ length: 20 }, (_, n) => n + 21));
  expect(await findReceiptFaults(world.database.query)).toEqual([]);
  await assertInvariants(world);
});

it('a transaction that fails after it took a number leaves no gap', async () => {
  const coachId = await addCoach(world);
  const first = await requested(world, { coachId });
  const second = await requested(world, { coachId, inHours: 100 });
  await expect(
    world.database.transaction(async (tx) => {
      await tx
        .insertInto('receipt_seller')
        .values({ coach_id: coachId, number: null, last_number: 1 })
        .execute();
      throw new Error('lost');
    }),
  ).rejects.toThrow('lost');
  for (const { id, coach } of [first, second]) await as(world, coach, acceptOrder, { id });
  expect(await numbersOf(coachId, 'receipt')).toEqual([1, 2]);
});
