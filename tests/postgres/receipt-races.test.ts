import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import type { Tx } from '#server/db/database.ts';
import { refundPack } from '#server/money/class-pack/refund.commands.ts';
import { as, ctxOf } from '#tests/support/asking.ts';
import { dataOf } from '#tests/support/calls.ts';
import { packWorld } from '#tests/support/class-pack-world.ts';
import { asOwner } from '#tests/support/database.ts';
import { addCoach } from '#tests/support/people.ts';
import { findReceiptFaults } from '#tests/support/receipts.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { assertInvariants, requested, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
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

it('numbers and instants of a series have one order when a transaction with an earlier instant takes its number later', async () => {
  const coachId = await addCoach(world);
  const [first, second] = [
    await requested(world, { coachId }),
    await requested(world, { coachId, inHours: 100 }),
  ];
  const now = world.clock.now();
  await as(world, first.coach, acceptOrder, { id: first.id });
  world.clock.set(new Date(now.getTime() - 1000));
  await as(world, second.coach, acceptOrder, { id: second.id });
  const rows = await world.database.query
    .selectFrom('receipt')
    .select(['number', 'issued_at'])
    .where('seller_id', '=', coachId)
    .orderBy('number')
    .execute();
  expect(rows).toEqual([
    { number: 1, issued_at: now },
    { number: 2, issued_at: now },
  ]);
});

/** How many sessions of the database wait for a lock. The serving user does not see the waits of others. */
const waitingForLocks = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(asOwner(world.database).query);
  return rows[0]?.n ?? 0;
};

/** A pack that was paid by card, so that its refund touches no balance, and an order by it that is canceled late. */
async function lateSession() {
  const packs = packWorld(world, app);
  const coach = await packs.coach();
  const who = await packs.family(0);
  const offered = await packs.offer(coach.token);
  const { pack, paymentId } = dataOf(await packs.buy(who, offered, { method: PaymentMethod.visa }));
  await packs.pay(paymentId, 10_000);
  const cls = await packs.classOf(coach.id, { inHours: 30 });
  const { id } = dataOf(await packs.book(who, cls, pack.id));
  await as(world, coach.id, acceptOrder, { id });
  world.clock.advance({ hours: 20 });
  const cancel = { id, reason: { code: 'ill' as const, text: '' }, shownRefundMinor: 1666 };
  const refund = { id: pack.id, shownMinor: 6667, to: 'origin' as const };
  return { who, coach, cancel, refund };
}

test.each(['cancel', 'refund'] as const)(
  'a late cancellation and a refund of its pack credit each amount once, the %s first',
  async (first) => {
    const { who, coach, cancel, refund } = await lateSession();
    const acts = {
      cancel: (tx: Tx) =>
        cancelWholeOrder(
          { ...ctxOf(world, who.id), tx },
          { ...cancel, tappedAt: world.clock.now().toISOString() },
        ),
      refund: (tx: Tx) => refundPack({ ...ctxOf(world, who.id), tx }, refund),
    };
    const [done, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const all = [
      world.database.transaction(async (tx) => {
        await acts[first](tx).finally(() => done.resolve());
        await release.promise;
      }),
    ];
    await done.promise;
    try {
      // A table that only the reading of the money needs: it holds the other transaction after the reading of the receipts.
      all.push(
        asOwner(world.database).transaction(async (tx) => {
          await sql`lock table tax_rate in access exclusive mode`.execute(tx);
        }),
      );
      await expect.poll(waitingForLocks).toBe(1);
      all.push(
        world.database.transaction(async (tx) => {
          await acts[first === 'cancel' ? 'refund' : 'cancel'](tx);
        }),
      );
      await expect.poll(waitingForLocks).toBe(2);
    } finally {
      release.resolve();
      await Promise.all(all);
    }
    const { rows } = await sql<{ minor: number }>`
      select amount_minor as minor from receipt where seller_id = ${coach.id} and kind = 'credit' order by 1`.execute(
      world.database.query,
    );
    expect(rows.map(({ minor }) => minor)).toEqual([1666, 6667]);
    expect(await findReceiptFaults(world.database.query)).toEqual([]);
  },
);
